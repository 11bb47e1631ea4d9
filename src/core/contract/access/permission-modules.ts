import type { Permission } from './permissions.ts';

/** The groups in which permissions are listed, in their order; a pattern finds the permissions of each. */
const MODULES = [
  ['Calls', /^(?!ingest).*Calls?$|CallAudio$|FullNumbers$/],
  ['Flows', /ConnectFlow|Survey/],
  ['Contacts', /Contacts?$|SpamNumber/],
  ['Routing', /Queue|Schedule|Word|^(view|edit)Numbers?$/],
  ['People', /^(view|edit|create)(User|UserLabel|Level)s?$/],
  ['Roles', /Role$|^assign|AuditEvents$/],
  ['Integrations', /Integration|ApiKey|^ingest/],
  ['Meetings', /Meetings?$/],
  ['Reports', /Report$/],
] as const;

/** The id of a group of permissions. */
export type PermissionModule = (typeof MODULES)[number][0];

/** A group's id among the names of the permissions, `locales/<lang>/permissions.json`. */
export const moduleKey = <M extends PermissionModule>(module: M) => `module.${module}` as const;

/** All groups, in their order. */
export const PERMISSION_MODULES: readonly PermissionModule[] = MODULES.map(([name]) => name);

/** The groups that a permission belongs to: always one. */
export const modulesOf = (permission: Permission): readonly PermissionModule[] =>
  MODULES.filter(([, pattern]) => pattern.test(permission)).map(([name]) => name);

/** Sorts permissions into their groups; empty groups are left out. */
export const byModule = (permissions: readonly Permission[]) =>
  MODULES.map(([module, pattern]) => ({
    module,
    permissions: permissions.filter((permission) => pattern.test(permission)),
  })).filter((group) => group.permissions.length > 0);
