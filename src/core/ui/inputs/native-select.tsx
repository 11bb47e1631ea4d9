import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';

interface NativeSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'onChange'> {
  /** The accessible name, if no `<label>` gives it. */
  readonly label?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/**
 * The browser's own select, for a few fixed choices: it needs no code to load and works well on every device.
 */
export function NativeSelect({ label, options, onChange, ...select }: NativeSelectProps) {
  return (
    <span className="ui-select">
      <select aria-label={label} {...select} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
