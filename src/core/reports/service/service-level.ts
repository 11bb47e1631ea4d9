import type { ReceivedCalls, ServiceLevelReport } from '../../contract/reports/service-level.ts';
import type { PanelOf } from '../report-page.ts';
import { abandonmentOf, allOf, countedOf, levelOf, speedOf, sumOf, wholeOf } from './service-figures.ts';
import { type ServiceTargets, USUAL_TARGETS } from './service-targets.ts';

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
    rows: days.map((day) => ({
      key: day.date,
      values: [figureOf(day, targets)],
      calls: [countOf(day, targets)],
    })),
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
  leadsTo: 'CallList',
  // Who gave up soon is not counted as abandoned.
  leading: ['ANSWERED', 'DITCHED', 'speedOfAnswer'],
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
