/**
 * A number as people read it (file 2, section 5): digits with the country's code in, `(11) 98765-4321` out for
 * Brazil, `0800 555 0123`, `+12125550123` for other countries. An extension stays as it is.
 */
export function formatPhone(digits: string): string {
  if (digits.length < 8) return digits;
  const free = /^55800(\d{3})(\d+)$/.exec(digits);
  if (free) return `0800 ${free[1]} ${free[2]}`;
  const brazilian = /^(?:55)?(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  if (
    brazilian &&
    (digits.length >= 12 ? digits.startsWith('55') : digits.length >= 10 && !isNorthAmerican(digits))
  ) {
    return `(${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
  }
  return `+${digits}`;
}

/** Eleven digits may be a Brazilian mobile without its country, whose third digit is a 9, or code 1 and ten more. */
const isNorthAmerican = (digits: string): boolean =>
  digits.length === 11 && digits[0] === '1' && digits[2] !== '9';

/** The digits to look for when somebody types a number, also `0800` for the national numbers; empty: it is none. */
export function typedDigits(text: string): string {
  if (!/^[\d\s+().-]+$/.test(text)) return '';
  const digits = text.replaceAll(/\D/g, '');
  return digits.startsWith('0800') ? `55${digits.slice(1)}` : digits;
}
