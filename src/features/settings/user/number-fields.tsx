import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import type { Id } from '../../../core/contract/ids/id.ts';
import { ChoiceView } from '../../../core/fields/choice/choice-view.tsx';
import { FlagView } from '../../../core/fields/flag/flag.tsx';
import { useText } from '../../../core/i18n/use-text.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useHasDevice, useNumbers } from './use-telephone.ts';

/** The number that those called see: one of the standard level's, unless it is chosen smartly. */
export function NumberField() {
  const text = useText();
  const numbers = useNumbers();
  const smart = useFormField<boolean>('useSmartCallerId').value;
  const number = useFormField<Id>('numberId');
  if (!useHasDevice()) return null;
  const known = new Map(numbers.map((one) => [String(one.id), one]));
  const nameOf = (value: string) => {
    const one = known.get(value);
    return one ? formatPhone(one.number) : '…';
  };
  return (
    <ChoiceView
      {...number}
      value={String(number.value)}
      onChange={(value) => number.onChange(known.get(value)?.id ?? value)}
      disabled={smart}
      values={[...known.keys()]}
      // A stored number is shown before the others are here.
      wordsOf={nameOf}
      none={text(smart ? 'settings.user.smart' : 'settings.user.usual')}
    />
  );
}

/** Only where the standard level has a number that is meant for it; turning it on forgets the chosen number. */
export function SmartCallerIdField() {
  const numbers = useNumbers();
  const number = useFormField<Id>('numberId');
  const smart = useFormField<boolean>('useSmartCallerId');
  const isOffered = numbers.some(({ isSmartCallerId }) => isSmartCallerId);
  if (!useHasDevice() || !isOffered) return null;
  const change = (isOn: boolean) => {
    smart.onChange(isOn);
    if (isOn) number.onChange('');
  };
  return <FlagView binding={{ ...smart, onChange: change }} />;
}
