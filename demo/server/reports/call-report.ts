import {
  CALL_STATUSES,
  CALL_TYPES,
  SERVICE_TIME_RANGES,
} from '../../../src/core/contract/kinds/call-kinds.ts';
import type { callReport } from '../../../src/core/contract/reports/call-report.ts';
import { callScope } from '../calls/call-scope.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';
import type { ReportWhere } from './call-source.ts';
import {
  average,
  type CallGroup,
  countsOf,
  groupCalls,
  groupedBy,
  type OfSpan,
  spanKeys,
  spanOf,
} from './group-calls.ts';
import { mediaNames, teamNames } from './names.ts';

/** Calls of a range of days: totals, days, hours, teams, media. */
export const callReportHandler =
  ({ db }: Services): Handler<typeof callReport> =>
  async ({ query }, { caller, levelId, timeZone, texts }) => {
    const where: ReportWhere = { levelId, timeZone, scope: await callScope(db, caller, levelId) };
    const span = spanKeys(query);
    const groups = await groupCalls(db, query, where, {
      all: [],
      perType: ['type'],
      perStatus: ['status'],
      perTeam: ['team', 'status'],
      perDay: span,
      perDayAndStatus: [...span, 'status'],
      perDayAndType: [...span, 'type'],
      perHour: ['weekDay', 'hour'],
      perRange: ['range'],
      perMedia: ['media'],
    });
    const [teams, medias] = [await teamNames(db, levelId), await mediaNames(db, levelId)];
    const [all] = groups.all;
    return {
      total: all?.calls ?? 0,
      type: countsOf(CALL_TYPES, groups.perType, ({ type }) => type),
      status: countsOf(CALL_STATUSES, groups.perStatus, ({ status }) => status),
      averageServiceTime: all ? average(all.talk, all.answered) : null,
      averageWaitingTime: all ? average(all.waiting, all.ended) : null,
      statusPerLabel: [...groupedBy(groups.perTeam, ({ team }) => team)]
        .map(([team, rows]) => {
          const known = teams.get(team);
          const named =
            known === undefined
              ? { id: null, name: texts.server('reportNoTeam') }
              : { id: team, name: known };
          return { ...named, ...statusOf(rows) };
        })
        .sort((one, other) => one.name.localeCompare(other.name, texts.language)),
      statusPerDay: byDay(groups.perDayAndStatus).map(([date, rows]) => ({ date, ...statusOf(rows) })),
      typePerDay: byDay(groups.perDayAndType).map(([date, rows]) => ({
        date,
        type: countsOf(CALL_TYPES, rows, ({ type }) => type),
      })),
      tmPerDay: byDay(groups.perDay).flatMap(([date, [day]]) =>
        day?.answered ? { date, value: average(day.talk, day.answered) ?? 0 } : [],
      ),
      timeOfDay: heatOf(groups.perHour),
      serviceTimeRange: SERVICE_TIME_RANGES.map((name, range) => ({
        name,
        value: groups.perRange.find((group) => group.range === range)?.calls ?? 0,
      })),
      media: groups.perMedia
        .map(({ media, calls }) => {
          const known = medias.get(media);
          return { name: known ?? texts.server('reportNoMedia'), media: known ?? null, value: calls };
        })
        .sort((one, other) => other.value - one.value),
    };
  };

const statusOf = (rows: readonly CallGroup<'status'>[]) => ({
  status: countsOf(CALL_STATUSES, rows, ({ status }) => status),
});

/** The groups of each day or hour, in order. */
export const byDay = <G extends OfSpan>(groups: readonly G[]): [string, G[]][] =>
  [...groupedBy(groups, spanOf)].sort(([one], [other]) => (one < other ? -1 : 1));

/** The cells of the heat map. */
export const heatOf = (groups: readonly CallGroup<'weekDay' | 'hour'>[]) =>
  groups.map(({ weekDay, hour, calls }) => ({ weekDayIndex: weekDay, hour, value: calls }));
