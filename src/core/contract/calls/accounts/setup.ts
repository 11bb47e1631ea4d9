import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { requiredText } from '../../define/fields/payload.ts';
import { Message } from '../../define/fields/values.ts';
import { Email, givenPassword, NewPassword, passwordsMatch } from './auth.ts';

/** The first start of a center of one's own. */

/**
 * Takes the token of the link that the server shows to its operator while it has no user. A token that was used, or is over, is a 422
 * of the field `token`. The page of the link needs no list of features before it.
 */
export const setUpCenter = defineEndpoint({
  method: 'POST',
  path: '/setup',
  summary:
    'Makes the company, its roles and its first administrator by the token of a link that works once, and signs in.',
  permission: 'public',
  level: false,
  feature: 'ownCenter',
  json: z
    .object({
      token: requiredText(1000),
      company: requiredText(500),
      name: requiredText(500),
      email: Email,
      password: NewPassword,
      confirmPassword: givenPassword(),
    })
    .check(passwordsMatch()),
  reply: z.extend(Message, {
    token: z.string().check(z.maxLength(10_000)),
    /** As `signIn` answers it. */
    deviceToken: z.nullish(z.string().check(z.maxLength(1000))),
  }),
});

/** So that a link that is over is told before its form is filled in. */
export const checkSetupLink = defineEndpoint({
  method: 'POST',
  path: '/setup/check',
  summary: 'Tells whether the token of a link for the first administrator can still be used.',
  permission: 'public',
  level: false,
  feature: 'ownCenter',
  json: z.object({ token: requiredText(1000) }),
  reply: z.object({ isOpen: z.boolean() }),
});

/** The guide of a new company: each part is done by the records that it makes. */
export const getSetup = defineEndpoint({
  method: 'GET',
  path: '/setup',
  summary: 'What of a new company is done: opening hours, further users, calls.',
  permission: 'session',
  feature: 'ownCenter',
  reply: z.object({
    hasHours: z.boolean(),
    /** Others than the first administrator. */
    hasUsers: z.boolean(),
    /** The telephone system has sent a call. */
    hasCalls: z.boolean(),
    /** Somebody of the company has put the guide away; left out by a back end that does not keep it. */
    isClosed: z.nullish(z.boolean()),
  }),
});

/** Asked where `getSetup` says `isClosed`. */
export const closeSetup = defineEndpoint({
  method: 'DELETE',
  path: '/setup',
  summary: 'Puts the guide of a new company away, for everybody in it.',
  permission: 'createUser',
  feature: 'ownCenter',
  status: 204,
});
