import type { Passage } from '../../media/player-snapshot.ts';

/** Seconds. An end that is nearer to the beginning, or before it, is a new beginning. */
const SHORTEST = 0.5;

/** The passage after a press at `now`: it begins there, ends there, or is given up. */
export function nextPassage(passage: Passage | null, now: number): Passage | null {
  if (!passage) return { from: now, to: null };
  if (passage.to !== null) return null;
  return now < passage.from + SHORTEST ? { from: now, to: null } : { from: passage.from, to: now };
}
