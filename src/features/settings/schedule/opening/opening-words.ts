import { dayAfter, daysBetween } from '../../../../core/contract/formats/days.ts';
import { WEEKDAYS } from '../../../../core/contract/formats/schedule-hours.ts';
import { weekdayOf } from '../../../../core/contract/hours/calendar.ts';
import type { Opening, PlannedDay } from '../../../../core/contract/hours/opening-state.ts';
import { dayName, formatDay } from '../../../../core/i18n/format-day.ts';
import type { useText } from '../../../../core/i18n/use-text.ts';
import { intervalsText } from '../week/intervals-text.ts';

interface Words {
  readonly text: ReturnType<typeof useText>;
  readonly locale: string;
}

/** The name of a date's day of the week. */
export const dayNameOf = (date: string, locale: string, length: 'short' | 'long' = 'long') =>
  dayName(WEEKDAYS.indexOf(weekdayOf(date)), locale, length);

/** From so many days on a day of the week would be taken for the next one of its name. */
const WEEK = 7;

/** The state of opening hours at a local moment, in words: `Closed, opens Monday at 08:00`. */
export function openingWords({ isOpen, until, exception }: Opening, at: string, words: Words): string {
  const { text } = words;
  const state = isOpen ? 'open' : 'closed';
  const told = until === undefined ? text(`settings.hours.${state}`) : untilWords(state, until, at, words);
  return exception?.name ? text('settings.hours.because', { state: told, name: exception.name }) : told;
}

function untilWords(state: 'open' | 'closed', until: string, at: string, { text, locale }: Words): string {
  const [day = '', time = ''] = until.split('T');
  const today = at.slice(0, 10);
  // The end of a night is told by its time alone, as long as there is no other such time before it.
  const isSoon = day === today || (state === 'open' && day === dayAfter(today) && time <= at.slice(11));
  if (isSoon) return text(`settings.hours.${state}Until`, { time });
  const isNear = daysBetween(today, day) < WEEK;
  const named = isNear
    ? dayNameOf(day, locale)
    : text('settings.hours.onDate', { date: formatDay(day, locale) });
  return text(`settings.hours.${state}UntilDay`, { day: named, time });
}

/** The plan of a date in words: `On 12/25/2026 (Friday): closed, Christmas`. */
export function plannedWords(planned: PlannedDay, { text, locale }: Words): string {
  const { day, intervals, nightUntil, exception } = planned;
  const facts = {
    date: formatDay(day, locale),
    day: dayNameOf(day, locale),
    hours: intervalsText(intervals, text, nightUntil),
  };
  return exception?.name
    ? text('settings.hours.answerNamed', { ...facts, name: exception.name })
    : text('settings.hours.answer', facts);
}
