import CalendarDays from 'lucide-react/icons/calendar-days';
import { useIntl } from 'react-intl';
import { formatDay, formatDayMonth } from '../../i18n/format-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { zoneOffset } from '../../i18n/zone-name.ts';
import { Button } from '../button.tsx';
import { useLazyCode } from '../hooks/use-lazy-code.ts';
import { useDisclosure } from '../overlays/use-disclosure.ts';
import { type DateRange, todayIn } from './date-range.ts';

const loadPopup = () => import('./date-range-popup.tsx').then((module) => module.default);

interface DateRangePickerProps {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** The IANA name of the zone in which days are counted. */
  readonly timeZone: string;
}

/**
 * A button with the current period, which opens presets and a calendar. Their code is loaded when the pointer
 * or the focus first reaches it.
 */
export function DateRangePicker({ value, onChange, timeZone }: DateRangePickerProps) {
  const text = useText();
  const { locale } = useIntl();
  const { open, setOpen, trigger, triggerProps } = useDisclosure('dialog');
  const { code: Popup, hint } = useLazyCode(loadPopup, open, () => setOpen(false));
  const written = (format: typeof formatDay) => {
    const start = format(value.start, locale);
    return value.start === value.end
      ? start
      : text('period.range', { start, end: format(value.end, locale) });
  };
  const range = written(formatDay);
  const now = new Date();
  const year = todayIn(timeZone, now).slice(0, 4);
  // Where there is little room, days of this year are said without it.
  const short = [value.start, value.end].every((day) => day.startsWith(year)) && written(formatDayMonth);
  return (
    <>
      <Button
        {...triggerProps}
        icon={<CalendarDays size={16} aria-hidden="true" />}
        onPointerEnter={hint}
        onFocus={hint}
      >
        <span className="ui-hidden">{text('period.label', { range: '' })}</span>
        <span data-long={short ? '' : undefined}>{range}</span>
        {short && <span data-short="">{short}</span>}
        <small data-long="">{zoneOffset(timeZone, locale, now)}</small>
      </Button>
      {open && Popup && (
        <Popup
          anchor={trigger}
          value={value}
          timeZone={timeZone}
          onChange={(next) => {
            setOpen(false);
            onChange(next);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
