import { Fragment, type ReactNode } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { ColumnFact, RecordData } from '../../../../core/contract/define/fields/field.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { WEEKDAYS } from '../../../../core/contract/formats/schedule-hours.ts';
import { isEverOpen, sameHours, weekIn } from '../../../../core/contract/hours/opening-hours.ts';
import { idOf } from '../../../../core/fields/record-data.ts';
import { runsOf } from '../../../../core/fields/weekdays/week.ts';
import { dayName } from '../../../../core/i18n/format-day.ts';
import { formatMoment } from '../../../../core/i18n/format-moment.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { useEntity } from '../../entity/entity-context.ts';
import type { FactProps } from '../../entity/parts.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { ActiveBadge } from '../../record/active-badge.tsx';
import { RecordLink } from '../../record/record-link.tsx';
import { intervalsText } from '../../schedule/week/intervals-text.ts';

type ColumnKind = Exclude<ColumnFact['kind'], 'part'>;
type FactOf<K extends ColumnKind> = ColumnFact extends infer F
  ? F extends { kind: infer Kinds }
    ? K extends Kinds
      ? F & { readonly kind: K }
      : never
    : never
  : never;

export const Nothing = () => <span className="list-quiet list-nothing" aria-hidden="true" />;

const textOf = (value: unknown): string | undefined =>
  value === null || value === undefined || value === '' ? undefined : String(value);

/** The view half of each kind of column. */
const COLUMN_VIEWS: { readonly [K in ColumnKind]: (props: FactProps<FactOf<K>>) => ReactNode } = {
  text: ({ fact, record }) => {
    const text = textOf(record[fact.name]);
    return text ? <Breakable text={text} /> : <Nothing />;
  },
  phone: ({ fact, record }) => {
    const number = textOf(record[fact.name]);
    return number ? formatPhone(number) : <Nothing />;
  },
  moment: MomentView,
  count: ({ fact, record }) => {
    const value = record[fact.name];
    const count = Array.isArray(value) ? value.length : value;
    return typeof count === 'number' ? <FormattedNumber value={count} /> : <Nothing />;
  },
  active: ({ record }) => <ActiveBadge active={Boolean(record.isActive)} />,
  choice: ChoiceView,
  reference: ReferenceView,
  weekdays: WeekdaysView,
  hours: HoursView,
};

/** A value of a record, as its declaration says. */
export function FactView({ fact, record }: FactProps<ColumnFact>) {
  const { columns } = useEntity().parts;
  if (fact.kind === 'part') {
    const Part = columns?.[fact.name];
    return Part ? <Part fact={fact} record={record} /> : null;
  }
  const View = COLUMN_VIEWS[fact.kind] as (props: FactProps<ColumnFact>) => ReactNode;
  return <View fact={fact} record={record} />;
}

/** A text that goes on in the next line after an "@" sooner than in a word: an e-mail address. */
function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=@)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function MomentView({ fact, record }: FactProps<{ readonly name: string }>) {
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const moment = textOf(record[fact.name]);
  if (!moment) return <Nothing />;
  return <time dateTime={moment}>{formatMoment(moment, locale, timeZone)}</time>;
}

/** A value that a newer server has is "other". */
function ChoiceView({ fact, record }: FactProps<FactOf<'choice'>>) {
  const text = useText();
  const { choice } = useLabels();
  const stored = textOf(record[fact.name])?.toLowerCase();
  const known = fact.values.find((value) => value.toLowerCase() === stored);
  if (known) return choice(fact.name, known);
  if (stored) return text('ui.other');
  return fact.none ? choice(fact.name, 'none') : <Nothing />;
}

function ReferenceView({ fact, record }: FactProps<FactOf<'reference'>>) {
  const value = record[fact.name] as RecordData | null | undefined;
  if (!value) return <Nothing />;
  return (
    <RecordLink to={fact.to} id={idOf(value)}>
      {String(value[fact.label ?? 'name'])}
    </RecordLink>
  );
}

/** The hours that all days have; those of each day are for the detail. */
function HoursView({ record }: FactProps<{ readonly name: string }>) {
  const text = useText();
  const week = weekIn(record);
  if (!week || !isEverOpen(week)) return <Nothing />;
  const same = sameHours(week);
  return same ? intervalsText(same, text) : text('settings.hours.varies');
}

function WeekdaysView({ record }: FactProps<{ readonly name: string }>) {
  const { locale } = useIntl();
  const text = useText();
  const runs = runsOf(record);
  const days = runs.map(([first, last]) => {
    const from = dayName(first, locale, 'short');
    return first === last ? from : text('settings.week.run', { from, to: dayName(last, locale, 'short') });
  });
  if (runs[0]?.[0] === 0 && runs[0][1] === WEEKDAYS.length - 1) return text('settings.week.all');
  if (days.length === 0) return <Nothing />;
  return new Intl.ListFormat(locale, { type: 'unit' }).format(days);
}
