import { customType, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { levels } from './people.ts';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * The files of audios, queues and surveys. They are in the database, so that a record and its file are stored
 * together or not at all, and every process of the server has them.
 */
export const sounds = pgTable(
  'sounds',
  {
    /** The file's name in its record: the one that it was uploaded with, and a number behind it where the company has another file of that name. */
    name: text().notNull(),
    levelId: integer()
      .notNull()
      .references(() => levels.id),
    mediaType: text().$type<'audio/mpeg' | 'audio/wav'>().notNull(),
    size: integer().notNull(),
    bytes: bytea().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.levelId, t.name] })],
);
