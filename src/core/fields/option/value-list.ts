/**
 * Several values as one text, comma-joined, as addresses and attributes have them: `3,7`. A comma inside a value is written as in an
 * address, `%2C`, and so are the per cent sign and an exclamation mark at its beginning, which has a meaning before them all.
 */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[%,]|^!/g, escaped)).join(',');

const escaped = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** Reads what `joinValues` has written. */
export const splitValues = (text: string): string[] =>
  text.split(',').map((value) => value.replaceAll(/%2[C51]/gi, decodeURIComponent));
