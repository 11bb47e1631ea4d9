import type { CallSortKey } from './call-list-kind.ts';

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
  readonly sort?: CallSortKey;
  /** Figures, aligned at the column's end. */
  readonly end?: true;
  /** The heading is for screen readers only. */
  readonly hidden?: true;
}
