import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { Id } from '../../define/fields/id-schema.ts';
import { Moment } from '../../define/fields/values.ts';
import { atMost } from '../../define/parameters.ts';
import {
  INGEST_RESULTS,
  IngestedCall,
  IngestedLine,
  sourceId,
  sourceName,
} from '../../ingest/ingested-call.ts';
import { IngestedPresence } from '../../ingest/ingested-presence.ts';

/** Calls that a telephone system sends, with the key of a program. */

/** The path parameters of a call of a telephone system. */
export const SourceParams = z.object({ source: sourceName(), id: sourceId() });

/**
 * Sent at any moment of the call's life, and as often as one likes: a later version replaces an earlier one, and what comes again or too
 * late changes nothing. Recording, transcript and what people wrote stay.
 */
export const ingestCall = defineEndpoint({
  method: 'PUT',
  path: '/ingest/calls/{source}/{id}',
  summary: 'Takes a call of a telephone system, in the newest version that was sent.',
  permission: 'ingestCalls',
  feature: 'ingest',
  takesKey: true,
  params: SourceParams,
  names: true,
  json: IngestedCall,
  reply: z.object({ id: Id, result: z.enum(INGEST_RESULTS) }),
});

/**
 * Each line of the answer tells of the line with its number: `{"line":1,"source":"pbx","id":"17","call":4711,"result":"created"}`, or
 * `{"line":2,"message":"…","errors":{…}}` for one that is refused. The others are stored all the same, so a batch can be sent again.
 */
export const ingestCalls = defineEndpoint({
  method: 'POST',
  path: '/ingest/calls',
  summary: 'Takes many calls at once, one JSON document a line (NDJSON); each line is answered by one.',
  permission: 'ingestCalls',
  feature: 'ingest',
  takesKey: true,
  lines: IngestedLine,
  largest: 16,
  reply: { media: ['application/x-ndjson'] },
});

/** The realtime screens show the states until they are stale; reports count the time of devices and pauses. */
export const ingestPresence = defineEndpoint({
  method: 'PUT',
  path: '/ingest/presence',
  summary: 'Takes the state of devices and queues at a moment; what is not sent anew goes stale by itself.',
  permission: 'ingestPresence',
  feature: 'ingest',
  takesKey: true,
  largest: 4,
  json: IngestedPresence,
  /** The extensions and addresses of devices that belong to nobody here. */
  reply: z.object({ unknown: z.array(z.string()) }),
});

/** The place up to which a program has sent the records of a telephone system, in its own words. */
const Mark = z.object({
  mark: z.nullable(z.string().check(atMost(4000))),
  /** The moment at which it was kept. */
  updatedAt: z.nullable(Moment),
});

const marks = {
  path: '/ingest/marks/{source}',
  permission: 'ingestCalls',
  feature: 'ingest',
  takesKey: true,
  params: z.object({ source: sourceName() }),
  names: true,
  reply: Mark,
} as const;

/** A program that was started again, perhaps on another machine, asks where it was. */
export const getIngestMark = defineEndpoint({
  ...marks,
  method: 'GET',
  summary:
    'Tells the place up to which a program has sent the records of a telephone system; null if it kept none.',
});

/** It is kept once all before it has been taken: what lies behind it is sent again after a failure. */
export const setIngestMark = defineEndpoint({
  ...marks,
  method: 'PUT',
  summary:
    'Keeps the place up to which a program has sent the records of a telephone system, as it names it.',
  json: z.object({ mark: z.string().check(z.minLength(1), atMost(4000)) }),
});
