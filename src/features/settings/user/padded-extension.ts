/** The number that an extension with zeros before it is saved as, since zeros are not kept; undefined where it has none. */
export const paddedExtension = (typed: string): string | undefined =>
  /^0+[1-9]\d*$/.test(typed) ? String(Number(typed)) : undefined;
