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

/** A pattern for `like` that finds the text at any place. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
