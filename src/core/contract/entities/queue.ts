import * as z from 'zod/mini';
import { userOptions } from '../calls/select-options.ts';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import {
  audioPart,
  flagPart,
  PEOPLE_MAXIMUM,
  recordIdPart,
  requiredText,
  several,
} from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit, openEnum } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';
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
  users: z.optional(several(recordIdPart(), PEOPLE_MAXIMUM)),
  audio: z.optional(audioPart()),
});

/** A queue of callers. */
export const queue = withScreens(
  defineResource({
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
  }),
  {
    title: { kind: 'text', name: 'name', sort: 'name' },
    columns: [{ kind: 'choice', name: 'strategy', values: QUEUE_STRATEGIES }, ACTIVE_COLUMN],
    filterFields: [ACTIVE_FILTER],
    details: [
      { kind: 'choice', name: 'strategy', values: QUEUE_STRATEGIES },
      { kind: 'sound', name: 'fileAudio' },
      { kind: 'references', name: 'users', to: 'user', detail: 'email' },
    ],
    fields: [
      { kind: 'text', name: 'name' },
      { kind: 'choice', name: 'strategy', values: QUEUE_STRATEGIES },
      {
        kind: 'options',
        name: 'users',
        // A queue rings extensions (section 5).
        source: {
          endpoint: userOptions,
          query: { has_extension: true, is_active: true },
          detail: 'extension',
        },
      },
      { kind: 'audio', name: 'audio', stored: 'fileAudio' },
      ACTIVE_FIELD,
    ],
  },
);
