import type { CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { WEEKDAYS, type Weekday } from '../../../../core/contract/formats/schedule-hours.ts';
import {
  clockAt,
  DAY_MINUTES,
  type HoursInterval,
  nightEnd,
  spanOf,
  type WeekIntervals,
} from '../../../../core/contract/hours/intervals.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { dayName } from '../../../../core/i18n/format-day.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import scheduleCss from '../schedule.css?inline';
import { intervalsText } from './intervals-text.ts';

const TICKS = [0, 6, 12, 18, 24];

/** The intervals of the day before. */
const before = (week: WeekIntervals, at: number) => week[WEEKDAYS[(at + 6) % 7] as Weekday].filter(isTold);

/** The open parts of a day: its own intervals, and the end of the night before. */
function partsOf(week: WeekIntervals, at: number): { readonly from: number; readonly to: number }[] {
  const day = WEEKDAYS[at] as Weekday;
  const cut = (from: number, to: number) => ({ from: Math.max(0, from), to: Math.min(DAY_MINUTES, to) });
  const own = week[day].filter(isTold).map(spanOf);
  const nights = before(week, at).map(spanOf);
  return [
    ...nights.map(({ to }) => cut(0, to - DAY_MINUTES)),
    ...own.map(({ from, to }) => cut(from, to)),
  ].filter(({ from, to }) => from < to);
}

/** An interval that is still being typed is not drawn. */
const isTold = ({ timeBegin, timeEnd }: HoursInterval) => isTime(timeBegin) && isTime(timeEnd);
const isTime = (text: string) => /^\d\d:\d\d:\d\d$/.test(text);

const share = (minute: number) => `${(minute / DAY_MINUTES) * 100}%`;

interface WeekGlanceProps {
  readonly week: WeekIntervals;
  /** Beside the form, whose fields say the same, it is a picture alone. */
  readonly isPicture?: boolean;
}

/** A week at a glance: a line for each day, its open hours on it. */
export function WeekGlance({ week, isPicture = false }: WeekGlanceProps) {
  useSheet(scheduleCss);
  const text = useText();
  const { locale } = useIntl();
  return (
    <div className="hours-glance" aria-hidden={isPicture || undefined} data-picture={isPicture || undefined}>
      <ul>
        {WEEKDAYS.map((day, at) => (
          <li key={day}>
            <span>
              <span aria-hidden="true">{dayName(at, locale, 'short')}</span>
              <span className="ui-hidden">{dayName(at, locale, 'long')}</span>
            </span>
            <span className="hours-line" aria-hidden="true">
              {partsOf(week, at).map(({ from, to }) => (
                <i
                  key={`${from} ${to}`}
                  style={{ '--hours-from': share(from), '--hours-length': share(to - from) } as CSSProperties}
                />
              ))}
            </span>
            {!isPicture && (
              <small data-closed={partsOf(week, at).length === 0 || undefined}>
                {intervalsText(week[day], text, nightEnd(before(week, at)))}
              </small>
            )}
          </li>
        ))}
      </ul>
      <div className="hours-ticks" aria-hidden="true">
        <span>
          {TICKS.map((hour) => (
            <small key={hour}>{clockAt(hour * 60).slice(0, 2)}</small>
          ))}
        </span>
      </div>
    </div>
  );
}
