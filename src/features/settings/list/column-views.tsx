import type { ReactNode } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import type { ColumnFact, RecordData } from '../../../core/contract/define/field.ts';
import { formatPhone } from '../../../core/contract/format-phone.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useEntity } from '../entity/entity-context.ts';
import type { FactProps } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { ActiveBadge } from '../record/active-badge.tsx';
import { RecordLink } from '../record/record-link.tsx';
import { dayName, runsOf, WEEK } from './week.ts';

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
  text: ({ fact, record }) => textOf(record[fact.name]) ?? <Nothing />,
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
  hours: ({ record }) => `${hourOf(record.timeBegin)} – ${hourOf(record.timeEnd)}`,
};

/** A time of day without its seconds. */
const hourOf = (time: unknown) => String(time ?? '').slice(0, 5);

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
    <RecordLink to={fact.to} id={Number(value.id)}>
      {String(value[fact.label ?? 'name'])}
    </RecordLink>
  );
}

function WeekdaysView({ record }: FactProps<{ readonly name: string }>) {
  const { locale } = useIntl();
  const text = useText();
  const runs = runsOf(record);
  const days = runs.map(([first, last]) => {
    const from = dayName(first, locale, 'short');
    return first === last ? from : text('settings.week.run', { from, to: dayName(last, locale, 'short') });
  });
  if (runs[0]?.[0] === 0 && runs[0][1] === WEEK.length - 1) return text('settings.week.all');
  if (days.length === 0) return <Nothing />;
  return new Intl.ListFormat(locale, { type: 'unit' }).format(days);
}
