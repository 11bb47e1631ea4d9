import X from 'lucide-react/icons/x';
import { type Ref, useRef, useState } from 'react';
import type { OptionSource } from '../../../core/contract/define/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Combobox } from '../../../core/ui/inputs/combobox.tsx';
import type { FieldTexts } from '../../../core/ui/inputs/field.tsx';
import type { Option } from '../../../core/ui/inputs/option-match.ts';
import { useOptions } from './use-options.ts';

interface OptionsPickerProps extends FieldTexts {
  readonly label: string;
  readonly placeholder?: string;
  readonly source: OptionSource;
  readonly multiple: boolean;
  readonly value: readonly Option[];
  /** The options are needed at once, to name what is chosen. */
  readonly known?: boolean;
  /** The field itself, to focus it. */
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (value: readonly Option[]) => void;
}

/** One or several of the server's options. Those chosen are below the field, each with a way to take it away. */
export function OptionsPicker({
  source,
  multiple,
  value,
  known = false,
  onChange,
  ...field
}: OptionsPickerProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading } = useOptions(source, { enabled: opened || known, search });
  const nameOf = (option: Option) => options.find((one) => one.value === option.value) ?? option;
  const chosen = value.map(nameOf);
  const left = multiple
    ? options.filter((one) => !value.some((other) => other.value === one.value))
    : options;
  return (
    <div className="settings-options" ref={box}>
      <Combobox
        {...field}
        value={multiple ? null : (chosen[0] ?? null)}
        options={left}
        loading={loading}
        onOpen={() => setOpened(true)}
        onSearch={setSearch}
        onChange={(option) => {
          if (!multiple) onChange(option ? [option] : []);
          else if (option) onChange([...chosen, option]);
        }}
      />
      {multiple && chosen.length > 0 && (
        <ul aria-label={text('settings.chosen', { field: field.label })}>
          {chosen.map((option) => (
            <li key={option.value} className="ui-tag" data-active="">
              <span title={option.label}>{option.label}</span>
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
