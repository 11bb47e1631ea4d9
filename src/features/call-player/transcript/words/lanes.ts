import type { Participant } from '../../../../core/contract/calls/calls.ts';
import type { Turn } from './transcript.ts';

/** The speakers on a recording's two channels. */
export type Lanes = readonly [Participant, Participant];

interface Measured {
  length: number;
  duration: number;
  channels: readonly Float32Array[];
}

/** One channel must be this many times louder than the other during speech, for this many seconds. */
const CLEARLY = 1.6;
const EVIDENCE = 1.5;

/**
 * Finds the speaker of each channel: the one during whose speech it is loud. Null while too little was heard,
 * or if both channels are the same.
 */
export function matchLanes(peaks: Measured, turns: readonly Turn[]): Lanes | null {
  if (peaks.channels.length < 2 || peaks.duration <= 0) return null;
  const heard = new Map<Participant, { left: number; right: number; seconds: number }>();
  for (const turn of turns) addTurn(peaks, turn, heard);
  const sides = [...heard].flatMap(([participant, { left, right, seconds }]) => {
    if (seconds < EVIDENCE || Math.max(left, right) === 0) return [];
    if (left > right * CLEARLY) return [{ participant, channel: 0 }];
    return right > left * CLEARLY ? [{ participant, channel: 1 }] : [];
  });
  const on = (channel: number) => sides.find((side) => side.channel === channel)?.participant;
  const speakers = [...new Set(turns.map((turn) => turn.participant))];
  const left = on(0) ?? (on(1) && speakers.find((one) => one !== on(1)));
  const right = on(1) ?? (on(0) && speakers.find((one) => one !== on(0)));
  return left && right && left !== right ? [left, right] : null;
}

function addTurn(
  peaks: Measured,
  turn: Turn,
  heard: Map<Participant, { left: number; right: number; seconds: number }>,
): void {
  const perSecond = peaks.length / peaks.duration;
  const sum = heard.get(turn.participant) ?? { left: 0, right: 0, seconds: 0 };
  heard.set(turn.participant, sum);
  for (
    let bin = Math.ceil(turn.start * perSecond);
    bin < Math.min(peaks.length, turn.end * perSecond);
    bin++
  ) {
    const left = peaks.channels[0]?.[bin] ?? 0;
    const right = peaks.channels[1]?.[bin] ?? 0;
    // Both are 0 where nothing was measured yet.
    if (left === 0 && right === 0) continue;
    sum.left += left;
    sum.right += right;
    sum.seconds += 1 / perSecond;
  }
}
