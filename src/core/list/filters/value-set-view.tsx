import type { Options } from '../../contract/define/fields/field.ts';
import { OptionsPicker } from '../../fields/option/options-picker.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import type { ValueSet } from './value-set.ts';

interface ValueSetViewProps {
  readonly label: string;
  readonly placeholder: string;
  readonly source: Options;
  readonly set: ValueSet;
  /** Gives the name of one value. */
  readonly wordsOf: (value: string) => string;
  /** Several values, or one alone. */
  readonly multiple: boolean;
  /** “All but these” can be chosen. */
  readonly canTurn: boolean;
  readonly onChange: (set: ValueSet) => void;
}

/** A filter by options: one of them, several, or all but these. */
export function ValueSetView({ set, wordsOf, canTurn, placeholder, onChange, ...picker }: ValueSetViewProps) {
  const text = useText();
  const { values, isTurned } = set;
  return (
    <div>
      <OptionsPicker
        {...picker}
        placeholder={picker.multiple && values.length > 0 ? text('list.filters.more') : placeholder}
        value={values.map((value) => ({ value, label: wordsOf(value) }))}
        onChange={(options) => onChange({ values: options.map(({ value }) => value), isTurned })}
      />
      {picker.multiple && canTurn && values.length > 0 && (
        <Checkbox
          label={text('list.filters.not')}
          aria-label={`${text('list.filters.not')}: ${picker.label}`}
          checked={isTurned}
          onChange={({ target }) => onChange({ values, isTurned: target.checked })}
        />
      )}
    </div>
  );
}
