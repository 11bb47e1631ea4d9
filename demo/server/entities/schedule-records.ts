import { eq } from 'drizzle-orm';
import { schedule } from '../../../src/core/contract/entities/schedule.ts';
import { WEEKDAYS } from '../../../src/core/contract/formats/schedule-hours.ts';
import { hasWeek } from '../../../src/core/contract/hours/hours-body.ts';
import { sectionSevenOf } from '../../../src/core/contract/hours/opening-hours.ts';
import { levels } from '../database/schema/people.ts';
import { schedules } from '../database/schema/routing.ts';
import { defineRecords, type RecordBody } from '../records/record-source.ts';

type Body = RecordBody<typeof schedule>;

/** The properties that section 7 has hours in. */
const SECTION_SEVEN = ['timeBegin', 'timeEnd', ...WEEKDAYS] as const;

const isChanged = (stored: Body, sent: Body) => SECTION_SEVEN.some((key) => stored[key] !== sent[key]);

/** The week to be stored. A client that knows section 7's hours alone keeps the week, unless it has changed those: then they count. */
function weekOfBody(body: Body, stored: Body | undefined) {
  if (body.week !== undefined) return body.week;
  return stored && !isChanged(stored, body) ? stored.week : null;
}

/** Schedules: hours of each day also tell section 7's, for clients that know no others. */
export const scheduleRecords = defineRecords(schedule, {
  table: schedules,
  distinct: { field: 'name', message: 'nameUsed', columns: [[schedules.foldedName, ({ name }) => name]] },
  more: async (db, _, { levelId }) => {
    const [level] = await db.select({ timeZone: levels.timeZone }).from(levels).where(eq(levels.id, levelId));
    return () => ({ timeZone: level?.timeZone ?? null });
  },
  values: ({ exceptions, ...body }, { stored }) => ({
    ...body,
    ...(hasWeek(body) && sectionSevenOf(body.week)),
    week: weekOfBody(body, stored),
    ...(exceptions !== undefined && { exceptions: inOrder(exceptions ?? []) }),
  }),
});

const inOrder = (exceptions: NonNullable<Body['exceptions']>) =>
  [...exceptions].sort((one, other) => (one.date < other.date ? -1 : 1));
