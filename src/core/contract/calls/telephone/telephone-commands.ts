import * as z from 'zod/mini';
import { defineEndpoint } from '../../define/endpoint.ts';
import { Id } from '../../define/fields/id-schema.ts';
import { openEnum } from '../../define/fields/values.ts';
import * as p from '../../define/parameters.ts';
import { sourceName } from '../../ingest/ingested-call.ts';
import { LINE_ACTIONS } from '../../reports/telephone-lines.ts';

/** Commands for a telephone system, over the line that its program keeps. */

/** Seconds in which something that was asked must have happened. */
export const COMMAND_SECONDS = 8;
/** The most seconds that a program waits for the next thing that is asked. */
export const WAIT_SECONDS = 20;

/** The ends of something that was asked: it was done, the telephone system refused it, nobody answered in time, or who wants to listen has no extension that could ring. */
export const COMMAND_RESULTS = ['done', 'refused', 'late', 'noExtension'] as const;
/** The end of something that was asked. */
export type CommandResult = (typeof COMMAND_RESULTS)[number];

/** `listen` lets the telephone of who asks ring; the others are about all queues of the agent. */
export const askTelephone = defineEndpoint({
  method: 'POST',
  path: '/telephone-commands',
  summary:
    'Asks the telephone system to pause an agent, to sign one out of the queues, or to let one be listened to.',
  permission: ['spyActiveCall', 'editQueue'],
  feature: 'lines',
  json: z.object({ action: z.enum(LINE_ACTIONS), user: Id }),
  reply: z.object({ result: openEnum(COMMAND_RESULTS) }),
});

/** Something that is asked of a telephone system. */
export const TelephoneCommand = z.object({
  id: z.int(),
  action: z.enum(LINE_ACTIONS),
  /** The extension of the agent. */
  extension: z.string(),
  /** The extension of who asks. */
  asker: z.nullish(z.string()),
  /** Seconds that are left: later it is not done any more. */
  seconds: z.number(),
});
/** Something parsed that is asked of a telephone system. */
export type TelephoneCommand = z.output<typeof TelephoneCommand>;

const source = sourceName();

/** Each is given out once, and is never done twice. */
export const takeTelephoneCommands = defineEndpoint({
  method: 'GET',
  path: '/ingest/commands/{source}',
  summary: 'Waits for what is asked of a telephone system, and gives it to its program.',
  permission: 'ingestPresence',
  feature: 'lines',
  takesKey: true,
  params: z.object({ source }),
  query: z.object({ seconds: p.integer(1, WAIT_SECONDS) }),
  reply: z.array(TelephoneCommand),
});

/** A result that comes too late changes nothing. */
export const endTelephoneCommand = defineEndpoint({
  method: 'PUT',
  path: '/ingest/commands/{source}/{id}',
  summary: 'Tells what came of something that was asked of a telephone system.',
  permission: 'ingestPresence',
  feature: 'lines',
  takesKey: true,
  params: z.object({ source, id: Id }),
  json: z.object({ result: z.enum(['done', 'refused']) }),
  status: 204,
});
