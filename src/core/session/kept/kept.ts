import { STORED } from '../storage.ts';

/**
 * The databases of larger work that is to survive a closed page, beside the session's values: what is unfinished goes at sign-out, walks that are
 * tests of a flow stay.
 */
export type KeptName = 'kept' | 'tests';

/** Work of this page alone, where the host allows no storage: by database and key. */
export const keptByPage = new Map<KeptName, Map<string, unknown>>();

/** Removes all work that is unfinished. */
export function forgetKept(prefix: string | null = STORED): void {
  // Sessions of another prefix keep theirs.
  if (prefix === null) keptByPage.delete('kept');
  try {
    if (prefix !== null) indexedDB.deleteDatabase(`${prefix}kept`);
  } catch {
    // Where storage is refused, nothing is kept.
  }
}
