import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { keysOf } from '../../../src/core/contract/define/fields/keys.ts';
import { level } from '../../../src/core/contract/entities/level.ts';
import { keepOwnAccess } from '../access/keep-own-access.ts';
import { isOwnLevel } from '../access/own-levels.ts';
import { calls } from '../database/schema/calls.ts';
import { numbers } from '../database/schema/numbers.ts';
import { levels, userLevels, users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import { defineRecords, type RecordContext } from '../records/record-source.ts';
import { type Membership, membersOf } from './members.ts';

const members: Membership = {
  table: userLevels,
  owner: userLevels.levelId,
  user: userLevels.userId,
  ownerKey: 'levelId',
};

/**
 * The caller's levels, also inactive ones; other companies are hidden. The creator of a level becomes its
 * first member.
 */
export const levelRecords = defineRecords(level, {
  table: levels,
  scope: ({ caller }: RecordContext) => isOwnLevel(caller),
  owner: () => ({}),
  shared: keysOf(level.fields),
  more: async (db, records) => {
    const ids = records.map(({ id }) => id);
    const countOf = (table: typeof userLevels | typeof numbers) =>
      db
        .select({ id: table.levelId, count: sql<number>`count(*)::integer` })
        .from(table)
        .where(inArray(table.levelId, ids))
        .groupBy(table.levelId);
    const [people, lines] = [await countOf(userLevels), await countOf(numbers)];
    const count = (rows: typeof people, id: number) => rows.find((row) => row.id === id)?.count ?? 0;
    return ({ id }) => ({ usersCount: count(people, id), numbersCount: count(lines, id) });
  },
  detail: async (db, { id }) => ({ users: await membersOf(db, members, id) }),
  distinct: { field: 'name', message: 'nameUsed', columns: [[levels.foldedName, ({ name }) => name]] },
  link: async (levelId, _, { tx, context, stored }) => {
    if (!stored) await tx.insert(userLevels).values({ levelId, userId: context.caller.userId });
  },
  beforeDelete: async ({ id }, { tx }) => {
    const [used] = await tx
      .select({ id: levels.id })
      .from(levels)
      .where(
        and(
          eq(levels.id, id),
          or(
            sql`exists (select 1 from ${users} where ${users.standardLevelId} = ${id})`,
            sql`exists (select 1 from ${calls} where ${calls.levelId} = ${id})`,
          ),
        ),
      );
    if (used) throw new HttpError(409, 'recordInUse');
  },
  afterWrite: (_, { tx, context }) => keepOwnAccess(tx, context),
});
