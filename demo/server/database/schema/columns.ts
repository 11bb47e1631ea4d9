import { sql } from 'drizzle-orm';
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns of many tables. Ids may be given explicitly, so that a seeded center keeps its own. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** A point in time; a `Date` in the program. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** The text without accents and in lower case, for sorting and searching (`fold` of the first migration). */
export const folded = (column: string) => text().generatedAlwaysAs(sql.raw(`fold(${column})`));

/** The times and users of creation and last change. */
export const stamps = () => ({
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
  createdByUserId: integer(),
  updatedByUserId: integer(),
});

/** The same, and whether the record is active. */
export const audit = () => ({ isActive: boolean().notNull().default(true), ...stamps() });
