import { isKeyOf } from '../../../core/contract/define/fields/keys.ts';
import { CALL_HOURS } from '../../../core/contract/kinds/call-kinds.ts';
import { formatTime } from '../../../core/i18n/format-moment.ts';
import { formatQuantity } from '../../../core/i18n/format-quantity.ts';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import type { Grid, Group, Panel, PanelRow, Unit } from '../../../core/reports/report-page.ts';
import { sumOf, totalOf } from './chart-totals.ts';
import type { PanelLook } from './panel-look.ts';
import { ROWS, type Tick } from './row-views.ts';
import { type ChartColor, SERIES } from './series-views.ts';

/** A series of a chart. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly color: ChartColor;
  /** It goes on by the second until the next answer. */
  readonly ticks?: true | undefined;
  /** A line over the columns of the others: what these are held against. */
  readonly aim?: true | undefined;
  /** Its axis is on the other side. */
  readonly ownAxis?: true | undefined;
  /** The call list's filter for its marks; undefined where they are all calls of their row. */
  readonly filter?: Readonly<Record<string, string>> | undefined;
}

/** A row of a chart: a day, an agent, a piece of a doughnut. */
export interface ChartRow {
  readonly label: string;
  readonly tick: Tick;
  /** Its own colour, as of a piece of a doughnut. */
  readonly color?: ChartColor | undefined;
  readonly values: readonly (number | null)[];
  readonly details: readonly string[];
  readonly source: PanelRow;
  /** Its values in the days before, where it is compared with them. */
  readonly before?: readonly (number | null)[];
}

/** The totals of the days before, and the words of a change. */
export interface BeforeModel {
  /** The one figure that it came to. */
  readonly total: number | null | undefined;
  /** The sum of each series, as of now. */
  readonly totals: readonly (number | null)[] | undefined;
  /** The change as a share of what was before, `+12%`, of a share in points; a dash where that cannot be said. */
  readonly percent: (
    value: number | null | undefined,
    before: number | null | undefined,
    series: number,
  ) => string;
  /** The former figure, the difference and its share, in words. */
  readonly said: (
    value: number | null | undefined,
    before: number | null | undefined,
    series?: number,
  ) => string;
}

/** A grid with its words, colours and formats: every chart and every table shows one. */
export interface ChartModel {
  readonly panel: Panel;
  readonly look: PanelLook;
  readonly unit: Unit;
  readonly header: string;
  readonly rows: readonly ChartRow[];
  readonly series: readonly ChartSeries[];
  /** The sum or the average of each series over all rows; null where nothing says it. */
  readonly totals: readonly (number | null)[];
  readonly details: readonly string[];
  /** The unit of a series. */
  readonly unitOf: (series: number) => Unit;
  /** Formats a value of one series. */
  readonly format: (value: number | null | undefined, series?: number) => string;
  /** Formats a value of another unit. */
  readonly formatAs: (value: number, unit: Unit) => string;
  /** Formats a value for axes and marks; whole ones without cents. */
  readonly short: (value: number, isWhole?: boolean) => string;
  /** The words of a mark. */
  readonly words: (row: number, series: number) => string;
  /** What is behind a row's figure, in words: the calls that its average is made of, or its part of the day; undefined where it is not known. */
  readonly behind: (row: number) => string | undefined;
  /** The days before, where the user compares with them. */
  readonly before?: BeforeModel;
}

/** The language, currency and translations that a model is made with. */
export interface Words {
  readonly locale: string;
  readonly currency: string;
  /** The zone of times of a day. */
  readonly timeZone: string;
  readonly text: (id: MessageId, values?: Record<string, string | number>) => string;
}

const numberOf = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Hours of a heat map are its series. */
function seriesOf(
  { series = [], leading }: Panel,
  { hours }: PanelLook,
  { text, currency }: Words,
): ChartSeries[] {
  if (hours)
    return CALL_HOURS.map((hour) => ({
      key: hour,
      label: text('reports.hour', { hour }),
      color: 'main',
      filter: { hour },
    }));
  return series.map((key) => ({
    key,
    label: text(SERIES[key].label, { currency }),
    color: SERIES[key].color,
    ticks: SERIES[key].ticks,
    aim: SERIES[key].aim,
    ownAxis: SERIES[key].ownAxis,
    filter: leading?.includes(key) === false ? undefined : SERIES[key].filter,
  }));
}

/** The text columns of a row; times are those of the clocks in the session's zone. */
const detailsOf = ({ details = [] }: Panel, { span, details: told = [] }: PanelRow, { timeZone }: Words) =>
  span ? details.map((key) => (key === 'from' || key === 'to' ? formatTime(span[key], timeZone) : '')) : told;

/** Whether a series is shown: not "other" without calls, nor what the back end does not tell; what comes later has its room. */
function isShown({ today }: Panel, key: string, values: readonly (number | null | undefined)[]): boolean {
  if (key === 'OTHER') return values.some(Boolean);
  const isOptional = isKeyOf(SERIES, key) && SERIES[key].optional && !today;
  return !isOptional || values.some((value) => numberOf(value) !== null);
}

const headerOf = (span: Group) => (span === 'hour' ? 'reports.row.hour' : 'reports.row.span');

/** The model of a grid. */
export function chartModel(panel: Panel, look: PanelLook, grid: Grid, words: Words): ChartModel {
  const { text, locale, currency } = words;
  const unit = panel.unit ?? 'count';
  const view = panel.rows && ROWS[panel.rows];
  const all = seriesOf(panel, look, words);
  const kept = all.map(({ key }, index) =>
    isShown(
      panel,
      key,
      grid.rows.map(({ values }) => values[index]),
    ),
  );
  const series = all.filter((_, index) => kept[index]);
  const { totals: told = all.length === 1 ? [grid.total] : [] } = grid;
  const years = new Set(grid.rows.map(({ key }) => key.slice(0, 4)));
  const days = new Set(grid.rows.map(({ key }) => key.slice(0, 10)));
  const labelled = { ...words, hasYears: years.size > 1, hasDays: days.size > 1, span: grid.span };
  const rows = grid.rows
    .filter(({ key, values }) => key !== 'OTHER' || values.some(Boolean))
    .map((source) => ({
      label: view ? view.label(source.key, labelled) : source.key,
      tick: view?.tick?.(source.key, labelled) ?? { name: view?.label(source.key, labelled) ?? source.key },
      color: view?.color?.(source.key),
      values: all.flatMap((_, index) => (kept[index] ? [numberOf(source.values[index])] : [])),
      details: detailsOf(panel, source, words),
      source,
    }));
  const unitOf: ChartModel['unitOf'] = (index) => {
    const key = series[index]?.key;
    return (key && isKeyOf(SERIES, key) && SERIES[key].unit) || unit;
  };
  const formatAs: ChartModel['formatAs'] = (value, quantity) =>
    formatQuantity(value, quantity, { locale, currency });
  const format: ChartModel['format'] = (value, index = 0) =>
    formatQuantity(value, unitOf(index), { locale, currency });
  const behind: ChartModel['behind'] = (row) => {
    const { source, details = [] } = rows[row] ?? {};
    if (source?.span) return details.join(' – ');
    const [calls] = series.length > 1 ? [] : (rows[row]?.source.calls ?? []);
    return calls == null ? undefined : text('reports.mark.calls', { count: calls });
  };
  return {
    panel,
    look,
    unit,
    header: view ? text(grid.span ? headerOf(grid.span) : view.header) : '',
    rows,
    series,
    totals: all.flatMap(({ key }, index) =>
      kept[index] ? [totalOf(key, grid.rows, index, numberOf(told[index]))] : [],
    ),
    details: (panel.details ?? []).map((detail) => text(`reports.detail.${detail}`)),
    unitOf,
    format,
    formatAs,
    short: (value, isWhole) => formatQuantity(value, unit, { locale, currency, short: true, isWhole }),
    behind,
    words: (row, index) => {
      const value = format(rows[row]?.values[index], index);
      const name = { row: rows[row]?.label ?? '', series: series[index]?.label ?? '', value };
      const said = text(series.length > 1 ? 'reports.mark' : 'reports.mark.alone', name);
      return [said, behind(row)].filter(Boolean).join(', ');
    },
  };
}

/** The rows that a panel's chart shows; the largest values first, where it ranks them. */
export function topRows({ panel, rows, look }: ChartModel): readonly ChartRow[] {
  if (!look.ranked) return rows;
  const sorted = rows
    .filter(({ source }) => !source.isRest)
    .sort((one, other) => sumOf(other.values) - sumOf(one.values));
  return panel.top ? sorted.slice(0, panel.top) : sorted;
}

/** Whether a chart has nothing to show. */
export const isEmpty = ({ look, rows }: ChartModel): boolean =>
  !look.always &&
  (rows.length === 0 ||
    (!look.listed && !rows.some(({ values }) => values.some((value) => value !== null && value !== 0))));
