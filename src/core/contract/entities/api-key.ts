import * as z from 'zod/mini';
import { ENTITY_ACCESS } from '../access/entity-access.ts';
import { KEY_PERMISSIONS } from '../access/key-permissions.ts';
import { defineEndpoint } from '../define/endpoint.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { Id } from '../define/fields/id-schema.ts';
import { moment, optionalText, PART, text, unseen } from '../define/fields/kinds.ts';
import { several } from '../define/fields/payload.ts';
import { Created, listOrEmpty, Message, Moment, openEnum, RecordParams } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    'api-key': typeof apiKey;
  }
}

/** A key works while it is active; it never works again after the other two. */
export const API_KEY_STATES = ['active', 'expired', 'revoked'] as const;
/** The state of a key; a newer server may have others. */
export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** How long a new key works: so many days, or until it is revoked. */
export const API_KEY_LIVES = ['days30', 'days90', 'days365', 'unlimited'] as const;

/**
 * The answer with a new key. The secret is shown once: it is missing in the answer to a repeated create, since the server
 * does not have it any more.
 */
const CreatedKey = z.extend(Created, {
  result: z.object({ id: Id, secret: z.nullish(z.string().check(z.maxLength(200))) }),
});

/** The key of a program: what a host's own server exchanges for tokens (`exchangeToken`). It belongs to one company. */
export const apiKey = defineEntity('api-key', {
  path: 'api-keys',
  nouns: ['the key of a program', 'keys of programs'],
  fields: {
    name: text({ max: 100, title: true, sort: true }),
    /** The beginning of the secret, to recognise it by. */
    prefix: { ...optionalText({ max: 40, column: true, readOnly: true }), line: PART },
    status: {
      ...{ read: openEnum(API_KEY_STATES), parameter: p.choice(API_KEY_STATES), line: PART },
      is: { column: true, readOnly: true, filter: API_KEY_STATES },
    },
    /** The most that a token of the key may do. */
    permissions: {
      ...{ read: listOrEmpty(z.string()), cell: { kind: 'count' }, line: PART, input: PART },
      write: several(z.enum(KEY_PERMISSIONS), KEY_PERMISSIONS.length).check(z.minLength(1)),
      is: { column: true },
    },
    /** Cannot be changed: a longer life is another key. */
    life: {
      ...{ write: z.enum(API_KEY_LIVES), input: { kind: 'choice', values: API_KEY_LIVES } },
      is: { only: 'create' },
    },
    expiresAt: {
      ...moment({ column: true, readOnly: true, sort: true, sortKind: 'time' }),
      ...{ cell: { kind: 'moment' }, line: PART },
    },
    lastUsedAt: {
      ...moment({ column: true, readOnly: true, sort: true, sortKind: 'time' }),
      ...{ cell: { kind: 'moment' }, line: PART },
    },
    /** The address that it was last exchanged from. */
    lastUsedFrom: unseen(z.nullish(z.string()), { detailOnly: true }),
    revokedAt: unseen(z.nullish(Moment), { detailOnly: true }),
  },
  order: { form: ['name', 'life', 'permissions'] },
  schema: { created: CreatedKey },
});

/** Final: the key and its tokens are refused from the next request on. Revoking it again changes nothing. */
export const revokeApiKey = defineEndpoint({
  method: 'PUT',
  path: '/api-keys/{id}/revoke',
  summary: 'Makes a key and all tokens of it void, for good.',
  permission: ENTITY_ACCESS['api-key'].edit,
  feature: 'apiKeys',
  params: RecordParams,
  reply: Message,
});
