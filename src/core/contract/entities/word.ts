import * as z from 'zod/mini';
import { ParticipantName } from '../calls.ts';
import { defineResource, resourceAccess } from '../entity.ts';
import * as p from '../parameters.ts';
import { requiredText } from '../payload.ts';
import { audit, Reference } from '../values.ts';

/** Whose speech a word is looked for in, as it is sent: lower case (decision 60). */
export const WORD_PARTICIPANTS = ['all', 'agent', 'client'] as const;

export const WordItem = z.object({
  id: z.int(),
  word: z.string(),
  /** The company; read only: a word belongs to the level it was made in (decision 62). */
  level: z.nullish(Reference),
  callParticipant: ParticipantName,
  ...audit,
});

export const WordPayload = z.object({
  word: requiredText(15),
  callParticipant: z.enum(WORD_PARTICIPANTS),
  isActive: z.boolean(),
});

/** A word that is highlighted in transcripts. */
export const word = defineResource({
  name: 'Word',
  plural: 'Words',
  path: 'words',
  nouns: ['a word', 'words'],
  access: resourceAccess({
    list: 'viewWords',
    view: 'viewWord',
    create: 'createWord',
    edit: 'editWord',
  }),
  item: WordItem,
  detail: WordItem,
  filters: { call_participant: p.choice(WORD_PARTICIPANTS), is_active: p.flag(), search: p.text(200) },
  sortKeys: ['word', 'level'],
  pageSize: 10,
  create: { json: WordPayload },
  update: { json: WordPayload },
  activation: true,
});
