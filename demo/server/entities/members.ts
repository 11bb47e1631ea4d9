import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { userLabelMembers, userLevels, users } from '../database/schema/people.ts';
import { queueUsers } from '../database/schema/routing.ts';
import type { RecordContext } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';

/** The users of a record: a table of two columns, the record and the user. */
export interface Membership {
  readonly table: PgTable;
  readonly owner: AnyPgColumn;
  readonly user: AnyPgColumn;
  /** The name of the owner's column in the program. */
  readonly ownerKey: string;
}

/** The members of teams. */
export const TEAM_MEMBERS = {
  table: userLabelMembers,
  owner: userLabelMembers.userLabelId,
  user: userLabelMembers.userId,
  ownerKey: 'userLabelId',
} as const satisfies Membership;

/** The members of queues. */
export const QUEUE_MEMBERS = {
  table: queueUsers,
  owner: queueUsers.queueId,
  user: queueUsers.userId,
  ownerKey: 'queueId',
} as const satisfies Membership;

/** The users of a record, by name. */
export const membersOf = (db: Db, { table, owner, user }: Membership, id: number) =>
  db
    .select({ id: users.id, name: users.name, email: users.email, isActive: users.isActive })
    .from(users)
    .innerJoin(table, eq(user, users.id))
    .where(eq(owner, id))
    .orderBy(asc(users.foldedName), asc(users.id));

/**
 * Replaces the record's users; undefined: they stay as they are.
 * @throws HttpError 422 when one of them is not of the level.
 */
export async function setMembers(
  tx: Db,
  { table, owner, ownerKey }: Membership,
  id: number,
  ids: readonly number[] | undefined,
  context: RecordContext,
): Promise<void> {
  if (!ids) return;
  const wanted = [...new Set(ids)];
  const own = wanted.length
    ? await tx
        .select({ id: userLevels.userId })
        .from(userLevels)
        .where(and(eq(userLevels.levelId, context.levelId), inArray(userLevels.userId, wanted)))
    : [];
  if (own.length < wanted.length) throw refusedField(context, 'users');
  await tx.delete(table).where(eq(owner, id));
  if (wanted.length) await tx.insert(table).values(wanted.map((userId) => ({ [ownerKey]: id, userId })));
}
