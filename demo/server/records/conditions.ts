import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../search/fold.ts';

/** The condition that one of the folded columns contains the text, in any accents and case. */
export const anyContains =
  (...columns: AnyPgColumn[]) =>
  (text: string): SQL | undefined =>
    or(...columns.map((column) => sql`${column} like fold(${containing(text)})`));
