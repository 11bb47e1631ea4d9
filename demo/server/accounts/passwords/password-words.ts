/** The word that a password is made from, as those who guess passwords try it. */

/** The letters alone: no accents, capitals, digits or signs. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** The digits and signs that are written for letters. */
const SUBSTITUTED = new Map(
  Object.entries({ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's', '€': 'e' }),
);

/** Letters that are read in the place of digits and signs; 1 and ! stand for i or l. */
const readAs = (text: string, one: string): string =>
  lettersOf(
    text.replaceAll(/[1!|]/g, one).replaceAll(/[03-5789@$€]/g, (sign) => SUBSTITUTED.get(sign) ?? ''),
  );

/** What may be no part of the word, before and after it: a sign at either end is a letter or not (`$enha`, `Senh@2024`). */
const BEFORE = [/^[^\p{L}]+/u, /^\d+/];
const AFTER = [/$/, /\d+$/, /[^\p{L}]+$/u];

/** The words that may be meant: the letters alone, and those that usual substitutions stand for. */
export function wordsIn(password: string): string[] {
  const plain = password.normalize('NFKC');
  const cut = BEFORE.flatMap((before) => AFTER.map((after) => plain.replace(before, '').replace(after, '')));
  const read = cut.flatMap((text) => [readAs(text, 'i'), readAs(text, 'l')]);
  return [...new Set([lettersOf(plain), ...read])].filter((word) => word.length >= SHORTEST);
}

/** Letters: a shorter word is a part of something else. */
const SHORTEST = 3;

/** A year, a day, a row of keys or a few digits: what is added because the rules demand it. */
const ADDED = /^(\d{0,4}|(19|20)\d\d|\d{1,4}(19|20)\d\d|0?12345?6?7?8?9?0?|(\d)\4*)$/;

/** True where what is no letter adds little that has to be guessed. */
export const isPredictable = (password: string): boolean =>
  ADDED.test(password.normalize('NFKC').replaceAll(/\D/g, ''));
