import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { userLevels, userRoles, users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';

const ofLevel = (levelId: number): SQL =>
  sql`exists (select 1 from ${userLevels} where ${userLevels.userId} = ${users.id} and ${userLevels.levelId} = ${levelId})`;

/** The users of a level with a role. All levels share the roles, but users of other companies are hidden. */
export const roleMembers = (db: Db, roleId: number, levelId: number) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, isActive: users.isActive })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.roleId, roleId)))
    .where(ofLevel(levelId))
    .orderBy(asc(users.foldedName), asc(users.id));

/**
 * Replaces the level's users of the role; undefined: nothing changes. Users of other levels keep it.
 * @throws HttpError 403 to a caller who may not give roles, 422 when one of the users is not of the level.
 */
export async function setRoleMembers(
  tx: Db,
  roleId: number,
  ids: readonly number[] | undefined,
  context: RecordContext,
): Promise<void> {
  if (!ids) return;
  const before = (await roleMembers(tx, roleId, context.levelId)).map(({ id }) => id);
  const gone = before.filter((id) => !ids.includes(id));
  const come = [...new Set(ids)].filter((id) => !before.includes(id));
  if (gone.length + come.length === 0) return;
  if (!context.caller.permissions.has('assignRoleToUser')) throw new HttpError(403, 'permissionDenied');
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, come), ofLevel(context.levelId)));
  if (known.length < come.length) throw refusedField(context, 'users');
  await tx.delete(userRoles).where(and(eq(userRoles.roleId, roleId), inArray(userRoles.userId, gone)));
  if (come.length) await tx.insert(userRoles).values(come.map((userId) => ({ userId, roleId })));
}
