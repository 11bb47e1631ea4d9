import * as z from 'zod/mini';
import { propertiesOf } from '../../../../core/contract/define/fields/keys.ts';

/** How a user wants to be told that a figure has passed its limit. */
export interface Alerts {
  readonly sound: boolean;
  readonly notify: boolean;
  /** The hours of the day without either, `HH:MM`; they may go over midnight. An empty end: there are none. */
  readonly quiet: { readonly from: string; readonly to: string };
}

/** Nobody is told until they wish to be. */
export const NO_ALERTS: Alerts = { sound: false, notify: false, quiet: { from: '', to: '' } };

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const timeOf = (value: unknown): string => Time.safeParse(value).data ?? '';

/** Reads what is stored; what cannot be read is as if it had not been chosen. */
export function parseAlerts(stored: unknown): Alerts {
  const { sound, notify, quiet } = propertiesOf(stored);
  const { from, to } = propertiesOf(quiet);
  return { sound: sound === true, notify: notify === true, quiet: { from: timeOf(from), to: timeOf(to) } };
}

/** Tells whether a time of the day, `HH:MM`, is within the quiet hours, whose end is not. */
export function isQuiet({ from, to }: Alerts['quiet'], time: string): boolean {
  if (!from || !to || from === to) return false;
  return from < to ? from <= time && time < to : time >= from || time < to;
}

/** The time of the day by the computer's clock, `HH:MM`. */
export const timeOfDay = (moment: Date): string =>
  [moment.getHours(), moment.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
