import { or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containing } from '../search/fold.ts';

/** One of the folded columns contains the text, whatever its accents and case. */
export const anyContains =
  (...columns: AnyPgColumn[]) =>
  (text: string): SQL | undefined =>
    or(...columns.map((column) => sql`${column} like fold(${containing(text)})`));
