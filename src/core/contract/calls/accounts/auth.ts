import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { requiredText } from '../../define/fields/payload.ts';
import { Message } from '../../define/fields/values.ts';
import { atMost } from '../../define/parameters.ts';

/** Sign-in and passwords: file 1, sections 5 and 7. */

/** At least 8 and at most 250 characters with a lower-case and an upper-case letter, a digit and one of `#?!@$%^&*-`. */
export const PASSWORD_RULES = {
  minimum: 8,
  maximum: 250,
  uppercase: /\p{Lu}/u,
  lowercase: /\p{Ll}/u,
  digit: /\d/,
  special: /[#?!@$%^&*-]/,
} as const;

/** The most characters of an e-mail address. */
export const EMAIL_MAXIMUM = 250;

// @__NO_SIDE_EFFECTS__
const newPassword = () =>
  z
    .string()
    .check(
      z.minLength(PASSWORD_RULES.minimum),
      atMost(PASSWORD_RULES.maximum),
      z.regex(PASSWORD_RULES.uppercase, 'passwordUppercase'),
      z.regex(PASSWORD_RULES.lowercase, 'passwordLowercase'),
      z.regex(PASSWORD_RULES.digit, 'passwordDigit'),
      z.regex(PASSWORD_RULES.special, 'passwordSpecial'),
    );

/** A new password. The message of a failed rule is an id of `locales/<lang>/validation.json`. */
export const NewPassword = newPassword();

/** A password as it is typed: every character counts, spaces too. */
// @__NO_SIDE_EFFECTS__
export const givenPassword = () => z.string().check(z.minLength(1), atMost(PASSWORD_RULES.maximum));

/** A new password and its repetition. */
interface Passwords {
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

/** Refuses a form in which the new password and its repetition differ. */
// @__NO_SIDE_EFFECTS__
export const passwordsMatch = () =>
  z.refine<Passwords>(({ password, confirmPassword }) => password === confirmPassword, {
    error: 'passwordConfirm',
    path: ['confirmPassword'],
  });

// @__NO_SIDE_EFFECTS__
const email = () => z.string().check(z.trim(), z.minLength(1), atMost(EMAIL_MAXIMUM), z.email());

/** An e-mail address, trimmed. Upper and lower case stay as they were typed. */
export const Email = email();

/** A text that means something to the server alone; it may be missing. */
// @__NO_SIDE_EFFECTS__
const opaqueToken = () => z.nullish(z.string().check(z.maxLength(1000)));

/**
 * Answers a token under any of three names, or a challenge for the second factor. Wrong credentials are a 401 that does not say
 * which of both was wrong.
 */
export const signIn = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary:
    'Signs in. Whatever is wrong with the credentials, the answer is the same; after failures 429 with a Retry-After that grows, for a known address as for an unknown one.',
  permission: 'public',
  level: false,
  knowsDevice: true,
  json: z.object({
    email: Email,
    password: givenPassword(),
    /** The session lasts 30 days instead of 12 hours (decision 53). */
    rememberMe: z.optional(z.boolean()),
  }),
  reply: z.object({
    token: z.optional(z.string()),
    accessToken: z.optional(z.string()),
    access_token: z.optional(z.string()),
    /** In place of a token, for a user with a second factor: `signInWithCode` takes it. */
    challenge: opaqueToken(),
    /** The token by which the server knows this browser from now on (feature `knownDevice`). */
    deviceToken: opaqueToken(),
  }),
});

/** A code of an authenticator app, or a recovery code; blanks and hyphens in it are for reading. */
// @__NO_SIDE_EFFECTS__
const code = () => requiredText(40);

/** A code alone, as a form asks for it. */
export const TypedCode = z.object({ code: code() });

/**
 * The second step of a sign-in, with the challenge that `signIn` answered. A wrong code is a 422 of the field `code`, and may be
 * corrected.
 */
export const signInWithCode = defineEndpoint({
  method: 'POST',
  path: '/auth/login/challenge',
  summary:
    'Finishes a sign-in by a code of the authenticator app or a recovery code, each of which works once: 422 for a wrong one, 401 when the challenge is over, 429 after many.',
  permission: 'public',
  level: false,
  feature: 'secondFactor',
  json: z.object({ challenge: requiredText(1000), code: code() }),
  reply: z.object({ token: z.string().check(z.maxLength(10_000)), deviceToken: opaqueToken() }),
});

/** Makes the token void on the server. Without the feature `signOut` a browser only forgets its token. */
export const signOut = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the token, for good.',
  permission: 'session',
  level: false,
  feature: 'signOut',
  reply: Message,
});

/** A new user can make no other call before this one. It is refused with 403 once the user has a password of their own. */
export const firstLogin = defineEndpoint({
  method: 'PUT',
  path: '/users/first-login',
  summary: 'Replaces the first password; needed once, before anything else.',
  permission: 'session',
  level: false,
  json: z.object({ password: NewPassword, confirmPassword: givenPassword() }).check(passwordsMatch()),
  reply: Message,
});

/** Answers 200 for every address, so that it does not tell which of them have an account. */
export const requestRecovery = defineEndpoint({
  method: 'POST',
  path: '/users/recovery-password',
  summary: 'Sends a recovery mail. The answer is the same whether the address is known or not.',
  permission: 'public',
  level: false,
  json: z.object({ email: Email }),
  reply: Message,
});

/** Takes the token of a recovery mail's link. A token that was used, or is over, is a 422 of the field `token`. */
export const resetPassword = defineEndpoint({
  method: 'PUT',
  path: '/users/reset-password',
  summary: "Sets a new password by a recovery mail's token, which works once; ends the user's sessions.",
  permission: 'public',
  level: false,
  json: z.object({ token: requiredText(1000), password: NewPassword }),
  reply: Message,
});
