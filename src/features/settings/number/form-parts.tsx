import { connectFlowOptions, levelOptions } from '../../../core/contract/calls/select-options.ts';
import { type OptionData, optionOf } from '../../../core/contract/define/field.ts';
import type { EntityParts, FieldPart } from '../entity/parts.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from '../form/use-form-field.ts';
import { OptionsPicker } from '../record/options-picker.tsx';

const LEVELS = { endpoint: levelOptions };

type Chosen = OptionData | null;
const idOf = (value: Chosen) => (value ? Number(value.value) : undefined);

/** The company; another one has other flows. */
function LevelField() {
  const { field } = useLabels();
  const { value, onChange, error, changed, ref } = useFormField<Chosen>('levelId');
  const flow = useFormField<Chosen>('connectFlowId');
  return (
    <OptionsPicker
      {...{ error, changed }}
      inputRef={ref}
      required
      label={field('levelId')}
      source={LEVELS}
      multiple={false}
      value={value ? [value] : []}
      onChange={([chosen = null]) => {
        if (chosen?.value !== value?.value) flow.onChange(null);
        onChange(chosen);
      }}
    />
  );
}

function ConnectFlowField() {
  const { field } = useLabels();
  const level = useFormField<Chosen>('levelId').value;
  const { value, onChange, error, changed, ref } = useFormField<Chosen>('connectFlowId');
  return (
    <OptionsPicker
      // The flows of another company are another list.
      key={level?.value}
      {...{ error, changed }}
      inputRef={ref}
      label={field('connectFlowId')}
      source={{ endpoint: connectFlowOptions, query: { level: idOf(level) } }}
      multiple={false}
      value={value ? [value] : []}
      onChange={([chosen = null]) => onChange(chosen)}
    />
  );
}

const levelId: FieldPart<Chosen> = {
  view: LevelField,
  read: (record) => optionOf(record?.level, LEVELS),
  write: (value) => ({ levelId: idOf(value) }),
};

const connectFlowId: FieldPart<Chosen> = {
  view: ConnectFlowField,
  read: (record) => optionOf(record?.connectFlow, { endpoint: connectFlowOptions }),
  write: (value) => ({ connectFlowId: idOf(value) ?? null }),
};

export default { fields: { levelId, connectFlowId } } satisfies EntityParts;
