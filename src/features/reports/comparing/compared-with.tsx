import { useIntl } from 'react-intl';
import { useText } from '../../../core/i18n/use-text.ts';
import { daysBefore, type ReportRange } from '../../../core/reports/comparison.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { todayIn } from '../../../core/ui/dates/date-range.ts';

/** The days that the figures are compared with, where they are. */
export function ComparedWith({ range }: { readonly range: ReportRange }) {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const { compare, end } = range;
  if (!compare) return null;
  const { start, end: last } = daysBefore(range, compare);
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const isOver = end < todayIn(timeZone, new Date());
  return (
    <p className="report-compared">
      {text(isOver ? 'reports.compare.with' : 'reports.compare.withToday', {
        days: days.formatRange(Date.parse(start), Date.parse(last)),
      })}
    </p>
  );
}
