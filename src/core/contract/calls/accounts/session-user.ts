import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { Id } from '../../define/fields/id-schema.ts';
import { Moment, openEnum, Reference } from '../../define/fields/values.ts';
import { ID_KINDS } from '../../ids/ids.ts';

/** The signed-in user: file 1, sections 3 and 7. It stands apart from sign-in and passwords, since every tag needs it. */

/** A company as the session knows it. */
export const SessionLevel = z.object({
  id: Id,
  name: z.string(),
  /** True: the company records meetings. Without it the meeting screens are hidden. */
  hasMeeting: z._default(z.nullish(z.boolean()), false),
  logo: z.nullish(z.string()),
});
/** A parsed company of the session. */
export type SessionLevel = z.output<typeof SessionLevel>;

/** A permission in any of the forms that `toPermission` reads. */
export const PermissionEntry = z.union([
  z.string(),
  z.object({ id: z.optional(z.union([z.string(), z.int()])), name: z.optional(z.string()) }),
]);

/** The signed-in user. Screens read it by `useSession`; permissions count over all roles together. */
export const SessionUser = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  /** Null until the user has chosen a password of their own: they go to update-password first. */
  lastLogin: z.nullish(Moment),
  company: z.nullish(z.object({ name: z.nullish(z.string()), logo: z.nullish(z.string()) })),
  roles: z.array(
    z.object({
      id: Id,
      name: z.string(),
      permissions: z._default(z.nullish(z.array(PermissionEntry)), []),
    }),
  ),
  levels: z.array(SessionLevel),
  currentLevel: z.nullish(SessionLevel),
  standardLevel: z.nullish(Reference),
  integrations: z._default(z.nullish(z.array(z.object({ type: z.string(), levelId: z.nullish(Id) }))), []),
  /** The ids of what the back end has beyond section 7 (`features.ts`); absent: nothing. Unknown ids are ignored. */
  features: z.nullish(z.array(z.string())),
  /** The ids of the back end: positive whole numbers, also where it says nothing, or any. */
  ids: z.nullish(openEnum(ID_KINDS)),
  /** True: the data is made up, and the portal says so on its pages. Absent: it is a real center. */
  demo: z.nullish(z.boolean()),
});
/** A parsed answer of `checkSession`. */
export type SessionUser = z.output<typeof SessionUser>;

/** One request for all tags of a page. A 401 means that the session is over. */
export const checkSession = defineEndpoint({
  method: 'GET',
  path: '/auth/check',
  summary: 'Who is signed in: the user with roles, permissions and levels.',
  permission: 'session',
  level: false,
  reply: SessionUser,
});
