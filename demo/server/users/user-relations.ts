import { asc, eq, inArray, sql } from 'drizzle-orm';
import { isOwnLevel } from '../access/own-levels.ts';
import type { Db } from '../database/database.ts';
import { levels, roles, userLevels, userRoles } from '../database/schema/people.ts';
import type { RecordContext } from '../records/record-source.ts';
import { groupsOf } from './user-memberships.ts';

/** The name of a level for the caller: of another company only that it is one. */
export const levelNameFor = ({ caller, texts }: RecordContext) =>
  sql<string>`case when ${isOwnLevel(caller)} then ${levels.name} else ${texts.server('otherLevel')}::text end`;

/** The roles and levels of users, and their teams in one level; each by name. */
export async function relationsOf(db: Db, userIds: readonly number[], context: RecordContext) {
  const ids = [...userIds];
  const own = {
    roles: await db
      .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(inArray(userRoles.userId, ids))
      .orderBy(asc(roles.foldedName), asc(roles.id)),
    levels: await db
      .select({ userId: userLevels.userId, id: levels.id, name: levelNameFor(context) })
      .from(userLevels)
      .innerJoin(levels, eq(levels.id, userLevels.levelId))
      .where(inArray(userLevels.userId, ids))
      .orderBy(asc(levels.foldedName), asc(levels.id)),
    labels: (await groupsOf(db, 'teams', ids, context.levelId)).map(({ name, ...team }) => ({
      ...team,
      label: name,
    })),
  };
  return (id: number) => ({
    roles: own.roles.filter(({ userId }) => userId === id),
    levels: own.levels.filter(({ userId }) => userId === id),
    labels: own.labels.filter(({ userId }) => userId === id),
  });
}

/** Replaces the user's roles. */
export async function setRoles(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  const rows = [...new Set(ids)].map((roleId) => ({ userId, roleId }));
  if (rows.length) await tx.insert(userRoles).values(rows);
}

/** Replaces the user's levels. */
export async function setLevels(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(userLevels).where(eq(userLevels.userId, userId));
  await tx.insert(userLevels).values([...new Set(ids)].map((levelId) => ({ userId, levelId })));
}
