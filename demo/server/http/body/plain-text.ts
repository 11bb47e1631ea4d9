const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * A text that every field of the database can hold: without U+0000, which users never type, and with a mark
 * for each lone half of a character.
 */
export const plainText = (text: string): string =>
  text.replaceAll('\0', '').replaceAll(LONE_SURROGATE, '\uFFFD');

/**
 * The same for all texts and names of a JSON body. A name `__proto__` is left out: a copy of such an object
 * would inherit from it. The body's depth has been checked before.
 */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name === '__proto__' ? [] : [[plainText(name), plainValue(inner)]],
    ),
  );
}

/** The same for the texts and names of a form. */
export const plainParts = (parts: Iterable<[string, FormDataEntryValue]>): [string, FormDataEntryValue][] =>
  [...parts].map(([name, value]) => [plainText(name), typeof value === 'string' ? plainText(value) : value]);
