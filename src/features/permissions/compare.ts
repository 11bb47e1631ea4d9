import type { Id } from '../../core/contract/ids/id.ts';
import type { Changes, PermissionId } from './grants.ts';
import { isHeld } from './groups.ts';
import type { MatrixRole, PermissionRow } from './matrix/matrix.ts';

/** Two roles beside each other. */
export interface Comparison {
  readonly one: MatrixRole;
  readonly other: MatrixRole;
  /**
   * The permissions in which they differed when only those were asked for; undefined: all are shown. A row stays
   * when a tick makes both alike: what the keyboard is on must not go.
   */
  readonly only: ReadonlySet<PermissionId> | undefined;
}

/** The changes that give one role what the other has, and take from it what the other has not. */
export function differencesOf(
  rows: readonly PermissionRow[],
  changes: Changes,
  from: Id,
  to: Id,
): ReadonlyMap<PermissionId, boolean> {
  const has = (row: PermissionRow, role: Id) => isHeld(changes.get(row.id), row, role);
  return new Map(
    rows.flatMap((row) => (has(row, from) === has(row, to) ? [] : [[row.id, has(row, from)] as const])),
  );
}
