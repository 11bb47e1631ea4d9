import type { Id } from '../../core/contract/ids/id.ts';
import { plainId, sameId } from '../../core/contract/ids/ids.ts';
import type { PermissionRow } from './use-matrix.ts';

/** Permissions of one kind, by its name; without one they stand alone. */
export type Group = readonly [module: string, permissions: readonly PermissionRow[]];

/** The permissions by what they are about, in the order in which they come. */
export function groupsOf(rows: readonly PermissionRow[]): readonly Group[] {
  const groups = new Map<string, PermissionRow[]>();
  for (const row of rows) {
    const module = row.module ?? '';
    const group = groups.get(module);
    if (group) group.push(row);
    else groups.set(module, [row]);
  }
  return [...groups];
}

/** Tells whether a role has a permission, as the user sees it: with the permission's changes that are under way. */
export const isHeld = (
  changes: ReadonlyMap<Id, boolean> | undefined,
  { roles }: PermissionRow,
  role: Id,
): boolean => changes?.get(plainId(role)) ?? roles?.some((one) => sameId(one.id, role)) ?? false;
