import type { Dispatch as DispatchOf } from '../host/tag-state.ts';
import type { ListState, Sorting } from './list-state.ts';

/** The actions that every list has. */
export type ListAction =
  | { readonly type: 'search'; readonly search: string }
  | { readonly type: 'filter'; readonly key: string; readonly value: string | undefined }
  | { readonly type: 'clear' }
  /** `alone` removes the other sort keys. */
  | { readonly type: 'sort'; readonly key: string; readonly alone?: boolean }
  | { readonly type: 'unsort'; readonly key: string }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'pageSize'; readonly pageSize: number }
  /** The user switched to another company, which has other records. */
  | { readonly type: 'level' };

/** The rules that differ between lists. */
export interface ListRules {
  /** The filters' keys, in the order of the tags and of the address. */
  readonly filterKeys: readonly string[];
  /** The keys that sort in descending order first, since the latest and the longest are wanted. */
  readonly descendingFirst: ReadonlySet<string>;
  /** The filters that stay after a switch of the company, because they mean the same there. */
  readonly keptFilters: readonly string[];
}

/** Applies an action to a list. */
export type Dispatch<A = ListAction> = DispatchOf<A>;

/** Gives the state after an action. A change of the rows or of their order returns to page 1. */
export function reduceList<S extends ListState>(state: S, action: ListAction, rules: ListRules): S {
  if (action.type === 'page') return { ...state, page: action.page };
  return { ...state, ...changeOf(state, action, rules), page: 1 };
}

function changeOf(
  state: ListState,
  action: Exclude<ListAction, { type: 'page' }>,
  rules: ListRules,
): Partial<ListState> {
  switch (action.type) {
    case 'search':
      return { search: action.search };
    case 'filter':
      return { filters: pick({ ...state.filters, [action.key]: action.value }, rules.filterKeys) };
    case 'clear':
      return { search: '', filters: {} };
    case 'sort':
      return { sort: cycleSort(state.sort, action.key, action.alone ?? false, rules.descendingFirst) };
    case 'unsort':
      return { sort: state.sort.filter(({ key }) => key !== action.key) };
    case 'pageSize':
      return { pageSize: action.pageSize };
    case 'level':
      return { filters: pick(state.filters, rules.keptFilters) };
  }
}

const pick = (filters: ListState['filters'], keys: readonly string[]): ListState['filters'] =>
  Object.fromEntries(keys.map((key) => [key, filters[key]]).filter(([, value]) => value));

const opposite = { asc: 'desc', desc: 'asc' } as const;

/**
 * Changes the order of a key: from none to its first direction, then to the other, then to none. A new key is
 * added at the end.
 */
export function cycleSort<K extends string>(
  sort: readonly Sorting<K>[],
  key: K,
  alone: boolean,
  descendingFirst: ReadonlySet<string>,
): readonly Sorting<K>[] {
  const first = descendingFirst.has(key) ? 'desc' : 'asc';
  const current = sort.find((one) => one.key === key);
  const others = alone ? [] : sort.filter((one) => one.key !== key);
  if (!current) return [...others, { key, direction: first }];
  if (current.direction !== first) return others;
  const turned = { key, direction: opposite[first] };
  return alone ? [turned] : sort.map((one) => (one.key === key ? turned : one));
}
