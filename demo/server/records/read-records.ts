import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import type { Db } from '../database/database.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { orderOf, sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';
import type { RecordContext, RecordKind, RecordSource, RecordTable } from './record-source.ts';
import { countRecords, findRecord, type Row, scopeOf, selectRecords } from './select-records.ts';

interface ListQuery extends Readonly<Record<string, unknown>> {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly order_by?: string | undefined;
}

/** A page of the records. */
export const listRecords =
  <R extends Entity, T extends RecordTable>({ resource, source }: RecordKind<R, T>, { db }: Services) =>
  async ({ query }: { query: ListQuery }, context: RecordContext) => {
    const condition = and(scopeOf(source, context), ...conditionsOf(source, query, context));
    const order = orderBy(resource, source, query.order_by, context);
    const { limit, offset } = pageOf(query, resource.pageSize);
    const rows = await selectRecords(db, source.table, { condition, order, limit, offset });
    const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
    const total = isLast ? offset + rows.length : await countRecords(db, source.table, condition);
    return { rows: await present(db, source, rows, context), total };
  };

/** One record with all its details. */
export const getRecord =
  <R extends Entity, T extends RecordTable>({ source }: RecordKind<R, T>, { db }: Pick<Services, 'db'>) =>
  async ({ params }: { params: { id: number } }, context: RecordContext) => {
    const row = await findRecord(db, source, params.id, context);
    const [item] = await present(db, source, [row], context);
    return { ...item, ...(await source.detail?.(db, row.record, context)) };
  };

/** Rows read at once: memory stays small, and other requests run between. */
const EXPORTED = 500;

/** All records of a list with this query, some at a time. */
export async function* allRecords<R extends Entity, T extends RecordTable>(
  kind: RecordKind<R, T>,
  services: Services,
  query: ListQuery,
  context: RecordContext,
) {
  for (let page = 1; ; page++) {
    const { rows, total } = await listRecords(kind, services)(
      { query: { ...query, page, per_page: EXPORTED } },
      context,
    );
    yield rows;
    if (page * EXPORTED >= total) return;
  }
}

function conditionsOf<R extends Entity, T extends RecordTable>(
  { search, filters }: RecordSource<R, T>,
  query: ListQuery,
  context: RecordContext,
): (SQL | undefined)[] {
  const own = Object.entries(filters) as [string, (value: unknown) => SQL | undefined][];
  return [
    typeof query.search === 'string' ? search(query.search, context) : undefined,
    ...own.map(([name, condition]) => (query[name] === undefined ? undefined : condition(query[name]))),
  ];
}

/** The order by the query's keys, else the usual one; equal records keep one order over the pages. */
function orderBy<R extends Entity, T extends RecordTable>(
  resource: R,
  { sort, order, table, numberSorts = [] }: RecordSource<R, T>,
  asked: string | undefined,
  { texts, caller }: RecordContext,
): SQL[] {
  const columns = Object.fromEntries(
    Object.entries<AnyPgColumn | SQL>(sort).map(([key, column]) => [key, sql`${column}`]),
  );
  const isHidden = (key: string) => !seesNumbers(caller) && numberSorts.some((one) => one === key);
  const keys = sortKeysOf(asked, resource.sortKeys, texts).filter(({ key }) => !isHidden(key));
  const [first] = resource.sortKeys;
  const usual = order ?? (first && columns[first] ? [asc(columns[first])] : []);
  return [...(keys.length ? orderOf(keys, columns) : usual), asc(table.id)];
}

/** Records in the contract's form: fields that it lacks are removed when the answer is checked. */
async function present<R extends Entity, T extends RecordTable>(
  db: Db,
  { more }: RecordSource<R, T>,
  rows: readonly Row<T>[],
  context: RecordContext,
): Promise<object[]> {
  const records = rows.map(({ record }) => record);
  const moreOf = rows.length ? await more?.(db, records, context) : undefined;
  return rows.map(({ record, createdByUser, updatedByUser }) => ({
    ...inJson(record),
    createdByUser,
    updatedByUser,
    ...moreOf?.(record),
  }));
}

const inJson = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
