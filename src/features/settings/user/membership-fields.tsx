import { levelOptions, roleOptions } from '../../../core/contract/calls/select-options.ts';
import type { OptionData } from '../../../core/contract/define/fields/field.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { ChoiceView } from '../../../core/fields/choice/choice-view.tsx';
import { sentValue } from '../../../core/fields/option/option-value.ts';
import { OptionsPicker } from '../../../core/fields/option/options-picker.tsx';
import { useFormField } from '../form/use-form-field.ts';
import { useTelephoneReset } from './use-telephone.ts';

type Options = readonly OptionData[];

/** The roles of a user. */
export const RolesField = () => (
  <OptionsPicker {...useFormField<Options>('roles')} required multiple source={{ endpoint: roleOptions }} />
);

/** Without the standard level among them, none is standard any more. */
export function LevelsField() {
  const levels = useFormField<Options>('levels');
  const standard = useFormField<Id>('standardLevelId');
  const reset = useTelephoneReset();
  return (
    <OptionsPicker
      {...levels}
      required
      multiple
      source={{ endpoint: levelOptions }}
      onChange={(chosen) => {
        levels.onChange(chosen);
        if (standard.value !== '' && !chosen.some((level) => level.value === String(standard.value))) {
          standard.onChange('');
          reset();
        }
      }}
    />
  );
}

/** One of the chosen levels; another one has other numbers. */
export function StandardLevelField() {
  const levels = useFormField<Options>('levels').value;
  const standard = useFormField<Id>('standardLevelId');
  const reset = useTelephoneReset();
  return (
    <ChoiceView
      {...standard}
      value={String(standard.value)}
      values={levels.map(({ value }) => value)}
      wordsOf={(value) => levels.find((level) => level.value === value)?.label ?? '…'}
      onChange={(chosen) => {
        const level = levels.find(({ value }) => value === chosen);
        standard.onChange(level ? sentValue(level) : chosen);
        reset();
      }}
    />
  );
}
