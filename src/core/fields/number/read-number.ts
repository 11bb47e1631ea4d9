/**
 * Reads a number as people write it, and never as a program does (`2e3`, `0x7D9`). Null: empty; undefined: not a number. A negative or broken
 * number is read, and the rules that hold for the field refuse it.
 */
export function readNumber(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : undefined;
}
