import { connectFlowOptions, levelOptions } from '../../../core/contract/calls/select-options.ts';
import type { OptionData } from '../../../core/contract/define/fields/field.ts';
import { OPTION_VALUES, optionOf, sentValue } from '../../../core/fields/option/option-value.ts';
import { OptionsPicker } from '../../../core/fields/option/options-picker.tsx';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { useFormField } from '../form/use-form-field.ts';

const LEVELS = { endpoint: levelOptions };

type Chosen = OptionData | null;
const idOf = (value: Chosen) => (value ? sentValue(value) : undefined);

/** The company; another one has other flows. */
function LevelField() {
  const level = useFormField<Chosen>('levelId');
  const flow = useFormField<Chosen>('connectFlowId');
  return (
    <OptionsPicker
      {...level}
      required
      source={LEVELS}
      multiple={false}
      value={level.value ? [level.value] : []}
      onChange={([chosen = null]) => {
        if (chosen?.value !== level.value?.value) flow.onChange(null);
        level.onChange(chosen);
      }}
    />
  );
}

function ConnectFlowField() {
  const level = useFormField<Chosen>('levelId').value;
  const flow = useFormField<Chosen>('connectFlowId');
  return (
    <OptionsPicker
      // The flows of another company are another list.
      key={level?.value}
      {...flow}
      source={{ endpoint: connectFlowOptions, query: { level: idOf(level) } }}
      multiple={false}
      value={flow.value ? [flow.value] : []}
      onChange={([chosen = null]) => flow.onChange(chosen)}
    />
  );
}

const levelId: FieldPart<Chosen> = {
  view: LevelField,
  read: (record) => optionOf(record?.level),
  write: (value) => ({ levelId: idOf(value) }),
  words: OPTION_VALUES.words,
  kept: 'option',
};

const connectFlowId: FieldPart<Chosen> = {
  view: ConnectFlowField,
  read: (record) => optionOf(record?.connectFlow),
  write: (value) => ({ connectFlowId: idOf(value) ?? null }),
  words: OPTION_VALUES.words,
  kept: 'option',
};

export default { fields: { levelId, connectFlowId } } satisfies EntityParts;
