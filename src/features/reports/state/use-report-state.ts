import { useMemo } from 'react';
import type { IdKind } from '../../../core/contract/ids/id.ts';
import type { Dispatch as DispatchOf } from '../../../core/host/tag-state.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { ReportPage } from '../../../core/reports/report-page.ts';
import { recordOf, useTagState } from '../../../core/screen/use-tag-state.ts';
import { useIdKind } from '../../../core/session/back-end/use-id-kind.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import {
  isBackwards,
  type ReportAction,
  type ReportState,
  reportKind,
  strayNames,
  unreadNames,
} from './report-state.ts';

/** The report's state as attributes; `state` (an object of the same names) goes before them. */
export interface StateProps {
  readonly start?: string;
  readonly end?: string;
  readonly compare?: string;
  readonly group?: string;
  readonly target?: string;
  readonly shortAbandon?: string;
  readonly budget?: string;
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

/** The state of a report, with its changes. */
export function useReportState(page: ReportPage, props: StateProps): [ReportState, Dispatch] {
  const kind = useMemo(() => reportKind(page), [page]);
  return useTagState(kind, props);
}

const unreadOf = (page: ReportPage, props: StateProps, timeZone: string, ids: IdKind) => [
  ...unreadNames(page, recordOf(props), timeZone, ids),
  ...strayNames(recordOf({ state: props.state })),
];

/** Tells whether a panel can show the requested figures. */
export const isRead = (page: ReportPage, props: StateProps, timeZone: string, ids: IdKind): boolean =>
  unreadOf(page, props, timeZone, ids).length === 0 && !isBackwards(page, recordOf(props));

/**
 * The reason why a panel would show other figures than requested, in words; empty if it shows the right ones.
 */
export function useUnread(page: ReportPage, props: StateProps): string {
  const timeZone = useSessionData((data) => data.timeZone);
  const ids = useIdKind();
  const text = useText();
  const record = recordOf(props);
  const names = unreadOf(page, props, timeZone, ids)
    .join(', ')
    .replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  if (names) return text('reports.unknown.filter', { names });
  return isBackwards(page, record) ? text('reports.unknown.range', record) : '';
}
