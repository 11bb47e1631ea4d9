import { CALL_STATUS_LABELS, CALL_TYPE_LABELS } from '../../../core/calls/call-labels.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { SeriesKey, Unit } from '../../../core/reports/report-page.ts';

/** The colours of charts, named by their meaning: `--_chart-…` in `reports.css`. */
export type ChartColor =
  | 'answered'
  | 'no-answer'
  | 'busy'
  | 'ditched'
  | 'inbound'
  | 'outbound'
  | 'internal'
  | 'main'
  | 'second'
  | 'grey'
  | 'other';

/** The view of a series: the same name and colour on every chart. */
interface SeriesView {
  readonly label: MessageId;
  readonly color: ChartColor;
  /** Its unit, if it differs from the panel's. */
  readonly unit?: Unit;
  /** Not shown where the back end does not tell it. */
  readonly optional?: true;
  /** It goes on by the second until the next answer. */
  readonly ticks?: true;
  /** A line over the columns of the others: what these are held against. */
  readonly aim?: true;
  /** It is of another kind than the columns: its axis is on the other side. */
  readonly ownAxis?: true;
  /** Its values don't add up, though they are no averages: an agent of two queues is one agent. */
  readonly alone?: true;
  /** The call list's filter for it: for the calls that it counts, or is an average or a share of. */
  readonly filter?: Readonly<Partial<Record<'status' | 'type' | 'part', string>>>;
}

const status = (key: keyof typeof CALL_STATUS_LABELS, color: ChartColor): SeriesView => ({
  label: CALL_STATUS_LABELS[key],
  color,
  filter: { status: key },
});
const type = (key: keyof typeof CALL_TYPE_LABELS, color: ChartColor): SeriesView => ({
  label: CALL_TYPE_LABELS[key],
  color,
  filter: { type: key },
});

/** The views of all series. */
export const SERIES: Readonly<Record<SeriesKey, SeriesView>> = {
  ANSWERED: status('ANSWERED', 'answered'),
  NO_ANSWER: status('NO_ANSWER', 'no-answer'),
  BUSY: status('BUSY', 'busy'),
  DITCHED: status('DITCHED', 'ditched'),
  ON_PROGRESS: status('ON_PROGRESS', 'grey'),
  INBOUND: type('INBOUND', 'inbound'),
  OUTBOUND: type('OUTBOUND', 'outbound'),
  INTERNAL: type('INTERNAL', 'internal'),
  OTHER: { label: 'ui.other', color: 'other' },
  calls: { label: 'reports.series.calls', color: 'main' },
  total: { label: 'reports.series.calls', color: 'main', unit: 'count' },
  takenOver: {
    ...{ label: 'reports.series.takenOver', color: 'main', unit: 'count', optional: true },
    filter: { part: 'OVER' },
  },
  averageServiceTime: {
    ...{ label: 'reports.series.averageServiceTime', color: 'main' },
    filter: { status: 'ANSWERED' },
  },
  averageDuration: {
    ...{ label: 'reports.series.averageDuration', color: 'main' },
    filter: { status: '!ON_PROGRESS' },
  },
  averageWaitingTime: {
    ...{ label: 'reports.series.averageWaitingTime', color: 'main' },
    filter: { status: '!ON_PROGRESS' },
  },
  averageTimeAvailable: { label: 'reports.series.averageTimeAvailable', color: 'main' },
  averageTotalIdleTime: { label: 'reports.series.averageTotalIdleTime', color: 'main' },
  averageIdleTime: { label: 'reports.series.averageIdleTime', color: 'main' },
  answerRate: {
    ...{ label: 'reports.series.answerRate', color: 'answered', unit: 'share' },
    filter: { status: 'ANSWERED' },
  },
  abandonmentRate: {
    ...{ label: 'reports.series.abandonmentRate', color: 'ditched', unit: 'share' },
    filter: { status: 'DITCHED' },
  },
  serviceLevel: { label: 'reports.series.serviceLevel', color: 'answered', unit: 'share' },
  levelToday: { label: 'reports.series.levelToday', color: 'answered', unit: 'share', optional: true },
  speedOfAnswer: {
    ...{ label: 'reports.series.speedOfAnswer', color: 'main', unit: 'duration' },
    filter: { status: 'ANSWERED' },
  },
  occupancy: { label: 'reports.series.occupancy', color: 'main', unit: 'share', optional: true },
  pauseShare: { label: 'reports.series.pauseShare', color: 'busy', unit: 'share', optional: true },
  responseRate: { label: 'reports.series.responseRate', color: 'main', unit: 'share' },
  answers: { label: 'reports.series.answers', color: 'main' },
  averageAnswer: { label: 'reports.series.averageAnswer', color: 'main' },
  // Only calls that were answered cost anything.
  cost: { label: 'reports.series.cost', color: 'main', filter: { status: 'ANSWERED' } },
  budget: { label: 'reports.series.budget', color: 'busy', aim: true, optional: true },
  devices: { label: 'reports.series.devices', color: 'main' },
  wait: { label: 'reports.series.wait', color: 'main', ticks: true, alone: true },
  waiting: { label: 'reports.series.waiting', color: 'main' },
  longestWait: {
    ...{ label: 'reports.series.longestWait', color: 'main', unit: 'duration', ticks: true, alone: true },
  },
  agentsFree: { label: 'reports.series.agentsFree', color: 'answered', alone: true },
  agentsThere: {
    ...{ label: 'reports.series.agentsThere', color: 'internal', aim: true, ownAxis: true, alone: true },
    optional: true,
  },
  agentsBusy: { label: 'reports.state.IN_CALL', color: 'ditched', alone: true },
  agentsPaused: { label: 'reports.state.IN_PAUSE', color: 'busy', alone: true },
  mobile: { label: 'reports.device.mobile', color: 'inbound', optional: true },
  desktop: { label: 'reports.device.desktop', color: 'outbound', optional: true },
  web: { label: 'reports.device.web', color: 'internal', optional: true },
  external: { label: 'reports.device.external', color: 'second', optional: true },
  totalConnectedTime: { label: 'reports.series.totalConnectedTime', color: 'main', optional: true },
  totalPauseTime: { label: 'reports.series.totalPauseTime', color: 'busy', optional: true },
  totalCallDuration: { label: 'reports.series.totalCallDuration', color: 'answered', optional: true },
  totalFreeTime: { label: 'reports.series.totalFreeTime', color: 'main', optional: true },
};
