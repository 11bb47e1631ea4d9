import type { listPermissions } from '../../../core/contract/calls/accounts/permissions.ts';
import type { Reply } from '../../../core/contract/define/endpoint.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import type { Changes, PermissionId } from '../grants.ts';

/** A permission, as a row of the table. */
export type PermissionRow = Reply<typeof listPermissions>[number];

/** A role, as a column of the table. */
export interface MatrixRole {
  readonly id: Id;
  readonly name: string;
}

/** Gives a role several permissions, or takes them away: those that differ from what it has. */
export type ChangeAll = (role: MatrixRole, wanted: ReadonlyMap<PermissionId, boolean>) => void;

/** The part of the table that a view shows: one page of its rows. */
export interface MatrixProps {
  readonly rows: readonly PermissionRow[];
  /** Those of all pages: a group may go on on the next one. */
  readonly found: readonly PermissionRow[];
  readonly roles: readonly MatrixRole[];
  readonly changes: Changes;
  readonly onChange: (permission: PermissionId, role: Id, on: boolean) => void;
  readonly onChangeAll: ChangeAll;
}
