import {
  type CallStatus,
  type CallType,
  SERVICE_TIME_RANGES,
  type ServiceTimeRange,
} from '../../../core/contract/kinds/call-kinds.ts';
import type { Making } from '../declared-data.ts';

/**
 * The calls behind the kit's reports. A day has the same calls whenever it is asked for, so that totals, days, hours
 * and agents agree.
 */
export interface MadeCall {
  readonly date: string;
  readonly hour: number;
  /** 1 is Sunday. */
  readonly weekDay: number;
  readonly type: CallType;
  readonly status: CallStatus;
  /** The place of the agent among the users; undefined if none took the call. */
  readonly agent: number | undefined;
  readonly medium: string;
  readonly client: number;
  /** Seconds. */
  readonly waited: number;
  readonly talked: number;
}

/** The agents and teams that the calls are spread over. */
export const AGENTS = 6;
export const TEAMS = 3;
export const teamOf = (agent: number): number => agent % TEAMS;

const MEDIA = ['Site', 'Google', 'Instagram', 'WhatsApp'] as const;
/** Each share of a hundred, in its order. */
const STATUSES = { ANSWERED: 76, NO_ANSWER: 12, BUSY: 6, DITCHED: 6 } as const;
const TYPES = { INBOUND: 58, OUTBOUND: 34, INTERNAL: 8 } as const;
/** How busy each hour from 8 to 18 is, beside the others. */
const HOURS = { 8: 5, 9: 12, 10: 15, 11: 13, 12: 6, 13: 7, 14: 13, 15: 12, 16: 9, 17: 6, 18: 2 } as const;

const DAY = 86_400_000;
const USUAL_DAYS = 7;
const MOST_DAYS = 400;

/** Gives numbers from 0 to 1 that look random, and are the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses a key by its share of all. */
function oneOf<K extends string>(shares: Readonly<Record<K, number>>, at: number): K {
  const entries = Object.entries(shares) as [K, number][];
  let left = at * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [key, share] of entries) {
    left -= share;
    if (left < 0) return key;
  }
  return entries[0]?.[0] as K;
}

function callOf(date: string, weekDay: number, next: () => number): MadeCall {
  const [status, type] = [oneOf(STATUSES, next()), oneOf(TYPES, next())];
  const isAnswered = status === 'ANSWERED';
  const agent = Math.floor(next() ** 1.4 * AGENTS);
  const talked = Math.round(12 + 700 * next() ** 2.2);
  return {
    date,
    weekDay,
    status,
    type,
    hour: Number(oneOf(HOURS, next())),
    agent: isAnswered ? agent : undefined,
    medium: MEDIA[Math.floor(next() ** 2 * MEDIA.length)] ?? MEDIA[0],
    client: Math.floor(next() * 400),
    waited: Math.round(3 + 40 * next()),
    talked: isAnswered ? talked : 0,
  };
}

function callsOfDay(date: string): MadeCall[] {
  const time = Date.parse(date);
  const next = numbersOf(time / DAY);
  const weekDay = new Date(time).getUTCDay() + 1;
  const isFree = weekDay === 1 || weekDay === 7;
  const count = Math.round((isFree ? 6 : 38) + next() * (isFree ? 6 : 20));
  return Array.from({ length: count }, () => callOf(date, weekDay, next));
}

/** The days that a report is asked for: the last seven where it is not. */
export function daysOf(query: URLSearchParams, now: Date): string[] {
  const given = (name: string, usual: number) =>
    Date.parse(query.get('day') ?? query.get(`${name}Date`) ?? query.get(`${name}_date`) ?? '') || usual;
  const last = given('end', Date.parse(now.toISOString().slice(0, 10)));
  const first = Math.max(given('start', last - (USUAL_DAYS - 1) * DAY), last - MOST_DAYS * DAY);
  const count = Math.floor((last - first) / DAY) + 1;
  return Array.from({ length: count }, (_, at) => new Date(first + at * DAY).toISOString().slice(0, 10));
}

/** The range that a call's service time is in. */
export function rangeOf({ talked }: Pick<MadeCall, 'talked'>): ServiceTimeRange {
  const found = SERVICE_TIME_RANGES.findLast((range) => talked >= Number.parseInt(range, 10));
  return found ?? SERVICE_TIME_RANGES[0];
}

/** The calls of the asked days that pass the filters of a report. */
export function callsOf(query: URLSearchParams, { now, idAt }: Making): MadeCall[] {
  const asked = (name: string, value: unknown) => {
    const wanted = query.get(name);
    return wanted === null || wanted === String(value);
  };
  return daysOf(query, now)
    .flatMap(callsOfDay)
    .filter((call) => {
      const { type, status, agent } = call;
      const user = agent === undefined ? undefined : idAt(agent + 1);
      const team = agent === undefined ? undefined : idAt(teamOf(agent) + 1);
      return (
        asked('type', type) &&
        asked('status', status) &&
        asked('user', user) &&
        asked('user_id', user) &&
        asked('userLabel', team) &&
        asked('serviceTimeRange', rangeOf(call))
      );
    });
}
