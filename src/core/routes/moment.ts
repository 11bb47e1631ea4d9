/** A moment for `?t=` in tenths of a second: rounded up, so that a link to a word does not begin in the one before. */
export const momentInLink = (seconds: number): number => Math.ceil(seconds * 10 - 1e-6) / 10;
