import {
  type ListRules,
  reduceList as reduceAny,
  type ListAction as SharedAction,
} from '../../core/list/list-actions.ts';
import type { DateRange } from '../../core/ui/dates/date-range.ts';
import { type CallFilters, type Chip, FILTER_KEYS, filtersOfTab, type ListState } from './list-state.ts';

/** An action of the user: those of every list, and those of calls. */
export type ListAction =
  | SharedAction
  | { readonly type: 'range'; readonly range: DateRange }
  | { readonly type: 'chip'; readonly chip: Chip };

/**
 * The first directions (latest, longest), and the filters that are removed with a switch of the company,
 * since another one has other teams, agents, numbers and words.
 */
const RULES: ListRules = {
  filterKeys: FILTER_KEYS,
  descendingFirst: new Set(['startedAt', 'duration', 'waitingTime']),
  keptFilters: ['type', 'status'],
};

/** The state after an action. If the listed calls or their order change, it goes back to page 1. */
export function reduceList(state: ListState, action: ListAction): ListState {
  if (action.type === 'range') return { ...state, range: action.range, page: 1 };
  if (action.type === 'chip')
    return { ...state, filters: { ...withoutKind(state.filters), ...filtersOfTab(action.chip) }, page: 1 };
  return reduceAny(state, action, RULES);
}

const withoutKind = ({ type: _type, status: _status, ...others }: CallFilters): CallFilters => others;
