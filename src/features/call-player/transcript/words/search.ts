import { foldAll, foldQuery } from './fold.ts';
import type { Turn } from './transcript.ts';

export interface Hit {
  turn: number;
  /** Offsets into the turn's text. */
  from: number;
  to: number;
}

/** All turns folded into one text, so that a search is one pass over one string. */
export interface SearchIndex {
  text: string;
  /** For each letter of `text`, its offset in its turn. */
  map: Uint32Array;
  /** Where each turn begins in `text`. */
  starts: readonly number[];
}

/** Between turns stands a line break: no query contains one, so no hit crosses a turn. */
export const buildIndex = (turns: readonly Turn[]): SearchIndex => foldAll(turns.map((turn) => turn.text));

/** Every place that has the query, whatever its accents, case and punctuation, also inside words. */
export function search(index: SearchIndex, query: string): Hit[] {
  const wanted = foldQuery(query);
  const hits: Hit[] = [];
  if (!wanted) return hits;
  let turn = 0;
  for (let at = index.text.indexOf(wanted); at >= 0; at = index.text.indexOf(wanted, at + wanted.length)) {
    while (turn + 1 < index.starts.length && (index.starts[turn + 1] as number) <= at) turn++;
    const from = index.map[at] as number;
    const to = (index.map[at + wanted.length - 1] as number) + 1;
    hits.push({ turn, from, to });
  }
  return hits;
}
