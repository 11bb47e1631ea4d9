/** The files that differ from a commit, and those that git does not know yet. */
export function changedSince(commit: string): string[];

/** The files of the project with their texts. */
export function projectFiles(): Map<string, string>;

/** The files of tests that changed files reach, by their step. */
export function testsReachedBy(
  changed: readonly string[],
  files?: ReadonlyMap<string, string>,
): Record<'unit' | 'element' | 'e2e', string[]>;
