import { useIntl } from 'react-intl';
import type { DetailFact } from '../../../core/contract/define/fields/field.ts';
import { hoursIn, weekIn } from '../../../core/contract/hours/opening-hours.ts';
import { formatDay, formatDayMonth } from '../../../core/i18n/format-day.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { zoneName } from '../../../core/i18n/zone-name.ts';
import type { EntityParts, FactProps } from '../entity/parts.ts';
import { Nothing } from '../list/rows/column-views.tsx';
import { DateQuestion } from './exceptions/date-question.tsx';
import { OpeningBadge } from './opening/opening-badge.tsx';
import { dayNameOf } from './opening/opening-words.ts';
import { useHoursNow } from './opening/use-opening.ts';
import { intervalsText } from './week/intervals-text.ts';
import { WeekGlance } from './week/week-glance.tsx';

type Props = FactProps<DetailFact>;

/** Open or closed now, and on any other date. */
function Now({ record }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const { hours, zone, at } = useHoursNow(record);
  return (
    <>
      <OpeningBadge record={record} />
      {hours && <DateQuestion hours={hours} today={at.slice(0, 10)} />}
      <small className="hours-zone">
        {text('settings.hours.zone', { zone: zoneName(zone, locale, new Date()) })}
      </small>
    </>
  );
}

function Glance({ record }: Props) {
  const week = weekIn(record);
  return week ? <WeekGlance week={week} /> : <Nothing />;
}

function Exceptions({ record }: Props) {
  const text = useText();
  const { locale } = useIntl();
  const exceptions = hoursIn(record)?.exceptions ?? [];
  if (exceptions.length === 0)
    return <span className="list-quiet">{text('settings.hours.noExceptions')}</span>;
  return (
    <ul className="hours-exceptions">
      {exceptions.map(({ date, everyYear, name, intervals }) => (
        <li key={`${date} ${everyYear}`}>
          <span>
            {everyYear ? formatDayMonth(date, locale) : formatDay(date, locale)}{' '}
            <small data-every-year={everyYear || undefined}>
              {everyYear ? text('settings.hours.exceptions.everyYear') : dayNameOf(date, locale, 'short')}
            </small>
          </span>
          <span>{name}</span>
          <span>{intervalsText(intervals, text)}</span>
        </li>
      ))}
    </ul>
  );
}

export default {
  details: { opening: Now, glance: Glance, exceptions: Exceptions },
} satisfies EntityParts;
