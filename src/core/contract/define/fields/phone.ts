/** Telephone numbers as data: file 2, section 5 and decision 121. Screens decide how they are shown. */

/** The signs that separate the digits of a number as people write it; dashes and blanks of every kind, as texts are pasted. */
const SEPARATORS = /[\s()./‐-―−-]/g;
/** The longest number of E.164, and the shortest that is dialled from outside: a local one. */
const DIALLED = /^\d{8,15}$/;
/** A number of Brazil without the country's code: area and eight or nine digits, of which the first of nine is a 9. */
const NATIONAL = /^[1-9]{2}(9\d{8}|\d{8})$/;

/** The digits of what was typed, with a leading `+` where there is one; null: there is something else in it. */
function typedNumber(typed: string): string | null {
  const bare = typed.trim().replace(/^tel:/i, '').replaceAll(SEPARATORS, '');
  return /^\+?\d+$/.test(bare) ? bare : null;
}

/**
 * The one spelling of a telephone number, however it was typed: the digits of E.164. A Brazilian number gets its country's code, also
 * one with a trunk prefix (`0 11 …`), a carrier (`0 15 11 …`) or a free one (`0800 …`); a short one stays as it is.
 *
 * @returns null where the text is no telephone number: letters and other signs are not left out.
 */
export function phoneNumber(typed: string): string | null {
  const text = typedNumber(typed);
  if (text === null) return null;
  if (text.startsWith('+')) return international(text.slice(1));
  if (/^0[3589]00\d{6,7}$/.test(text)) return `55${text.slice(1)}`;
  if (text.startsWith('00')) return international(text.slice(2));
  if (text.startsWith('0')) return trunk(text.slice(1));
  return NATIONAL.test(text) ? `55${text}` : text;
}

const international = (digits: string): string | null => (/^[1-9]/.test(digits) ? digits : null);

function trunk(digits: string): string | null {
  if (NATIONAL.test(digits)) return `55${digits}`;
  const behindCarrier = digits.slice(2);
  return NATIONAL.test(behindCarrier) ? `55${behindCarrier}` : null;
}

/**
 * A typed number as it is sent: its one spelling. A foreign number that would be read as a Brazilian one without the country's code
 * keeps its `+`. A text that is no telephone number is sent as it was typed, and refused.
 */
export function sentPhone(typed: string): string {
  const number = phoneNumber(typed);
  if (number === null) return typed;
  return phoneNumber(number) === number ? number : `+${number}`;
}

/** Brazil's numbers have an area and eight or nine digits, free ones 800 and six or seven. */
const BRAZILIAN = /^55(\d{10,11}|[3589]00\d{6,7})$/;

/** True if the text is a telephone number that can be dialled from outside. */
export function isPhone(typed: string): boolean {
  const number = phoneNumber(typed) ?? '';
  const isBrazilian = /^\s*(tel:)?\s*(\+|00)\s*55/i.test(typed);
  return (isBrazilian ? BRAZILIAN : DIALLED).test(number);
}

/** The digits alone of a number, which keeps its leading `+`: how steps of a contact flow hold it (decision 83). */
export function phoneDigits(value: string): string {
  const digits = value.replaceAll(/\D/g, '');
  return value.trimStart().startsWith('+') ? `+${digits}` : digits;
}
