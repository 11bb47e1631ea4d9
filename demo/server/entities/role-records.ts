import { asc, eq, inArray } from 'drizzle-orm';
import { role } from '../../../src/core/contract/entities/role.ts';
import { keepOwnAccess } from '../access/keep-own-access.ts';
import { rolePermissions, roles, userRoles } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { defineRecords } from '../records/record-source.ts';
import { roleMembers, setRoleMembers } from '../roles/role-members.ts';

/** Roles, which all levels share. */
export const roleRecords = defineRecords(role, {
  table: roles,
  owner: () => ({}),
  shared: ['name', 'permissions'],
  more: async (db, records) => {
    const held = await db
      .select()
      .from(rolePermissions)
      .where(
        inArray(
          rolePermissions.roleId,
          records.map(({ id }) => id),
        ),
      )
      .orderBy(asc(rolePermissions.permission));
    return ({ id }) => ({
      permissions: held.filter(({ roleId }) => roleId === id).map(({ permission }) => permission),
    });
  },
  detail: async (db, { id }, { levelId }) => ({ users: await roleMembers(db, id, levelId) }),
  distinct: { field: 'name', message: 'nameUsed', columns: [[roles.foldedName, ({ name }) => name]] },
  values: ({ name }) => ({ name }),
  link: (id, { users }, { tx, context }) => {
    context.tell({ record: id, users });
    return setRoleMembers(tx, id, users, context);
  },
  beforeDelete: async ({ id }, { tx }) => {
    const [holder] = await tx
      .select({ id: userRoles.userId })
      .from(userRoles)
      .where(eq(userRoles.roleId, id))
      .limit(1);
    if (holder) throw new HttpError(409, 'recordInUse');
  },
  afterWrite: (_, { tx, context }) => keepOwnAccess(tx, context),
});
