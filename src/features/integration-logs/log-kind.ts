import {
  INTEGRATION_LOG_PAGE,
  INTEGRATION_LOG_SORT_KEYS,
  INTEGRATION_LOG_STATUSES,
} from '../../core/contract/entities/integration.ts';
import type { StateKind } from '../../core/host/tag-state.ts';
import { type ListAction, reduceList } from '../../core/list/list-actions.ts';
import {
  BASICS_UNDERSTOOD,
  formatBasics,
  type ListState,
  misreadKeys,
  parseBasics,
  written,
} from '../../core/list/list-state.ts';

const RULES = {
  filterKeys: ['status'],
  descendingFirst: new Set(['processedAt', 'createdAt']),
  keptFilters: ['status'],
};

/** Reads, writes and changes the state of the list of logs, in attributes and the address. */
export const logKind: StateKind<ListState, ListAction> = {
  parse: (record) => ({
    ...parseBasics(record, { sortKeys: INTEGRATION_LOG_SORT_KEYS, pageSize: INTEGRATION_LOG_PAGE }),
    filters: { status: INTEGRATION_LOG_STATUSES.find((status) => status === record.status) },
  }),
  format: ({ search, filters, ...basics }) =>
    written({ search, ...filters, ...formatBasics(basics, INTEGRATION_LOG_PAGE) }),
  reduce: (state, action) => reduceList(state, action, RULES),
  misread: (given, state) =>
    misreadKeys(given, state, {
      ...BASICS_UNDERSTOOD,
      status: (text, { filters }) => filters.status === text,
    }),
};
