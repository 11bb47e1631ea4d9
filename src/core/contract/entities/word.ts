import { ParticipantName } from '../calls/calls.ts';
import { defineEntity } from '../define/entities/define-entity.ts';
import { active, choice, reference, text } from '../define/fields/kinds.ts';

declare module '../access/entity-access.ts' {
  interface Entities {
    word: typeof word;
  }
}

/** Whose speech a word is looked for in, as it is sent: lower case (decision 60). */
const PARTICIPANTS = ['all', 'agent', 'client'] as const;

/** A word that is highlighted in transcripts. */
export const word = defineEntity('word', {
  path: 'words',
  nouns: ['a word', 'words'],
  fields: {
    word: text({ max: 15, title: true, sort: true }),
    callParticipant: {
      // Everybody's words are no choice of the list (decision 60).
      ...choice(PARTICIPANTS, { column: true, filter: ['agent', 'client'] }),
      read: ParticipantName,
    },
    /** The company that the word was made in; it stays there (decision 62). */
    level: reference('level', { readOnly: true, column: true, sort: true }),
    isActive: active(),
  },
  track: { create: 'NewWord' },
});
