import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { requiredText } from '../define/payload.ts';
import { Message, Moment } from '../define/values.ts';
import { givenPassword, NewPassword, passwordsMatch, TypedCode } from './auth.ts';

/** What people do about their own account: sessions, password, second factor. Each is a feature (`features.ts`). */

/** A text that the server writes, of at most so many characters. */
// @__NO_SIDE_EFFECTS__
const words = (maximum: number) => z.string().check(z.maxLength(maximum));

/** A sign-in that goes on: which browser, from where, and how long. */
export const OwnSession = z.object({
  /** Opaque; never the token, nor anything made of it. */
  id: words(100),
  /** In words, such as “Firefox 128” and “Windows 11”; null: it did not say. */
  browser: z.nullish(words(100)),
  system: z.nullish(words(100)),
  /** The IP address that it was signed in from, or the place, where it is known. */
  address: z.nullish(words(100)),
  createdAt: Moment,
  lastSeenAt: z.nullish(Moment),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof OwnSession>;

const OWN_SESSIONS_MAXIMUM = 100;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: "The caller's own sessions, the last seen first; at most 100.",
  permission: 'session',
  level: false,
  feature: 'ownSessions',
  reply: z.array(OwnSession).check(z.maxLength(OWN_SESSIONS_MAXIMUM)),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: "Ends one of the caller's own sessions.",
  permission: 'session',
  level: false,
  feature: 'ownSessions',
  params: z.object({ id: requiredText(100) }),
  reply: Message,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "Ends all of the caller's own sessions but the one that asks.",
  permission: 'session',
  level: false,
  feature: 'ownSessions',
  reply: Message,
});

/** A change that wants the password of whoever is signed in: a session left open is not enough for it. */
// @__NO_SIDE_EFFECTS__
const withPassword = () => z.object({ currentPassword: givenPassword() });

export const changePassword = defineEndpoint({
  method: 'PUT',
  path: '/auth/password',
  summary:
    "Replaces the caller's own password and ends the other sessions; a wrong old one is a 422 of its field, too many of them a 429.",
  permission: 'session',
  level: false,
  feature: 'ownPassword',
  json: z
    .object({
      currentPassword: givenPassword(),
      password: NewPassword,
      confirmPassword: givenPassword(),
    })
    .check(passwordsMatch()),
  reply: Message,
});

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.nullish(Moment),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z._default(z.nullish(z.int().check(z.gte(0), z.lte(100))), 0),
});

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: "Whether the caller's own sign-in asks for a code as well.",
  permission: 'session',
  level: false,
  feature: 'secondFactor',
  reply: SecondFactor,
});

export const beginSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'Makes a secret for an authenticator app (TOTP, RFC 6238); it counts once a code of it is confirmed.',
  permission: 'session',
  level: false,
  feature: 'secondFactor',
  json: withPassword(),
  /** The secret in Base32 to type, and as an `otpauth:` address to scan; neither is answered again. */
  reply: z.object({ secret: words(200), uri: words(1000) }),
});

const RecoveryCodes = z.object({
  message: words(1000),
  /** Shown once. Each works once, in place of a code. */
  recoveryCodes: z.array(words(40)).check(z.maxLength(20)),
});

export const confirmSecondFactor = defineEndpoint({
  method: 'PUT',
  path: '/auth/second-factor',
  summary: 'Has every sign-in ask for a code from now on; answers the recovery codes.',
  permission: 'session',
  level: false,
  feature: 'secondFactor',
  json: TypedCode,
  reply: RecoveryCodes,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Answers new recovery codes; the former ones are void.',
  permission: 'session',
  level: false,
  feature: 'secondFactor',
  json: withPassword(),
  reply: RecoveryCodes,
});

export const endSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/auth/second-factor/end',
  summary: 'Has sign-in ask for the password alone again.',
  permission: 'session',
  level: false,
  feature: 'secondFactor',
  json: withPassword(),
  reply: Message,
});
