import type { MailSpan } from '../../../src/core/contract/calls/report-mails.ts';
import { dayAfter } from '../../../src/core/contract/formats/days.ts';
import { createLocalTime, momentAt } from '../http/request/time-zone.ts';

/** The hour of the reader's clocks at which reports are sent: the days before are over everywhere in the company. */
export const MAIL_HOUR = 6;

/** A range of calendar days; both ends included. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** The first day of the span that a day is in: itself, its Monday, the first of its month. */
function firstOf(span: MailSpan, day: string): string {
  if (span === 'day') return day;
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return dayAfter(day, -((weekday + 6) % 7));
}

/** The most days of a span. */
const LENGTH = { day: 1, week: 7, month: 31 } as const;

const firstAfter = (span: MailSpan, day: string) => firstOf(span, dayAfter(firstOf(span, day), LENGTH[span]));

/** The whole span before the one that a day is in. */
export function daysBefore(span: MailSpan, day: string): Days {
  const end = dayAfter(firstOf(span, day), -1);
  return { start: firstOf(span, end), end };
}

/** The days that a mail's days are compared with: the week or month before, and of a day the same weekday. */
export const comparedWith = (span: MailSpan, { start }: Days): Days =>
  span === 'day' ? { start: dayAfter(start, -7), end: dayAfter(start, -7) } : daysBefore(span, start);

/** The day that clocks of a zone show. */
export const localDay = (moment: Date, timeZone: string): string =>
  createLocalTime(timeZone)(moment).slice(0, 10);

/** When the first mail after a moment is sent: at the hour of mails of the first day of a span. */
export function nextMail(span: MailSpan, after: Date, timeZone: string): Date {
  const first = firstOf(span, localDay(after, timeZone));
  const soon = momentAt(first, MAIL_HOUR, timeZone);
  return soon > after ? soon : momentAt(firstAfter(span, first), MAIL_HOUR, timeZone);
}
