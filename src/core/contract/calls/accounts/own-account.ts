import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { requiredText } from '../../define/fields/payload.ts';
import { Message, Moment } from '../../define/fields/values.ts';
import { givenPassword, NewPassword, passwordsMatch, TypedCode } from './auth.ts';

/** The calls for the own account: sessions, password, second factor. Each of the three is a feature (`features.ts`). */

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
/** A parsed session of the caller's. Exactly one of a list is `isCurrent`. */
export type OwnSession = z.output<typeof OwnSession>;

const OWN_SESSIONS_MAXIMUM = 100;

/** Sessions that are over are not in it. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: "The caller's own sessions, the last seen first; at most 100.",
  permission: 'session',
  level: false,
  feature: 'ownSessions',
  reply: z.array(OwnSession).check(z.maxLength(OWN_SESSIONS_MAXIMUM)),
});

/** The token of that session is refused from then on. The id of another user's session is a 404. */
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

/** Signs out every other browser and device of the caller. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: "Ends all of the caller's own sessions but the one that asks.",
  permission: 'session',
  level: false,
  feature: 'ownSessions',
  reply: Message,
});

/** The body of a change for which a session left open must not be enough: it needs the password too. */
// @__NO_SIDE_EFFECTS__
const withPassword = () => z.object({ currentPassword: givenPassword() });

/** The session that asks goes on. The new password follows `PASSWORD_RULES`. */
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

/** The state of the caller's second factor. `since` is the moment it was confirmed; null where it is off. */
export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.nullish(Moment),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z._default(z.nullish(z.int().check(z.gte(0), z.lte(100))), 0),
});

/** Answers neither the secret nor the recovery codes: those are shown once, by the calls that make them. */
export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: "Whether the caller's own sign-in asks for a code as well.",
  permission: 'session',
  level: false,
  feature: 'secondFactor',
  reply: SecondFactor,
});

/** Makes a new secret each time; sign-in does not ask for a code yet. Refused with 409 while a second factor is on. */
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

/** Takes a first code of the app, which proves that the secret arrived there. A wrong code is a 422 of the field `code`. */
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

/** For a user who used or lost them. A wrong password is a 422 of the field `currentPassword`. */
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

/** Forgets the secret and the recovery codes. A wrong password is a 422 of the field `currentPassword`. */
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
