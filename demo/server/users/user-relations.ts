import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import {
  levels,
  roles,
  userLabelMembers,
  userLabels,
  userLevels,
  userRoles,
} from '../database/schema/people.ts';

/** The roles and levels of several users, and their teams in one level; each by name. */
export async function relationsOf(db: Db, userIds: readonly number[], levelId: number) {
  const ids = [...userIds];
  const own = {
    roles: await db
      .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(inArray(userRoles.userId, ids))
      .orderBy(asc(roles.foldedName), asc(roles.id)),
    levels: await db
      .select({ userId: userLevels.userId, id: levels.id, name: levels.name })
      .from(userLevels)
      .innerJoin(levels, eq(levels.id, userLevels.levelId))
      .where(inArray(userLevels.userId, ids))
      .orderBy(asc(levels.foldedName), asc(levels.id)),
    labels: await db
      .select({ userId: userLabelMembers.userId, id: userLabels.id, label: userLabels.label })
      .from(userLabelMembers)
      .innerJoin(userLabels, eq(userLabels.id, userLabelMembers.userLabelId))
      .where(and(inArray(userLabelMembers.userId, ids), eq(userLabels.levelId, levelId)))
      .orderBy(asc(userLabels.foldedLabel), asc(userLabels.id)),
  };
  return (id: number) => ({
    roles: own.roles.filter(({ userId }) => userId === id),
    levels: own.levels.filter(({ userId }) => userId === id),
    labels: own.labels.filter(({ userId }) => userId === id),
  });
}

/** Makes exactly these the user's roles. */
export async function setRoles(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  const rows = [...new Set(ids)].map((roleId) => ({ userId, roleId }));
  if (rows.length) await tx.insert(userRoles).values(rows);
}

/** Makes exactly these the user's levels. */
export async function setLevels(tx: Db, userId: number, ids: readonly number[]): Promise<void> {
  await tx.delete(userLevels).where(eq(userLevels.userId, userId));
  await tx.insert(userLevels).values([...new Set(ids)].map((levelId) => ({ userId, levelId })));
}
