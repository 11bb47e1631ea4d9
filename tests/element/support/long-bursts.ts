import { longMp3, type MadeMp3 } from '../../support/samples/long-mp3.mjs';
import { bytesOf } from './sound/recorded-call.ts';

/** Long recordings with a burst of 50 ms at each of the first twelve seconds of a round. */

export const TWO_HOURS = 7200;
const BURST = 0.05;
const BURSTS = 12;
/** Louder than this is a burst. */
const LOUD = 0.3;
/** Seconds near the border of a bar: a burst that begins or ends there may be drawn on either side. */
const BORDER = 0.012;

interface Options {
  readonly seconds?: number;
  readonly kbps?: number;
  readonly cover?: Uint8Array;
}

/** A recording made longer; two hours unless said otherwise. */
export async function made(name: string, options: Options = {}): Promise<MadeMp3> {
  const recording = await bytesOf(`/tests/element/support/sounds/${name}.mp3`);
  return longMp3(recording, { seconds: TWO_HOURS, ...options });
}

/** Seconds from the nearest beginning of a burst to `time`. */
export function fromBurst({ round }: MadeMp3, time: number): number {
  const within = time % round;
  const second = Math.round(within);
  return within > round - 0.5 ? within - round : within - Math.min(BURSTS - 1, second);
}

/** Seconds of bursts between two moments. */
function burstBetween({ round }: MadeMp3, from: number, to: number): number {
  let sum = 0;
  for (let k = Math.floor(from / round); k <= Math.floor(to / round); k++)
    for (let second = 0; second < BURSTS; second++) {
      const begin = k * round + second;
      sum += Math.max(0, Math.min(to, begin + BURST) - Math.max(from, begin));
    }
  return sum;
}

/** Bars of the last ten minutes that are wrong: silent where a burst is, or loud where none is; and how many were looked at. */
export function wrongBars(sound: MadeMp3, peaks: ArrayLike<number>, duration: number) {
  const width = duration / peaks.length;
  const looked = { loud: 0, silent: 0 };
  const wrong: number[] = [];
  for (let i = Math.floor((duration - 600) / width); i < peaks.length - 1; i++) {
    const [from, to] = [i * width, (i + 1) * width];
    const loud = burstBetween(sound, from + BORDER, to - BORDER) > 0;
    const silent = burstBetween(sound, from - BORDER, to + BORDER) === 0;
    if (loud) looked.loud++;
    if (silent) looked.silent++;
    if ((loud && (peaks[i] ?? 0) <= LOUD) || (silent && (peaks[i] ?? 0) > LOUD)) wrong.push(from);
  }
  return { ...looked, wrong };
}
