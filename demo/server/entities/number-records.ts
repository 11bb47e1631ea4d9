import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { number } from '../../../src/core/contract/entities/number.ts';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { connectFlows } from '../database/schema/flows.ts';
import { medias, numbers } from '../database/schema/numbers.ts';
import { levels, users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { assignNumber } from '../numbers/assign-number.ts';
import { mediaIdOf } from '../numbers/media-labels.ts';
import { defineRecords } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';
import { containing } from '../search/fold.ts';
import { nothing } from '../search/order.ts';
import { typedDigits } from '../search/typed-digits.ts';

const city = sql`fold(${numbers.city})`;

/**
 * The center's own numbers, searched by digits, city or campaign. Callers can move one between their own
 * levels.
 */
export const numberRecords = defineRecords(number, {
  table: numbers,
  search: (text) => {
    const digits = typedDigits(text);
    return or(
      digits ? sql`${numbers.number} like ${containing(digits)}` : nothing,
      sql`${city} like fold(${containing(text)})`,
      sql`exists (select 1 from ${medias} where ${medias.id} = ${numbers.mediaId}
        and ${medias.foldedLabel} like fold(${containing(text)}))`,
    );
  },
  filters: {
    hasConnectFlow: (has) => (has ? isNotNull(numbers.connectFlowId) : isNull(numbers.connectFlowId)),
  },
  sort: { city, state: sql`fold(${numbers.state})` },
  more: async (db, records) => {
    const ids = <K extends 'levelId' | 'connectFlowId' | 'mediaId'>(key: K) =>
      records.flatMap((record) => record[key] ?? []);
    const named = async (table: typeof levels | typeof connectFlows, wanted: number[]) => {
      const rows = await db
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, wanted));
      return new Map(rows.map((row) => [row.id, row]));
    };
    const own = await named(levels, ids('levelId'));
    const flows = await named(connectFlows, ids('connectFlowId'));
    const labels = await db
      .select()
      .from(medias)
      .where(inArray(medias.id, ids('mediaId')));
    const agents = await agentsPerNumber(
      db,
      records.map(({ id }) => id),
    );
    return ({ id, levelId, connectFlowId, mediaId }) => ({
      level: own.get(levelId) ?? null,
      connectFlow: flows.get(connectFlowId ?? 0) ?? null,
      mediaLabel: labels.find((label) => label.id === mediaId)?.label ?? null,
      agentsCount: agents.get(id) ?? 0,
    });
  },
  detail: async (db, { id }) => ({
    usersNumber: await db
      .select({ id: users.id, name: users.name, email: users.email, isActive: users.isActive })
      .from(users)
      .where(eq(users.numberId, id))
      .orderBy(asc(users.foldedName), asc(users.id)),
  }),
  values: async ({ levelId, connectFlowId = null, mediaLabel }, { tx, context, stored }) => {
    const isOwn = levelId === stored?.levelId || context.caller.levelIds.includes(levelId);
    if (!isOwn) throw refusedField(context, 'levelId');
    if (connectFlowId !== null && !(await isFlowOf(tx, connectFlowId, levelId))) {
      throw refusedField(context, 'connectFlowId');
    }
    const mediaId = await mediaIdOf(tx, levelId, mediaLabel);
    return { levelId, connectFlowId, mediaId, ...(stored ? {} : await assignNumber(tx, levelId)) };
  },
  // Users of other companies no longer show a number of this one.
  link: async (id, { levelId }, { tx }) =>
    void (await tx
      .update(users)
      .set({ numberId: null })
      .where(and(eq(users.numberId, id), ne(users.standardLevelId, levelId)))),
  beforeDelete: async ({ id }, { tx }) => {
    const [call] = await tx.select({ id: calls.id }).from(calls).where(eq(calls.numberId, id)).limit(1);
    if (call) throw new HttpError(409, 'recordInUse');
    await tx.update(users).set({ numberId: null }).where(eq(users.numberId, id));
  },
});

async function agentsPerNumber(db: Db, ids: readonly number[]): Promise<Map<number | null, number>> {
  const rows = await db
    .select({ id: users.numberId, agents: sql<number>`count(*)::integer` })
    .from(users)
    .where(inArray(users.numberId, [...ids]))
    .groupBy(users.numberId);
  return new Map(rows.map(({ id, agents }) => [id, agents]));
}

async function isFlowOf(tx: Db, id: number, levelId: number): Promise<boolean> {
  const flows = await tx
    .select({ id: connectFlows.id })
    .from(connectFlows)
    .where(and(eq(connectFlows.id, id), eq(connectFlows.levelId, levelId)));
  return flows.length > 0;
}
