import { fold, foldQuery } from './search/fold.ts';
import type { TextWord } from './text-words.ts';

/** A word with the transcriber's times. Seconds from the beginning of the sound. */
export interface TimedToken {
  word: string;
  start: number;
  end: number;
}

/** A place in the text with a known time. */
interface Anchor {
  at: number;
  /** Never before the anchor before it: the words between them are placed by it. */
  time: number;
  /** The server's time: words may be out of order. */
  told: number;
}

/** Letters ahead in which a token is searched: a token that the text lacks must not skip the rest. */
const REACH = 80;

/**
 * The times of each word of a paragraph: those of its token if the text has the token, else between its
 * neighbours by the number of letters. Without tokens, words are spread over the paragraph.
 */
export function timeWords(
  text: string,
  words: readonly TextWord[],
  tokens: readonly TimedToken[],
  span: { start: number; end: number },
): { start: number; end: number }[] {
  const anchors = anchorsOf(text, tokens, span);
  let i = 0;
  const timeAt = (at: number) => {
    while (i + 2 < anchors.length && (anchors[i + 1]?.at ?? at) < at) i++;
    const before = anchors[i];
    const after = anchors[i + 1];
    return before && after ? between(before, after, at) : span.start;
  };
  // A word's end may be at the next anchor; both ends are searched in the order of the text.
  return words.map(({ from, to }) => {
    const start = exactAt(anchors, i, from, 'last') ?? timeAt(from);
    const end = exactAt(anchors, i, to, 'first') ?? timeAt(to);
    return { start, end: Math.max(start, end) };
  });
}

const anchor = (at: number, time: number): Anchor => ({ at, time, told: time });

function anchorsOf(
  text: string,
  tokens: readonly TimedToken[],
  span: { start: number; end: number },
): Anchor[] {
  const found = placeTokens(text, tokens);
  const first = found[0];
  const last = found.at(-1);
  const anchors = [anchor(0, Math.min(span.start, first?.time ?? span.start)), ...found];
  anchors.push(anchor(text.length, Math.max(span.end, last?.time ?? span.end)));
  let latest = Number.NEGATIVE_INFINITY;
  for (const next of anchors) {
    latest = Math.max(latest, next.time);
    next.time = latest;
  }
  return anchors;
}

function placeTokens(text: string, tokens: readonly TimedToken[]): Anchor[] {
  const folded = fold(text);
  const anchors: Anchor[] = [];
  let cursor = 0;
  for (const { word, start, end } of tokens) {
    const wanted = foldQuery(word);
    const at = wanted ? findWord(folded.text, wanted, cursor) : -1;
    if (at < 0) continue;
    cursor = at + wanted.length;
    anchors.push(anchor(folded.map[at] ?? text.length, start));
    anchors.push(anchor((folded.map[cursor - 1] ?? text.length - 1) + 1, end));
  }
  return anchors;
}

/** The token as a whole word; in scripts without spaces, right where the one before it ended. */
function findWord(text: string, wanted: string, cursor: number): number {
  const here = text[cursor] === ' ' ? cursor + 1 : cursor;
  if (text.startsWith(wanted, here)) return here;
  const window = text.slice(0, cursor + REACH + wanted.length);
  for (let at = window.indexOf(wanted, cursor); at >= 0; at = window.indexOf(wanted, at + 1)) {
    const before = at === 0 || text[at - 1] === ' ';
    const after = at + wanted.length === text.length || text[at + wanted.length] === ' ';
    if (before && after) return at;
  }
  return -1;
}

/** Of several anchors at one place, a word begins at the last and ends at the first. */
function exactAt(
  anchors: readonly Anchor[],
  near: number,
  at: number,
  which: 'first' | 'last',
): number | null {
  let time: number | null = null;
  for (let i = near; i < anchors.length; i++) {
    const found = anchors[i];
    if (!found || found.at > at) break;
    if (found.at < at) continue;
    if (which === 'first') return found.told;
    time = found.told;
  }
  return time;
}

function between(a: Anchor, b: Anchor, at: number): number {
  if (b.at <= a.at) return b.time;
  const part = Math.max(0, Math.min(1, (at - a.at) / (b.at - a.at)));
  return a.time + (b.time - a.time) * part;
}
