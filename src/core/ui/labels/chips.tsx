import { useId } from 'react';

interface ChipsProps<V extends string> {
  /** The group's name, for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Null if the current value is none of the options. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/**
 * A choice of one among a few options, all visible. They are radio buttons, so that the arrow keys choose.
 */
export function Chips<V extends string>({ label, options, value, onChange }: ChipsProps<V>) {
  const name = useId();
  return (
    <div className="ui-chips" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
