import { useId, useRef } from 'react';
import type { OptionData } from '../../contract/define/fields/field.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLazyCode } from '../../ui/hooks/use-lazy-code.ts';
import { Field, fieldAria } from '../../ui/inputs/field.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { ChosenTags } from './chosen-tags.tsx';
import type { OptionsPickerProps } from './options-picker.tsx';

const loadPicker = () => import('./options-picker.tsx').then((module) => module.OptionsPicker);
const keep = () => undefined;

/**
 * Several options. The code to search them comes after the form is there; the field has its focus before that
 * too, and hands it on.
 */
export function OptionsView(props: Omit<OptionsPickerProps, 'multiple'>) {
  return <LatePicker {...props} multiple />;
}

interface OptionViewProps extends Omit<OptionsPickerProps, 'multiple' | 'value' | 'onChange'> {
  readonly value: OptionData | null;
  readonly onChange: FieldBinding<OptionData | null>['onChange'];
}

/** One option, or none. */
export function OptionView({ value, onChange, ...props }: OptionViewProps) {
  return (
    <LatePicker
      {...props}
      multiple={false}
      value={value ? [value] : []}
      onChange={([chosen = null]) => onChange(chosen)}
    />
  );
}

function LatePicker({ inputRef, ...props }: OptionsPickerProps) {
  const text = useText();
  const id = useId();
  const focused = useRef(false);
  const { code: Picker } = useLazyCode(loadPicker, true, keep);
  if (Picker) {
    return (
      <Picker
        {...props}
        inputRef={(input) => {
          inputRef?.(input);
          if (focused.current) input?.focus();
          focused.current = false;
        }}
      />
    );
  }
  const { label, help, error, required, changed } = props;
  const texts = { label, help, error, required, changed };
  return (
    <div className="ui-options">
      <Field id={id} {...texts}>
        <span className="ui-input">
          <input
            {...fieldAria(id, texts)}
            ref={inputRef}
            aria-busy="true"
            readOnly
            value={text('ui.loading')}
            onFocus={() => {
              focused.current = true;
            }}
            onBlur={() => {
              focused.current = false;
            }}
          />
        </span>
      </Field>
      {props.multiple && <ChosenTags label={label} chosen={props.value} onChange={props.onChange} />}
    </div>
  );
}
