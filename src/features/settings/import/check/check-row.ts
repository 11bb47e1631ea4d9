import type { Payload } from '../../../../core/contract/define/entities/entity.ts';
import type { Entity } from '../../../../core/contract/define/entities/screens.ts';
import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import { checkValues, type FormValues } from '../../../../core/fields/form/check-values.ts';
import type { EntityParts } from '../../entity/parts.ts';
import type { FormPlan } from '../../form/use-form-plan.ts';
import { replacingFlag } from '../../form/values/form-values.ts';
import { schemaOf } from '../../form/values/required-fields.ts';
import { ofRule, type Reason } from './reason.ts';

/** The form of the entity, for a new record and for a stored one. */
export interface Forms {
  readonly entity: Entity;
  readonly parts: EntityParts;
  readonly create: FormPlan;
  readonly update: FormPlan;
}

/** The body that is sent for a row, or why none is; `sent` is what the rules were asked about. */
type Outcome = { readonly sent: FormValues } & (
  | { readonly body: object }
  | { readonly reasons: readonly Reason[] }
);

type Written = Readonly<Record<string, FormValues>>;
const bodyOf = (written: Written): FormValues => Object.assign({}, ...Object.values(written));

/** The field that has written a key: the rule that it breaks is told of that. */
const ownerOf = (written: Written, path: string): string => {
  const [key = ''] = path.split('.');
  return Object.keys(written).find((field) => key in (written[field] ?? {})) ?? key;
};

function checked(payload: Payload, written: Written): Outcome {
  const sent = bodyOf(written);
  const result = checkValues(schemaOf(payload), sent);
  if ('data' in result) return { sent, body: result.data as object };
  const reasons = result.errors.map(([path, error]) => ofRule(ownerOf(written, path), error));
  // Several entries of a field may break the same rule.
  return { sent, reasons: [...new Map(reasons.map((one) => [JSON.stringify(one), one])).values()] };
}

/** Copies each password into the field in which a form has it typed again. */
function repeated(plan: FormPlan, values: FormValues, told: FormValues): FormValues {
  const copies = plan.fields.flatMap((field) =>
    field.kind === 'password' && field.repeats && field.repeats in told
      ? [[field.name, told[field.repeats]] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(copies) };
}

/** Takes out each flag that stands in the place of what the row has. */
function unreplaced({ fields }: FormPlan, values: FormValues, told: FormValues): FormValues {
  const flags = fields.flatMap((field) => {
    const flag = replacingFlag(field);
    return flag !== undefined && field.name in told ? [[flag, false] as const] : [];
  });
  return { ...values, ...Object.fromEntries(flags) };
}

/**
 * Checks a row that is new by the rules of the form.
 *
 * @param shared The values that all new records have, unless their row says another.
 */
export function checkNew({ entity, parts, create }: Forms, told: FormValues, shared: FormValues): Outcome {
  const all = { ...create.initial(undefined), ...shared, ...told };
  const values = parts.completed?.(all, (name) => name in told) ?? all;
  return checked(entity.create, create.write(unreplaced(create, repeated(create, values, told), told)));
}

/** The fields of a stored record that a row changes, and the body of the change. */
export interface Change {
  readonly changes: readonly string[];
  /** Of fields of several entries: how many of those that are there it takes out. */
  readonly losses: readonly (readonly [field: string, count: number])[];
  readonly outcome: Outcome;
}

/** Ids may come in another order without being others. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map((one) => JSON.stringify(one)).sort() : (value ?? null));

const same = (one: FormValues = {}, other: FormValues = {}): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => comparable(one[key]) === comparable(other[key]),
  );

/** The value of a field as the rules make it: a name with two blanks is the same name. */
function ruled(payload: Payload, written: Written, field: string): FormValues {
  const result = schemaOf(payload).safeParse(bodyOf(written));
  const own = written[field] ?? {};
  if (!result.success) return own;
  const data = result.data as FormValues;
  return Object.fromEntries(Object.keys(own).map((key) => [key, data[key]]));
}

/** The number of entries that are there before and not after. */
function lossOf(before: FormValues = {}, after: FormValues = {}): number {
  return Object.keys(before).reduce((sum, key) => {
    const [was, is] = [before[key], after[key]];
    if (!Array.isArray(was) || !Array.isArray(is)) return sum;
    const kept = new Set(is.map(comparable));
    return sum + was.filter((one) => !kept.has(comparable(one))).length;
  }, 0);
}

/** Checks a row of a record that is there: of its fields only those that the row has may break a rule. */
export function checkStored({ entity, update }: Forms, told: FormValues, record: RecordData): Change {
  const before = update.write(update.initial(record), record);
  const after = update.write({ ...update.initial(record), ...told }, record);
  const own = update.fields.map(({ name }) => name).filter((name) => name in told);
  const changes = own.filter(
    (name) => !same(ruled(entity.update, before, name), ruled(entity.update, after, name)),
  );
  const losses = changes
    .map((name) => [name, lossOf(before[name], after[name])] as const)
    .filter(([, count]) => count > 0);
  const outcome = checked(entity.update, after);
  if ('body' in outcome) return { changes, losses, outcome };
  const reasons = outcome.reasons.filter(({ field }) => field !== undefined && changes.includes(field));
  const { sent } = outcome;
  return { changes, losses, outcome: reasons.length > 0 ? { sent, reasons } : { sent, body: sent } };
}

/** The values of a stored record as a change sends them. */
export const sentBy = ({ update }: Forms, record: RecordData): FormValues =>
  bodyOf(update.write(update.initial(record), record));
