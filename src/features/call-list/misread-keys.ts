import type { GivenRecord } from '../../core/host/tag-state.ts';
import { BASICS_UNDERSTOOD, misreadKeys as misreadOf } from '../../core/list/list-state.ts';
import { filtersOfTab, type ListState } from './list-state.ts';

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
  ...BASICS_UNDERSTOOD,
};

/** The names of what was given and could not be read, so that its default stands in its place. */
export const misreadKeys = (given: GivenRecord, state: ListState): string[] =>
  misreadOf(given, state, UNDERSTOOD);
