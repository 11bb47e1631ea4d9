import { byModule } from '../../core/contract/access/permission-modules.ts';
import { PERMISSIONS } from '../../core/contract/access/permissions.ts';
import type { FakeRecord } from './fake-back-end.ts';
import { Refusal } from './refusal.ts';

const ALL = Object.values(PERMISSIONS);

/** The permissions of a role by its place: the first holds all, each other one fewer than the one before. */
export const heldAt = (index: number): readonly string[] => ALL.filter((_, at) => at % (index + 1) === 0);

const heldBy = ({ permissions }: FakeRecord): readonly string[] =>
  Array.isArray(permissions) ? permissions : [];

/** `viewCalls` is “View calls”. */
const wordsOf = (permission: string) =>
  permission
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** The table of permissions, with the roles that hold each. */
export const permissionTable = (roles: readonly FakeRecord[]) =>
  byModule(ALL).flatMap(({ module, permissions }) =>
    permissions.map((permission) => ({
      id: permission,
      module,
      description: wordsOf(permission),
      roles: roles.filter((role) => heldBy(role).includes(permission)).map(({ id, name }) => ({ id, name })),
    })),
  );

/** Gives a permission to a role, or takes it. */
export function setPermission(roles: readonly FakeRecord[], role: string, permission: string, held: boolean) {
  const row = roles.find(({ id }) => String(id) === role);
  if (!row) throw new Refusal(404, 'There is no such role.');
  const others = heldBy(row).filter((one) => one !== permission);
  row.permissions = held ? [...others, permission] : others;
  return { message: 'Done.' };
}
