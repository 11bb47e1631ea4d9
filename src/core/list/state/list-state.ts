import { formatOrderBy, parseOrderBy } from '../../contract/define/parameters.ts';
import type { GivenRecord } from '../../host/tag-state.ts';
import { type ColumnChoice, formatColumns, parseColumns } from '../view/column-choice.ts';
import { hasFilters, type Narrowed, type Narrowing } from './narrowing.ts';

/** A current sort key with its direction. */
export interface Sorting {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/**
 * The kind of values that a sort key orders. It decides the first direction, since the latest and the longest are
 * wanted first, and the names of both directions.
 */
export type SortKind = 'time' | 'length' | 'number' | 'text' | 'kind';
/** The sort keys of a list, in the order of its menu. */
export type Sorts = Readonly<Record<string, SortKind>>;

/** The order of a list: what it can be sorted by, and how the server sorts it where nobody asks for an order. */
export interface Order {
  readonly sorts: Sorts;
  readonly usual?: Sorting;
}

/** Gives the order that the rows are in, for the headings. */
export const shownOrder = (sort: readonly Sorting[], { usual }: Order): readonly Sorting[] =>
  sort.length > 0 || !usual ? sort : [usual];

/** The user's settings of a list; nothing else decides which rows are shown. `R` are its days, undefined without any. */
export interface ListState<R = unknown> extends Narrowing<R> {
  readonly search: string;
  readonly sort: readonly Sorting[];
  readonly page: number;
  readonly pageSize: number;
  /** The columns that an address or an attribute asks for; undefined: those that the user chose. */
  readonly columns: ColumnChoice;
}

/** The page sizes to choose from; a list's own size is added (decision 86). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;
const LARGEST_PAGE = 100;
/** The maximum length of a search, in characters. */
export const SEARCH_MAXIMUM = 200;

/** Tells whether the user's search and filters may be the reason for an empty list. */
export const isNarrowed = (state: Pick<ListState, 'search' | 'filters'>): boolean =>
  state.search !== '' || hasFilters(state);

/** Gives what may have left out all rows, with the way back from a search. */
export const narrowedBy = (
  state: Pick<ListState, 'search' | 'filters'>,
  dispatch: (action: { readonly type: 'search'; readonly search: string }) => void,
): Narrowed => ({
  filtered: hasFilters(state),
  onClearSearch: state.search ? () => dispatch({ type: 'search', search: '' }) : undefined,
});

/** Reads the settings that all lists share. A missing or wrong one gets its default. */
export function parseBasics(
  record: GivenRecord,
  { sorts, pageSize }: { readonly sorts: Sorts; readonly pageSize: number },
) {
  const page = Number(record.page);
  const size = Number(record.perPage);
  return {
    search: (record.search ?? '').trim().slice(0, SEARCH_MAXIMUM),
    sort: parseSort(record.orderBy, sorts),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
    pageSize: Number.isInteger(size) && size >= 1 && size <= LARGEST_PAGE ? size : pageSize,
    columns: parseColumns(record.columns),
  };
}

function parseSort(orderBy: string | undefined, sorts: Sorts): Sorting[] {
  const sort: Sorting[] = [];
  for (const one of parseOrderBy(orderBy))
    if (Object.hasOwn(sorts, one.key) && !sort.some(({ key }) => key === one.key)) sort.push(one);
  return sort;
}

/** Writes the settings that all lists share as text; empty for defaults. */
export const formatBasics = ({ sort, page, pageSize, columns }: ListState, usualSize: number) => ({
  orderBy: formatOrderBy(sort),
  page: page > 1 ? String(page) : '',
  perPage: pageSize === usualSize ? '' : String(pageSize),
  columns: formatColumns(columns),
});

/** Tells of the order, the page and its size whether they could be read. */
const UNDERSTOOD = new Map(
  Object.entries<(given: string, state: ListState) => boolean>({
    orderBy: (given, { sort }) => parseOrderBy(given).length === sort.length,
    page: (given, { page }) => Number(given) === page,
    perPage: (given, { pageSize }) => Number(given) === pageSize,
  }),
);

/** Gives the names of the shared settings that could not be read. */
export const misreadBasics = (given: GivenRecord, state: ListState): string[] =>
  [...UNDERSTOOD].flatMap(([key, isUnderstood]) => {
    const text = given[key];
    return text && !isUnderstood(text, state) ? [key] : [];
  });
