import { useMemo } from 'react';
import type { ReportPage } from '../../../core/contract/define/report-page.ts';
import type { Dispatch as DispatchOf, StateKind } from '../../../core/host/tag-state.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { recordOf, useTagState } from '../../../core/screen/use-tag-state.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import {
  formatReport,
  isBackwards,
  misreadNames,
  parseReport,
  type ReportAction,
  type ReportState,
  reduceReport,
  strayNames,
  unreadNames,
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

/** Changes the state of a report. */
export type Dispatch = DispatchOf<ReportAction>;

const reportKind = (page: ReportPage): StateKind<ReportState, ReportAction> => ({
  parse: (record, timeZone) => parseReport(page, record, { now: new Date(), timeZone }),
  format: (state) => formatReport(page, state),
  reduce: reduceReport,
  misread: (given, state) => misreadNames(page, given, state),
});

/** The state of a report, with its changes. */
export function useReportState(page: ReportPage, props: StateProps): [ReportState, Dispatch] {
  const kind = useMemo(() => reportKind(page), [page]);
  return useTagState(kind, props);
}

/**
 * The reason why a panel would show other figures than requested, in words; empty if it shows the right ones.
 */
export function useUnread(page: ReportPage, props: StateProps): string {
  const timeZone = useSessionData((data) => data.timeZone);
  const text = useText();
  const record = recordOf(props);
  const names = [
    ...unreadNames(page, record, { now: new Date(), timeZone }),
    ...strayNames(recordOf({ state: props.state })),
  ]
    .join(', ')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (names) return text('reports.unknown.filter', { names });
  return isBackwards(page, record) ? text('reports.unknown.range', record) : '';
}
