import { useIntl } from 'react-intl';
import type { FlowList } from '../../../../core/contract/flow/kind-rules.ts';
import { WEEKDAYS, type Weekday } from '../../../../core/contract/formats/schedule-hours.ts';
import { type OpeningHours, weekOf } from '../../../../core/contract/hours/opening-hours.ts';
import { formatClock } from '../../../../core/fields/time/clock.ts';
import { runsOf } from '../../../../core/fields/weekdays/week.ts';
import { dayName } from '../../../../core/i18n/format-day.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { pagesOf, viewRouteOf } from '../../../../core/routes/entity-pages.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { Link } from '../../../../core/ui/link.tsx';
import { ENTITY_OF } from '../../domain/model/listed-records.ts';
import type { FlowOption } from '../../domain/model/options.ts';

interface ChosenRecordProps {
  readonly list: FlowList;
  readonly option: FlowOption;
}

/** What is known of the chosen record, and the way to its page, beside the flow. */
export function ChosenRecord({ list, option: { value, label, hours } }: ChosenRecordProps) {
  const text = useText();
  const can = useCan();
  const entity = ENTITY_OF[list];
  return (
    <>
      {hours && <Hours hours={hours} />}
      {entity && can(pagesOf(entity).access.view) && (
        <Link to={viewRouteOf(entity)} params={{ id: value }} target="_blank" className="ui-link">
          {text('flow-page.inspector.open', { name: label })}
        </Link>
      )}
    </>
  );
}

/** The hours of the week: the days that have the same in one line. */
function Hours({ hours }: { readonly hours: OpeningHours }) {
  const { locale } = useIntl();
  const week = weekOf(hours);
  const days = new Map<string, Partial<Record<Weekday, true>>>();
  for (const day of WEEKDAYS) {
    const words = week[day].map(
      ({ timeBegin, timeEnd }) => `${formatClock(timeBegin)}–${formatClock(timeEnd)}`,
    );
    if (words.length > 0) days.set(words.join(', '), { ...days.get(words.join(', ')), [day]: true });
  }
  const nameOf = (day: number) => dayName(day, locale, 'short');
  const runText = ([first, last]: readonly [number, number]) =>
    first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
  return (
    <ul className="inspector-hours">
      {[...days].map(([words, own]) => (
        <li key={words}>{`${runsOf(own).map(runText).join(', ')}: ${words}`}</li>
      ))}
    </ul>
  );
}
