import type { ComponentType } from 'react';
import {
  FIELD_VALUES,
  type Field,
  type FieldKind,
  type FieldValues,
  type RecordData,
} from '../../../core/contract/field.ts';
import type { FormValues } from './resolver.ts';

/** What a field's view is given; it reads and writes its value through `useFormField`. */
export interface FieldViewProps<F = Field> {
  readonly field: F;
  /** The record that is edited; none while one is created. */
  readonly record: RecordData | undefined;
}

/**
 * A field that only one entity has: `features/settings/<entity>/form-parts.tsx` exports `fields`, an object of these by
 * the field's name. Its value may be anything; it may write several keys of the payload.
 */
export interface FieldPart<V = unknown> extends FieldValues<Field, V> {
  readonly view: ComponentType<FieldViewProps>;
}

export type FieldParts = Readonly<Record<string, FieldPart<never>>>;

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

/** What of the form is sent. */
export const writeValues = (
  fields: readonly Field[],
  parts: FieldParts,
  values: FormValues,
): Record<string, unknown> =>
  Object.assign({}, ...fields.map((field) => valuesOf(field, parts)?.write(values[field.name], field)));
