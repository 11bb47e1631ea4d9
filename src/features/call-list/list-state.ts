import { CALL_STATUSES, CALL_TYPES, type CallStatus, type CallType } from '../../core/contract/call-kinds.ts';
import { CALL_SORT_KEYS, type listCalls } from '../../core/contract/calls/calls.ts';
import type { Request } from '../../core/contract/define/endpoint.ts';
import { formatOrderBy } from '../../core/contract/define/parameters.ts';
import type { GivenRecord, StateRecord } from '../../core/host/tag-state.ts';
import {
  formatBasics,
  type Sorting as ListSorting,
  parseBasics,
  written,
} from '../../core/list/list-state.ts';
import { type DateRange, readRange } from '../../core/ui/dates/date-range.ts';

/** A key that calls can be sorted by. */
export type SortKey = (typeof CALL_SORT_KEYS)[number];

/** A sort key in force. */
export type Sorting = ListSorting<SortKey>;

/** The filters of calls; each has one value, or none (file 1, section 2). */
export type CallFilters = {
  readonly type?: CallType;
  readonly status?: CallStatus;
  /** A team's id. */
  readonly userLabel?: string;
  readonly media?: string;
  /** A client's number, unmasked. */
  readonly numberClient?: string;
  readonly word?: string;
  /** An agent's id. */
  readonly user?: string;
};
/** The name of a filter. */
export type FilterKey = keyof CallFilters;

/** The order of the filters on the screen and in the address. */
export const FILTER_KEYS = [
  'type',
  'status',
  'userLabel',
  'user',
  'media',
  'numberClient',
  'word',
] as const satisfies readonly FilterKey[];

/** The state that the user has set: the listed calls depend on nothing else. */
export interface ListState {
  readonly search: string;
  readonly range: DateRange;
  readonly filters: CallFilters;
  readonly sort: readonly Sorting[];
  readonly page: number;
  readonly pageSize: number;
}

/** Rows of a page unless the user chooses another number: calls have more than other lists (file 1, section 9). */
const PAGE_SIZE = 20;

/** The clock that days are counted by. */
export interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

const oneOf = <V extends string>(values: readonly V[], text: string | undefined): V | undefined =>
  values.find((value) => value === text?.trim().toUpperCase());

/** The call type or status of a tab (`/calls/{tab}`, any case); empty for an unknown tab. */
export function filtersOfTab(tab: string | undefined): Pick<CallFilters, 'type' | 'status'> {
  const type = oneOf(CALL_TYPES, tab);
  const status = oneOf(CALL_STATUSES, tab);
  return { ...(type && { type }), ...(status && { status }) };
}

/** Reads a state; a missing or wrong value gets its default. */
export function parseState(record: GivenRecord, clock: Clock): ListState {
  return {
    ...parseBasics(record, { sortKeys: CALL_SORT_KEYS, pageSize: PAGE_SIZE }),
    range: readRange(record.startDate, record.endDate, clock),
    filters: parseFilters(record),
  };
}

function parseFilters(record: GivenRecord): CallFilters {
  const type = oneOf(CALL_TYPES, record.type);
  const status = oneOf(CALL_STATUSES, record.status);
  const filters: Record<string, string> = {
    ...filtersOfTab(record.tab),
    ...(type && { type }),
    ...(status && { status }),
  };
  for (const key of ['userLabel', 'user'] as const) {
    const id = record[key]?.trim() ?? '';
    if (/^[1-9]\d*$/.test(id)) filters[key] = id;
  }
  for (const key of ['media', 'numberClient', 'word'] as const) {
    const text = record[key]?.trim();
    if (text) filters[key] = text;
  }
  return filters;
}

/** Writes a state. The days are always written: the same text means the same list tomorrow. */
export function formatState({ search, range, filters, ...basics }: ListState): StateRecord {
  const { type, status, ...others } = filters;
  const tab = chipOf(filters);
  return written({
    ...(tab && tab !== 'ALL' ? { tab } : { type, status }),
    search,
    startDate: range.start,
    endDate: range.end,
    ...Object.fromEntries(FILTER_KEYS.filter((key) => key in others).map((key) => [key, filters[key]])),
    ...formatBasics(basics, PAGE_SIZE),
  });
}

type CallsQuery = NonNullable<Request<typeof listCalls>['query']>;

/** The query of the list's request; the CSV's has no page (decision 36). */
export function queryOf({ search, range, filters, sort, page, pageSize }: ListState): CallsQuery {
  return { ...exportQueryOf({ search, range, filters, sort }), page, per_page: pageSize };
}

/** The query of the CSV's request. */
export function exportQueryOf({
  search,
  range,
  filters,
  sort,
}: Pick<ListState, 'search' | 'range' | 'filters' | 'sort'>) {
  return {
    search,
    startDate: range.start,
    endDate: range.end,
    ...filters,
    order_by: formatOrderBy(sort),
  };
}

/** The chips: all, the call types, the statuses except ON_PROGRESS. */
export const CHIPS = [
  'ALL',
  ...CALL_TYPES,
  ...CALL_STATUSES.filter((status) => status !== 'ON_PROGRESS'),
] as const;
/** A chip's filter. */
export type Chip = 'ALL' | CallType | CallStatus;

/** The chip (or a status without one) that equals the filters by type and status; null if both are set. */
export function chipOf({ type, status }: CallFilters): Chip | null {
  if (type && status) return null;
  return type ?? status ?? 'ALL';
}

/** The filters that need a tag: a lit chip tells its own already. */
export function taggedFilters(filters: CallFilters): FilterKey[] {
  const lit = CHIPS.some((chip) => chip === chipOf(filters));
  return FILTER_KEYS.filter((key) => filters[key] && !(lit && (key === 'type' || key === 'status')));
}

/** Whether the user's search and filters may be the reason for an empty list. */
export const isFiltered = ({ search, filters }: ListState): boolean =>
  search !== '' || FILTER_KEYS.some((key) => filters[key]);
