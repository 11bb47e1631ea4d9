import { and, eq, getTableName, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import { type Db, rowsOf } from '../database/database.ts';
import type { RecordBody, RecordSource, RecordTable, Writing } from './record-source.ts';
import { refusedField } from './refused-field.ts';
import { scopeOf } from './select-records.ts';

/** Held while a record is written, so that two writers never create the same one at once. */
const TWIN_LOCK = 7_262_513;

/**
 * Refuses a payload whose record would duplicate another one. A record that is a duplicate already can still
 * change in other fields.
 * @throws HttpError 422
 */
export async function refuseTwin<R extends Entity, T extends RecordTable>(
  source: RecordSource<R, T>,
  body: RecordBody<R>,
  { tx, context, stored }: Writing<T>,
): Promise<void> {
  const { distinct, table } = source;
  if (!distinct) return;
  const own = `${getTableName(table)} ${table.levelId ? context.levelId : ''}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${TWIN_LOCK}, hashtext(${own}))`);
  const same = and(...distinct.columns.map(([column, read]) => sql`${column} = fold(${read(body)})`));
  const inReach = and(scopeOf(source, context), same);
  if (stored && (await isAny(tx, table, and(eq(table.id, stored.id), same)))) return;
  if (await isAny(tx, table, stored ? and(inReach, ne(table.id, stored.id)) : inReach)) {
    throw refusedField(context, distinct.field, distinct.message);
  }
}

/** A kind of record that can have duplicates, of any type. */
export interface DistinctKind {
  readonly source: {
    readonly table: RecordTable;
    readonly distinct?: { readonly columns: readonly (readonly [column: AnyPgColumn, read: unknown])[] };
  };
}

/** The ids of duplicates from before they were refused: `queues 3, 9`. */
export async function findTwins(db: Db, kinds: readonly DistinctKind[]): Promise<string[]> {
  const found = await Promise.all(kinds.map(({ source }) => twinsIn(db, source)));
  return found.flat();
}

async function twinsIn(db: Db, { table, distinct }: DistinctKind['source']): Promise<string[]> {
  if (!distinct) return [];
  const columns = [...(table.levelId ? [table.levelId] : []), ...distinct.columns.map(([column]) => column)];
  const rows = await rowsOf<{ ids: string }>(
    db,
    sql`select string_agg(${table.id}::text, ', ' order by ${table.id}) as ids from ${table}
      group by ${sql.join(columns, sql`, `)} having count(*) > 1 order by min(${table.id})`,
  );
  return rows.map(({ ids }) => `${getTableName(table)} ${ids}`);
}

async function isAny(tx: Db, table: RecordTable, condition: SQL | undefined): Promise<boolean> {
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(condition)
    .limit(1);
  return found.length > 0;
}
