import { useEffect, useMemo, useState } from 'react';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { dayAt } from '../../../../core/contract/formats/days.ts';
import { isTimeZone, localTimeAt } from '../../../../core/contract/hours/calendar.ts';
import { hoursIn } from '../../../../core/contract/hours/opening-hours.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';

const MINUTE = 60_000;

/** The present minute, in milliseconds; the component renders again when the next one begins. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (now % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** The zone of a record's hours: the company's, or the user's where the company has none. */
export function useHoursZone(record: RecordData | undefined): string {
  const own = useSessionData((data) => data.timeZone);
  const zone = record?.timeZone;
  return typeof zone === 'string' && isTimeZone(zone) ? zone : own;
}

/** The hours of a record, and the local time of this minute in their zone. */
export function useHoursNow(record: RecordData) {
  const zone = useHoursZone(record);
  const minute = useMinute();
  const hours = useMemo(() => hoursIn(record), [record]);
  return { hours, zone, at: localTimeAt(new Date(minute), zone) };
}

/** Today's date in the zone of a record's hours, as it was when the screen was opened. */
export function useToday(record: RecordData | undefined): string {
  const zone = useHoursZone(record);
  const [opened] = useState(() => new Date());
  return dayAt(opened, zone);
}
