import * as z from 'zod/mini';
import { defineResource } from '../entity.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
import * as p from '../parameters.ts';
import { audioPart, flagPart, recordIdPart, requiredText } from '../payload.ts';
import { audit, openEnum } from '../values.ts';
import { UserReference } from './user-reference.ts';

/** How a queue chooses whom to ring; lower case on the wire (decision 61). */
export const QUEUE_STRATEGIES = [
  'random',
  'rrordered',
  'rrmemory',
  'ringall',
  'fewestcalls',
  'leastrecent',
] as const;

export const QueueItem = z.object({
  id: z.int(),
  name: z.string(),
  strategy: openEnum(QUEUE_STRATEGIES),
  ...audit,
});

export const QueueDetail = z.extend(QueueItem, {
  users: z._default(z.nullish(z.array(UserReference)), []),
  /** The name of the file that is played to whoever waits. */
  fileAudio: z.nullish(z.string()),
});

export const QueueForm = z.object({
  name: requiredText(50),
  strategy: z.enum(QUEUE_STRATEGIES),
  isActive: flagPart(),
  /** Sent as `users[0]`, `users[1]` …; active users that have an extension. */
  users: z.optional(z.array(recordIdPart())),
  audio: z.optional(audioPart()),
});

/** A queue of callers. */
export const queue = defineResource({
  name: 'Queue',
  plural: 'Queues',
  path: 'queues',
  nouns: ['a queue', 'queues'],
  access: ENTITY_PAGES.queue.access,
  item: QueueItem,
  detail: QueueDetail,
  filters: { is_active: p.flag(), search: p.text(200) },
  sortKeys: ['name'],
  pageSize: 10,
  create: { form: QueueForm },
  update: { form: QueueForm },
  activation: true,
});
