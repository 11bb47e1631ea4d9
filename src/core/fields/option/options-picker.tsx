import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import type { OptionData, Options } from '../../contract/define/fields/field.ts';
import { useText } from '../../i18n/use-text.ts';
import { Combobox } from '../../ui/inputs/combobox.tsx';
import { InactiveMark } from '../../ui/inputs/inactive-mark.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { useOptions } from './use-options.ts';

/** The properties of the picker of options, besides those of every field. */
export interface OptionsPickerProps extends FieldBinding<readonly OptionData[]> {
  readonly label: string;
  /** Of several by default what is added to. */
  readonly placeholder?: string;
  readonly source: Options;
  readonly multiple: boolean;
}

/** One or several options. Several are below the field, each with a button that removes it. */
export function OptionsPicker({
  source,
  multiple,
  value,
  onChange,
  errors: _errors,
  name: _name,
  onBlur: _onBlur,
  ...field
}: OptionsPickerProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading } = useOptions(source, { enabled: opened, search });
  const nameOf = (option: OptionData) => options.find((one) => one.value === option.value) ?? option;
  const chosen = value.map(nameOf);
  return (
    <div className="ui-options" ref={box}>
      <Combobox
        placeholder={multiple ? text('ui.addTo', { field: field.label }) : undefined}
        {...field}
        multiple={multiple}
        value={chosen}
        onChange={onChange}
        options={options}
        loading={loading}
        onOpen={() => setOpened(true)}
        onSearch={Array.isArray(source) ? undefined : setSearch}
      />
      {multiple && chosen.length > 0 && (
        <ul aria-label={text('ui.chosen', { field: field.label, count: chosen.length })}>
          {chosen.map((option) => (
            <li key={option.value} className="ui-tag" data-active="">
              <span title={option.label}>{option.label}</span>
              <InactiveMark option={option} />
              <button
                type="button"
                aria-label={text('ui.removeTag', { label: option.label })}
                onClick={() => {
                  onChange(chosen.filter((one) => one.value !== option.value));
                  box.current?.querySelector('input')?.focus();
                }}
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
