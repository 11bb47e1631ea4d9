import { useIntl } from 'react-intl';
import type {
  Field,
  FieldOf,
  FieldValueOf,
  OptionData,
  RecordData,
} from '../../../../core/contract/define/field.ts';
import { formatPhone } from '../../../../core/contract/format-phone.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useEntity } from '../../entity/entity-context.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { dayName, WEEK } from '../../list/week.ts';
import { formatClock } from './clock.ts';
import type { FormValues } from './resolver.ts';

/** What a form holds, and the record that it was made from. */
export interface FormState {
  readonly values: FormValues;
  readonly record: RecordData | undefined;
}

type Told<F, V> = (value: V, field: F, record: RecordData | undefined) => string;
type WordsByKind = { readonly [K in keyof FieldValueOf]: Told<FieldOf<K>, FieldValueOf[K]> };

const listed = (values: readonly string[]) => values.join(', ');
const asIs = (value: string) => value;
const hidden = (value: string) => (value ? '••••••••' : '');
const options = (value: OptionData | null | readonly OptionData[]) =>
  listed([value ?? []].flat().map((one) => (one as OptionData).label));

const additions: WordsByKind['additions'] = (value, { name, of, as }, record) => {
  const stored = ((record?.[name] ?? []) as readonly RecordData[]).map((one) => String(one[of]));
  return listed([...stored, ...value].map(as === 'phone' ? formatPhone : asIs));
};
const audio: WordsByKind['audio'] = (value, { stored }, record) =>
  value instanceof File ? value.name : String(record?.[stored] ?? '');

/** What a field holds, in words: to be told from what somebody else has put there. */
export function useFieldWords(): (field: Field, state: FormState) => string {
  const text = useText();
  const { locale } = useIntl();
  const { choice } = useLabels();
  const parts = useEntity().parts.fields ?? {};
  const flag = (value: boolean) => text(value ? 'settings.yes' : 'settings.no');
  const kinds: WordsByKind = {
    text: asIs,
    email: asIs,
    phone: formatPhone,
    password: hidden,
    secret: hidden,
    active: flag,
    flag,
    choice: (value, { name }) => value && choice(name, value),
    time: formatClock,
    weekdays: (value) => listed(value.map((day) => dayName(WEEK.indexOf(day), locale, 'short'))),
    option: options,
    options,
    additions,
    audio,
  };
  const ofPart: Told<Field, unknown> = (value) => {
    if (typeof value === 'boolean') return flag(value);
    return typeof value === 'object' ? options(value as never) : String(value ?? '');
  };
  return (field, { values, record }) => {
    const value = values[field.name];
    if (field.kind !== 'part') return (kinds[field.kind] as Told<Field, unknown>)(value, field, record);
    const own = parts[field.name]?.words;
    return own ? own(value, { text: text as never, values, record }) : ofPart(value, field, record);
  };
}
