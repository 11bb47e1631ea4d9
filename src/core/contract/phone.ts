/** Telephone numbers as data: file 2, section 5. How they are shown is the screens' business. */

/** Digits alone of what was typed; a leading `+` is kept. */
export function phoneDigits(value: string): string {
  const digits = value.replaceAll(/\D/g, '');
  return value.trimStart().startsWith('+') ? `+${digits}` : digits;
}

/** Digits of a number that can be dialled from outside: from a local number to E.164's longest. */
const DIGITS = /^\+?\d{8,15}$/;
const TYPED = /^\+?[\d\s().-]+$/;

/** Whether the text is a telephone number, with or without the usual brackets, dots, spaces and hyphens. */
export const isPhone = (value: string): boolean =>
  TYPED.test(value.trim()) && DIGITS.test(phoneDigits(value));
