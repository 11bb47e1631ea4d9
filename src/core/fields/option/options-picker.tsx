import { useState } from 'react';
import type { OptionData, Options } from '../../contract/define/fields/field.ts';
import { useText } from '../../i18n/use-text.ts';
import { Combobox } from '../../ui/inputs/combobox.tsx';
import type { FieldBinding } from '../field-binding.ts';
import { ChosenTags } from './chosen-tags.tsx';
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
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const { options, loading } = useOptions(source, { enabled: opened, search });
  const nameOf = (option: OptionData) => options.find((one) => one.value === option.value) ?? option;
  const chosen = value.map(nameOf);
  return (
    <div className="ui-options">
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
      {multiple && <ChosenTags label={field.label} chosen={chosen} onChange={onChange} />}
    </div>
  );
}
