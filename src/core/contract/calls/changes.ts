import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { openEnum } from '../define/fields/values.ts';
import * as p from '../define/parameters.ts';

/** Changes of a company that are told while they happen, so that nobody has to ask for them. */

/** The kinds of data that a change may be of: the realtime calls (`presence`), and calls in lists. */
export const CHANGE_TOPICS = ['presence', 'calls'] as const;
/** A kind of data that may change. */
export type ChangeTopic = (typeof CHANGE_TOPICS)[number];

/** The seconds that a stream lasts, unless the request says less: then the client asks for a new one, with a token that is still good. */
export const STREAM_SECONDS = 900;

/** The data of one event of the stream: what has changed, without the change itself, which is read by the calls that it belongs to. */
export const Changes = z.object({ changed: z.array(openEnum(CHANGE_TOPICS)).check(z.maxLength(100)) });

/** Server-sent events: a first one when the stream is open, and comments in between so that both sides see that it is. */
export const streamChanges = defineEndpoint({
  method: 'GET',
  path: '/changes',
  summary: 'Tells while it happens what has changed in the company, as server-sent events.',
  permission: 'session',
  feature: 'changes',
  query: z.object({ seconds: p.integer(1, STREAM_SECONDS) }),
  reply: { media: ['text/event-stream'] },
});
