import { formatOrderBy, parseOrderBy } from '../contract/define/parameters.ts';
import type { GivenRecord, StateRecord } from '../host/tag-state.ts';

/** A sort key in force. */
export interface Sorting<K extends string = string> {
  readonly key: K;
  readonly direction: 'asc' | 'desc';
}

/** What the user has set in a list: it decides which rows are shown, and nothing else does. */
export interface ListState {
  readonly search: string;
  /** Each filter has one value, or none. */
  readonly filters: Readonly<Record<string, string | undefined>>;
  readonly sort: readonly Sorting[];
  readonly page: number;
  readonly pageSize: number;
}

/** The choices of a page's size; a list's own joins them (decision 86). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const LARGEST_PAGE = 100;
export const SEARCH_MAXIMUM = 200;

/** What every list reads alike; what is missing or wrong has its default. */
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

/** What every list writes alike, as text; empty where it has its default. */
export const formatBasics = (
  { sort, page, pageSize }: Pick<ListState, 'sort' | 'page' | 'pageSize'>,
  usualSize: number,
) => ({
  orderBy: formatOrderBy(sort),
  page: page > 1 ? String(page) : '',
  perPage: pageSize === usualSize ? '' : String(pageSize),
});

/** Leaves out what is empty. */
export const written = (record: GivenRecord): StateRecord =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** Whether the order, the page and its size were understood as they were given. */
export const BASICS_UNDERSTOOD = {
  orderBy: (given: string, { sort }: ListState) => parseOrderBy(given).length === sort.length,
  page: (given: string, { page }: ListState) => Number(given) === page,
  perPage: (given: string, { pageSize }: ListState) => Number(given) === pageSize,
};

/** The names of what was given and could not be read, so that its default stands in its place. */
export const misreadKeys = <S extends ListState>(
  given: GivenRecord,
  state: S,
  understood: Readonly<Record<string, (given: string, state: S) => boolean>>,
): string[] =>
  Object.entries(understood).flatMap(([key, isUnderstood]) => {
    const text = given[key];
    return text && !isUnderstood(text, state) ? [key] : [];
  });
