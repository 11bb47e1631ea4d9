import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../database/database.ts';
import type { Caller } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';

/**
 * Refuses a change that would open an account with more permissions than the caller's, unless the caller may
 * give roles anyway.
 * @throws HttpError 403
 */
export async function checkMayTakeOver(tx: Db, { permissions }: Caller, userId: number): Promise<void> {
  if (permissions.has('assignRoleToUser')) return;
  const held = await rowsOf<{ permission: string }>(
    tx,
    sql`select distinct permission from user_roles join role_permissions using (role_id) where user_id = ${userId}`,
  );
  const own: ReadonlySet<string> = permissions;
  if (!held.every(({ permission }) => own.has(permission))) throw new HttpError(403, 'permissionDenied');
}
