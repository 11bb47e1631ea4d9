/** The colours of speakers cycle through four (file 2, section 9). */
const COLOURS = 4;

/** The colour of a speaker, by the index among all speakers. */
export const colourOf = (names: readonly string[], name: string): number =>
  Math.max(0, names.indexOf(name)) % COLOURS;
