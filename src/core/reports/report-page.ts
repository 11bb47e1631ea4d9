import type { Permission } from '../contract/access/permissions.ts';
import type { ChangeTopic } from '../contract/calls/changes.ts';
import type { Endpoint, Reply } from '../contract/define/endpoint.ts';
import type { Id } from '../contract/ids/id.ts';
import type { CallStatus, CallType } from '../contract/kinds/call-kinds.ts';
import type { UserDeviceState } from '../contract/kinds/device-state.ts';
import type { DeviceType } from '../contract/kinds/device-types.ts';
import type { ServiceTargets } from './service/service-targets.ts';

/**
 * The declaration of a report: its filters and panels, as plain data over its endpoint in the contract. Page, panel tag, table, filters and
 * drill-down follow from it; the look and the name of a kind, a row or a column are in `features/reports`, and
 * one that is missing there does not compile.
 */

/** The unit of a figure: a number of things, seconds, minutes, money in the session's currency, or a share (1 is all). */
export type Unit = 'count' | 'duration' | 'minutes' | 'money' | 'share';

/** Rows that are days, of which a panel shows every one of its range; `costDay` is a day as bills write it. */
export const DAY_ROWS = ['day', 'costDay'] as const;

/** The spans that figures are of in the place of days: hours, or days put together. */
export const GROUPS = ['hour', 'week', 'month'] as const;
/** The id of a span. */
export type Group = (typeof GROUPS)[number];

/** The things that the rows of a panel stand for; their keys are the wire's. */
export type RowKind =
  | (typeof DAY_ROWS)[number]
  | 'agent'
  | 'team'
  | 'medium'
  | 'status'
  | 'type'
  | 'serviceTimeRange'
  /** 1 is Sunday. */
  | 'weekDay'
  /** The rates of a number: local, mobile, national, international; others as they are. */
  | 'rate'
  | 'deviceState'
  | 'quality'
  | 'caller'
  | 'queue'
  /** An hour of any day, 0 to 23. */
  | 'hourOfDay'
  /** A question of a survey, or a score of one. */
  | 'question';

/** Series that are averages of what the back end tells. */
export const AVERAGES = [
  'averageServiceTime',
  'averageDuration',
  'averageTimeAvailable',
  'averageTotalIdleTime',
  'averageIdleTime',
] as const;
/** The id of a series that is an average. */
export type Average = (typeof AVERAGES)[number];

/** Series that are calculated here, as a share of a whole. */
export const RATES = [
  'answerRate',
  'abandonmentRate',
  'serviceLevel',
  'levelToday',
  'occupancy',
  'pauseShare',
  'responseRate',
] as const;

/** Series that don't add up: without calls they are unknown, where all others are 0. */
export const RATIOS = [
  ...AVERAGES,
  ...RATES,
  'speedOfAnswer',
  'averageAnswer',
  'averageWaitingTime',
] as const;

/** The series of panels. Each has one name and one colour on every screen. */
export type SeriesKey =
  | CallStatus
  | CallType
  | 'OTHER'
  | 'calls'
  | 'total'
  | 'takenOver'
  | (typeof RATIOS)[number]
  | 'cost'
  /** What its days may cost: the engine's, by what the user has set. */
  | 'budget'
  | 'devices'
  | 'answers'
  | 'wait'
  | 'waiting'
  | 'longestWait'
  | 'agentsFree'
  /** Those who were there on average. */
  | 'agentsThere'
  | 'agentsBusy'
  | 'agentsPaused'
  | DeviceType
  | 'totalConnectedTime'
  | 'totalPauseTime'
  | 'totalCallDuration'
  | 'totalFreeTime';

/** Text columns of a table. */
export type DetailKey =
  | 'extension'
  | 'queues'
  | 'destination'
  | 'queue'
  | 'from'
  | 'to'
  | 'survey'
  | 'question'
  | 'scale';

/** The sum and the count of an average or a share: seconds and working days. */
export interface Made {
  readonly sum: number;
  readonly count: number;
}

/** A row of a panel: a bar, a day, a slice, an agent. */
export interface PanelRow {
  readonly key: string;
  /** What the list of calls narrows by: the id of an agent or a team, a medium; null: calls without one; left out where the server does not tell it. */
  readonly id?: Id | null | undefined;
  /** The id of what it is a part by, where its id or key has several rows: the question of an agent's scores. */
  readonly part?: Id | undefined;
  /** It is what the others leave, as calls that no agent took: a chart tells its figure, and holds no bar of it against theirs. */
  readonly isRest?: boolean | undefined;
  /** One for each series; what is not known is null. */
  readonly values: readonly (number | null | undefined)[];
  /** One for each series: the number of calls that an average is made of. */
  readonly calls?: readonly (number | null | undefined)[] | undefined;
  /** One for each series: the sum and the count of an average or a share, where its `calls` don't tell them. */
  readonly made?: readonly (Made | null | undefined)[] | undefined;
  /** One for each detail; of a row that is a part of a day, `from` and `to` are told by it. */
  readonly details?: readonly string[];
  /** The part of a day that it stands for; epoch milliseconds. */
  readonly span?: { readonly from: number; readonly to: number };
}

/** The figures of a panel, for its chart and for its table. */
export interface Grid {
  readonly rows: readonly PanelRow[];
  /** The one figure that it comes to, where there is one. */
  readonly total?: number | null | undefined;
  /** The average of each of several series over the whole range, where the answer tells it; sums need none. */
  readonly totals?: readonly (number | null | undefined)[];
  /** The span of its rows, where they are no days. */
  readonly span?: Group;
}

/** The data half of each kind of panel; the view half is in `features/reports/views/panel-views.ts`. */
export interface PanelData {
  /** One figure, with the days that led to it. */
  figure: Grid;
  /** One series over days. */
  column: Grid;
  /** Several that add up, over days. */
  stacked: Grid;
  line: Grid;
  /** The largest first, with their names; several series add up. */
  bar: Grid;
  /** Rows in their own order, with a bar each. */
  distribution: Grid;
  doughnut: Grid;
  /** 24 hours of seven days. */
  heat: Grid;
  /** A count from 0 to 100 in four bands (decision 71). */
  gauge: Grid;
  table: Grid;
  /** Parts of the day of agents, each a row with its length in one of the series. */
  timeline: Grid;
  /** Agents and their devices, now. */
  agents: readonly UserDeviceState[];
  /** The same, by extension. */
  extensions: readonly UserDeviceState[];
}
/** The id of a kind of panel. */
export type PanelKind = keyof PanelData;

/** A panel of one kind: what it shows of an answer, and how its figures are to be read. */
export interface PanelOf<A, I extends string, K extends PanelKind> {
  readonly id: I;
  readonly kind: K;
  /** Reads the panel's data out of the answer of its call. */
  of(answer: A, targets?: ServiceTargets): PanelData[K];
  /** Of an average: the number of calls that it is made of. */
  calls?(answer: A, targets?: ServiceTargets): number | null | undefined;
  /** Its figures depend on how soon the user wants calls to be answered. */
  readonly hasTargets?: true;
  readonly unit?: Unit;
  readonly rows?: RowKind;
  readonly series?: readonly SeriesKey[];
  readonly details?: readonly DetailKey[];
  /** Only the rows with the most; the table has all (file 2, section 9). */
  readonly top?: number;
  /** A figure of the whole range, which no days led to: its table has it alone. */
  readonly isOfRange?: true;
  /** Its rows are parts of a whole: each tells its share of it. */
  readonly hasShares?: true;
  /** The screen that a mark leads to, filtered by what it stands for. */
  readonly leadsTo?: 'CallList';
  /** The series of a table whose figures lead there too, where not all of them are figures of a list's calls. */
  readonly leading?: readonly SeriesKey[];
  /** Nobody need know its figures by hour: they are of people's days. */
  readonly ofWholeDays?: true;
  /** Across the whole page, or beside another; by its kind unless said otherwise. */
  readonly span?: 'half' | 'wide';
  /** What everybody has to know who reads its figure: it stands below it. */
  readonly note?: 'noInvoice';
  /** The text for a panel without rows, where that is good news. */
  readonly empty?: 'nobodyInQueue' | 'noQueue';
}

type AnyPanel<A, I extends string> = { [K in PanelKind]: PanelOf<A, I, K> }[PanelKind];

/** A panel as the engine sees it. */
export type Panel<I extends string = string> = AnyPanel<unknown, I> & {
  readonly endpoint: Endpoint;
  /** A second call that it is read from: `of` gets both answers. */
  readonly beside?: Endpoint;
  /** A report of the day that it is read from besides, where the back end has it. */
  readonly today?: Endpoint;
};

/** Declares the panels that are read from one call. */
// @__NO_SIDE_EFFECTS__
export const panelsOf = <E extends Endpoint, const I extends string>(
  endpoint: E,
  panels: readonly AnyPanel<Reply<E>, I>[],
): readonly Panel<I>[] => panels.map((panel: AnyPanel<unknown, I>) => ({ ...panel, endpoint }));

/**
 * Declares a panel that is read from two calls, and may be from a third one about today; what these tell is undefined where they failed, or where the
 * back end does not have them.
 */
// @__NO_SIDE_EFFECTS__
export const panelOfBoth = <
  E extends Endpoint,
  B extends Endpoint,
  T extends Endpoint,
  const I extends string,
>(
  { endpoint, beside, today }: { endpoint: E; beside: B; today?: T },
  panel: AnyPanel<readonly [Reply<E>, Reply<B> | undefined, Reply<T> | undefined], I>,
): Panel<I> => ({ ...(panel as AnyPanel<unknown, I>), endpoint, beside, ...(today && { today }) });

/** The filters that reports have, by their attribute; each has its view in `features/reports/filters/filter-views.ts`. */
export const REPORT_FILTERS = [
  'callType',
  'status',
  'userLabel',
  'user',
  'number',
  'serviceTimeRange',
  'sourceNumber',
  'destinationNumber',
] as const;
/** The id of a filter that reports have. */
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/** How a report takes one of its filters. */
export interface FilterDeclaration {
  /** The request's parameter. */
  readonly parameter: string;
  /** All that can be chosen, where that is fixed. */
  readonly choices?: readonly string[];
  /** Reads the choices out of the answer, where no list of options has them (decision 76). */
  readonly offered?: (answer: never) => readonly string[];
}

/** The declaration of a report: its filters and its panels, in the order in which they stand on the page. */
export interface ReportPage<T extends string = string, I extends string = string> {
  readonly type: T;
  readonly permission: Permission;
  /** The parameters of the first and last day; none: it is about now. */
  readonly range?: readonly [start: string, end: string];
  readonly filters: Partial<Record<ReportFilter, FilterDeclaration>>;
  /** The types of the calls that it counts, where these are not all. */
  readonly counts?: readonly CallType[];
  /** Read again so often, in ms (file 2, section 9). */
  readonly every?: number;
  /** Read again as soon as one of these has changed, where the back end tells. */
  readonly changes?: readonly ChangeTopic[];
  readonly panels: readonly Panel<I>[];
}

/** Declares a report's screen. */
// @__NO_SIDE_EFFECTS__
export const defineReportPage = <const T extends string, const I extends string>(
  page: ReportPage<T, I>,
): ReportPage<T, I> => page;
