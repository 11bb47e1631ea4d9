import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import type { Db } from '../database/database.ts';
import { userLabels, type users } from '../database/schema/people.ts';
import { queues } from '../database/schema/routing.ts';
import { type Membership, QUEUE_MEMBERS, TEAM_MEMBERS } from '../entities/members.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Writing } from '../records/record-source.ts';
import { refusedField } from '../records/refused-field.ts';
import { differing } from './differing.ts';

/** A kind of record that users are members of, seen from the user. */
interface Groups {
  readonly members: Membership;
  readonly table: PgTable & Readonly<Record<'id' | 'levelId', AnyPgColumn>>;
  readonly name: AnyPgColumn;
  readonly foldedName: AnyPgColumn;
  /** Held by who may say which of them a user is a member of. */
  readonly permission: Permission;
}

/** The names of the kinds in the body of a user. */
const FIELDS = ['teams', 'queues'] as const;
type GroupField = (typeof FIELDS)[number];

const GROUPS: Readonly<Record<GroupField, Groups>> = {
  teams: {
    members: TEAM_MEMBERS,
    table: userLabels,
    name: userLabels.label,
    foldedName: userLabels.foldedLabel,
    permission: 'editUserLabel',
  },
  queues: {
    members: QUEUE_MEMBERS,
    table: queues,
    name: queues.name,
    foldedName: queues.foldedName,
    permission: 'editQueue',
  },
};

/** A team or a queue of a user. */
interface Group {
  readonly userId: number;
  readonly id: number;
  readonly name: string;
}

/** The teams or the queues of users in one level, by name. */
export async function groupsOf(
  db: Db,
  field: GroupField,
  userIds: readonly number[],
  levelId: number,
): Promise<Group[]> {
  const { members, table, name, foldedName } = GROUPS[field];
  const rows = await db
    .select({ userId: members.user, id: table.id, name })
    .from(members.table)
    .innerJoin(table, eq(table.id, members.owner))
    .where(and(inArray(members.user, [...userIds]), eq(table.levelId, levelId)))
    .orderBy(asc(foldedName), asc(table.id));
  return rows as Group[];
}

/** The body of a user, as far as it says what they are a member of. */
interface Body extends Readonly<Partial<Record<GroupField, readonly number[]>>> {
  readonly levels: readonly number[];
}

/**
 * Makes a user a member of the teams and queues of the body, among those of the request's level. A kind that it leaves out stays as it is,
 * and so does what is another company's.
 * @throws HttpError 403 for a change by who may not edit such records, 422 on the field for one that is not there
 */
export async function setMemberships(
  userId: number,
  body: Body,
  { tx, context }: Pick<Writing<typeof users>, 'tx' | 'context'>,
): Promise<void> {
  const { caller, levelId } = context;
  for (const field of FIELDS) {
    const wanted = body[field];
    if (!wanted) continue;
    const { members, permission } = GROUPS[field];
    const before = (await groupsOf(tx, field, [userId], levelId)).map(({ id }) => id);
    const changed = differing(before, wanted);
    if (changed.length === 0) continue;
    if (!caller.permissions.has(permission)) throw new HttpError(403, 'permissionDenied');
    const left = changed.filter((id) => before.includes(id));
    const joined = changed.filter((id) => !before.includes(id));
    if (left.length > 0)
      await tx.delete(members.table).where(and(eq(members.user, userId), inArray(members.owner, left)));
    if (joined.length === 0) continue;
    if (!body.levels.includes(levelId) || !(await areOfLevel(tx, field, joined, levelId)))
      throw refusedField(context, field);
    await tx.insert(members.table).values(joined.map((id) => ({ [members.ownerKey]: id, userId })));
  }
}

/** Tells whether all of some teams or queues belong to a level; each id is there once. */
async function areOfLevel(
  tx: Db,
  field: GroupField,
  ids: readonly number[],
  levelId: number,
): Promise<boolean> {
  const { table } = GROUPS[field];
  const found = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.levelId, levelId), inArray(table.id, [...ids])));
  return found.length === ids.length;
}
