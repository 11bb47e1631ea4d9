/** Text without accents and upper case, as the database's own `fold` makes it. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * What was said, ready to be searched for words: without accents, case and punctuation, a space around each
 * word: `' bom dia '`. Empty where nothing but punctuation was said.
 */
export function spokenText(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu);
  return words ? ` ${words.join(' ')} ` : '';
}

/** A pattern for `like` that finds the text anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
