/** A text without U+0000, which no field of the database can hold and nobody types. */
export const plainText = (text: string): string => text.replaceAll('\0', '');

/** The same for all texts of a JSON body, as `JSON.parse` reads it. */
export const plainValue = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? plainText(value) : value;

/** The same for the texts of a form. */
export const plainParts = (parts: Iterable<[string, FormDataEntryValue]>): [string, FormDataEntryValue][] =>
  [...parts].map(([name, value]) => [name, typeof value === 'string' ? plainText(value) : value]);
