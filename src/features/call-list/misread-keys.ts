import type { GivenRecord } from '../../core/host/tag-state.ts';
import { BASICS_UNDERSTOOD, misreadKeys as misreadOf } from '../../core/list/list-state.ts';
import { filtersOfTab, type ListState } from './list-state.ts';

/** Checks by name whether a given value was read into the state. */
const UNDERSTOOD: Readonly<Record<string, (given: string, state: ListState) => boolean>> = {
  tab: (given) => given.toUpperCase() === 'ALL' || Object.keys(filtersOfTab(given)).length > 0,
  type: (given, { filters }) => filters.type === given.trim().toUpperCase(),
  status: (given, { filters }) => filters.status === given.trim().toUpperCase(),
  userLabel: (given, { filters }) => filters.userLabel === given.trim(),
  user: (given, { filters }) => filters.user === given.trim(),
  // The two days may be in any order.
  startDate: (given, { range }) => given === range.start || given === range.end,
  endDate: (given, { range }) => given === range.end || given === range.start,
  ...BASICS_UNDERSTOOD,
};

/** The names of given values that could not be read and got their defaults. */
export const misreadKeys = (given: GivenRecord, state: ListState): string[] =>
  misreadOf(given, state, UNDERSTOOD);
