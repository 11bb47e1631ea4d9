import type { FieldOf, OptionData, OptionSource } from '../../contract/define/fields/field.ts';
import { formatPhone } from '../../contract/formats/format-phone.ts';
import type { FieldValues } from '../field-kind.ts';
import { isRecord } from '../record-data.ts';

/** The properties of a row that make an option of it. */
type OptionShape = Omit<OptionSource, 'endpoint' | 'query'>;

/** Makes an option of a row of a source, or of the part of a record that stands for one. */
export function optionOf(
  row: unknown,
  { value = 'id', label = 'name', detail, groups, as }: OptionShape = {},
): OptionData | null {
  if (!isRecord(row)) return null;
  const more = detail === undefined ? undefined : row[detail];
  const words = String(row[label] ?? row[value]);
  const own = row[value];
  const names = groups === undefined ? undefined : row[groups];
  return {
    value: String(own),
    ...(typeof own === 'number' && { number: own }),
    label: as === 'phone' ? formatPhone(words) : words,
    ...(more ? { detail: String(more) } : {}),
    ...(row.isActive === false && { isInactive: true }),
    ...(Array.isArray(names) && names.length > 0 && { groups: names.map(String) }),
  };
}

/** Makes options of the rows of a source, or of the part of a record that stands for several. */
export const optionsOf = (rows: unknown, shape?: OptionShape): readonly OptionData[] =>
  Array.isArray(rows) ? rows.flatMap((row) => optionOf(row, shape) ?? []) : [];

/** Gives the value of an option as it is sent: as it came. */
export const sentValue = ({ value, number }: OptionData): string | number => number ?? value;

/** The data half of one option. */
export const OPTION_VALUES: FieldValues<FieldOf<'option'>, OptionData | null> = {
  read: (record, { name, source }) => optionOf(record?.[name], source),
  write: (value, { name }) => ({ [name]: value ? sentValue(value) : null }),
  isRepeated: true,
  words: (value) => value?.label ?? '',
};

/** The data half of several options. */
export const OPTIONS_VALUES: FieldValues<FieldOf<'options'>, readonly OptionData[]> = {
  read: (record, { name, source, stored = name }) => optionsOf(record?.[stored], source),
  write: (value, { name }) => ({ [name]: value.map(sentValue) }),
  isRepeated: true,
  words: (value) => value.map(({ label }) => label).join(', '),
};
