import type { OptionData } from '../../../core/contract/define/fields/field.ts';
import { OPTION_VALUES } from '../../../core/fields/option/option-value.ts';
import { OptionView } from '../../../core/fields/option/option-view.tsx';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from '../form/use-form-field.ts';

type Chosen = OptionData | null;

const zoneOf = (name: string): OptionData => ({ value: name, label: name.replaceAll('_', ' ') });

/** The zones that the browser knows. */
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC'].map(zoneOf);

function TimeZoneField() {
  const { help } = useLabels();
  return <OptionView {...useFormField<Chosen>('timeZone')} help={help('timeZone')} source={ZONES} />;
}

const timeZone: FieldPart<Chosen> = {
  read: (record) => (typeof record?.timeZone === 'string' ? zoneOf(record.timeZone) : null),
  write: (value) => ({ timeZone: value?.value ?? null }),
  words: OPTION_VALUES.words,
  kept: 'option',
  view: TimeZoneField,
};

export default { fields: { timeZone } } satisfies EntityParts;
