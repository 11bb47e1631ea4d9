/** What is said of one criterion. */
export interface Statement {
  readonly number: string;
  readonly level: 'A' | 'AA';
  readonly title: string;
  readonly state: 'met' | 'partly' | 'does not apply';
  readonly note: string;
  /** Tests, as `file › a part of the test's name`; code, as `file or folder › read`. */
  readonly tried: readonly string[];
}

/** The statement of each criterion for one tag, in the order of the criteria. */
export function statementOf(tag: string): readonly Statement[];

/** The whole statement as data, for the package. */
export function wcagData(manifest: { readonly version: string }): {
  readonly tags: Readonly<Record<string, object>>;
};

/** The statement as a page. */
export function wcagPage(): string;
