import { formatOrderBy, parseOrderBy } from '../contract/define/parameters.ts';
import type { GivenRecord, StateRecord } from '../host/tag-state.ts';

/** A current sort key with its direction. */
export interface Sorting<K extends string = string> {
  readonly key: K;
  readonly direction: 'asc' | 'desc';
}

/** The user's settings of a list; nothing else decides which rows are shown. */
export interface ListState {
  readonly search: string;
  /** Each filter has one value, or none. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly sort: readonly Sorting[];
  readonly page: number;
  readonly pageSize: number;
}

/** The page sizes to choose from; a list's own size is added (decision 86). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const LARGEST_PAGE = 100;
/** The maximum length of a search, in characters. */
export const SEARCH_MAXIMUM = 200;

/** Reads the settings that all lists share. A missing or wrong one gets its default. */
export function parseBasics<K extends string>(
  record: GivenRecord,
  { sortKeys, pageSize }: { readonly sortKeys: readonly K[]; readonly pageSize: number },
) {
  const page = Number(record.page);
  const size = Number(record.perPage);
  return {
    search: (record.search ?? '').trim().slice(0, SEARCH_MAXIMUM),
    sort: parseSort(record.orderBy, sortKeys),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: Number.isInteger(size) && size >= 1 && size <= LARGEST_PAGE ? size : pageSize,
  };
}

function parseSort<K extends string>(orderBy: string | undefined, sortKeys: readonly K[]): Sorting<K>[] {
  const sort: Sorting<K>[] = [];
  for (const { key, direction } of parseOrderBy(orderBy)) {
    const known = sortKeys.find((one) => one === key);
    if (known && !sort.some((one) => one.key === known)) sort.push({ key: known, direction });
  }
  return sort;
}

/** Writes the settings that all lists share as text; empty for defaults. */
export const formatBasics = (
  { sort, page, pageSize }: Pick<ListState, 'sort' | 'page' | 'pageSize'>,
  usualSize: number,
) => ({
  orderBy: formatOrderBy(sort),
  page: page > 1 ? String(page) : '',
  perPage: pageSize === usualSize ? '' : String(pageSize),
});

/** Leaves out empty values. */
export const written = (record: GivenRecord): StateRecord =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Tells of the order, the page and its size whether they could be read. */
export const BASICS_UNDERSTOOD = {
  orderBy: (given: string, { sort }: ListState) => parseOrderBy(given).length === sort.length,
  page: (given: string, { page }: ListState) => Number(given) === page,
  perPage: (given: string, { pageSize }: ListState) => Number(given) === pageSize,
};

/** Gives the names of values that could not be read, so that their defaults are used. */
export const misreadKeys = <S extends ListState>(
  given: GivenRecord,
  state: S,
  understood: Readonly<Record<string, (given: string, state: S) => boolean>>,
): string[] =>
  Object.entries(understood).flatMap(([key, isUnderstood]) => {
    const text = given[key];
    return text && !isUnderstood(text, state) ? [key] : [];
  });
