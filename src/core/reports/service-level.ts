import {
  type ReceivedCalls,
  type ServiceLevelReport,
  WAIT_BOUNDS,
  type WaitBound,
} from '../contract/reports/service-level.ts';
import type { PanelOf } from './report-page.ts';
import { shareOf } from './report-rows.ts';
import { type ServiceTargets, USUAL_TARGETS } from './service-targets.ts';

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The calls that waited at most so long. */
const within = (waits: readonly number[], seconds: WaitBound | 0): number =>
  sumOf(waits.filter((_, at) => (WAIT_BOUNDS[at] ?? Number.POSITIVE_INFINITY) <= seconds));

const allOf = ({ answered, abandoned, missed }: ReceivedCalls): number =>
  sumOf(answered) + sumOf(abandoned) + missed;

/** The calls that a share is of: all but those whose callers gave up at once. */
const countedOf = (calls: ReceivedCalls, { shortAbandon }: ServiceTargets): number =>
  allOf(calls) - within(calls.abandoned, shortAbandon);

const levelOf = (calls: ReceivedCalls, targets: ServiceTargets) =>
  shareOf(within(calls.answered, targets.target), countedOf(calls, targets));

const abandonmentOf = (calls: ReceivedCalls, targets: ServiceTargets) =>
  shareOf(sumOf(calls.abandoned) - within(calls.abandoned, targets.shortAbandon), countedOf(calls, targets));

/** The seconds until an answer, on average. */
function speedOf({ answered, waitingTime }: ReceivedCalls): number | null {
  const count = sumOf(answered);
  return count > 0 ? waitingTime / count : null;
}

const NONE: ReceivedCalls = {
  answered: WAIT_BOUNDS.map(() => 0).concat(0),
  abandoned: WAIT_BOUNDS.map(() => 0).concat(0),
  missed: 0,
  waitingTime: 0,
};

const add = (one: readonly number[], other: readonly number[]) =>
  one.map((count, at) => count + (other[at] ?? 0));

const wholeOf = (parts: readonly ReceivedCalls[]): ReceivedCalls =>
  parts.reduce(
    (all, part) => ({
      answered: add(all.answered, part.answered),
      abandoned: add(all.abandoned, part.abandoned),
      missed: all.missed + part.missed,
      waitingTime: all.waitingTime + part.waitingTime,
    }),
    NONE,
  );

type ServicePanel<I extends string, K extends 'figure' | 'line' | 'table'> = PanelOf<
  ServiceLevelReport,
  I,
  K
>;

type Figure = (calls: ReceivedCalls, targets: ServiceTargets) => number | null;

/** One figure of all days, with the days that led to it, and the number of calls behind it. */
const figure = <const I extends string>(
  panel: Pick<ServicePanel<I, 'figure'>, 'id' | 'unit' | 'series'>,
  figureOf: Figure,
  countOf: (calls: ReceivedCalls, targets: ServiceTargets) => number,
): ServicePanel<I, 'figure'> => ({
  ...panel,
  kind: 'figure',
  rows: 'day',
  hasTargets: true,
  of: ({ days }, targets = USUAL_TARGETS) => ({
    total: figureOf(wholeOf(days), targets),
    rows: days.map((day) => ({ key: day.date, values: [figureOf(day, targets)] })),
  }),
  calls: ({ days }, targets = USUAL_TARGETS) => countOf(wholeOf(days), targets),
});

const levelPerDay: ServicePanel<'service-level-per-day', 'line'> = {
  id: 'service-level-per-day',
  kind: 'line',
  unit: 'share',
  rows: 'day',
  series: ['serviceLevel'],
  hasTargets: true,
  of: ({ days }, targets = USUAL_TARGETS) => ({
    rows: days.map((day) => ({
      key: day.date,
      values: [levelOf(day, targets)],
      calls: [countedOf(day, targets)],
    })),
  }),
};

const perQueue: ServicePanel<'service-per-queue', 'table'> = {
  id: 'service-per-queue',
  kind: 'table',
  unit: 'count',
  rows: 'queue',
  series: ['total', 'ANSWERED', 'DITCHED', 'serviceLevel', 'speedOfAnswer', 'abandonmentRate'],
  hasTargets: true,
  of: ({ queues }, targets = USUAL_TARGETS) => ({
    rows: queues.map(({ id, name, ...calls }) => {
      const [answered, counted] = [sumOf(calls.answered), countedOf(calls, targets)];
      return {
        key: name,
        id,
        values: [
          ...[allOf(calls), answered, sumOf(calls.abandoned)],
          ...[levelOf(calls, targets), speedOf(calls), abandonmentOf(calls, targets)],
        ],
        calls: [null, null, null, counted, answered, counted],
      };
    }),
  }),
};

/** How soon calls were answered: of all, by day, and by queue. */
export const servicePanels = [
  figure({ id: 'service-level', unit: 'share', series: ['serviceLevel'] }, levelOf, countedOf),
  figure({ id: 'speed-of-answer', unit: 'duration', series: ['speedOfAnswer'] }, speedOf, ({ answered }) =>
    sumOf(answered),
  ),
  figure(
    { id: 'received-abandonment', unit: 'share', series: ['abandonmentRate'] },
    abandonmentOf,
    countedOf,
  ),
  levelPerDay,
  perQueue,
] as const;
