import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import type { Db } from '../database/database.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RecordContext, RecordSource, RecordTable, Stored } from './record-source.ts';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

interface Person {
  readonly id: number;
  readonly name: string;
}

/** A stored record with its author and editor. */
export interface Row<T extends RecordTable> {
  readonly record: Stored<T>;
  readonly createdByUser: Person | null;
  readonly updatedByUser: Person | null;
}

/** The condition of the records that the caller may use. */
export const scopeOf = <R extends Entity, T extends RecordTable>(
  { table, scope }: RecordSource<R, T>,
  context: RecordContext,
): SQL | undefined => {
  if (scope) return scope(context);
  return table.levelId && eq(table.levelId, context.levelId);
};

interface Part {
  readonly condition: SQL | undefined;
  readonly order: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** Records with their people, in order. */
export async function selectRecords<T extends RecordTable>(
  db: Db,
  table: T,
  { condition, order, limit, offset }: Part,
): Promise<Row<T>[]> {
  const rows = await db
    .select({
      record: getTableColumns<PgTable>(table),
      createdByUser: { id: creators.id, name: creators.name },
      updatedByUser: { id: updaters.id, name: updaters.name },
    })
    .from(table as PgTable)
    .leftJoin(creators, eq(creators.id, table.createdByUserId))
    .leftJoin(updaters, eq(updaters.id, table.updatedByUserId))
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows as unknown as Row<T>[];
}

/** The number of records. */
export async function countRecords(db: Db, table: RecordTable, condition: SQL | undefined): Promise<number> {
  const [all] = await db
    .select({ records: count() })
    .from(table as PgTable)
    .where(condition);
  return all?.records ?? 0;
}

/**
 * One record that the caller may use.
 * @throws HttpError 404
 */
export async function findRecord<R extends Entity, T extends RecordTable>(
  db: Db,
  source: RecordSource<R, T>,
  id: number,
  context: RecordContext,
): Promise<Row<T>> {
  const condition = and(eq(source.table.id, id), scopeOf(source, context));
  const [row] = await selectRecords(db, source.table, { condition, order: [], limit: 1, offset: 0 });
  if (!row) throw new HttpError(404, 'notFound');
  return row;
}

/**
 * The same with a lock, for a transaction that will change it.
 * @throws HttpError 404
 */
export async function lockRecord<R extends Entity, T extends RecordTable>(
  tx: Db,
  source: RecordSource<R, T>,
  id: number,
  context: RecordContext,
): Promise<Stored<T>> {
  const [record] = await tx
    .select()
    .from(source.table as PgTable)
    .where(and(eq(source.table.id, id), scopeOf(source, context)))
    .for('update');
  if (!record) throw new HttpError(404, 'notFound');
  return record as Stored<T>;
}
