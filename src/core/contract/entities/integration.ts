import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { ClientNumber } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { active, choice, flag, optionalText, secret } from '../define/fields/kinds.ts';
import { requiredText } from '../define/fields/payload.ts';
import { Moment, openEnum, RecordParams } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';
import { CALL_STATUSES, CALL_TYPES } from '../kinds/call-kinds.ts';
import { INTEGRATION_TYPES } from '../kinds/integration-types.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    integration: typeof integration;
  }
}

const pipedrive = {
  type: z.literal('pipedrive'),
  checkActivityAsDone: z.optional(z.boolean()),
  associateWithDeal: z.optional(z.boolean()),
  isActive: z.boolean(),
};
const openai = { type: z.literal('openai'), model: requiredText(100), isActive: z.boolean() };

const IntegrationCreation = z.discriminatedUnion('type', [
  z.object({ ...pipedrive, token: requiredText(250) }),
  z.object({ ...openai, token: requiredText(250) }),
]);

/** Without a token the stored one stays (decision 108). */
const IntegrationChange = z.discriminatedUnion('type', [
  z.object({ ...pipedrive, token: z.optional(requiredText(250)) }),
  z.object({ ...openai, token: z.optional(requiredText(250)) }),
]);

/** A connection to another service: a record for each. */
export const integration = defineEntity('integration', {
  path: 'integrations',
  nouns: ['an integration', 'integrations'],
  search: false,
  fields: {
    type: {
      ...choice(INTEGRATION_TYPES, { title: true, sort: true, readOnly: true }),
      read: openEnum([...INTEGRATION_TYPES, 'CHAT_BOT']),
    },
    /** Left out by servers that keep it to themselves. */
    token: secret({ max: 250, column: true }),
    model: optionalText({ max: 100, detail: false, variants: ['openai'] }),
    checkActivityAsDone: flag({ variants: ['pipedrive'] }),
    associateWithDeal: flag({ variants: ['pipedrive'] }),
    isActive: active({ column: true }),
  },
  schema: { create: IntegrationCreation, update: IntegrationChange },
});

/** How the work of an integration on a call ended: done, or failed. */
export const INTEGRATION_LOG_STATUSES = ['ok', 'nok'] as const;

/** The sort keys of the logs; unless the user chooses otherwise, the newest processed comes first. */
export const INTEGRATION_LOG_SORT_KEYS = ['processedAt', 'createdAt', 'status', 'externalId'] as const;
/** Logs of a page (file 2, section 9). */
export const INTEGRATION_LOG_PAGE = 10;

const NamedUser = z.nullish(z.object({ id: z.nullish(Id), name: z.string() }));

/** One piece of work of an integration, usually on a call. `observation` is the text of the other service, in its language. */
export const IntegrationLog = z.object({
  id: Id,
  status: openEnum(INTEGRATION_LOG_STATUSES),
  /** The record's id at the other service. */
  externalId: z.nullish(z.union([z.string(), z.int()])),
  observation: z.nullish(z.string()),
  processedAt: z.nullish(Moment),
  createdAt: z.nullish(Moment),
  callId: z.nullish(Id),
  call: z.nullish(
    z.object({
      id: Id,
      startedAt: Moment,
      type: openEnum(CALL_TYPES),
      status: openEnum(CALL_STATUSES),
      sourceNumber: z.nullish(ClientNumber),
      destinationNumber: z.nullish(ClientNumber),
      events: z._default(
        z.nullish(z.array(z.object({ sourceUser: NamedUser, destinationUser: NamedUser }))),
        [],
      ),
    }),
  ),
});

/** Sorts by `INTEGRATION_LOG_SORT_KEYS`. The search looks in the external id, the observation and the numbers of the call. */
export const listIntegrationLogs = defineEndpoint({
  method: 'GET',
  path: '/integrations/{id}/logs',
  summary: "What an integration did for each call; 'nok' where it failed.",
  permission: 'viewIntegrationLogs',
  params: RecordParams,
  query: z.object({ search: p.text(200), status: p.choice(INTEGRATION_LOG_STATUSES), ...p.paging }),
  reply: z.array(IntegrationLog),
  paged: true,
});
