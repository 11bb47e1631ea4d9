import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { level } from '../../../src/core/contract/entities/level.ts';
import type { Db } from '../database/database.ts';
import { numbers } from '../database/schema/numbers.ts';
import { levels, userLevels, users } from '../database/schema/people.ts';
import type { Handler } from '../http/handler.ts';
import { HttpError } from '../http/http-error.ts';
import { containing } from '../search/fold.ts';
import { orderOf, sortKeysOf } from '../search/order.ts';
import { pageOf } from '../search/pages.ts';
import type { Services } from '../services.ts';

const creators = alias(users, 'creators');
const updaters = alias(users, 'updaters');

const columns = {
  id: levels.id,
  name: levels.name,
  isActive: levels.isActive,
  hasMeeting: levels.hasMeeting,
  logo: levels.logo,
  createdAt: levels.createdAt,
  updatedAt: levels.updatedAt,
  createdByUser: { id: creators.id, name: creators.name },
  updatedByUser: { id: updaters.id, name: updaters.name },
  usersCount: sql<number>`(select count(*)::integer from ${userLevels} where ${userLevels.levelId} = ${levels.id})`,
  numbersCount: sql<number>`(select count(*)::integer from ${numbers} where ${numbers.levelId} = ${levels.id})`,
};

/** Levels the user belongs to, inactive ones included: nobody sees other companies. */
const selectLevels = (db: Db, userId: number) =>
  db
    .select(columns)
    .from(levels)
    .innerJoin(userLevels, and(eq(userLevels.levelId, levels.id), eq(userLevels.userId, userId)))
    .leftJoin(creators, eq(creators.id, levels.createdByUserId))
    .leftJoin(updaters, eq(updaters.id, levels.updatedByUserId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectLevels>>[number];

const toLevel = (row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const sortColumns: Readonly<Record<string, SQL>> = { name: sql`${levels.foldedName}` };

export const listLevelsHandler =
  ({ db }: Services): Handler<typeof level.calls.list> =>
  async ({ query }, { caller, texts }) => {
    const keys = sortKeysOf(query.order_by, level.sortKeys, texts);
    const { limit, offset } = pageOf(query, level.pageSize);
    const condition = and(
      query.is_active === undefined ? undefined : eq(levels.isActive, query.is_active),
      query.search ? sql`${levels.foldedName} like fold(${containing(query.search)})` : undefined,
    );
    const rows = await selectLevels(db, caller.userId)
      .where(condition)
      .orderBy(...orderOf(keys, sortColumns), asc(levels.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ levels: count() })
      .from(levels)
      .innerJoin(userLevels, and(eq(userLevels.levelId, levels.id), eq(userLevels.userId, caller.userId)))
      .where(condition);
    return { rows: rows.map(toLevel), total: all?.levels ?? 0 };
  };

export const getLevelHandler =
  ({ db }: Services): Handler<typeof level.calls.get> =>
  async ({ params }, { caller }) => {
    const [row] = await selectLevels(db, caller.userId).where(eq(levels.id, params.id));
    if (!row) throw new HttpError(404, 'notFound');
    const members = await db
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, params.id)))
      .orderBy(asc(users.foldedName), asc(users.id));
    return { ...toLevel(row), users: members };
  };
