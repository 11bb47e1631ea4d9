const known = new Map<string, boolean>();

/** True if this machine knows the zone (an IANA name). */
function isZone(name: string): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  let valid = true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch {
    valid = false;
  }
  if (known.size > 1000) known.clear();
  known.set(name, valid);
  return valid;
}

/** The zone of an `x-time-zone` header; UTC if it is missing or unknown (decision 117). */
export const timeZoneOf = (header: string | undefined): string =>
  header && /^[\w+\-/]{1,60}$/.test(header) && isZone(header) ? header : 'UTC';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size > 1000) formats.clear();
    formats.set(zone, format);
  }
  return format;
}

const MINUTE = 60_000;
/** Zones change their offset on quarters of an hour. */
const QUARTER = 15 * MINUTE;

/** Milliseconds that the zone is ahead of UTC at a time (epoch milliseconds). */
export function offsetAt(moment: number, zone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * Years that databases and `Date` write differently are replaced by these: calls are younger, and no range is
 * longer.
 */
const withinReason = (day: string) => (day < '1900' ? '1900-01-01' : day > '9000' ? '9000-01-01' : day);

/** The beginning of a calendar day in a zone. If clocks skip midnight, the day begins after the gap. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(`${withinReason(day)}T00:00:00Z`);
  const guess = midnight - offsetAt(midnight, zone);
  const offset = offsetAt(guess, zone);
  const start = midnight - offset;
  // A beginning that reads as the day before is in a gap: the later of both readings is after it.
  return new Date(start + offsetAt(start, zone) < midnight ? Math.max(guess, start) : start);
}

/** The moment at which the clocks of a zone show an hour of a day. */
export function momentAt(day: string, hour: number, zone: string): Date {
  const wanted = Date.parse(`${withinReason(day)}T00:00:00Z`) + hour * 60 * MINUTE;
  const guess = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(guess, zone));
}

/** The next day: the end of a range that includes its last day. */
export function nextDay(day: string): string {
  const date = new Date(`${withinReason(day)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** Milliseconds that a zone is ahead of UTC until a moment (epoch milliseconds). */
export interface OffsetUntil {
  readonly offset: number;
  readonly until: number;
}

/** Fewer days than between any two changes of a zone's clocks. */
const STEP = 14 * 24 * 3600_000;

/** The offsets of a zone between two moments (epoch milliseconds), one for each time that its clocks are changed. */
export function offsetsBetween(from: number, to: number, zone: string): OffsetUntil[] {
  const offsets: OffsetUntil[] = [];
  let offset = offsetAt(from, zone);
  for (let at = from; at < to; at += STEP) {
    const next = offsetAt(at + STEP, zone);
    if (next === offset) continue;
    offsets.push({ offset, until: changeBetween(at, at + STEP, zone) });
    offset = next;
  }
  return [...offsets, { offset, until: Number.POSITIVE_INFINITY }];
}

/** The moment of the one change between two, to the quarter of an hour. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [first, last] = [Math.floor(from / QUARTER), Math.ceil(to / QUARTER)];
  while (last - first > 1) {
    const middle = Math.floor((first + last) / 2);
    if (offsetAt(middle * QUARTER, zone) === before) first = middle;
    else last = middle;
  }
  return last * QUARTER;
}

/**
 * Turns times into `YYYY-MM-DD HH:mm:ss` of a zone. Offsets are looked up once for each quarter of an hour:
 * an export of 50,000 rows costs milliseconds instead of seconds.
 */
export function createLocalTime(zone: string): (moment: Date) => string {
  const offsets = new Map<number, number>();
  return (moment) => {
    const time = moment.getTime();
    const quarter = Math.floor(time / QUARTER);
    let offset = offsets.get(quarter);
    if (offset === undefined) {
      offset = offsetAt(time, zone);
      offsets.set(quarter, offset);
    }
    return new Date(time + offset).toISOString().slice(0, 19).replace('T', ' ');
  };
}
