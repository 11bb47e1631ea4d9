import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { SessionUser } from '../../../src/core/contract/calls/accounts/session-user.ts';
import type { Db } from '../database/database.ts';
import { integrations } from '../database/schema/integrations.ts';
import { levels, rolePermissions, roles, userLevels, userRoles, users } from '../database/schema/people.ts';

/** A user in the form of the session, with the permissions that count here; undefined: the id does not exist. */
export async function sessionUser(
  db: Db,
  userId: number,
  permissions: ReadonlySet<string>,
): Promise<z.input<typeof SessionUser> | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      lastLogin: users.lastLogin,
      standardLevelId: users.standardLevelId,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return undefined;
  const { standardLevelId, lastLogin, ...rest } = user;
  const own = await levelsOf(db, userId);
  const standard = own.find(({ id }) => id === standardLevelId);
  const company = standard ?? own[0];
  return {
    ...rest,
    lastLogin: lastLogin?.toISOString() ?? null,
    company: company ? { name: company.name, logo: company.logo } : null,
    roles: await rolesOf(db, userId, permissions),
    levels: own,
    currentLevel: company ?? null,
    standardLevel: standard ? { id: standard.id, name: standard.name } : null,
    integrations: await integrationsOf(db, userId),
  };
}

const levelsOf = (db: Db, userId: number) =>
  db
    .select({ id: levels.id, name: levels.name, hasMeeting: levels.hasMeeting, logo: levels.logo })
    .from(levels)
    .innerJoin(userLevels, and(eq(userLevels.levelId, levels.id), eq(userLevels.userId, userId)))
    .where(eq(levels.isActive, true))
    .orderBy(asc(levels.foldedName), asc(levels.id));

const integrationsOf = (db: Db, userId: number) =>
  db
    .select({ type: integrations.type, levelId: integrations.levelId })
    .from(integrations)
    .innerJoin(userLevels, and(eq(userLevels.levelId, integrations.levelId), eq(userLevels.userId, userId)))
    .where(eq(integrations.isActive, true))
    .orderBy(asc(integrations.id));

async function rolesOf(db: Db, userId: number, permissions: ReadonlySet<string>) {
  const rows = await db
    .select({ id: roles.id, name: roles.name, permission: rolePermissions.permission })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .leftJoin(rolePermissions, eq(rolePermissions.roleId, roles.id))
    .where(eq(userRoles.userId, userId))
    .orderBy(asc(roles.id), asc(rolePermissions.permission));
  const byRole = new Map<number, { id: number; name: string; permissions: string[] }>();
  for (const { id, name, permission } of rows) {
    const role = byRole.get(id) ?? { id, name, permissions: [] };
    byRole.set(id, role);
    if (permission && permissions.has(permission)) role.permissions.push(permission);
  }
  return [...byRole.values()];
}
