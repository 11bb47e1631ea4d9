import type { Passage } from '../media/player-snapshot.ts';

/** Seconds. An end that is nearer to the beginning, or before it, is a new beginning. */
const SHORTEST = 0.5;

/** The passage after a press at `now`: it begins there, ends there, or is given up. */
export function nextPassage(passage: Passage | null, now: number): Passage | null {
  if (!passage) return { from: now, to: null };
  if (passage.to !== null) return null;
  return now < passage.from + SHORTEST ? { from: now, to: null } : { from: passage.from, to: now };
}

/**
 * What a position means for a passage that is heard: go on, hear it again, or give it up, since the user has gone elsewhere. `last` is
 * the position before, `reach` the longest way between two of them, in seconds.
 */
export function judgePosition(
  { from, to }: { readonly from: number; readonly to: number },
  time: number,
  last: number,
  reach: number,
): 'goOn' | 'again' | 'giveUp' {
  if (time < from - SHORTEST || (time > to && time - last > reach)) return 'giveUp';
  return time >= to ? 'again' : 'goOn';
}
