import type { SortKey } from './list-state.ts';

/** The columns, in their order; those with a sort key can be sorted by their heading. */
export const COLUMNS = [
  { id: 'contact', sort: 'contact.name' },
  { id: 'agent', sort: 'user.name' },
  { id: 'status', sort: 'status' },
  { id: 'type', sort: 'type' },
  { id: 'startedAt', sort: 'startedAt' },
  { id: 'waitingTime', sort: 'waitingTime', end: true },
  { id: 'duration', sort: 'duration', end: true },
  { id: 'tags' },
  { id: 'actions', hidden: true },
] as const satisfies readonly Column[];

interface Column {
  readonly id: string;
  readonly sort?: SortKey;
  /** Figures, aligned at the column's end. */
  readonly end?: true;
  /** The heading is for screen readers only. */
  readonly hidden?: true;
}

/** The id of a column. */
export type ColumnId = (typeof COLUMNS)[number]['id'];

/** The column of each sort key. */
export const SORT_COLUMN = {
  startedAt: 'startedAt',
  duration: 'duration',
  waitingTime: 'waitingTime',
  type: 'type',
  status: 'status',
  'user.name': 'agent',
  'contact.name': 'contact',
} as const satisfies Record<SortKey, ColumnId>;

/**
 * The sort of each key's words for its directions: newest first, longest first, A to Z; call types have their
 * own order.
 */
export const SORT_KIND = {
  startedAt: 'time',
  duration: 'length',
  waitingTime: 'length',
  type: 'kind',
  status: 'kind',
  'user.name': 'text',
  'contact.name': 'text',
} as const satisfies Record<SortKey, 'time' | 'length' | 'text' | 'kind'>;
