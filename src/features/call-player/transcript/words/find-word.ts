import type { Transcript, WordTable } from './transcript.ts';

/**
 * Seconds that a word stays highlighted after its end, so that the highlight does not flicker between words.
 */
const LINGER = 0.4;
/** Words before the last one that may still be heard: of other speakers, who are rarely many. */
const LOOK_BACK = 8;

/**
 * The words that are heard at `time` (seconds), the one that began last first: one of each turn, since people speak at once. Empty in
 * silence.
 */
export function wordsAt(words: WordTable, time: number): readonly number[] {
  const last = lastAtOrBefore(words.times, time);
  const heard: number[] = [];
  let lingering = -1;
  let latest = time - LINGER;
  for (let i = last; i >= 0 && i > last - LOOK_BACK; i--) {
    const word = words.byTime[i] ?? 0;
    const end = words.end[word] ?? 0;
    if (time < end) {
      if (!heard.some((other) => words.turn[other] === words.turn[word])) heard.push(word);
    } else if (end > latest) {
      latest = end;
      lingering = word;
    }
  }
  return heard.length > 0 || lingering < 0 ? heard : [lingering];
}

/** The word of a turn with the letter at `offset`, or the next one before it; -1 if the turn has none. */
export function wordAtOffset({ turns, words }: Transcript, turn: number, offset: number): number {
  const { firstWord, lastWord } = turns[turn] ?? { firstWord: 0, lastWord: 0 };
  if (lastWord <= firstWord) return -1;
  return Math.max(firstWord, lastAtOrBefore(words.from, offset, firstWord, lastWord));
}

/** The second at which what begins at a letter of a turn is said. */
export const timeOf = (transcript: Transcript, { turn, from }: { turn: number; from: number }): number =>
  transcript.words.start[wordAtOffset(transcript, turn, from)] ?? 0;

/** Whether a word is at a link's moment or after it: the tenth of a second may be rounded up. */
export const isFrom = (time: number, moment: number): boolean => time > moment - 0.1;

/** Whether a word is what a link's moment is of: it is said within a second of it. */
export const isAt = (time: number, moment: number): boolean => isFrom(time, moment) && time < moment + 1;

/** The turn that is heard at `time`, or the last one before it; -1 before the first. */
export function turnAt(transcript: Transcript, time: number): number {
  const word = lastAtOrBefore(transcript.words.times, time);
  return word < 0 ? -1 : (transcript.words.turn[transcript.words.byTime[word] ?? 0] ?? 0);
}

/**
 * The last index from `first` to before `end` whose value is at most `value`; the one before `first` if there
 * is none.
 */
function lastAtOrBefore(
  sorted: Float64Array | Uint32Array,
  value: number,
  first = 0,
  end = sorted.length,
): number {
  let low = first - 1;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
