import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { targetElement } from '../../host/target-element.ts';
import { useText } from '../../i18n/use-text.ts';
import { forwardKey } from '../../keys/forward-key.ts';
import { IconButton } from '../button.tsx';
import { addMonths, dayByKey, monthOf, weeksOf } from './calendar-days.ts';
import { type DateRange, daysIn } from './date-range.ts';

interface CalendarProps {
  /** The number of visible months; the last one has the range's end. */
  readonly months: number;
  readonly range: DateRange;
  readonly today: string;
  /** Later days cannot be chosen. */
  readonly last: string;
  readonly onChoose: (day: string) => void;
  /** Called when the pointer or the focus reaches a day. */
  readonly onPoint: (day: string) => void;
}

/**
 * A calendar of one or more months. One day has the focus: arrows move it by day and week, Page keys by
 * month, Home and End within the week.
 */
export function Calendar({ months, ...days }: CalendarProps) {
  const { range, last, onPoint } = days;
  const [focused, setFocused] = useState(range.end);
  const [end, setEnd] = useState(() => monthOf(range.end));
  const grid = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  const first = addMonths(end, 1 - months);
  const isShown = (day: string) => monthOf(day) >= first && monthOf(day) <= end;

  useEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = targetElement(event)?.getAttribute('data-day');
    const target = day && dayByKey(day, forwardKey(event));
    if (!target) return;
    event.preventDefault();
    const [next = last] = [target, last].sort();
    byKey.current = true;
    setFocused(next);
    if (!isShown(next)) setEnd(next < first ? addMonths(monthOf(next), months - 1) : monthOf(next));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the grids inside
    <div ref={grid} className="ui-calendar" onKeyDown={onKeyDown}>
      {Array.from({ length: months }, (_, index) => addMonths(first, index)).map((month, index) => (
        <Month
          key={month}
          month={month}
          {...days}
          // Tab reaches only one day: the last one with the focus if it is visible, else the first visible
          // one.
          stop={isShown(focused) ? focused : `${first}-01`}
          onPoint={(day) => {
            setFocused(day);
            onPoint(day);
          }}
          onBack={index === 0 ? () => setEnd(addMonths(end, -1)) : undefined}
          onForth={index === months - 1 ? () => setEnd(addMonths(end, 1)) : undefined}
        />
      ))}
    </div>
  );
}

interface MonthProps extends Omit<CalendarProps, 'months'> {
  readonly month: string;
  readonly stop: string;
  readonly onBack: (() => void) | undefined;
  readonly onForth: (() => void) | undefined;
}

/**
 * The roles of a table in which the arrow keys move. They are spread into the elements because a linter takes
 * them for mistakes.
 */
const GRID = { role: 'grid' };
const gridCell = (chosen: boolean) => ({ role: 'gridcell', 'aria-selected': chosen });

/** Formats a day; it is read as noon in UTC and written in UTC, so that it stays the same day. */
const written = (day: string, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

function Month({ month, onBack, onForth, ...days }: MonthProps) {
  const text = useText();
  const { locale } = useIntl();
  const title = written(`${month}-01`, locale, { month: 'long', year: 'numeric' });
  return (
    <div>
      <header>
        {onBack && (
          <IconButton
            size="small"
            label={text('period.calendar.back')}
            icon={<ChevronLeft className="ui-way" size={16} />}
            onClick={onBack}
          />
        )}
        <strong aria-live="polite">{title}</strong>
        {onForth && (
          <IconButton
            size="small"
            label={text('period.calendar.forth')}
            icon={<ChevronRight className="ui-way" size={16} />}
            aria-disabled={month >= monthOf(days.last) || undefined}
            onClick={() => month < monthOf(days.last) && onForth()}
          />
        )}
      </header>
      <table {...GRID} aria-label={title}>
        <thead>
          <tr>{weeksOf('2026-02')[0]?.map((day) => day && <Weekday key={day} day={day} />)}</tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <Week key={week.find((day) => day !== null)} week={week} {...days} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The name of a day of the week, from any date on it: February 2026 begins on a Sunday. */
function Weekday({ day }: { day: string }) {
  const { locale } = useIntl();
  const name = (weekday: 'short' | 'long') => written(day, locale, { weekday });
  return (
    <th scope="col" abbr={name('long')}>
      {name('short').replace('.', '')}
    </th>
  );
}

interface WeekProps extends Omit<MonthProps, 'month' | 'onBack' | 'onForth'> {
  readonly week: readonly (string | null)[];
}

function Week({ week, ...days }: WeekProps) {
  const shown = week.filter((day) => day !== null);
  return (
    <tr>
      {week[0] === null && <td colSpan={7 - shown.length} />}
      {shown.map((day) => (
        <Day key={day} day={day} {...days} />
      ))}
    </tr>
  );
}

interface DayProps extends Omit<MonthProps, 'month' | 'onBack' | 'onForth'> {
  readonly day: string;
}

function Day({ day, range, today, last, stop, onChoose, onPoint }: DayProps) {
  const text = useText();
  const { locale, formatNumber } = useIntl();
  const chosen = day >= range.start && day <= range.end;
  const place =
    daysIn(range) === 1 ? 'alone' : day === range.start ? 'start' : day === range.end ? 'end' : 'middle';
  const name = written(day, locale, { dateStyle: 'full' });
  return (
    <td
      {...gridCell(chosen)}
      data-chosen={chosen ? place : undefined}
      data-today={day === today ? '' : undefined}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={day === stop ? 0 : -1}
        disabled={day > last}
        aria-label={day === today ? text('period.calendar.today', { day: name }) : name}
        onClick={() => onChoose(day)}
        onFocus={() => onPoint(day)}
        onPointerEnter={() => onPoint(day)}
      >
        {formatNumber(Number(day.slice(8)))}
      </button>
    </td>
  );
}
