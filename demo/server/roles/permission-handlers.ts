import { and, asc, eq } from 'drizzle-orm';
import { moduleKey, modulesOf } from '../../../src/core/contract/access/permission-modules.ts';
import { PERMISSIONS, type Permission, toPermission } from '../../../src/core/contract/access/permissions.ts';
import type * as calls from '../../../src/core/contract/calls/accounts/permissions.ts';
import { rolePermissions, roles } from '../database/schema/people.ts';
import { roleRecords } from '../entities/role-records.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import { refusedField } from '../records/refused-field.ts';
import { changeRecord } from '../records/write-records.ts';
import type { Services } from '../services.ts';

/** All permissions with the roles that hold them, group by group, in the request's language. */
export const listPermissionsHandler =
  ({ db, withheld }: Services): Handler<typeof calls.listPermissions> =>
  async (_, { texts }) => {
    const held = await db
      .select({ id: roles.id, name: roles.name, permission: rolePermissions.permission })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .orderBy(asc(roles.foldedName), asc(roles.id));
    const offered = Object.values(PERMISSIONS).filter((id) => !withheld.has(id));
    return offered.map((id) => ({
      id,
      module: modulesOf(id).map((module) => texts.permission(moduleKey(module)))[0] ?? null,
      description: texts.permission(id),
      roles: held
        .filter(({ permission }) => permission === id)
        .map((role) => ({ id: role.id, name: role.name })),
    }));
  };

/** Gives a permission to a role: its users have it with their next request. */
export const grantPermissionHandler =
  (services: Services): Handler<typeof calls.grantPermission> =>
  async ({ params, body }, context) => {
    const permission = known(body.permissionId);
    if (!permission) throw refusedField(context, 'permissionId');
    context.tell({ permission });
    const { name } = await changeRecord(roleRecords, services, params.id, context, async ({ tx }) => {
      const given = await tx
        .insert(rolePermissions)
        .values({ roleId: params.id, permission })
        .onConflictDoNothing()
        .returning();
      return given.length ? {} : undefined;
    });
    return {
      message: context.texts.server('permissionGranted', {
        role: name,
        permission: context.texts.permission(permission),
      }),
    };
  };

/** Takes a permission from a role; callers cannot take the one from themselves that would give it back. */
export const revokePermissionHandler =
  (services: Services): Handler<typeof calls.revokePermission> =>
  async ({ params }, context) => {
    const permission = known(params.permissionId);
    if (!permission) throw new HttpError(404, 'notFound');
    context.tell({ permission });
    const { name } = await changeRecord(roleRecords, services, params.id, context, async ({ tx }) => {
      const taken = await tx
        .delete(rolePermissions)
        .where(and(eq(rolePermissions.roleId, params.id), eq(rolePermissions.permission, permission)))
        .returning();
      return taken.length ? {} : undefined;
    });
    return {
      message: context.texts.server('permissionRevoked', {
        role: name,
        permission: context.texts.permission(permission),
      }),
    };
  };

const known = (id: string | number): Permission | undefined => toPermission(String(id));
