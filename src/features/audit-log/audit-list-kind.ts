import {
  AUDIT_ACTIONS,
  AUDIT_PAGE,
  type AUDIT_SORT_KEYS,
  listAuditEvents,
} from '../../core/contract/calls/audit.ts';
import { listKind } from '../../core/list/list-kind.ts';
import type { SortKind } from '../../core/list/state/list-state.ts';
import { periodOf } from '../../core/list/state/period.ts';

/** The filter by what happened. */
export const ACTION_FILTER = { kind: 'choice', name: 'action', values: AUDIT_ACTIONS } as const;

/** The list of recorded events. */
export const AUDIT_LIST = listKind({
  endpoint: listAuditEvents,
  period: periodOf('startDate', 'endDate'),
  filters: [ACTION_FILTER],
  sorts: { at: 'time' } satisfies Record<(typeof AUDIT_SORT_KEYS)[number], SortKind>,
  usual: { key: 'at', direction: 'desc' },
  pageSize: AUDIT_PAGE,
});
