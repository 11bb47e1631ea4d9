import { offsetAt } from '../../../server/http/request/time-zone.ts';

/** A moment in microseconds since 1970: those of a CEL fit into a whole number. */
export type Micros = number;

const MILLI = 1000;
const SECOND = 1_000_000;
const EARLIEST = Date.UTC(1990) * MILLI;
const LATEST = Date.UTC(2100) * MILLI;

/** A moment that was read. Where clocks were put back, a local time has two readings an hour apart. */
export interface ReadMoment {
  readonly at: Micros;
  /** The later reading, where it is as likely. */
  readonly later?: Micros;
}

const isPossible = (at: number): boolean => at >= EARLIEST && at < LATEST;

/** True of a moment without a fraction, which was cut or is one of a million. */
export const isWholeSecond = (at: Micros): boolean => at % SECOND === 0;

/** The moment of an epoch, as `1795394179.706433`; null where it is none. */
export function readEpoch(text: string): Micros | null {
  const match = /^(\d{9,10})(?:\.(\d{1,9}))?$/.exec(text);
  if (!match) return null;
  const at = Number(match[1]) * SECOND + Number((match[2] ?? '').slice(0, 6).padEnd(6, '0'));
  return isPossible(at) ? at : null;
}

/** The second in which a channel began, as its id has it: `1795394179.0`, also behind a switch's name. */
export function secondOfId(id: string): Micros | null {
  const match = /(?:^|-)(\d{9,10})\.\d{1,9}$/.exec(id);
  return match ? readEpoch(match[1] ?? '') : null;
}

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:[.,](\d{1,9}))?$/;
const ZONED = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d(?::?\d\d)?)$/;

const fraction = (digits: string | undefined): number => Number((digits ?? '').slice(0, 6).padEnd(6, '0'));

/** The milliseconds of a local time, read as if the zone were UTC; null where there is no such day or hour. */
function asIfUtc(match: RegExpExecArray): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(time);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24;
  return isReal && minute < 60 && second < 60 ? time : null;
}

const QUARTER = 15 * 60_000;
const offsets = new Map<string, Map<number, number>>();

/** The offset of a zone, looked up once for each quarter of an hour: no zone changes it in between. */
function quickOffset(time: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const quarter = Math.floor(time / QUARTER);
  let offset = known.get(quarter);
  if (offset === undefined) {
    if (known.size > 50_000) known.clear();
    offset = offsetAt(quarter * QUARTER, zone);
    known.set(quarter, offset);
  }
  return offset;
}

/** The readings of a local time in a zone, the earlier first. A time that clocks skip is read as if they had not been put forward. */
function readingsOf(local: number, zone: string): number[] {
  const candidates = [local - 24 * 3_600_000, local + 24 * 3_600_000].map(
    (near) => local - quickOffset(near, zone),
  );
  const real = [...new Set(candidates)].filter((time) => time + quickOffset(time, zone) === local);
  return real.length > 0 ? real.sort((one, other) => one - other) : candidates.slice(0, 1);
}

/**
 * Reads a moment: an epoch, a moment with its offset, or a local time without zone.
 *
 * @param notBefore a moment that cannot come after this one, such as the beginning of its channel: it decides an hour that clocks repeat
 */
export function readMoment(text: string, zone: string, notBefore: Micros | null): ReadMoment | null {
  const epoch = readEpoch(text);
  if (epoch !== null) return { at: epoch };
  const zoned = ZONED.exec(text);
  if (zoned) return readZoned(zoned);
  const match = LOCAL.exec(text);
  const local = match && asIfUtc(match);
  if (!match || local === null) return null;
  const readings = readingsOf(local, zone)
    .map((time) => time * MILLI + fraction(match[7]))
    .filter(isPossible);
  // A local time is cut to the second in a CDR.
  const fitting = readings.filter((at) => notBefore === null || at >= notBefore - SECOND);
  const [at, later] = fitting.length > 0 ? fitting : readings.slice(-1);
  if (at === undefined) return null;
  return later === undefined ? { at } : { at, later };
}

function readZoned([, day, time, digits, offset = 'Z']: RegExpExecArray): ReadMoment | null {
  const minutes = offset.length === 3 ? `${offset}:00` : offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  const at = Date.parse(`${day}T${time}${minutes}`) * MILLI + fraction(digits);
  return isPossible(at) ? { at } : null;
}

/** A moment as the contract writes it. */
export const toIso = (at: Micros): string => new Date(Math.round(at / MILLI)).toISOString();
