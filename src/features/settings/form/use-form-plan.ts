import { useMemo } from 'react';
import type { Field, RecordData } from '../../../core/contract/define/fields/field.ts';
import { sameId } from '../../../core/contract/ids/ids.ts';
import type { FormValues } from '../../../core/fields/form/check-values.ts';
import { optionOf } from '../../../core/fields/option/option-value.ts';
import { levelIdOf } from '../../../core/session/back-end/id-kind.ts';
import type { SessionData } from '../../../core/session/session-data.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { useEntity } from '../entity/entity-context.ts';
import type { FieldParts } from '../entity/parts.ts';
import { useShown } from '../entity/use-shown.ts';
import { useVariant } from '../entity/use-variant.ts';
import { copiedValues } from './copy.ts';
import {
  initialValues,
  presetValues,
  repeatedValues,
  replacedByShown,
  writtenByField,
} from './values/form-values.ts';

/** The fields of a form, by who sees them and whether the record is there already. */
export interface FormPlan {
  readonly parts: FieldParts;
  /** Those that are shown. */
  readonly fields: readonly Field[];
  /** The values that are sent whatever is typed: the kind of the entity's records. */
  readonly always: FormValues;
  /** The first values of the form; those of hidden fields too, since other fields may depend on them. */
  initial(record: RecordData | undefined): Record<string, unknown>;
  /** The values of the record that was just made with which the next begins. */
  repeated(values: FormValues): Record<string, unknown>;
  /** The values of a record with which a copy of it begins, under another name. */
  copied(record: RecordData, name: string): Record<string, unknown>;
  /** What each field sends; what is not shown, as its part says of a record: this one, unless it is another by now. */
  write(values: FormValues, from?: RecordData): Readonly<Record<string, FormValues>>;
}

const NO_PARTS: FieldParts = {};

/** The company that the user works in. */
const currentLevel = ({ user, level }: SessionData) => user?.levels.find(({ id }) => sameId(id, level));

/** Plans the form of a stored record, or of a new one. */
export function useFormPlan(record: RecordData | undefined): FormPlan {
  const { entity, pages, parts: own } = useEntity();
  const variant = useVariant(record);
  const isShown = useShown();
  const level = useSessionData(levelIdOf);
  const current = useSessionData(currentLevel);
  return useMemo(() => {
    const parts = own.fields ?? NO_PARTS;
    const always = pages.variants ? { [pages.variants.parameter]: variant } : {};
    const all = entity.screens.fields.filter(
      ({ only, variants }) =>
        (!record || only !== 'create') && (!variants || variants.includes(variant ?? '')),
    );
    const hidden = all.filter((field) => !isShown(field));
    const fields = replacedByShown(all.filter(isShown));
    return {
      parts,
      fields,
      always,
      initial: (from) => ({
        ...initialValues(all, parts, from),
        ...(!from && presetValues(all, parts, optionOf(current))),
      }),
      repeated: (values) => repeatedValues(fields, parts, values),
      copied: (from, value) => copiedValues(fields, parts, from, { name: entity.screens.title.name, value }),
      write: (values, from = record) => ({
        always,
        ...Object.fromEntries(hidden.map(({ name }) => [name, parts[name]?.hidden?.(from, level) ?? {}])),
        ...writtenByField(fields, parts, values),
      }),
    };
  }, [entity, pages, own, variant, isShown, level, current, record]);
}
