import type { DateRange } from '../../core/ui/date-range.ts';
import {
  type CallFilters,
  type Chip,
  FILTER_KEYS,
  type FilterKey,
  filtersOfTab,
  type ListState,
  type Sorting,
  type SortKey,
} from './list-state.ts';

/** What the user does to the list, by one word each. */
export type ListAction =
  | { readonly type: 'search'; readonly search: string }
  | { readonly type: 'range'; readonly range: DateRange }
  | { readonly type: 'chip'; readonly chip: Chip }
  | { readonly type: 'filter'; readonly key: FilterKey; readonly value: string | undefined }
  | { readonly type: 'clear' }
  /** `alone`: by this key and no other. */
  | { readonly type: 'sort'; readonly key: SortKey; readonly alone?: boolean }
  | { readonly type: 'unsort'; readonly key: SortKey }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'pageSize'; readonly pageSize: number }
  /** Another company: its teams, agents, numbers and words are others. */
  | { readonly type: 'level' };

/** The state after an action. Whatever changes which calls are listed, or their order, returns to page 1. */
export function reduceList(state: ListState, action: ListAction): ListState {
  if (action.type === 'page') return { ...state, page: action.page };
  return { ...state, ...changeOf(state, action), page: 1 };
}

function changeOf(state: ListState, action: Exclude<ListAction, { type: 'page' }>): Partial<ListState> {
  switch (action.type) {
    case 'search':
      return { search: action.search };
    case 'range':
      return { range: action.range };
    case 'chip':
      return { filters: { ...withoutKind(state.filters), ...filtersOfTab(action.chip) } };
    case 'filter':
      return { filters: withFilter(state.filters, action.key, action.value) };
    case 'clear':
      return { search: '', filters: {} };
    case 'sort':
      return { sort: cycleSort(state.sort, action.key, action.alone ?? false) };
    case 'unsort':
      return { sort: state.sort.filter(({ key }) => key !== action.key) };
    case 'pageSize':
      return { pageSize: action.pageSize };
    case 'level': {
      const { type, status } = state.filters;
      return { filters: { ...(type && { type }), ...(status && { status }) } };
    }
  }
}

function withFilter(filters: CallFilters, key: FilterKey, value: string | undefined): CallFilters {
  const entries = FILTER_KEYS.map((one) => [one, one === key ? value : filters[one]] as const);
  return Object.fromEntries(entries.filter(([, set]) => set));
}

const withoutKind = ({ type: _type, status: _status, ...others }: CallFilters): CallFilters => others;

/** What is asked first: the latest, the longest; names from A. */
const DESCENDING_FIRST: ReadonlySet<SortKey> = new Set<SortKey>(['startedAt', 'duration', 'waitingTime']);

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** Not sorted by a key, then its first direction, then the other, then not again; a new key comes last. */
export function cycleSort(sort: readonly Sorting[], key: SortKey, alone: boolean): readonly Sorting[] {
  const first = DESCENDING_FIRST.has(key) ? 'desc' : 'asc';
  const current = sort.find((one) => one.key === key);
  const others = alone ? [] : sort.filter((one) => one.key !== key);
  if (!current) return [...others, { key, direction: first }];
  if (current.direction !== first) return others;
  const turned = { key, direction: opposite[first] };
  return alone ? [turned] : sort.map((one) => (one.key === key ? turned : one));
}
