import { sql } from 'drizzle-orm';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext } from '../records/record-source.ts';

/** With these permissions users can give themselves lost ones back. */
const KEYS: readonly Permission[] = ['assignRoleToUser', 'assignPermissionToRole'];

interface Access {
  readonly works: boolean;
  readonly permissions: readonly string[];
}

/**
 * Called at the end of a change of users, roles, permissions or levels, so that callers cannot lock
 * themselves out: afterwards the caller is still an active user of the present, active level, and keeps the
 * permissions to undo the change.
 * @throws HttpError 409
 */
export async function keepOwnAccess(tx: Db, { caller, levelId }: RecordContext): Promise<void> {
  const [access] = await rowsOf<Access>(
    tx,
    sql`select
        exists (
          select 1 from users join user_levels on user_levels.user_id = users.id
          join levels on levels.id = user_levels.level_id
          where users.id = ${caller.userId} and users.is_active and levels.id = ${levelId} and levels.is_active
        ) as "works",
        array(
          select distinct role_permissions.permission
          from user_roles join role_permissions on role_permissions.role_id = user_roles.role_id
          where user_roles.user_id = ${caller.userId}
        ) as "permissions"`,
  );
  const isKept = (key: Permission) => !caller.permissions.has(key) || access?.permissions.includes(key);
  if (!access?.works || !KEYS.every(isKept)) throw new HttpError(409, 'ownAccess');
}
