import { useMemo } from 'react';
import type { ReportPage } from '../../core/contract/report-page.ts';
import {
  type Dispatch as DispatchOf,
  type StateKind,
  useTagState,
} from '../../core/element/use-tag-state.ts';
import {
  formatReport,
  misreadNames,
  parseReport,
  type ReportAction,
  type ReportState,
  reduceReport,
} from './report-state.ts';

/** The report's state as attributes; `state` (an object of the same names) goes before them. */
export interface StateProps {
  readonly start?: string;
  readonly end?: string;
  readonly callType?: string;
  readonly status?: string;
  readonly user?: string;
  readonly userLabel?: string;
  readonly number?: string;
  readonly serviceTimeRange?: string;
  readonly sourceNumber?: string;
  readonly destinationNumber?: string;
  readonly state?: unknown;
}

export type Dispatch = DispatchOf<ReportAction>;

const reportKind = (page: ReportPage): StateKind<ReportState, ReportAction> => ({
  parse: (record, timeZone) => parseReport(page, record, { now: new Date(), timeZone }),
  format: (state) => formatReport(page, state),
  reduce: reduceReport,
  misread: (given, state) => misreadNames(page, given, state),
});

/** The state of a report, as that of any tag. */
export function useReportState(page: ReportPage, props: StateProps): [ReportState, Dispatch] {
  const kind = useMemo(() => reportKind(page), [page]);
  return useTagState(kind, props);
}
