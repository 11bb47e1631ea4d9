import { useMemo } from 'react';
import type { Field, RecordData } from '../../../core/contract/define/field.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useEntity } from '../entity/entity-context.ts';
import type { FieldParts } from '../entity/parts.ts';
import { useVariant } from '../entity/use-variant.ts';
import { initialValues, writtenByField } from './values/form-values.ts';
import type { FormValues } from './values/resolver.ts';

/** The fields of a form, by who sees them and whether the record is there already. */
export interface FormPlan {
  readonly parts: FieldParts;
  /** Those that are shown. */
  readonly fields: readonly Field[];
  /** What is sent whatever is typed: which kind of the entity's records it is. */
  readonly always: FormValues;
  /** What the form holds at first; what is not shown too, since other fields may depend on it. */
  initial(record: RecordData | undefined): Record<string, unknown>;
  /** What each field sends; what is not shown, as its part says of a record: this one, unless it is another by now. */
  write(values: FormValues, from?: RecordData): Readonly<Record<string, FormValues>>;
}

const NO_PARTS: FieldParts = {};

export function useFormPlan(record: RecordData | undefined): FormPlan {
  const { entity, pages, parts: own } = useEntity();
  const variant = useVariant(record);
  const held = useSessionData((data) => data.permissions);
  const level = useSessionData((data) => data.level);
  return useMemo(() => {
    const parts = own.fields ?? NO_PARTS;
    const always = pages.variants ? { [pages.variants.parameter]: variant } : {};
    const all = entity.screens.fields.filter(
      ({ only, variants }) =>
        (!record || only !== 'create') && (!variants || variants.includes(variant ?? '')),
    );
    const isShown = ({ permission }: Field) => !permission || held.includes(permission);
    const hidden = all.filter((field) => !isShown(field));
    const fields = all.filter(isShown);
    return {
      parts,
      fields,
      always,
      initial: (from) => initialValues(all, parts, from),
      write: (values, from = record) => ({
        always,
        ...Object.fromEntries(hidden.map(({ name }) => [name, parts[name]?.hidden?.(from, level) ?? {}])),
        ...writtenByField(fields, parts, values),
      }),
    };
  }, [entity, pages, own, variant, held, level, record]);
}
