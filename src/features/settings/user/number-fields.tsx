import { formatPhone } from '../../../core/contract/format-phone.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Checkbox } from '../../../core/ui/inputs/checkbox.tsx';
import { Field, fieldAria } from '../../../core/ui/inputs/field.tsx';
import { NativeSelect } from '../../../core/ui/inputs/native-select.tsx';
import { useLabels } from '../entity/use-labels.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useHasDevice, useNumbers } from './use-telephone.ts';

/** The number that those called see: one of the standard level's, unless it is chosen smartly. */
export function NumberField() {
  const text = useText();
  const { field } = useLabels();
  const numbers = useNumbers();
  const smart = useFormField<boolean>('useSmartCallerId').value;
  const { id, value, onChange, ref, name, onBlur, ...texts } = useFormField<string>('numberId');
  if (!useHasDevice()) return null;
  const options = numbers.map((one) => ({ value: String(one.id), label: formatPhone(one.number) }));
  // A stored number is shown before the others are here.
  const known = value === '' || options.some((one) => one.value === value);
  return (
    <Field id={id} label={field('numberId')} {...texts}>
      <NativeSelect
        {...fieldAria(id, texts)}
        {...{ ref, name, value, onBlur, onChange }}
        disabled={smart}
        options={[
          { value: '', label: text(smart ? 'settings.user.smart' : 'settings.user.usual') },
          ...(known ? [] : [{ value, label: '…' }]),
          ...options,
        ]}
      />
    </Field>
  );
}

/** Only where the standard level has a number that is meant for it; turning it on forgets the chosen number. */
export function SmartCallerIdField() {
  const { field } = useLabels();
  const numbers = useNumbers();
  const number = useFormField<string>('numberId');
  const { value, onChange, ref, name, onBlur } = useFormField<boolean>('useSmartCallerId');
  const isOffered = numbers.some(({ isSmartCallerId }) => isSmartCallerId);
  if (!useHasDevice() || !isOffered) return null;
  return (
    <Checkbox
      {...{ ref, name, onBlur }}
      label={field('useSmartCallerId')}
      checked={value}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked);
        if (currentTarget.checked) number.onChange('');
      }}
    />
  );
}
