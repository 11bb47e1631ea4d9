import * as z from 'zod/mini';

/**
 * The telephone number of somebody outside of the company, in an answer. One schema for all, so that a server finds the places of
 * such numbers, and can hide them from those who may not see them.
 */
export const ClientNumber = z.string();

/** A text in which such a number may stand: a program's tag, the keys that a caller typed, why a call ended. */
export const ClientText = z.string();

/** Digits that are shown of a hidden number, at its beginning and at its end. */
const SHOWN = { first: 4, last: 2 } as const;
/** A shorter one is an extension or a short number, and nobody's. */
const SHORTEST = 7;

/** Hides the middle of a telephone number: `5511•••••••21`. What is no number, such as an extension, stays. */
export function maskNumber(number: string): string {
  const digits = number.match(/\p{N}/gu) ?? [];
  if (digits.length < SHORTEST) return number;
  const hidden = '•'.repeat(digits.length - SHOWN.first - SHOWN.last);
  return [...digits.slice(0, SHOWN.first), hidden, ...digits.slice(-SHOWN.last)].join('');
}

/** Tells whether a text has a digit of any script: who may not see numbers looks for none. */
export const hasDigit = (text: string): boolean => /\p{N}/u.test(text);

/** A day, which stays, or digits of any script as a number is written, with what is written between them. */
const DAY_OR_NUMBER = /(?<day>\d{4}-\d\d-\d\d(?!\d))|[+(]*\p{N}(?:[^\p{L}\p{N}]{0,2}\p{N}){6,}/gu;

/** Hides the telephone numbers in a text. */
export const maskNumbersIn = (text: string): string =>
  text.replaceAll(DAY_OR_NUMBER, (found, day: string | undefined) => day ?? maskNumber(found));
