import * as z from 'zod/mini';
import { userOptions } from '../calls/select-options.ts';
import { PermissionEntry } from '../calls/session-user.ts';
import { defineResource } from '../define/entity.ts';
import { recordIds, requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { stamps } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
import { UserReference } from './user-reference.ts';

export const RoleItem = z.object({
  id: z.int(),
  name: z.string(),
  permissions: z._default(z.nullish(z.array(PermissionEntry)), []),
  ...stamps,
});

export const RoleDetail = z.extend(RoleItem, {
  users: z._default(z.nullish(z.array(UserReference)), []),
});

export const RolePayload = z.object({ name: requiredText(500), users: z.optional(recordIds()) });

/** A role: a named set of permissions. All roles at once make the columns of the permissions table. */
export const role = withScreens(
  defineResource({
    name: 'Role',
    plural: 'Roles',
    path: 'roles',
    nouns: ['a role', 'roles'],
    access: ENTITY_PAGES.role.access,
    item: RoleItem,
    detail: RoleDetail,
    filters: {},
    sortKeys: ['name'],
    pageSize: 1000,
    create: { json: RolePayload },
    update: { json: RolePayload },
    activation: false,
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [{ kind: 'count', name: 'permissions' }],
    filterFields: [],
    details: [
      { kind: 'count', name: 'permissions' },
      { kind: 'references', name: 'users', to: 'user', detail: 'email' },
    ],
    fields: [
      { kind: 'text', name: 'name' },
      // Without the permission whoever has the role keeps it.
      {
        kind: 'options',
        name: 'users',
        source: { endpoint: userOptions, detail: 'extension' },
        permission: 'assignRoleToUser',
      },
    ],
  },
);
