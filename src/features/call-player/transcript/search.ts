import { fold, foldQuery } from './fold.ts';
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
  starts: Uint32Array;
}

/** Between turns: no query contains it, so no hit crosses a turn. */
const BREAK = '\n';

export function buildIndex(turns: readonly Turn[]): SearchIndex {
  const parts = turns.map((turn) => fold(turn.text));
  const starts = new Uint32Array(turns.length);
  const map = new Uint32Array(parts.reduce((sum, part) => sum + part.text.length + BREAK.length, 0));
  let at = 0;
  for (const [i, part] of parts.entries()) {
    starts[i] = at;
    map.set(part.map, at);
    at += part.text.length + BREAK.length;
  }
  return { text: parts.map((part) => part.text + BREAK).join(''), map, starts };
}

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
