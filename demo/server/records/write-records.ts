import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import type { Services } from '../services.ts';
import { constraintErrors } from './constraint-errors.ts';
import { checkUnchanged } from './if-match.ts';
import { once, onceKey } from './once.ts';
import type {
  RecordBody,
  RecordContext,
  RecordKind,
  RecordSource,
  RecordTable,
  Stored,
  Writing,
} from './record-source.ts';
import { lockRecord } from './select-records.ts';
import { changedFields, forgetChanges, recordChange, valuesOf } from './trace.ts';
import { refuseTwin } from './twins.ts';

interface One {
  readonly params: { readonly id: number };
}

/** The handler that creates a record. */
export const createRecord =
  <R extends Entity, T extends RecordTable>(kind: RecordKind<R, T>, { db, clock, features }: Services) =>
  async ({ body }: { body: RecordBody<R> }, context: RecordContext) => {
    const { source, resource, message } = kind;
    const hasKeys = features.includes('idempotencyKey');
    const key = hasKeys ? await onceKey(context, resource.name, body) : undefined;
    const prepared = (await source.prepare?.(body, context)) ?? body;
    let isNew = false;
    const made = await constraintErrors(source, context, () =>
      db.transaction((tx) =>
        once(tx, key, clock(), async () => {
          const writing = { tx, context, stored: undefined };
          const id = await insertRecord(source, prepared, writing, clock());
          await recordChange(
            tx,
            { entity: resource.name, id, action: 'created', fields: [] },
            context,
            clock(),
          );
          const shown = await source.created?.(id, writing);
          isNew = true;
          return { message: context.texts.server(message, { done: 'created' }), result: { id, ...shown } };
        }),
      ),
    );
    if (isNew) source.whenCreated?.(prepared);
    return made;
  };

async function insertRecord<R extends Entity, T extends RecordTable>(
  source: RecordSource<R, T>,
  body: RecordBody<R>,
  writing: Writing<T>,
  now: Date,
): Promise<number> {
  const { table, owner = ownLevel, values, link, afterWrite } = source;
  const { tx, context } = writing;
  const by = context.caller.userId;
  await refuseTwin(source, body, writing);
  const [row] = await tx
    .insert(table as PgTable)
    .values({
      ...owner(context),
      ...(await values(body, writing)),
      ...{ createdAt: now, createdByUserId: by, updatedAt: now, updatedByUserId: by },
    })
    .returning({ id: table.id });
  const id = row?.id as number;
  await link?.(id, body, writing);
  await afterWrite?.(id, writing);
  return id;
}

const ownLevel = ({ levelId }: RecordContext) => ({ levelId });

/** The handler that updates a record. */
export const updateRecord =
  <R extends Entity, T extends RecordTable>(kind: RecordKind<R, T>, services: Services) =>
  async ({ params, body }: One & { body: RecordBody<R> }, context: RecordContext) => {
    const { values, link, prepare } = kind.source;
    const prepared = (await prepare?.(body, context)) ?? body;
    await changeRecord(kind, services, params.id, context, async (writing) => {
      checkUnchanged(context.request, stateOf(writing.stored));
      await refuseTwin(kind.source, prepared, writing);
      const changes = await values(prepared, writing);
      await link?.(params.id, prepared, writing);
      return changes;
    });
    return { message: context.texts.server(kind.message, { done: 'updated' }) };
  };

/** The state in `If-Match` of a record. */
const stateOf = (record: Stored<RecordTable>): string =>
  ((record as { updatedAt?: Date }).updatedAt ?? new Date(0)).toISOString();

/** The handler that activates or inactivates a record. */
export const setActive =
  <R extends Entity, T extends RecordTable>(kind: RecordKind<R, T>, services: Services, isActive: boolean) =>
  async ({ params }: One, context: RecordContext) => {
    const column = kind.source.activeColumn ?? 'isActive';
    await changeRecord(
      kind,
      services,
      params.id,
      context,
      async () => ({ [column]: isActive }) as Partial<T['$inferInsert']>,
    );
    const done = isActive ? 'activated' : 'inactivated';
    return { message: context.texts.server(kind.message, { done }) };
  };

/**
 * Changes one record, with a lock.
 * @param change Returns the columns to set; undefined: the record stays as it is.
 */
export async function changeRecord<R extends Entity, T extends RecordTable>(
  kind: RecordKind<R, T>,
  { db, clock }: Services,
  id: number,
  context: RecordContext,
  change: (
    writing: Writing<T> & { readonly stored: Stored<T> },
  ) => Promise<Partial<T['$inferInsert']> | undefined>,
): Promise<Stored<T>> {
  const { resource, source } = kind;
  const { table, afterWrite } = source;
  return constraintErrors(source, context, () =>
    db.transaction(async (tx) => {
      const stored = await lockRecord(tx, source, id, context);
      const before = await valuesOf(kind, tx, id, context);
      const changes = await change({ tx, context, stored });
      if (!changes) return stored;
      const [changed] = await tx
        .update(table as PgTable)
        .set({ ...changes, updatedAt: clock(), updatedByUserId: context.caller.userId })
        .where(eq(table.id, id))
        .returning();
      await afterWrite?.(id, { tx, context, stored });
      const fields = changedFields(resource, before, await valuesOf(kind, tx, id, context));
      await recordChange(tx, { entity: resource.name, id, action: 'changed', fields }, context, clock());
      return changed as Stored<T>;
    }),
  );
}

/** The handler that deletes a record. */
export const deleteRecord =
  <R extends Entity, T extends RecordTable>(kind: RecordKind<R, T>, { db }: Services) =>
  async ({ params }: One, context: RecordContext) => {
    const { table, beforeDelete, afterWrite } = kind.source;
    await constraintErrors(kind.source, context, () =>
      db.transaction(async (tx) => {
        const stored = await lockRecord(tx, kind.source, params.id, context);
        const writing = { tx, context, stored };
        await beforeDelete?.(stored, writing);
        await tx.delete(table as PgTable).where(eq(table.id, params.id));
        await forgetChanges(tx, kind.resource.name, params.id);
        await afterWrite?.(params.id, writing);
      }),
    );
    return { message: context.texts.server(kind.message, { done: 'deleted' }) };
  };
