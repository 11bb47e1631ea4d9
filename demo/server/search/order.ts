import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { parseOrderBy, type SortKey } from '../../../src/core/contract/define/parameters.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Texts } from '../http/failures/texts.ts';

/** The keys of an `order_by` that the list can be sorted by. */
export function sortKeysOf(orderBy: string | undefined, known: readonly string[], texts: Texts): SortKey[] {
  const keys = parseOrderBy(orderBy);
  const unknown = keys.find(({ key }) => !known.includes(key));
  if (!unknown) return keys;
  const message = texts.server('sortKeyUnknown', { key: unknown.key, keys: known.join(', ') });
  throw new HttpError(422, 'invalidFields', { fields: { order_by: [message] } });
}

/** The `order by` of sort keys. */
export const orderOf = (keys: readonly SortKey[], columns: Readonly<Record<string, SQL>>): SQL[] =>
  keys.flatMap(({ key, direction }) => {
    const column = columns[key];
    return column ? [direction === 'desc' ? desc(column) : asc(column)] : [];
  });

/** A condition that is never true. */
export const nothing: SQL = sql`false`;
