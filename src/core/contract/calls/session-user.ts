import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Moment, Reference } from '../define/values.ts';

/** Who is signed in: file 1, sections 3 and 7. Apart from sign-in and passwords, since every tag needs it. */

/** A company as the session knows it. */
export const SessionLevel = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether the company records meetings; without it the meeting screens are hidden. */
  hasMeeting: z._default(z.nullish(z.boolean()), false),
  logo: z.nullish(z.string()),
});
export type SessionLevel = z.output<typeof SessionLevel>;

/** A permission in any of the forms that `toPermission` reads. */
export const PermissionEntry = z.union([
  z.string(),
  z.object({ id: z.optional(z.union([z.string(), z.int()])), name: z.optional(z.string()) }),
]);

export const SessionUser = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** Null until the user has chosen a password of their own: they go to update-password first. */
  lastLogin: z.nullish(Moment),
  company: z.nullish(z.object({ name: z.nullish(z.string()), logo: z.nullish(z.string()) })),
  roles: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      permissions: z._default(z.nullish(z.array(PermissionEntry)), []),
    }),
  ),
  levels: z.array(SessionLevel),
  currentLevel: z.nullish(SessionLevel),
  standardLevel: z.nullish(Reference),
  integrations: z._default(
    z.nullish(z.array(z.object({ type: z.string(), levelId: z.nullish(z.int()) }))),
    [],
  ),
  /** What the back end has beyond section 7 (`features.ts`); absent: nothing. Unknown names are ignored. */
  features: z.nullish(z.array(z.string())),
});
export type SessionUser = z.output<typeof SessionUser>;

export const checkSession = defineEndpoint({
  method: 'GET',
  path: '/auth/check',
  summary: 'Who is signed in: the user with roles, permissions and levels.',
  permission: 'session',
  level: false,
  reply: SessionUser,
});
