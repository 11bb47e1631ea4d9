import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { ClientNumber, ClientText } from '../define/fields/client-number.ts';
import { Id } from '../define/fields/id-schema.ts';
import { Moment } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

/** Somebody who called in vain, and whom nobody has reached since. */
const MissedCaller = z.object({
  number: ClientNumber,
  contact: z.nullish(z.object({ id: z.nullish(Id), name: z.nullish(ClientText) })),
  /** The calls that nobody answered since the caller was last reached: how many, the first, and the last with its id. */
  calls: z.int(),
  firstAt: Moment,
  lastAt: Moment,
  lastCallId: Id,
});
/** A parsed missed caller. */
export type MissedCaller = z.output<typeof MissedCaller>;

/**
 * Of the calls that the caller may see from the day `since` on (without it: of the last week). Somebody is reached by any call that was
 * made to them, and by one of theirs that was answered, whoever may see it.
 */
export const listMissedCallers = defineEndpoint({
  method: 'GET',
  path: '/missed-callers',
  summary: 'Who called in vain, and was neither called nor answered since: the latest first; 20 a page.',
  permission: 'viewCalls',
  query: z.object({ since: p.day(), page: p.paging.page, per_page: p.paging.per_page }),
  feature: 'missedCallers',
  reply: z.array(MissedCaller),
  paged: true,
});
