import type { ComponentProps } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';

/** The values of a choice, with their words. */
export interface Choices {
  /** The values to choose from. One in force that is not among them is shown after them. */
  readonly values: readonly string[];
  /** Gives the words of a value. */
  readonly wordsOf: (value: string) => string;
  /** The words of no value, where that can be chosen. Without it a value is asked for until there is one. */
  readonly none?: string | undefined;
}

type ChoiceSelectProps = Choices & Omit<ComponentProps<typeof NativeSelect>, 'options'>;

/** The control of a choice, without a label above it. */
export function ChoiceSelect({ values, wordsOf, none, ...select }: ChoiceSelectProps) {
  const text = useText();
  const value = String(select.value);
  const empty = none ?? (value === '' ? text('ui.choose') : undefined);
  const known = value === '' || values.includes(value) ? values : [...values, value];
  return (
    <NativeSelect
      {...select}
      options={[
        ...(empty === undefined ? [] : [{ value: '', label: empty }]),
        ...known.map((one) => ({ value: one, label: wordsOf(one) })),
      ]}
    />
  );
}
