import { PERMISSIONS, type Permission } from './permissions.ts';

/**
 * The permissions that no key may have: those that say who may do what. A key that leaked could otherwise let
 * somebody in for good.
 */
const WITHHELD: readonly Permission[] = [
  'viewApiKeys',
  'viewApiKey',
  'editApiKey',
  'createApiKey',
  'editUser',
  'createUser',
  'editRole',
  'createRole',
  'assignRoleToUser',
  'assignPermissionToRole',
  'assignLevelToUser',
  'editLevel',
  'createLevel',
];

/** The permissions that a key may have. */
export const KEY_PERMISSIONS: readonly Permission[] = Object.values(PERMISSIONS).filter(
  (permission) => !WITHHELD.includes(permission),
);
