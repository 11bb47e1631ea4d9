import type { Field, OptionData, RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { FieldValues } from '../../../../core/fields/field-kind.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import { FIELD_KINDS } from '../../../../core/fields/kinds.tsx';
import type { FieldParts } from '../../entity/parts.ts';

/** The data half of a field: its kind's, or its part's. */
export const valuesOf = (field: Field, parts: FieldParts): FieldValues<Field, unknown> | undefined =>
  field.kind === 'part' ? parts[field.name] : FIELD_KINDS[field.kind];

/** Reads the first values of a form. */
export const initialValues = (
  fields: readonly Field[],
  parts: FieldParts,
  record: RecordData | undefined,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valuesOf(field, parts)?.read(record, field)]));

/** The first values of a new record where they depend on the user's company. */
export const presetValues = (
  fields: readonly Field[],
  parts: FieldParts,
  level: OptionData | null,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ name }) => {
      const preset = parts[name]?.preset;
      return preset ? [[name, preset(level)]] : [];
    }),
  );

/** The values of one record that the next new one begins with. */
export const repeatedValues = (
  fields: readonly Field[],
  parts: FieldParts,
  values: FormValues,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) => (valuesOf(field, parts)?.isRepeated ? [[field.name, values[field.name]]] : [])),
  );

/** The flag that stands in the place of a field while it is set. */
export const replacingFlag = (field: Field): string | undefined =>
  field.kind === 'password' ? field.replacedBy : undefined;

/** Has each flag that is not among the fields replace none: that it is set would be nobody's choice. */
export const replacedByShown = (fields: readonly Field[]): readonly Field[] =>
  fields.map((field) =>
    field.kind === 'password' && !fields.some(({ name }) => name === field.replacedBy)
      ? { ...field, replacedBy: undefined }
      : field,
  );

function isReplaced(field: Field, values: FormValues): boolean {
  const flag = replacingFlag(field);
  return flag !== undefined && values[flag] === true;
}

/** Gives the part of the payload that each field sends; one that is replaced sends nothing. */
export const writtenByField = (
  fields: readonly Field[],
  parts: FieldParts,
  values: FormValues,
): Record<string, FormValues> =>
  Object.fromEntries(
    fields.map((field) => {
      const written = isReplaced(field, values)
        ? undefined
        : valuesOf(field, parts)?.write(values[field.name], field);
      return [field.name, written ?? {}];
    }),
  );
