import * as z from 'zod/mini';
import { ParticipantName } from '../calls/calls.ts';
import { defineResource } from '../define/entity.ts';
import { ACTIVE_COLUMN, ACTIVE_FIELD, ACTIVE_FILTER } from '../define/field.ts';
import * as p from '../define/parameters.ts';
import { requiredText } from '../define/payload.ts';
import { withScreens } from '../define/screens.ts';
import { audit, Reference } from '../define/values.ts';
import { ENTITY_PAGES } from '../entity-pages.ts';

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
export const word = withScreens(
  defineResource({
    name: 'Word',
    plural: 'Words',
    path: 'words',
    nouns: ['a word', 'words'],
    access: ENTITY_PAGES.word.access,
    item: WordItem,
    detail: WordItem,
    filters: { call_participant: p.choice(WORD_PARTICIPANTS), is_active: p.flag(), search: p.text(200) },
    sortKeys: ['word', 'level'],
    pageSize: 10,
    create: { json: WordPayload },
    update: { json: WordPayload },
    activation: true,
  }),
  {
    title: { kind: 'text', name: 'word', sort: 'word' },
    columns: [
      { kind: 'choice', name: 'callParticipant', values: WORD_PARTICIPANTS },
      { kind: 'reference', name: 'level', to: 'level', sort: 'level' },
      ACTIVE_COLUMN,
    ],
    // Everybody's words are no choice of the list (decision 60).
    filterFields: [{ kind: 'choice', name: 'call_participant', values: ['agent', 'client'] }, ACTIVE_FILTER],
    details: [
      { kind: 'choice', name: 'callParticipant', values: WORD_PARTICIPANTS },
      { kind: 'reference', name: 'level', to: 'level' },
    ],
    fields: [
      { kind: 'text', name: 'word' },
      { kind: 'choice', name: 'callParticipant', values: WORD_PARTICIPANTS },
      ACTIVE_FIELD,
    ],
    track: { create: 'NewWord' },
  },
);
