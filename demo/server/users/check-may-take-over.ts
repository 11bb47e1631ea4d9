import { and, eq, not } from 'drizzle-orm';
import { isOwnLevel } from '../access/own-levels.ts';
import { permissionsOf } from '../access/permissions-of.ts';
import type { Db } from '../database/database.ts';
import { levels, userLevels } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller } from '../http/handler.ts';

/**
 * Refuses a change that would open an account which reaches further than the caller's: into a company that the caller does not
 * belong to, or by more permissions, unless the caller may give roles anyway.
 * @throws HttpError 403
 */
export async function checkMayTakeOver(tx: Db, caller: Caller, userId: number): Promise<void> {
  const [elsewhere] = await tx
    .select({ id: levels.id })
    .from(userLevels)
    .innerJoin(levels, eq(levels.id, userLevels.levelId))
    .where(and(eq(userLevels.userId, userId), not(isOwnLevel(caller))))
    .limit(1);
  if (elsewhere) throw new HttpError(403, 'alsoElsewhere');
  if (caller.permissions.has('assignRoleToUser')) return;
  const own: ReadonlySet<string> = caller.permissions;
  if (!(await permissionsOf(tx, userId)).every((permission) => own.has(permission)))
    throw new HttpError(403, 'permissionDenied');
}
