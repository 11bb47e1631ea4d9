import { type SQL, sql } from 'drizzle-orm';
import { nextDay, offsetsBetween, startOfDay } from './time-zone.ts';

/** Before calls were kept. */
const EARLIEST = Date.UTC(2000, 0, 1);
/** Between these moments the changes of clocks are looked up, whatever days are asked for: no call is of another time. */
const [FIRST, LAST] = [0, Date.UTC(2100, 0, 1)];

/** The days of a query, both included; undefined at an open end. */
interface Days {
  readonly startDate?: string | undefined;
  readonly endDate?: string | undefined;
}

/** The moments between which the days of a query lie; undefined at an open end. */
export const momentsOf = ({ startDate, endDate }: Days, zone: string) => ({
  from: startDate ? startOfDay(startDate, zone) : undefined,
  to: endDate ? startOfDay(nextDay(endDate), zone) : undefined,
});

/**
 * A moment of a query as the zone's clocks show it, without a zone. The database may not know a zone that this machine knows, or have other
 * rules for it.
 * @param at A column, or another expression, of the type `timestamptz`.
 */
export function localTime(at: SQL, days: Days, zone: string): SQL {
  const { from, to } = momentsOf(days, zone);
  const offsets = offsetsBetween(
    Math.max(FIRST, from?.getTime() ?? EARLIEST),
    Math.min(LAST, to?.getTime() ?? Date.now()),
    zone,
  );
  const cases = offsets.map(({ offset, until }) => {
    const before = Number.isFinite(until)
      ? sql`${at} < ${new Date(until).toISOString()}::timestamptz`
      : sql`true`;
    return sql`when ${before} then ${offset / 1000}::integer`;
  });
  return sql`(${at} at time zone 'UTC') + make_interval(secs => case ${sql.join(cases, sql` `)} end)`;
}
