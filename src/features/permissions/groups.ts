import type { Id } from '../../core/contract/ids/id.ts';
import { plainId, sameId } from '../../core/contract/ids/ids.ts';
import type { Changes, PermissionId } from './grants.ts';
import type { PermissionRow } from './matrix/matrix.ts';

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

/** A line of the table: the heading of a group, or a permission. */
export type Line =
  | { readonly module: string; readonly permission?: never }
  | { readonly module?: never; readonly permission: PermissionRow };

/** The lines of a page, each group under its heading; of those that are folded the heading alone. */
export const linesOf = (rows: readonly PermissionRow[], folded: ReadonlySet<string>): readonly Line[] =>
  groupsOf(rows).flatMap(([module, permissions]): Line[] => [
    ...(module ? [{ module }] : []),
    ...(folded.has(module) ? [] : permissions.map((permission) => ({ permission }))),
  ]);

/** The permissions of a group that a role has. */
export const heldIn = (
  permissions: readonly PermissionRow[],
  changes: Changes,
  role: Id,
): readonly PermissionRow[] => permissions.filter((row) => isHeld(changes.get(row.id), row, role));

/** Gives a role all permissions of a group, or takes them away: those that it has not, or has. */
export const wantedOf = (
  permissions: readonly PermissionRow[],
  changes: Changes,
  role: Id,
  on: boolean,
): ReadonlyMap<PermissionId, boolean> =>
  new Map(
    permissions.flatMap((row) =>
      isHeld(changes.get(row.id), row, role) === on ? [] : [[row.id, on] as const],
    ),
  );
