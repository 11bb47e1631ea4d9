/**
 * The digits to search for a typed number or a part of it: stored numbers have the country's code and no
 * trunk prefix. Empty: the text is no number.
 */
export function typedDigits(text: string): string {
  const bare = text.trim().replace(/^tel:/i, '');
  if (!/^[\d\s+()./‐-―−-]+$/.test(bare)) return '';
  const digits = bare.replaceAll(/\D/g, '');
  return /^0[3589]00/.test(digits) ? `55${digits.slice(1)}` : digits.replace(/^0+/, '');
}
