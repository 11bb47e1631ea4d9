import { type RefObject, useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSheet } from '../../host/styles/use-sheet.ts';
import { useText } from '../../i18n/use-text.ts';
import { zoneName } from '../../i18n/zone-name.ts';
import { useMedia } from '../hooks/use-media.ts';
import { PopoverPopup } from '../overlays/popover-popup.tsx';
import calendarCss from './calendar.css?inline';
import { Calendar } from './calendar.tsx';
import { PRESETS, presetRange } from './date-presets.ts';
import { type DateRange, rangeOf, todayIn } from './date-range.ts';

interface DateRangePopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: DateRange;
  readonly timeZone: string;
  readonly onChange: (range: DateRange) => void;
  readonly onClose: () => void;
}

/**
 * The presets, and a calendar in which the user chooses the first day and then the last. Both take effect at
 * once.
 */
export default function DateRangePopup({ anchor, value, timeZone, onChange, onClose }: DateRangePopupProps) {
  const text = useText();
  const { locale } = useIntl();
  const now = useMemo(() => new Date(), []);
  useSheet(calendarCss);
  return (
    <PopoverPopup anchor={anchor} label={text('period.title')} className="ui-date-range" onClose={onClose}>
      <ul aria-label={text('period.presets')}>
        {PRESETS.map((preset) => {
          const range = presetRange(preset, timeZone, now);
          const current = range.start === value.start && range.end === value.end;
          return (
            <li key={preset}>
              <button type="button" aria-pressed={current} onClick={() => onChange(range)}>
                <FormattedMessage id={`period.preset.${preset}`} />
              </button>
            </li>
          );
        })}
      </ul>
      <RangeCalendar value={value} today={todayIn(timeZone, now)} onChange={onChange} />
      <p className="ui-popup-status">
        <FormattedMessage id="period.zone" values={{ zone: zoneName(timeZone, locale, now) }} />
      </p>
    </PopoverPopup>
  );
}

interface RangeCalendarProps {
  readonly value: DateRange;
  readonly today: string;
  readonly onChange: (range: DateRange) => void;
}

/** The calendar. Until the second day is chosen, the range ends at the day under the pointer or the focus. */
function RangeCalendar({ value, today, onChange }: RangeCalendarProps) {
  const months = useMedia(TWO_MONTHS) ? 2 : 1;
  const [first, setFirst] = useState<string>();
  const [pointed, setPointed] = useState<string>();
  return (
    <div>
      <Calendar
        months={months}
        range={first ? rangeOf(first, pointed ?? first, today) : value}
        today={today}
        last={today}
        onPoint={setPointed}
        onChoose={(day) => (first ? onChange(rangeOf(first, day, today)) : setFirst(day))}
      />
      <p className="ui-popup-status" aria-live="polite">
        <FormattedMessage id={first ? 'period.chooseEnd' : 'period.chooseStart'} />
      </p>
    </div>
  );
}

/** The width of window that has room for two months. The tag's own width does not limit a pop-up. */
const TWO_MONTHS = '(min-width: 720px)';
