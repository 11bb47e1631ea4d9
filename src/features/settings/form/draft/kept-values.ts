import * as z from 'zod/mini';
import type { Field, OptionData } from '../../../../core/contract/define/fields/field.ts';
import { WEEKDAYS } from '../../../../core/contract/formats/schedule-hours.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { RegularKind, ValueOf } from '../../../../core/fields/kinds.tsx';
import type { FieldParts, KeptSchema } from '../../entity/parts.ts';

const text = z.string().check(z.maxLength(20_000));
const option: z.ZodMiniType<OptionData> = z.object({
  value: text,
  number: z.optional(z.number()),
  label: text,
  detail: z.optional(text),
});
const several = <T>(one: z.ZodMiniType<T>) => z.array(one).check(z.maxLength(2000));

/** The values that this browser may keep of each kind of field; null: none ever, since they are secret or files. */
const KEPT_KINDS: { readonly [K in RegularKind]: z.ZodMiniType<ValueOf<K>> | null } = {
  text,
  email: text,
  password: null,
  phone: text,
  secret: null,
  active: z.boolean(),
  flag: z.boolean(),
  number: z.nullable(z.number()),
  choice: text,
  time: text,
  weekdays: several(z.enum(WEEKDAYS)),
  option: z.nullable(option),
  options: several(option),
  additions: several(text),
  audio: null,
};

/** The schema of a field's values in this browser; null: they are not kept. */
export function keptSchema(field: Field, parts: FieldParts): KeptSchema | null {
  const kept = field.kind === 'part' ? (parts[field.name]?.kept ?? null) : field.kind;
  if (field.kind === 'choice') return z.enum(field.values);
  return typeof kept === 'string' ? KEPT_KINDS[kept] : kept;
}

/** Gives those values of a form that this browser may keep, or that it has kept and are still of the fields' kinds. */
export const keptValues = (fields: readonly Field[], parts: FieldParts, values: FormValues): FormValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const read = keptSchema(field, parts)?.safeParse(values[field.name]);
      return read?.success ? [[field.name, read.data]] : [];
    }),
  );

/** Gives the values that are others than those before. */
export const changedValues = (values: FormValues, before: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
