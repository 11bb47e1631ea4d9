/** The digits to look for when somebody types a number, also `0800` for the national numbers; empty: it is none. */
export function typedDigits(text: string): string {
  if (!/^[\d\s+().-]+$/.test(text)) return '';
  const digits = text.replaceAll(/\D/g, '');
  return digits.startsWith('0800') ? `55${digits.slice(1)}` : digits;
}
