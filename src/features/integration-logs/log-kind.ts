import {
  INTEGRATION_LOG_PAGE,
  type INTEGRATION_LOG_SORT_KEYS,
  INTEGRATION_LOG_STATUSES,
  listIntegrationLogs,
} from '../../core/contract/entities/integration.ts';
import { listKind } from '../../core/list/list-kind.ts';
import type { SortKind } from '../../core/list/state/list-state.ts';
import { NO_PERIOD } from '../../core/list/state/period.ts';

/** The filter of the list of logs. */
export const STATUS_FILTER = { kind: 'choice', name: 'status', values: INTEGRATION_LOG_STATUSES } as const;

/** The list of the logs of an integration. */
export const LOG_LIST = listKind({
  endpoint: listIntegrationLogs,
  period: NO_PERIOD,
  filters: [STATUS_FILTER],
  sorts: { status: 'kind', externalId: 'text', processedAt: 'time', createdAt: 'time' } satisfies Record<
    (typeof INTEGRATION_LOG_SORT_KEYS)[number],
    SortKind
  >,
  pageSize: INTEGRATION_LOG_PAGE,
});
