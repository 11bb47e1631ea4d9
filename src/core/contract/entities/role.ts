import * as z from 'zod/mini';
import { defineResource } from '../entity.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
import { recordIds, requiredText } from '../payload.ts';
import { PermissionEntry } from '../session-user.ts';
import { stamps } from '../values.ts';
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
export const role = defineResource({
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
});
