import { permissionsOf } from '../access/permissions-of.ts';
import type { Db } from '../database/database.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller } from '../http/handler.ts';

/**
 * Refuses a change that would open an account with more permissions than the caller's, unless the caller may
 * give roles anyway.
 * @throws HttpError 403
 */
export async function checkMayTakeOver(tx: Db, { permissions }: Caller, userId: number): Promise<void> {
  if (permissions.has('assignRoleToUser')) return;
  const own: ReadonlySet<string> = permissions;
  if (!(await permissionsOf(tx, userId)).every((permission) => own.has(permission)))
    throw new HttpError(403, 'permissionDenied');
}
