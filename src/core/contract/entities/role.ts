import { members } from '../access/user-reference.ts';
import { PermissionEntry } from '../calls/accounts/session-user.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { count, text } from '../define/fields/kinds.ts';
import { listOrEmpty } from '../define/fields/values.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    role: typeof role;
  }
}

/** A role: a named set of permissions. All roles at once make the columns of the permissions table. */
export const role = defineEntity('role', {
  path: 'roles',
  nouns: ['a role', 'roles'],
  pageSize: 1000,
  search: false,
  copies: true,
  fields: {
    name: text({ max: 500, title: true, sort: true, unique: 'nameUsed' }),
    permissions: { ...count({ column: true }), read: listOrEmpty(PermissionEntry) },
    /** A form sent without the permission leaves the users of the role as they are. */
    users: members({ detailOnly: true, editPermission: 'assignRoleToUser' }),
  },
});
