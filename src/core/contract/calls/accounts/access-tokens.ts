import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { Id } from '../../define/fields/id-schema.ts';
import { requiredText, several } from '../../define/fields/payload.ts';
import { Moment } from '../../define/fields/values.ts';
import { ID_LENGTH } from '../../ids/ids.ts';
import { isOfCalls, readScope } from '../../scopes/scope.ts';
import { Email } from './auth.ts';

/** Seconds that a token lives: unless asked otherwise, at most, and at most where it opens nothing but calls that it names. */
export const TOKEN_LIFETIMES = { usual: 900, shortest: 60, longest: 3600, ofCalls: 30 * 24 * 3600 } as const;

const SCOPES_MAXIMUM = 20;
/** The most characters of a scope: a word, and the longest id. */
const SCOPE_LENGTH = 20 + ID_LENGTH;

/** The longest life of a token with these scopes, in seconds. */
export const longestLife = (scopes: readonly string[]): number =>
  isOfCalls(scopes) ? TOKEN_LIFETIMES.ofCalls : TOKEN_LIFETIMES.longest;

/** Refuses a life that is too long for the scopes. */
const lifeFits = z.check<{ scopes: string[]; lifetime: number }>(({ value, issues }) => {
  const maximum = longestLife(value.scopes);
  if (value.lifetime > maximum)
    issues.push({
      ...{ code: 'too_big', origin: 'number', maximum, inclusive: true },
      ...{ path: ['lifetime'], input: value },
    });
});

/**
 * For a host's own server, which holds a key and hands the token to its page (`getToken`). The key is the bearer token of this one
 * call, and of no other; a token is none.
 */
export const exchangeToken = defineEndpoint({
  method: 'POST',
  path: '/auth/token',
  summary:
    'Exchanges a key for a short-lived token that may do no more than the key, in its company, within the scopes that are asked for. The key is the bearer token of this call; a wrong, expired or revoked one is a 401, many wrong ones a 429.',
  permission: 'public',
  level: false,
  feature: 'accessTokens',
  takesKey: true,
  json: z
    .object({
      /** `company`, `tag:<tag>`, `entity:<entity>`, `report:<type>`, `call:<id>`: what any of them opens. */
      scopes: several(
        requiredText(SCOPE_LENGTH).check(z.refine((text) => !!readScope(text), 'choice')),
        SCOPES_MAXIMUM,
      ).check(z.minLength(1)),
      /** Seconds; an hour at most, and 30 days where every scope is a call. */
      lifetime: z._default(
        z.int().check(z.gte(TOKEN_LIFETIMES.shortest), z.lte(TOKEN_LIFETIMES.ofCalls)),
        TOKEN_LIFETIMES.usual,
      ),
      /** The user of the company in whose name the token acts, by id or by e-mail address; without one the key acts itself. */
      user: z.optional(Id),
      email: z.optional(Email),
    })
    .check(lifeFits),
  reply: z.object({
    token: z.string().check(z.maxLength(1000)),
    expiresAt: Moment,
    /** The company, for `configure({ level })`; a page needs not be told. */
    level: Id,
    /** With one call as its only scope: the address at which the portal shows that call to whoever has the link. */
    link: z.nullish(z.string().check(z.maxLength(2000))),
  }),
});
