/** The word that a password is made from, as those who guess passwords try it. */

/** Letters of other scripts, and of other languages, that look like ours. */
const ALIKE = new Map([
  ...[...'авекмнорстухіјѕԁӏ'].map((letter, at) => [letter, 'abekmhopctyxijsdl'[at]] as const),
  ...[...'αβεικνορτυχ'].map((letter, at) => [letter, 'abeikvoptux'[at]] as const),
  ...[...'ıłøđħŧ'].map((letter, at) => [letter, 'ilodht'[at]] as const),
]);

/** The letters alone: no accents, capitals, digits or signs; each of them ours, where one looks like it. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
    .replace(/[^a-z]/gu, (letter) => ALIKE.get(letter) ?? letter);

/** The digits and signs that are written for letters. */
const SUBSTITUTED = new Map(
  Object.entries({
    0: 'o',
    3: 'e',
    4: 'a',
    5: 's',
    7: 't',
    8: 'b',
    9: 'g',
    '@': 'a',
    '&': 'e',
    $: 's',
    '€': 'e',
  }),
);

/** Letters that are read in the place of digits and signs; 1 and ! stand for i or l. */
const readAs = (text: string, one: string): string =>
  lettersOf(
    text.replaceAll(/[1!|]/g, one).replaceAll(/[03-5789@&$€]/g, (sign) => SUBSTITUTED.get(sign) ?? ''),
  );

/** The digits that stand for no letter. */
const UNREAD = /[26]/g;

/** Signs of either end that are tried as letters: whoever writes more of them there means none. */
const MOST = 16;

/** A way to take the word out of a password. */
interface Cut {
  readonly word: string;
  /** The digits that are added to the word. */
  readonly added: string;
}

/** All ways to do so: a sign at either end is a letter or not (`$enha`, `S3nh4@2024`). */
function cutsOf(plain: string): Cut[] {
  const cuts: Cut[] = [];
  if (!/\p{L}/u.test(plain)) return cuts;
  for (const from of placesIn(/^[^\p{L}]*/u.exec(plain)?.[0]))
    for (const behind of placesIn(/[^\p{L}]*$/u.exec(plain)?.[0])) {
      const to = plain.length - behind;
      if (from >= to) continue;
      const text = plain.slice(from, to);
      const around = (plain.slice(0, from) + plain.slice(to)).replaceAll(/\D/g, '');
      const added = around + (text.match(UNREAD) ?? []).join('');
      for (const word of new Set([readAs(text, 'i'), readAs(text, 'l')])) cuts.push({ word, added });
    }
  return cuts.filter(({ word }) => word.length >= SHORTEST);
}

const placesIn = (signs = ''): readonly number[] => [
  ...Array.from({ length: Math.min(signs.length, MOST) }, (_, i) => i),
  signs.length,
];

/** The words that may be meant: the letters alone, and those that usual substitutions stand for. */
export function wordsIn(password: string): string[] {
  const plain = password.normalize('NFKC');
  const words = [lettersOf(plain), ...cutsOf(plain).map(({ word }) => word)];
  return [...new Set(words)].filter((word) => word.length >= SHORTEST);
}

/** Those of them to which little is added that has to be guessed. */
export function wordsSoonTried(password: string): string[] {
  const plain = password.normalize('NFKC');
  const cuts = cutsOf(plain).filter(({ added }) => isAdded(added));
  const whole = isPredictable(password) ? [lettersOf(plain), ...mainWord(plain)] : [];
  const words = [...whole, ...cuts.map(({ word }) => word)];
  return [...new Set(words.flatMap(plainly))].filter((word) => word.length >= SHORTEST);
}

/** A word as it is, without a letter that was held down, one that was added at either end, or a diminutive's. */
const plainly = (word: string): string[] => [
  word,
  word.replace(/(.)\1{2,}/gu, '$1'),
  ...(word.length > LONG ? [word.slice(1), word.slice(0, -1), ...ofDiminutive(word)] : []),
];

/** The words that may be the small one's: “joaozinho”, “pedrinho”. */
function ofDiminutive(word: string): string[] {
  const [, stem] = /^(.{3,}?)z?inh[ao]s?$/u.exec(word) ?? [];
  return stem ? [stem, `${stem}o`, `${stem}a`] : [];
}

/** Letters of a word that is known with one letter more, too. */
const LONG = 5;

/** Letters: a shorter word is a part of something else. */
const SHORTEST = 3;

/** What is added because the rules demand it: a few digits, a year, a day, a row of keys, or the same again. */
const ADDED = [
  /^\d{0,4}$/,
  /^\d{1,4}(19|20)\d\d$/,
  /^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])\d\d$/,
  /^0?12345?6?7?8?9?0?$/,
  /^123456789(0\d?)?\d?$/,
  /^0?9?8?7?65?4?3?2?1?0?$/,
  /^(19|20)\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?$/,
  // Rows of a telephone's keys, and the beginning of π.
  /^(147|258|369|159|357|753|951|456|789|321|654|987|741|852|963)+$/,
  /^31415\d*$/,
  /^(\d{1,3})\1*$/,
  /^((\d)\2)+$/,
];
const isAdded = (digits: string): boolean => ADDED.some((pattern) => pattern.test(digits));

/** The letters of a password that has them in one place, and little beside them that has to be guessed. */
export function phraseIn(password: string): string | undefined {
  const plain = password.normalize('NFKC');
  return isPredictable(password) ? mainWord(plain)[0] : undefined;
}

/** Letters beside a word that say little: an initial, a state. */
const FEW = 2;
/** So many pieces of few letters are added at most. */
const PIECES = 2;
/** Longer pieces that say as little: the beginning of the alphabet or of a row of keys, and months. */
const BESIDE =
  /^(abcd?e?|xyz|qwe(r|rt|rty)?|asd(f|fg)?|zxc(v|vb)?|jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)$/;

/** The longest piece of letters, if what is beside it says little. */
function mainWord(plain: string): string[] {
  const [word, ...others] = (plain.match(/[\p{L}\p{M}]+/gu) ?? [])
    .map(lettersOf)
    .sort((one, other) => other.length - one.length);
  const isAlone = others.length <= PIECES && others.every((one) => one.length <= FEW || BESIDE.test(one));
  return word && isAlone ? [word] : [];
}

/** The two words of a password that has a sign or digits between them, and little beside them that has to be guessed. */
export function pairIn(password: string): readonly [string, string] | undefined {
  const plain = password.normalize('NFKC');
  const [one, other, ...more] = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).map(lettersOf);
  return one && other && more.length === 0 && isPredictable(password) ? [one, other] : undefined;
}

/** True for the same few characters again and again, and for the same word twice. */
export const isRepeated = (password: string): boolean =>
  /^(.{1,5})\1+$/s.test(password) || /^([\p{L}\d]{3,})[^\p{L}\d]+\1\P{L}*$/u.test(password);

/** The signs above the digits of a keyboard. */
const SHIFTED = ')!@#$%^&*(';

/** The password as it would be typed without the shift key: `Q!w2e3r4` is the zigzag `q1w2e3r4`. */
export const unshifted = (plain: string): string =>
  plain.replaceAll(/[)!@#$%^&*(]/g, (sign) => String(SHIFTED.indexOf(sign)));

const ROWS = ['qwertyuiop', 'asdfghjklç', 'zxcvbnm', 'abcdefghijklmnopqrstuvwxyz'].map(lettersOf);

/** True for keys beside each other, or letters of the alphabet, in either direction. */
export function isRow(word: string): boolean {
  const back = [...word].reverse().join('');
  return word.length > SHORTEST && ROWS.some((row) => row.includes(word) || row.includes(back));
}

/** True where next to nothing is letters: an abbreviation with digits that follow each other. */
export const isNearlyDigits = (password: string): boolean =>
  lettersOf(password).length <= SHORTEST && isPredictable(password);

/** True where what is no letter adds little that has to be guessed. */
export const isPredictable = (password: string): boolean =>
  isAdded(password.normalize('NFKC').replaceAll(/\D/g, ''));
