import { sql } from 'drizzle-orm';
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns that many tables have. Ids may be given, so that a seeded center keeps its own. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A moment; a `Date` in the program. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The text without accents and upper case: what sorting and searching read (`fold` of the first migration). */
export const folded = (column: string) => text().generatedAlwaysAs(sql.raw(`fold(${column})`));

/** When a record was made and changed, and by which user. */
export const stamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  createdByUserId: integer(),
  updatedByUserId: integer(),
});

export const audit = () => ({ isActive: boolean().notNull().default(true), ...stamps() });
