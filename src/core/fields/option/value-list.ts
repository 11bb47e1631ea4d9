/**
 * Several values as one text, comma-joined, as addresses and attributes have them: `3,7`. A comma inside a value is written as in an
 * address, `%2C`, and so is the per cent sign.
 */
export const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(/[%,]/g, encodeURIComponent)).join(',');

/** Reads what `joinValues` has written. */
export const splitValues = (text: string): string[] =>
  text.split(',').map((value) => value.replaceAll(/%2C|%25/gi, decodeURIComponent));
