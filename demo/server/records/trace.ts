import { and, count, desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import { propertiesOf } from '../../../src/core/contract/define/fields/keys.ts';
import type { Db } from '../database/database.ts';
import { type ChangedField, recordChanges } from '../database/schema/record-changes.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { hidingNumbers, seesNumbers } from '../http/request/masked-numbers.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';
import { getRecord } from './read-records.ts';
import type { RecordContext, RecordKind, RecordTable } from './record-source.ts';
import { findRecord } from './select-records.ts';

/** Changes on a page. */
const PAGE = 20;
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
  { caller }: RecordContext,
  now: Date,
): Promise<void> {
  if (action === 'changed' && fields?.length === 0) return;
  const userId = caller.limits ? caller.limits.actsAs : caller.userId;
  const keyId = caller.limits?.keyId ?? null;
  await tx.insert(recordChanges).values({
    ...{ entity, recordId: id, at: now, action, userId, keyId, fields: fields ?? [] },
    userName: sql`(select name from users where id = ${userId}::integer)`,
    keyName: sql`(select name from api_keys where id = ${keyId}::integer)`,
  });
}

/** Removes what was recorded of a record that goes. */
export const forgetChanges = (tx: Db, entity: string, id: number) =>
  tx.delete(recordChanges).where(isOf(entity, id));

const isOf = (entity: string, id: number) =>
  and(eq(recordChanges.entity, entity), eq(recordChanges.recordId, id));

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** The handler that tells what was changed of a record. */
export const traceRecord =
  <R extends Entity, T extends RecordTable>({ resource, source }: RecordKind<R, T>, { db }: Services) =>
  async (
    { params, query }: { params: { id: number }; query: { page?: number; per_page?: number } },
    context: RecordContext,
  ) => {
    await findRecord(db, source, params.id, context);
    const condition = isOf(resource.name, params.id);
    const { limit, offset } = pageOf(query, PAGE);
    const rows = await db
      .select()
      .from(recordChanges)
      .where(condition)
      .orderBy(desc(recordChanges.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ changes: count() }).from(recordChanges).where(condition);
    return {
      rows: rows.map(({ id, at, action, userId, userName, keyId, keyName, fields }) => ({
        ...{ id, at: at.toISOString(), action, user: named(userId, userName), key: named(keyId, keyName) },
        fields: seesNumbers(context.caller) ? fields : fields.map((field) => withoutNumbers(resource, field)),
      })),
      total: all?.changes ?? 0,
    };
  };

/** A changed field with the numbers of clients hidden, as in the record itself. */
function withoutNumbers({ fields }: Entity, { name, before, after }: ChangedField): ChangedField {
  const read = fields[name]?.read;
  const hidden = read ? hidingNumbers(read) : undefined;
  const shown = (value: unknown) => {
    const parsed = hidden && z.safeParse(hidden, value);
    return parsed?.success ? parsed.data : null;
  };
  return { name, before: shown(before), after: shown(after) };
}
