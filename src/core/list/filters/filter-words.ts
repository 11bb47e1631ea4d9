/** The words of a screen's filters, each from its own file of texts. */
export interface FilterWords {
  label(filter: string): string;
  /** Gives the words of a value of a choice. */
  choice(filter: string, value: string): string;
  /** The words of no value. */
  readonly any: string;
}
