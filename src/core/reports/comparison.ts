import { dayAfter, daysBetween } from '../contract/formats/days.ts';
import type { Days } from './report-days.ts';
import type { Group } from './report-page.ts';
import type { ServiceTargets } from './service/service-targets.ts';

/** The comparisons: with as many days before, or with the last same days of the week. */
export const COMPARISONS = ['period', 'weekdays'] as const;
/** The id of what figures are compared with. */
export type Comparison = (typeof COMPARISONS)[number];

/** The days that were asked for, what they are compared with and put together to, and the targets of service and the budget of a month where they are told. */
export interface ReportRange extends Days, Partial<ServiceTargets> {
  readonly compare?: Comparison | undefined;
  readonly group?: Group | undefined;
  /** In the session's currency. */
  readonly budget?: number | undefined;
}

const WEEK = 7;
/** The first day that an address can say. */
const FIRST_DAY = '0001-01-01';
const sayable = (day: string): string => (day < FIRST_DAY ? FIRST_DAY : day);

/** Gives the last days before these that they are compared with: as many, and none of these. */
export function daysBefore({ start, end }: Days, comparison: Comparison): Days {
  const count = daysBetween(start, end) + 1;
  const back = comparison === 'weekdays' ? Math.ceil(count / WEEK) * WEEK : count;
  return { start: sayable(dayAfter(start, -back)), end: sayable(dayAfter(end, -back)) };
}
