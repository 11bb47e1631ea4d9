import { nextDay, startOfDay } from '../http/request/time-zone.ts';
import type { Span } from '../live/duty.ts';

/** The parts of a time by the day of the zone that they are in: a state may last over midnight. */
export function* byDay(
  { from, to }: Span,
  localTime: (moment: Date) => string,
  timeZone: string,
): Generator<[day: string, part: Span]> {
  for (let begin = from; begin < to; ) {
    const day = localTime(new Date(begin)).slice(0, 10);
    const end = Math.min(to, startOfDay(nextDay(day), timeZone).getTime());
    yield [day, { from: begin, to: end }];
    begin = end;
  }
}
