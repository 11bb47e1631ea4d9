import { foldAll, foldQuery } from './fold.ts';
import type { Turn } from './transcript.ts';

/** A hit of a search. */
export interface Hit {
  turn: number;
  /** Offsets in the turn's text. */
  from: number;
  to: number;
}

/** All turns folded into one text, so that a search is one pass over one string. */
export interface SearchIndex {
  text: string;
  /** The offset in its turn of each letter of `text`. */
  map: Uint32Array;
  /** The beginning of each turn in `text`. */
  starts: readonly number[];
}

/** The index of some turns. A line break is between them: no query has one, so no hit crosses a turn. */
export const buildIndex = (turns: readonly Turn[]): SearchIndex => foldAll(turns.map((turn) => turn.text));

/** All matches of the query, whatever their accents, case and punctuation, also inside words. */
export function search(index: SearchIndex, query: string): Hit[] {
  const wanted = foldQuery(query);
  const hits: Hit[] = [];
  if (!wanted) return hits;
  let turn = 0;
  for (let at = index.text.indexOf(wanted); at >= 0; at = index.text.indexOf(wanted, at + wanted.length)) {
    while (turn + 1 < index.starts.length && (index.starts[turn + 1] ?? 0) <= at) turn++;
    const from = index.map[at] ?? 0;
    const to = (index.map[at + wanted.length - 1] ?? 0) + 1;
    hits.push({ turn, from, to });
  }
  return hits;
}
