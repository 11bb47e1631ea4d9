import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import { propertiesOf } from '../../../src/core/contract/define/fields/keys.ts';
import type { Db } from '../database/database.ts';
import { type ChangedField, recordChanges } from '../database/schema/record-changes.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { getRecord } from './read-records.ts';
import type { RecordContext, RecordKind, RecordTable } from './record-source.ts';

/** Characters of a text, and entries of a list, that are kept of a value. */
const LONGEST = 1000;
const MOST = 50;

type Values = Readonly<Record<string, unknown>>;

/** A record as its page shows it, without secrets, in a transaction that changes it; none where it is no longer the caller's to see. */
export async function valuesOf<R extends Entity, T extends RecordTable>(
  kind: RecordKind<R, T>,
  tx: Db,
  id: number,
  context: RecordContext,
): Promise<Values | undefined> {
  const { resource } = kind;
  const found = await getRecord(kind, { db: tx })({ params: { id } }, context).catch(unlessNotFound);
  const shown = z.safeParse(resource.detail, found);
  if (!shown.success) return undefined;
  const names = namesOf(resource);
  return Object.fromEntries(Object.entries(propertiesOf(shown.data)).filter(([name]) => names.has(name)));
}

function unlessNotFound(error: unknown): undefined {
  if (error instanceof HttpError && error.status === 404) return undefined;
  throw error;
}

/** The properties that an entity declares, but for secrets. */
const namesOf = ({ fields }: Entity): ReadonlySet<string> =>
  new Set(
    Object.entries(fields).flatMap(([name, { input, spread }]) =>
      input?.kind === 'secret' ? [] : [name, ...Object.keys(spread ?? {})],
    ),
  );

/** The fields of a record that a change has changed; of lists what was taken out and what was put in. Undefined: it has gone elsewhere. */
export function changedFields(
  { fields }: Entity,
  before: Values | undefined,
  after: Values | undefined,
): readonly ChangedField[] | undefined {
  if (!before || !after) return undefined;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    if (written(old) === written(now)) return [];
    if (!Array.isArray(old) || !Array.isArray(now)) return [{ name, before: kept(old), after: kept(now) }];
    const input = fields[name]?.input;
    // Each change writes such a list anew: its entries have other ids then.
    const keyOf =
      input?.kind === 'additions' ? (one: unknown) => written(propertiesOf(one)[input.of]) : written;
    const [gone, come] = [without(old, now, keyOf), without(now, old, keyOf)];
    const isAsBefore = input?.kind === 'additions' && gone.length + come.length === 0;
    return isAsBefore ? [] : [{ name, before: kept(gone), after: kept(come) }];
  });
}

const written = (value: unknown): string => JSON.stringify(value) ?? '';

function without(
  list: readonly unknown[],
  others: readonly unknown[],
  keyOf: (one: unknown) => string,
): readonly unknown[] {
  const known = new Set(others.map(keyOf));
  return list.filter((one) => !known.has(keyOf(one)));
}

/** A value within bounds: what is longer is cut. */
function kept(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST);
  return Array.isArray(value) ? value.slice(0, MOST) : value;
}

interface Change {
  /** As the entity's calls name it: `Queue`. */
  readonly entity: string;
  readonly id: number;
  readonly action: 'created' | 'changed';
  /** Undefined: it is not known which. */
  readonly fields: readonly ChangedField[] | undefined;
}

/** Records a change in the transaction that makes it. One that changes nothing is none. */
export async function recordChange(
  tx: Db,
  { entity, id, action, fields }: Change,
  { caller, levelId }: RecordContext,
  now: Date,
): Promise<void> {
  if (action === 'changed' && fields?.length === 0) return;
  const userId = caller.limits ? caller.limits.actsAs : caller.userId;
  const keyId = caller.limits?.keyId ?? null;
  await tx.insert(recordChanges).values({
    ...{ entity, recordId: id, levelId, at: now, action, userId, keyId, fields: fields ?? [] },
    userName: sql`(select name from users where id = ${userId}::integer)`,
    keyName: sql`(select name from api_keys where id = ${keyId}::integer)`,
  });
}

/** Removes what was recorded of a record that goes. */
export const forgetChanges = (tx: Db, entity: string, id: number) =>
  tx.delete(recordChanges).where(isOf(entity, id));

/** The condition of a record's changes. */
export const isOf = (entity: string, id: number) =>
  and(eq(recordChanges.entity, entity), eq(recordChanges.recordId, id));
