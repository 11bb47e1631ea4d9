import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { Id } from '../../define/fields/id-schema.ts';
import { Message, RecordParams, Reference } from '../../define/fields/values.ts';
import { opaqueId } from '../../define/parameters.ts';

/** The permissions table: file 2, sections 2.3 and 7.4. */

/** One row of the table. Its id is opaque: what `GET permissions` gives is what is sent (decision 12). */
export const PermissionItem = z.object({
  id: opaqueId(),
  /** The group under which the permission is listed. */
  module: z.nullish(z.string()),
  /** Translated by the server, in the request's language. */
  description: z.string(),
  /** The roles that hold it. */
  roles: z._default(z.nullish(z.array(Reference)), []),
});

/** Not paged: the table shows all permissions, with a column for each role. */
export const listPermissions = defineEndpoint({
  method: 'GET',
  path: '/permissions',
  summary: 'All permissions at once, with the roles that hold them.',
  permission: ['assignRoleToUser', 'viewRole'],
  reply: z.array(PermissionItem),
});

/** Counts with the next request of everybody who has the role. */
export const grantPermission = defineEndpoint({
  method: 'POST',
  path: '/roles/{id}/permission',
  summary: 'Adds a permission to a role.',
  permission: 'assignPermissionToRole',
  params: RecordParams,
  json: z.object({ permissionId: opaqueId() }),
  reply: Message,
});

/** A change that would take away the last way of the caller to give it back is refused with 409. */
export const revokePermission = defineEndpoint({
  method: 'DELETE',
  path: '/roles/{id}/permission/{permissionId}',
  summary: 'Takes a permission from a role.',
  permission: 'assignPermissionToRole',
  params: z.object({ id: Id, permissionId: opaqueId() }),
  reply: Message,
});
