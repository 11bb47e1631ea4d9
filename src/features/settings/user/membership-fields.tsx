import { levelOptions, roleOptions } from '../../../core/contract/calls/select-options.ts';
import type { OptionData } from '../../../core/contract/define/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Field, fieldAria } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from '../form/use-form-field.ts';
import { OptionsPicker } from '../record/options-picker.tsx';
import { useTelephoneReset } from './use-telephone.ts';

type Options = readonly OptionData[];

export function RolesField() {
  const { field } = useLabels();
  const { value, onChange, error, changed } = useFormField<Options>('roles');
  return (
    <OptionsPicker
      {...{ value, onChange, error, changed }}
      required
      label={field('roles')}
      source={{ endpoint: roleOptions }}
      multiple
    />
  );
}

/** Without the standard level among them, none is standard any more. */
export function LevelsField() {
  const { field } = useLabels();
  const { value, onChange, error, changed } = useFormField<Options>('levels');
  const standard = useFormField<string>('standardLevelId');
  const reset = useTelephoneReset();
  return (
    <OptionsPicker
      {...{ value, error, changed }}
      required
      label={field('levels')}
      source={{ endpoint: levelOptions }}
      multiple
      onChange={(chosen) => {
        onChange(chosen);
        if (standard.value && !chosen.some((level) => level.value === standard.value)) {
          standard.onChange('');
          reset();
        }
      }}
    />
  );
}

/** One of the chosen levels; another one has other numbers. */
export function StandardLevelField() {
  const text = useText();
  const { field } = useLabels();
  const levels = useFormField<Options>('levels').value;
  const { id, value, onChange, ref, name, onBlur, ...texts } = useFormField<string>('standardLevelId');
  const reset = useTelephoneReset();
  return (
    <Field id={id} label={field('standardLevelId')} {...texts}>
      <NativeSelect
        {...fieldAria(id, texts)}
        {...{ ref, name, value, onBlur }}
        options={[...(value === '' ? [{ value: '', label: text('settings.choose') }] : []), ...levels]}
        onChange={(chosen) => {
          onChange(chosen);
          reset();
        }}
      />
    </Field>
  );
}
