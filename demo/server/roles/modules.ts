import type { Permission } from '../../../src/core/contract/permissions.ts';

/** The groups of the permissions table, in its order, and which permissions belong to each. */
const MODULES = [
  ['Calls', /Calls?$|CallAudio$/],
  ['Flows', /ConnectFlow|Survey/],
  ['Contacts', /Contacts?$|SpamNumber/],
  ['Routing', /Queue|Schedule|Word|^(view|edit)Numbers?$/],
  ['People', /^(view|edit|create)(User|UserLabel|Level)s?$/],
  ['Roles', /Role$|^assign/],
  ['Integrations', /Integration/],
  ['Meetings', /Meetings?$/],
  ['Reports', /Report$/],
] as const;

export type Module = (typeof MODULES)[number][0];

/** The groups that a permission belongs to: always one. */
export const modulesOf = (permission: Permission): readonly Module[] =>
  MODULES.filter(([, pattern]) => pattern.test(permission)).map(([name]) => name);
