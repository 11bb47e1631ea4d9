import { createRandom } from '../random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** São Paulo has kept UTC−3 all year since 2019. */
const ZONE = 3 * HOUR;

/** The day's first moment in São Paulo, in epoch milliseconds. `date` is YYYY-MM-DD. */
export const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) + ZONE;

/** The calendar day (YYYY-MM-DD) that São Paulo has at this moment. */
export const dateAt = (moment: number): string => new Date(moment - ZONE).toISOString().slice(0, 10);

/** The hour of the day in São Paulo, with its fraction. */
export const hourAt = (moment: number): number => ((moment - ZONE) % DAY) / HOUR;

/** 0 (Sunday) to 6. */
export const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** True for a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => weekday(date) % 6 === 0;

/** The weights of Sunday to Saturday, relative to an average day: Mondays are the busiest. */
const weekdayShare = [0.2, 1.42, 1.3, 1.24, 1.22, 1.14, 0.48];
const holidayShare = 0.2;
/** New Year's Eve and Christmas Eve count half. */
const eveShare = 0.5;

const fixedHolidays = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'];
const eves = ['12-24', '12-31'];
/** Days from Easter: the two of carnival, Good Friday, Easter, Corpus Christi. */
const movableHolidays = [-48, -47, -2, 0, 60];

/** Easter Sunday (Meeus, Jones, Butcher), in days since the epoch. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day) / DAY;
}

/** True for a holiday in São Paulo. */
export function isHoliday(date: string): boolean {
  if (fixedHolidays.includes(date.slice(5))) return true;
  return movableHolidays.includes(Date.parse(`${date}T00:00:00Z`) / DAY - easter(Number(date.slice(0, 4))));
}

/** The day's share of calls, relative to an average day. */
export function dayShare(seed: number, date: string): number {
  const share = weekdayShare[weekday(date)] as number;
  const mood = 0.94 + 0.12 * createRandom(seed, date, 'mood').next();
  if (isHoliday(date)) return Math.min(share, 1) * holidayShare * mood;
  return share * mood * (eves.includes(date.slice(5)) ? eveShare : 1);
}

const workday = [
  ...[0.2, 0.1, 0.05, 0.05, 0.05, 0.15, 0.6, 3, 8, 12, 13, 11.5],
  ...[6.5, 7.5, 11.5, 12.5, 12, 9.5, 6, 4, 2.6, 1.6, 0.9, 0],
];
const restDay = [
  ...[0.2, 0.1, 0.05, 0.05, 0.05, 0.1, 0.4, 1.5, 5, 9, 11, 10],
  ...[6, 5.5, 8, 8, 7, 5.5, 4.5, 3.5, 2.4, 1.4, 0.8, 0],
];

/** The weights of the 24 hours: two peaks, and a dip at lunch. No call begins in the last hour. */
export const hourWeights = (date: string): readonly number[] =>
  isWeekend(date) || isHoliday(date) ? restDay : workday;
