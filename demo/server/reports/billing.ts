import { sql } from 'drizzle-orm';
import { BILLED_TYPES, type billingReport } from '../../../src/core/contract/reports/billing.ts';
import { callScope } from '../calls/call-scope.ts';
import { type Db, rowsOf } from '../database/database.ts';
import { CALL_RATES } from '../database/schema/calls.ts';
import type { Handler } from '../http/handler.ts';
import { seesNumbers } from '../http/request/masked-numbers.ts';
import { typedDigits } from '../search/typed-digits.ts';
import type { Services } from '../services.ts';
import { byDay } from './call-report.ts';
import { callRowCondition, type ReportFilters, type ReportWhere } from './call-source.ts';
import { type CallGroup, groupCalls } from './group-calls.ts';

/** The cost of the calls of a range of days, without internal calls. */
export const billingHandler =
  ({ db }: Services): Handler<typeof billingReport> =>
  async ({ query }, { caller, levelId, timeZone }) => {
    const where: ReportWhere = { levelId, timeZone, scope: await callScope(db, caller, levelId) };
    const filters: ReportFilters = {
      startDate: query.start_date,
      endDate: query.end_date,
      user: query.user_id,
      type: query.type,
      status: query.status,
      ...(seesNumbers(caller) && {
        origin: digitsOf(query.source_number),
        destination: digitsOf(query.destination_number),
      }),
    };
    const groups = await groupCalls(db, filters, where, {
      perRate: ['type', 'rate'],
      perDay: ['day', 'type'],
    });
    const billed = groups.perRate.filter(isBilled);
    const inbound = billed.filter(({ type }) => type === 'INBOUND');
    const outbound = billed.filter(({ type }) => type === 'OUTBOUND');
    return {
      totalMinutes: Math.round(sum(billed, 'talk') / 6) / 10,
      totalCost: money(sum(billed, 'cost')),
      inboundCost: money(sum(inbound, 'cost')),
      outboundCost: money(sum(outbound, 'cost')),
      costByOriginType: costByRate(inbound),
      costByDestinationType: costByRate(outbound),
      dailyResults: byDay(groups.perDay.filter(isBilled)).map(([date, rows]) => {
        const costOf = (type: (typeof BILLED_TYPES)[number]) =>
          money(
            sum(
              rows.filter((row) => row.type === type),
              'cost',
            ),
          );
        return {
          date,
          cost: money(sum(rows, 'cost')),
          inboundCost: costOf('INBOUND'),
          outboundCost: costOf('OUTBOUND'),
        };
      }),
      ...(seesNumbers(caller) &&
        (await endsOf(db, { ...filters, origin: undefined, destination: undefined }, where))),
    };
  };

const digitsOf = (number: string | undefined) => (number ? typedDigits(number) || number : undefined);

const isBilled = ({ type }: CallGroup<'type'>): boolean => BILLED_TYPES.some((billed) => billed === type);

const sum = (groups: readonly CallGroup[], key: 'talk' | 'cost'): number =>
  groups.reduce((total, group) => total + group[key], 0);

/** The currency's unit, from ten-thousandths of it. */
const money = (cost: number): number => cost / 10_000;

const costByRate = (groups: readonly CallGroup<'rate'>[]): Record<string, number> =>
  Object.fromEntries(
    CALL_RATES.map((rate) => [
      rate,
      money(
        sum(
          groups.filter((group) => group.rate === rate),
          'cost',
        ),
      ),
    ]),
  );

/** Calls that are searched for numbers: the newest of the range. */
const LOOKED_AT = 20_000;
/** Numbers that are offered, those with most calls first. */
const OFFERED = 200;

/** The numbers for a filter: both ends of the range's calls. */
async function endsOf(db: Db, filters: ReportFilters, where: ReportWhere) {
  const ends = async (column: 'origin' | 'destination_number'): Promise<string[]> => {
    const rows = await rowsOf<{ number: string }>(
      db,
      sql`select ${sql.raw(column)} as number from (
          select origin, destination_number from calls
          where ${callRowCondition(filters, where)} and type <> 'INTERNAL'
          order by started_at desc limit ${LOOKED_AT}
        ) as newest
        group by 1 order by count(*) desc, 1 limit ${OFFERED}`,
    );
    return rows.map(({ number }) => number);
  };
  return { sources: await ends('origin'), destinations: await ends('destination_number') };
}
