import { AudioController } from '../../src/features/call-player/media/controller.ts';
import { afterEach, describe, expect, it } from '../support/browser/browser-test.ts';
import { longMp3, type MadeMp3 } from '../support/samples/long-mp3.mjs';
import { bytesOf } from './support/recorded-call.ts';
import { burstsHeard, peaksOf, serveSound } from './support/sound.ts';
import { until } from './support/wait.ts';

/** Two hours later, what is heard and drawn is still where the player says that it is. */

const open: AudioController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

const TWO_HOURS = 7200;
/** In the sounds a burst of 50 ms begins at each of the first twelve seconds of a round. */
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

async function made(name: string, options: Options = {}): Promise<MadeMp3> {
  const recording = await bytesOf(`/tests/element/support/sounds/${name}.mp3`);
  return longMp3(recording, { seconds: TWO_HOURS, ...options });
}

function control({ bytes }: MadeMp3): AudioController {
  const { fetchAudio } = serveSound(bytes);
  const controller = new AudioController({ fetchAudio, durationHint: TWO_HOURS });
  open.push(controller);
  return controller;
}

/** Seconds from the nearest beginning of a burst to `time`. */
function fromBurst({ round }: MadeMp3, time: number): number {
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
function wrongBars(sound: MadeMp3, peaks: ArrayLike<number>, duration: number) {
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

describe('two hours later', () => {
  for (const [what, name, kbps] of [
    ['a constant bit rate', 'bursts-cbr', 40],
    ['a variable bit rate', 'bursts-vbr', 0],
  ] as const) {
    it(`${what}: is heard within 20 ms of what the player says`, async () => {
      const sound = await made(name, { kbps });
      const controller = control(sound);
      controller.load();
      await until(() => controller.recording?.complete, 'all of it');
      expect(Math.abs(controller.duration - sound.duration)).toBeLessThan(0.1);
      controller.seek(sound.duration - 30);
      const heard = await burstsHeard(controller, 4.5);
      expect(heard.length).toBeGreaterThan(1);
      for (const time of heard) expect(Math.abs(fromBurst(sound, time)), String(time)).toBeLessThan(0.02);
    });

    it(`${what}: is drawn within 20 ms of where it is`, async () => {
      const sound = await made(name, { kbps });
      const bins = await peaksOf(control(sound));
      const { wrong, loud, silent } = wrongBars(sound, bins?.channels[0] ?? [], bins?.duration ?? 0);
      expect(loud).toBeGreaterThan(300);
      expect(silent).toBeGreaterThan(100);
      expect(wrong).toEqual([]);
    });
  }
});

describe('a tag with a cover picture', () => {
  it('is stepped over, whatever is in it: sound and drawing are where they are without it', async () => {
    const bare = await made('bursts-cbr', { seconds: 1800, kbps: 40 });
    // A picture with bytes that look like sound.
    const cover = bare.bytes.slice(0, 300_000);
    const sound = await made('bursts-cbr', { seconds: 1800, kbps: 40, cover });
    const controller = control(sound);
    const bins = await peaksOf(controller);
    expect(controller.duration).toBeCloseTo(sound.duration - 1105 / 16_000, 2);
    expect(wrongBars(sound, bins?.channels[0] ?? [], bins?.duration ?? 0).wrong).toEqual([]);
    controller.seek(1700);
    const heard = await burstsHeard(controller, 4.5);
    expect(heard.length).toBeGreaterThan(1);
    for (const time of heard) expect(Math.abs(fromBurst(sound, time))).toBeLessThan(0.02);
  });
});
