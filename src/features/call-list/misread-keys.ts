import { parseOrderBy } from '../../core/contract/parameters.ts';
import { filtersOfTab, type ListState } from './list-state.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** Whether what was given by a name is what the state has for it. */
const UNDERSTOOD: Readonly<Record<string, (given: string, state: ListState) => boolean>> = {
  tab: (given) => given.toUpperCase() === 'ALL' || Object.keys(filtersOfTab(given)).length > 0,
  type: (given, { filters }) => filters.type === given.trim().toUpperCase(),
  status: (given, { filters }) => filters.status === given.trim().toUpperCase(),
  userLabel: (given, { filters }) => filters.userLabel === given.trim(),
  user: (given, { filters }) => filters.user === given.trim(),
  // Two days may come in any order.
  startDate: (given, { range }) => given === range.start || given === range.end,
  endDate: (given, { range }) => given === range.end || given === range.start,
  orderBy: (given, { sort }) => parseOrderBy(given).length === sort.length,
  page: (given, { page }) => Number(given) === page,
  perPage: (given, { pageSize }) => Number(given) === pageSize,
};

/** The names of what was given and could not be read, so that its default stands in its place. */
export const misreadKeys = (given: Given, state: ListState): string[] =>
  Object.entries(UNDERSTOOD).flatMap(([key, understood]) => {
    const text = given[key];
    return text && !understood(text, state) ? [key] : [];
  });
