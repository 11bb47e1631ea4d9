import { useId } from 'react';

interface ChipsProps<V extends string> {
  /** What is chosen, in words: the group's name. */
  readonly label: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  /** Null where what is in force is none of them. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
}

/** One of a few, all in sight. Radio buttons underneath, so the arrow keys choose. */
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
