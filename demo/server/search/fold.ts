/** Text without accents and upper case, as the database's own `fold` makes it. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * A transcript in the form for searching words: without accents, case and punctuation, with spaces around
 * each word: `' bom dia '`. Empty if it has only punctuation.
 */
export function spokenText(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu);
  return words ? ` ${words.join(' ')} ` : '';
}

/** A word of a text in the form for searching, and its place in the text. */
export interface SpokenWord {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** The words of a transcript, as `spokenText` has them. */
export const spokenWords = (text: string): SpokenWord[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’-][\p{L}\p{N}\p{M}]+)*/gu)].map(({ 0: word, index }) => ({
    word: spokenText(word).trim(),
    from: index,
    to: index + word.length,
  }));

const spacesIn = (text: string) => text.split(' ').length - 1;

/** Finds a text, in the form for searching, in words: the first and the last word of its first place. */
export function findSpoken<W extends { readonly word: string }>(
  words: readonly W[],
  spoken: string,
): { readonly first: W; readonly last: W } | undefined {
  const text = ` ${words.map(({ word }) => word).join(' ')} `;
  const at = text.indexOf(spoken);
  if (at < 0) return undefined;
  const index = spacesIn(text.slice(0, at));
  const first = words[index];
  const last = words[index + spacesIn(spoken.trim())];
  return first && last && { first, last };
}

/** A pattern for `like` that finds the text at any place. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
