import { eq, sql } from 'drizzle-orm';
import { word } from '../../../src/core/contract/entities/word.ts';
import { levels } from '../database/schema/people.ts';
import { words } from '../database/schema/routing.ts';
import { defineRecords } from '../records/record-source.ts';

/** Highlighted words; each belongs to the level where it was created (decision 62). */
export const wordRecords = defineRecords(word, {
  table: words,
  sort: {
    level: sql`(select folded_name from levels where levels.id = ${words.levelId})`,
  },
  more: async (db, _, { levelId }) => {
    const [level] = await db
      .select({ id: levels.id, name: levels.name })
      .from(levels)
      .where(eq(levels.id, levelId));
    return () => ({ level });
  },
  distinct: {
    field: 'word',
    message: 'wordListed',
    columns: [
      [words.foldedWord, (body) => body.word],
      [words.callParticipant, ({ callParticipant }) => callParticipant],
    ],
  },
});
