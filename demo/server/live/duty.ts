import type { DeviceType } from '../../../src/core/contract/kinds/device-types.ts';
import type { CenterUser } from '../data/center/center-model.ts';
import { isOnDuty } from '../data/center/staff.ts';
import { isHoliday, isWeekend, startOfDay } from '../data/plan/rhythm.ts';
import { createRandom, type Random } from '../data/random.ts';

/** A period in epoch milliseconds; its end is not included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A user's working day: the period of each device, and the pauses. */
export interface Duty extends Span {
  readonly pauses: readonly Span[];
  /** The device for calls. */
  readonly device: DeviceType;
  /** Further devices that are connected the whole time. */
  readonly beside: readonly DeviceType[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * The working day of a user (`date`: YYYY-MM-DD, São Paulo); undefined: a day off. The same for the same
 * seed.
 */
export function dutyOf(user: CenterUser, seed: number, date: string): Duty | undefined {
  const own = (Object.keys(user.devices) as DeviceType[]).filter((device) => user.devices[device]);
  const shift = user.shift ?? officeHours(user, seed, date);
  if (own.length === 0 || !shift || (user.shift && !isOnDuty(user, seed, date))) return undefined;
  const random = createRandom(seed, date, 'devices', user.id);
  const midnight = startOfDay(date);
  const device = own.includes('web') && random.chance(0.6) ? 'web' : random.pick(own);
  return {
    from: midnight + shift.start * HOUR - random.int(0, 12) * MINUTE,
    to: midnight + shift.end * HOUR + random.int(5, 20) * MINUTE,
    device,
    beside: own.filter((other) => other !== device && random.chance(0.35)),
    pauses: pausesOf(random, midnight, shift),
  };
}

interface Hours {
  readonly start: number;
  readonly end: number;
  readonly lunch: number | null;
}

/** Users who take no calls work in office hours, and are absent on some days. */
function officeHours(user: CenterUser, seed: number, date: string): Hours | undefined {
  if (!user.isActive || user.lastLoginMinutesAgo === null || isWeekend(date) || isHoliday(date))
    return undefined;
  return createRandom(seed, date, 'office', user.id).chance(0.8)
    ? { start: 9, end: 18, lunch: 12 }
    : undefined;
}

/** Lunch, and a short pause in each half of the shift. */
function pausesOf(random: Random, midnight: number, { start, end, lunch }: Hours): Span[] {
  const short = (from: number, to: number): Span => {
    const begin = midnight + Math.round((from + (to - from) * (0.35 + 0.4 * random.next())) * 60) * MINUTE;
    return { from: begin, to: begin + random.int(8, 15) * MINUTE };
  };
  const middle = lunch ?? (start + end) / 2;
  const meal = lunch === null ? [] : [{ from: midnight + lunch * HOUR, to: midnight + (lunch + 1) * HOUR }];
  return [short(start, middle), ...meal, short(lunch === null ? middle : lunch + 1, end)];
}

/** True if a time is in a period. */
export const isWithin = ({ from, to }: Span, moment: number): boolean => from <= moment && moment < to;
