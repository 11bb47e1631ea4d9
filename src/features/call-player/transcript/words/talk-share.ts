import type { Participant } from '../../../../core/contract/calls/calls.ts';
import type { Turn } from './transcript.ts';

/** The shares of speech, silence and overlap in a call. */
export interface TalkShare {
  /** Seconds of each speaker, in the order of their first words. */
  speakers: { participant: Participant; seconds: number }[];
  /** Seconds without speech, and seconds with more than one speaker. */
  silence: number;
  overlap: number;
  duration: number;
}

type Interval = [start: number, end: number];

/**
 * The seconds of each speaker. Turns are cut to the recording; overlapping turns of one speaker count once.
 */
export function talkShare(turns: readonly Turn[], duration: number): TalkShare {
  const byParticipant = new Map<Participant, Interval[]>();
  for (const { participant, start, end } of turns) {
    const clipped: Interval = [Math.min(Math.max(0, start), duration), Math.min(end, duration)];
    if (clipped[1] <= clipped[0]) continue;
    const list = byParticipant.get(participant);
    if (list) list.push(clipped);
    else byParticipant.set(participant, [clipped]);
  }
  const merged = [...byParticipant].map(([participant, intervals]) => ({
    participant,
    intervals: union(intervals),
  }));
  const speakers = merged.map(({ participant, intervals }) => ({
    participant,
    seconds: lengthOf(intervals),
  }));
  const anyone = lengthOf(union(merged.flatMap(({ intervals }) => intervals)));
  const overlap = overlapOf(merged.flatMap(({ intervals }) => intervals));
  return { speakers, silence: Math.max(0, duration - anyone), overlap, duration };
}

/**
 * The shares in whole percent, rounded so that they keep their sum: the largest remainders are rounded up.
 * Overlap counts for each of its speakers, so speakers and silence exceed 100 by it.
 */
export function percentOf({ speakers, silence, duration }: TalkShare): Map<Participant | 'silence', number> {
  const seconds = [
    ...speakers.map((speaker) => [speaker.participant, speaker.seconds] as const),
    ['silence', silence] as const,
  ];
  const parts = seconds.map(([who, time]) => ({ who, percent: (100 * time) / duration }));
  const sumOf = (of: (percent: number) => number) => parts.reduce((sum, { percent }) => sum + of(percent), 0);
  const missing = Math.round(sumOf(Number)) - sumOf(Math.floor);
  const up = [...parts].sort((a, b) => (b.percent % 1) - (a.percent % 1)).slice(0, missing);
  return new Map(parts.map((part) => [part.who, Math.floor(part.percent) + Number(up.includes(part))]));
}

function union(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const [start, end] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}

function lengthOf(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, [start, end]) => sum + end - start, 0);
}

/** Seconds covered at least twice, found by a pass over all beginnings and ends. */
function overlapOf(intervals: readonly Interval[]): number {
  const edges = intervals.flatMap(([start, end]) => [
    { at: start, step: 1 },
    { at: end, step: -1 },
  ]);
  edges.sort((a, b) => a.at - b.at || a.step - b.step);
  let depth = 0;
  let since = 0;
  let sum = 0;
  for (const { at, step } of edges) {
    if (depth >= 2) sum += at - since;
    depth += step;
    since = at;
  }
  return sum;
}
