import { members } from '../access/user-reference.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { active, choice, sound, text, upload } from '../define/fields/kinds.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    queue: typeof queue;
  }
}

/** How a queue chooses whom to ring; lower case on the wire (decision 61). */
export const QUEUE_STRATEGIES = [
  'random',
  'rrordered',
  'rrmemory',
  'ringall',
  'fewestcalls',
  'leastrecent',
] as const;

/** A queue of callers. */
export const queue = defineEntity('queue', {
  path: 'queues',
  nouns: ['a queue', 'queues'],
  form: true,
  copies: true,
  inFlows: 'queues',
  fields: {
    name: text({ max: 50, title: true, sort: true, unique: 'nameUsed' }),
    strategy: {
      ...choice(QUEUE_STRATEGIES, { column: true }),
      // Shares the calls out evenly.
      input: { kind: 'choice', values: QUEUE_STRATEGIES, initial: 'leastrecent' },
    },
    /** The name of the file that waiting callers hear. */
    fileAudio: sound({ detailOnly: true }),
    /** Active users that have an extension: a queue rings extensions (section 5). */
    users: members({ detailOnly: true }, { has_extension: true, is_active: true }),
    audio: upload('fileAudio', {}),
    isActive: active(),
  },
});
