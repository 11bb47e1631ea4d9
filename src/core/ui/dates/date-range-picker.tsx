import CalendarDays from 'lucide-react/icons/calendar-days';
import { useIntl } from 'react-intl';
import { formatDay } from '../../i18n/format-day.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../button.tsx';
import { useDisclosure } from '../overlays/use-disclosure.ts';
import { useLazyCode } from '../use-lazy-code.ts';
import type { DateRange } from './date-range.ts';

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
  const start = formatDay(value.start, locale);
  const range =
    value.start === value.end ? start : text('period.range', { start, end: formatDay(value.end, locale) });
  return (
    <>
      <Button
        {...triggerProps}
        icon={<CalendarDays size={16} aria-hidden="true" />}
        aria-label={text('period.label', { range })}
        onPointerEnter={hint}
        onFocus={hint}
      >
        {range}
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
