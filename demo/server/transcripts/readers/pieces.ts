import type { SpokenWord, Turn, Voice } from './reading.ts';

/** A piece of text as a format gives it: a word, a part of one, or a punctuation mark, with or without its time. */
export interface Piece extends Voice {
  readonly text: string;
  readonly startedAt?: number | null | undefined;
  readonly endedAt?: number | null | undefined;
}

/** A pause after which the same voice begins another turn, in seconds. */
const PAUSE = 1.5;
/** Letters of speech in a second: a word without any time is as long as its text. */
const SPEECH_RATE = 15;

/** Writings without blanks between words: there each sign is a word of its own, as far as times go. */
const WITHOUT_BLANKS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const IS_WORD = /[\p{L}\p{N}]/u;
/** Letters of the longest word: pieces that say nothing of blanks do not become one of any length. */
const LONGEST = 100;

/**
 * Joins pieces of words: one that does not begin with a blank goes on with the word before (` trans`, `cri`, `ção`, `.`).
 * The text of each word keeps its punctuation and loses its blanks.
 */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const words: Piece[] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const text = piece.text.trim();
    const last = words.at(-1);
    const isOwn = WITHOUT_BLANKS.test(text) || (last?.text.length ?? 0) > LONGEST;
    if (text && last && isOpen && !isOwn && !/^\s/.test(piece.text))
      words[words.length - 1] = { ...last, text: last.text + text, endedAt: piece.endedAt ?? last.endedAt };
    else if (text) words.push({ ...piece, text });
    isOpen = words.length > 0 && !/\s$/.test(piece.text);
  }
  return words;
}

/** Words as formats give them that have them whole: a punctuation mark of its own belongs to the word before. */
export function joinMarks(words: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const word of words) {
    const text = word.text.trim();
    const last = joined.at(-1);
    if (!text) continue;
    if (last && !IS_WORD.test(text)) joined[joined.length - 1] = { ...last, text: last.text + text };
    else joined.push({ ...word, text });
  }
  return joined;
}

/**
 * Gives each word its time. One without (a number, in WhisperX) gets its share of the gap between its neighbours, by the length of
 * the texts.
 */
export function timed(
  words: readonly Piece[],
  within: { readonly startedAt?: number; readonly endedAt?: number } = {},
): SpokenWord[] {
  const result: SpokenWord[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as Piece;
    const { startedAt, endedAt } = word;
    if (startedAt != null) {
      result.push({ word: bare(word.text), startedAt, endedAt: endedAt ?? startedAt });
      at++;
      continue;
    }
    let next = at + 1;
    while (next < words.length && words[next]?.startedAt == null) next++;
    const gap = words.slice(at, next);
    const from = result.at(-1)?.endedAt ?? within.startedAt ?? 0;
    const letters = gap.reduce((sum, { text }) => sum + text.length, 0);
    const to = words[next]?.startedAt ?? within.endedAt ?? from + letters / SPEECH_RATE;
    result.push(...shares(gap, from, Math.max(from, to)));
    at += gap.length;
  }
  return result;
}

function shares(words: readonly Piece[], from: number, to: number): SpokenWord[] {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  return words.map(({ text }) => {
    const startedAt = from + ((to - from) * before) / letters;
    before += text.length;
    return { word: bare(text), startedAt, endedAt: from + ((to - from) * before) / letters };
  });
}

/** A word without the punctuation around it, unless there is nothing else. */
const bare = (text: string): string => text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%]+$/gu, '') || text;

const isSame = (one: Voice, other: Voice) =>
  one.participant === other.participant && one.channel === other.channel && one.speaker === other.speaker;

/** Makes turns of the words of a recording: another voice begins one, and so does a pause. */
export function turnsOfWords(words: readonly Piece[]): Turn[] {
  const times = timed(words);
  const runs: { from: number; to: number }[] = [];
  for (const [i, word] of words.entries()) {
    const run = runs.at(-1);
    const pause = (times[i]?.startedAt ?? 0) - (times[i - 1]?.endedAt ?? 0);
    if (run && pause < PAUSE && isSame(words[run.from] as Piece, word)) run.to = i + 1;
    else runs.push({ from: i, to: i + 1 });
  }
  return runs.map(({ from, to }) => turnOf(words.slice(from, to), times.slice(from, to)));
}

/** Makes a turn of words that one voice said. */
export function turnOf(words: readonly Piece[], times: readonly SpokenWord[]): Turn {
  const { participant, channel, speaker } = words[0] ?? {};
  return {
    ...{ participant, channel, speaker },
    transcript: textOf(words.map(({ text }) => text)),
    words: times,
    startedAt: times[0]?.startedAt ?? 0,
    endedAt: times.reduce((last, { endedAt }) => Math.max(last, endedAt), 0),
  };
}

/** Words as text, with blanks between them where their writing has any. */
const textOf = (words: readonly string[]): string =>
  words.reduce((text, word) => text + (text && !WITHOUT_BLANKS.test(word) ? ' ' : '') + word, '');
