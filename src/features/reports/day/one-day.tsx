import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { formatDay } from '../../../core/i18n/format-day.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { Days } from '../../../core/reports/report-days.ts';
import { IconButton } from '../../../core/ui/button.tsx';
import { addDays } from '../../../core/ui/dates/date-range.ts';
import type { ReportState } from '../state/report-state.ts';
import dayCss from './day.css?inline';

interface OneDayProps {
  /** The report's state, of as many days as the user has chosen. */
  readonly state: ReportState;
  /** Renders the panels of a state of one day, with what changes the day beside their titles. */
  readonly children: (state: ReportState, days: ReactNode) => ReactNode;
}

/** The panels of a day: at first the last of the report's days. */
export default function OneDay({ state, children }: OneDayProps) {
  useSheet(dayCss);
  const { start, end } = state.range;
  const [chosen, setChosen] = useState(end);
  const day = start <= chosen && chosen <= end ? chosen : end;
  const own = useMemo(() => ({ ...state, range: { start: day, end: day } }), [state, day]);
  return children(own, <DayButtons within={{ start, end }} day={day} onChange={setChosen} />);
}

interface DayButtonsProps {
  readonly within: Days;
  readonly day: string;
  readonly onChange: (day: string) => void;
}

/** The day, with the one before and the one after among some days. */
function DayButtons({ within: { start, end }, day, onChange }: DayButtonsProps) {
  const text = useText();
  const { locale } = useIntl();
  if (start === end) return null;
  const weekDay = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <span className="report-day">
      <IconButton
        size="small"
        label={text('reports.day.before')}
        icon={<ChevronLeft size={16} aria-hidden="true" className="ui-way" />}
        aria-disabled={day === start || undefined}
        onClick={() => day > start && onChange(addDays(day, -1))}
      />
      <span role="status">
        {weekDay.format(Date.parse(`${day}T00:00:00Z`))} {formatDay(day, locale)}
      </span>
      <IconButton
        size="small"
        label={text('reports.day.after')}
        icon={<ChevronRight size={16} aria-hidden="true" className="ui-way" />}
        aria-disabled={day === end || undefined}
        onClick={() => day < end && onChange(addDays(day, 1))}
      />
    </span>
  );
}
