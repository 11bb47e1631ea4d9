import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Entity } from '../../../src/core/contract/define/entities/screens.ts';
import { ClientNumber } from '../../../src/core/contract/define/fields/client-number.ts';
import { LevelReference } from '../../../src/core/contract/define/fields/values.ts';
import { isOwnLevel } from '../access/own-levels.ts';
import type { Db } from '../database/database.ts';
import { levels } from '../database/schema/people.ts';
import { type ChangedField, recordChanges } from '../database/schema/record-changes.ts';
import { replaceSchema } from '../http/replace-schema.ts';
import { hidingNumbers, seesNumbers } from '../http/request/masked-numbers.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';
import type { RecordContext, RecordKind, RecordTable } from './record-source.ts';
import { findRecord } from './select-records.ts';
import { isOf } from './trace.ts';

/** The changes of a record are told as the record itself would be shown to the reader, in the company that is asked for. */

/** Changes on a page. */
const PAGE = 20;

/** The handler that tells what was changed of a record. */
export const traceRecord =
  <R extends Entity, T extends RecordTable>({ resource, source }: RecordKind<R, T>, { db }: Services) =>
  async (
    { params, query }: { params: { id: number }; query: { page?: number; per_page?: number } },
    context: RecordContext,
  ) => {
    await findRecord(db, source, params.id, context);
    const shared: readonly string[] = source.shared ?? [];
    const condition = and(isOf(resource.name, params.id), isTold(shared, context));
    const { limit, offset } = pageOf(query, PAGE);
    const rows = await db
      .select()
      .from(recordChanges)
      .where(condition)
      .orderBy(desc(recordChanges.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ changes: count() }).from(recordChanges).where(condition);
    const shown = await shownFields(db, resource, context);
    return {
      rows: rows.map(({ id, at, action, levelId, userId, userName, keyId, keyName, fields }) => ({
        ...{ id, at: at.toISOString(), action, user: named(userId, userName), key: named(keyId, keyName) },
        fields: fields.filter(({ name }) => levelId === context.levelId || shared.includes(name)).map(shown),
      })),
      total: all?.changes ?? 0,
    };
  };

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** The changes that were made in the company; of what companies share, also those that were made in others. */
function isTold(shared: readonly string[], { levelId }: RecordContext): SQL | undefined {
  const isHere = eq(recordChanges.levelId, levelId);
  if (shared.length === 0) return isHere;
  const hasShared = sql`exists (select 1 from jsonb_array_elements(${recordChanges.fields}) as field
    where field ->> 'name' = any(${sql.param([...shared])}::text[]))`;
  return or(isHere, eq(recordChanges.action, 'created'), hasShared);
}

/** The way to show a changed field: companies of others are not named, and numbers of clients are hidden, as in the record. */
async function shownFields(db: Db, { fields }: Entity, context: RecordContext) {
  const masks = !seesNumbers(context.caller);
  const Level = await levelFor(db, context);
  const schemas = new Map(
    Object.entries(fields).flatMap(([name, { read, spread, line }]) =>
      Object.entries(spread ?? (read && { [name]: line?.kind === 'phone' ? ClientNumber : read }) ?? {}),
    ),
  );
  const shownBy = (schema: z.ZodMiniType | undefined) => (value: unknown) => {
    if (!schema) return masks ? null : value;
    const shown = replaceSchema(masks ? hidingNumbers(schema) : schema, LevelReference, Level);
    if (shown === schema) return value;
    return z.safeParse(shown, value).data ?? null;
  };
  return ({ name, before, after }: ChangedField): ChangedField => {
    const shown = shownBy(schemas.get(name));
    return { name, before: shown(before), after: shown(after) };
  };
}

/** The schema of a company that is named to those who belong to it. */
async function levelFor(db: Db, { caller, texts }: RecordContext) {
  const rows = await db.select({ id: levels.id }).from(levels).where(isOwnLevel(caller));
  const own = new Set<unknown>(rows.map(({ id }) => id));
  const name = texts.server('otherLevel');
  return z.pipe(
    LevelReference,
    z.transform((level) => (own.has(level.id) ? level : { ...level, name })),
  );
}
