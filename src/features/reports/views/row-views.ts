import type { Feature } from '../../../core/contract/define/features.ts';
import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import { CALL_DAYS, SERVICE_TIME_RANGES } from '../../../core/contract/kinds/call-kinds.ts';
import type { DeviceState, Quality } from '../../../core/contract/kinds/device-state.ts';
import { dayName, formatBilledDay, formatDayMonth, monthName } from '../../../core/i18n/format-day.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { daysOf } from '../../../core/reports/grouping.ts';
import type { Group, PanelRow, RowKind } from '../../../core/reports/report-page.ts';
import { type ChartColor, SERIES } from './series-views.ts';

interface Words {
  readonly locale: string;
  readonly text: (id: MessageId) => string;
  /** The rows are not all of one year, if they are days. */
  readonly hasYears: boolean;
  /** The rows are not all of one day, if they are hours. */
  readonly hasDays: boolean;
  /** What days are put together to. */
  readonly span: Group | undefined;
}

/** The name of a row at an axis. */
export interface Tick {
  readonly name: string;
  /** The name where there is little room. */
  readonly brief?: string;
  /** What a brief name shares with those beside it: of days their month. */
  readonly shared?: string;
  /** Twelve of them are a year. */
  readonly isMonth?: boolean;
}

/** The view of a kind of rows: their names, their colours, and the call list's filter for them. */
interface RowView {
  readonly header: MessageId;
  readonly label: (key: string, words: Words) => string;
  /** The name at an axis, where it is another one. */
  readonly tick?: (key: string, words: Words) => Tick;
  readonly color?: (key: string) => ChartColor;
  /** They follow each other in time or in size, not by their names. */
  readonly follows?: true;
  readonly filters?: (row: PanelRow) => Readonly<Record<string, string>> | undefined;
  /** The feature without which the call list has none of these filters. */
  readonly feature?: Feature;
}

const asIs = (key: string) => key;
const seriesOf = (key: string) => (isKeyOf(SERIES, key) ? SERIES[key] : SERIES.OTHER);

const clockOf = (hour: string) => `${hour.padStart(2, '0')}:00`;
const hourTick = (hour: string): Tick => ({ name: clockOf(hour), brief: String(Number(hour)) });

/** A day, days in a row, or an hour of a day. */
function day(format: typeof formatDayMonth): RowView {
  const label: RowView['label'] = (key, { locale, hasYears, hasDays }) => {
    const [date = '', hour] = key.split('T');
    if (hour !== undefined) return `${hasDays ? `${format(date, locale, hasYears)} ` : ''}${clockOf(hour)}`;
    const { start, end } = daysOf(key);
    const days = start === end ? [start] : [start, end];
    return days.map((one) => format(one, locale, hasYears)).join(' – ');
  };
  return {
    header: 'reports.row.day',
    label,
    follows: true,
    tick: (key, words) => {
      const { locale, hasYears, hasDays, span } = words;
      const [date = '', hour] = key.split('T');
      // Midnight has the name of its day.
      if (hour === '00' && hasDays) return { name: format(date, locale, hasYears) };
      if (hour !== undefined) return hasDays ? { name: clockOf(hour) } : hourTick(hour);
      const { start } = daysOf(key);
      const [year, month] = [hasYears ? start.slice(0, 4) : '', monthName(start, locale)];
      const inYear = [month, year].filter(Boolean).join(' ');
      if (span === 'month') return { name: inYear, brief: month, shared: year, isMonth: true };
      return { name: label(key, words), brief: String(Number(start.slice(8))), shared: inYear };
    },
    filters: ({ key }): Readonly<Record<string, string>> => {
      const [date = '', hour] = key.split('T');
      if (hour !== undefined) return { startDate: date, endDate: date, hour: String(Number(hour)) };
      const { start, end } = daysOf(key);
      return { startDate: start, endDate: end };
    },
  };
}

/** A day on a bill: only calls that were answered are billed, and without any there is nothing to see. */
function billedDay(): RowView {
  const view = day(formatBilledDay);
  return {
    ...view,
    filters: (row) => {
      const days = row.values[0] ? view.filters?.(row) : undefined;
      return days && { ...days, status: 'ANSWERED' };
    },
  };
}

const enumeration = (header: MessageId): RowView => ({
  header,
  label: (key, { text }) => text(seriesOf(key).label),
  color: (key) => seriesOf(key).color,
  filters: ({ key }) => seriesOf(key).filter,
});

/** Narrows the list of calls by what a row stands for, or to calls without one. */
const filterBy =
  (name: 'userLabel' | 'media') =>
  ({ id }: PanelRow): Readonly<Record<string, string>> | undefined => {
    if (id === null) return { without: name };
    return id === undefined ? undefined : { [name]: String(id) };
  };

/** Each state has a word too; the colours mean connected, busy, paused, offline. */
export const STATE_COLORS: Readonly<Record<DeviceState, ChartColor>> = {
  CONNECTED: 'answered',
  DIALING: 'second',
  RING: 'main',
  RINGING: 'inbound',
  INUSE: 'internal',
  IN_PAUSE: 'busy',
  IN_CALL: 'ditched',
  UNAVAILABLE: 'grey',
  OFFLINE: 'no-answer',
};

/** The colours of the qualities of a call. */
export const QUALITY_COLORS: Readonly<Record<Quality, ChartColor>> = {
  HIGH: 'answered',
  MEDIUM: 'busy',
  LOW: 'no-answer',
  UNAVAILABLE: 'grey',
};

const RATES = ['local', 'mobile', 'national', 'international'] as const;

const stateNamed = (key: string): DeviceState => (isKeyOf(STATE_COLORS, key) ? key : 'OFFLINE');
const qualityNamed = (key: string): Quality => (isKeyOf(QUALITY_COLORS, key) ? key : 'UNAVAILABLE');

/** The views of all kinds of rows. */
export const ROWS: Readonly<Record<RowKind, RowView>> = {
  day: day(formatDayMonth),
  costDay: billedDay(),
  hourOfDay: {
    header: 'reports.row.hour',
    label: clockOf,
    tick: hourTick,
    follows: true,
  },
  agent: {
    header: 'reports.row.agent',
    label: asIs,
    filters: ({ id, isRest }): Readonly<Record<string, string>> | undefined => {
      if (isRest) return { without: 'user' };
      return id == null ? undefined : { user: String(id) };
    },
  },
  question: { header: 'reports.row.question', label: asIs },
  team: { header: 'reports.row.team', label: asIs, filters: filterBy('userLabel') },
  medium: { header: 'reports.row.medium', label: asIs, filters: filterBy('media') },
  status: enumeration('reports.row.status'),
  type: enumeration('reports.row.type'),
  serviceTimeRange: {
    header: 'reports.row.serviceTimeRange',
    follows: true,
    label: (key, { text }) => {
      const known = SERVICE_TIME_RANGES.find((range) => range === key);
      return known ? text(`reports.range.${known}`) : key;
    },
    feature: 'reportFilters',
    filters: ({ key }) =>
      SERVICE_TIME_RANGES.some((range) => range === key) ? { serviceTimeRange: key } : undefined,
  },
  weekDay: {
    header: 'reports.row.weekDay',
    follows: true,
    // Rows begin with Sunday, which is 1.
    label: (key, { locale }) => dayName((Number(key) + 5) % 7, locale, 'short').replace('.', ''),
    feature: 'reportFilters',
    filters: ({ key }) => {
      const weekDay = CALL_DAYS[Number(key) - 1];
      return weekDay && { weekDay };
    },
  },
  rate: {
    header: 'reports.row.rate',
    label: (key, { text }) => {
      const known = RATES.find((rate) => rate === key.toLowerCase());
      return known ? text(`reports.rate.${known}`) : key;
    },
  },
  deviceState: {
    header: 'reports.row.deviceState',
    label: (key, { text }) => text(`reports.state.${stateNamed(key)}`),
    color: (key) => STATE_COLORS[stateNamed(key)],
  },
  quality: {
    header: 'reports.row.quality',
    label: (key, { text }) => text(`reports.quality.${qualityNamed(key)}`),
    color: (key) => QUALITY_COLORS[qualityNamed(key)],
  },
  caller: {
    header: 'reports.row.caller',
    label: (key, { text }) => (key ? formatPhone(key) : text('reports.row.noCaller')),
  },
  queue: {
    header: 'reports.detail.queue',
    label: (key, { text }) => key || text('reports.row.noQueue'),
    feature: 'reportFilters',
    // Reports by queue are of received calls that have ended.
    filters: ({ id }): Readonly<Record<string, string>> | undefined => {
      if (id === undefined) return undefined;
      const received = { type: 'INBOUND', status: '!ON_PROGRESS' };
      return id === null ? { without: 'queue', ...received } : { queue: String(id), ...received };
    },
  },
};
