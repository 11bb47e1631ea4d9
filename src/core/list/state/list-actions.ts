import type { Dispatch as DispatchOf } from '../../host/tag-state.ts';
import type { ColumnChoice } from '../view/column-choice.ts';
import type { ListState, Order, Sorting } from './list-state.ts';
import type { Narrowing, NarrowingAction } from './narrowing.ts';

/** The actions of a list: those that narrow it, and those on its search, order and pages. */
export type ListAction<R = never> =
  | NarrowingAction<R>
  | { readonly type: 'search'; readonly search: string }
  /** `alone` removes the other sort keys. */
  | { readonly type: 'sort'; readonly key: string; readonly alone?: boolean }
  | { readonly type: 'unsort'; readonly key: string }
  | { readonly type: 'page'; readonly page: number }
  | { readonly type: 'pageSize'; readonly pageSize: number }
  | { readonly type: 'columns'; readonly columns: ColumnChoice }
  /** All settings at once: those of a saved view. */
  | { readonly type: 'open'; readonly state: ListState<R> };

/** Applies an action to a list. */
export type Dispatch<A = ListAction> = DispatchOf<A>;

/** Gives what an action changes of the search, the order and the size of pages. */
export function changedBasics(
  state: ListState,
  action: Exclude<ListAction, NarrowingAction | { type: 'open' | 'columns' }>,
  order: Order,
): Partial<Omit<ListState, keyof Narrowing>> {
  switch (action.type) {
    case 'search':
      return { search: action.search };
    case 'sort':
      return { sort: cycleSort(state.sort, action.key, action.alone ?? false, order) };
    case 'unsort':
      return { sort: state.sort.filter(({ key }) => key !== action.key) };
    case 'page':
      return { page: action.page };
    case 'pageSize':
      return { pageSize: action.pageSize };
  }
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/**
 * Changes the order of a key: from none to its first direction, then to the other, then to none. A new key is
 * added at the end. The server's own order counts as the first direction of its key.
 */
export function cycleSort(
  sort: readonly Sorting[],
  key: string,
  alone: boolean,
  { sorts, usual }: Order,
): readonly Sorting[] {
  const first = sorts[key] === 'time' || sorts[key] === 'length' ? 'desc' : 'asc';
  if (sort.length === 0 && usual?.key === key) return [{ key, direction: opposite[usual.direction] }];
  const current = sort.find((one) => one.key === key);
  const others = alone ? [] : sort.filter((one) => one.key !== key);
  if (!current) return [...others, { key, direction: first }];
  if (current.direction !== first) return others;
  const turned = { key, direction: opposite[first] };
  return alone ? [turned] : sort.map((one) => (one.key === key ? turned : one));
}
