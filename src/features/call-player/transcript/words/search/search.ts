import type { Turn } from '../transcript.ts';
import { type FoldedTexts, foldForSearch, foldQuery } from './fold.ts';

/** A piece of a turn's text, by its offsets. */
export interface Span {
  turn: number;
  from: number;
  to: number;
}

/** A hit of a search. */
export interface Hit extends Span {
  /** Where it goes on, in the next turns of the same speaker. */
  rest: readonly Span[];
}

/** All turns folded into one text, so that a search is one pass over one string. */
export interface SearchIndex extends FoldedTexts {
  /** The length of each turn's own text. */
  readonly lengths: readonly number[];
}

const NO_REST: readonly Span[] = [];

/** The index of some turns. What somebody says goes on in their next turn, unless somebody else spoke between. */
export function buildIndex(turns: readonly Turn[]): SearchIndex {
  const goesOn = (turn: number) => turns[turn]?.participant === turns[turn + 1]?.participant;
  const texts = turns.map(({ text }) => text);
  return { ...foldForSearch(texts, goesOn), lengths: texts.map(({ length }) => length) };
}

/** All matches of the query, whatever their accents, case and punctuation, also inside words. */
export function search(index: SearchIndex, query: string): Hit[] {
  const wanted = foldForSearch([foldQuery(query)]).text.trim();
  const hits: Hit[] = [];
  if (!wanted) return hits;
  let turn = 0;
  for (let at = index.text.indexOf(wanted); at >= 0; at = index.text.indexOf(wanted, at + wanted.length)) {
    turn = turnAt(index, at, turn);
    hits.push(hitAt(index, turn, at, at + wanted.length));
  }
  return hits;
}

/** The turn of a letter that is not before the turn `from`. */
function turnAt({ starts }: SearchIndex, at: number, from: number): number {
  let turn = from;
  while ((starts[turn + 1] ?? Number.POSITIVE_INFINITY) <= at) turn++;
  return turn;
}

/** The hit from one letter to before another. */
function hitAt(index: SearchIndex, turn: number, at: number, end: number): Hit {
  const last = turnAt(index, end - 1, turn);
  const from = index.map[at] ?? 0;
  const to = (index.map[end - 1] ?? 0) + 1;
  if (last === turn) return { turn, from, to, rest: NO_REST };
  const lengthOf = (other: number) => index.lengths[other] ?? 0;
  const rest = Array.from({ length: last - turn }, (_, i) => {
    const other = turn + i + 1;
    return { turn: other, from: 0, to: other === last ? to : lengthOf(other) };
  });
  return { turn, from, to: lengthOf(turn), rest };
}
