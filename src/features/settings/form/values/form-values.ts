import {
  FIELD_VALUES,
  type Field,
  type FieldKind,
  type FieldValues,
  type RecordData,
} from '../../../../core/contract/define/field.ts';
import type { FieldParts } from '../../entity/parts.ts';
import type { FormValues } from './resolver.ts';

const valuesOf = (field: Field, parts: FieldParts): FieldValues<Field, unknown> | undefined =>
  (field.kind === 'part' ? parts[field.name] : FIELD_VALUES[field.kind as Exclude<FieldKind, 'part'>]) as
    | FieldValues<Field, unknown>
    | undefined;

/** What the form holds at first. */
export const initialValues = (
  fields: readonly Field[],
  parts: FieldParts,
  record: RecordData | undefined,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, valuesOf(field, parts)?.read(record, field)]));

/** What each field of the form sends. */
export const writtenByField = (
  fields: readonly Field[],
  parts: FieldParts,
  values: FormValues,
): Record<string, FormValues> =>
  Object.fromEntries(
    fields.map((field) => [field.name, valuesOf(field, parts)?.write(values[field.name], field) ?? {}]),
  );
