import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { userLabelMembers, userLabels } from '../database/schema/people.ts';
import type { Caller } from '../http/handler.ts';

/** The users and teams whose calls a user may see. */
export interface VisiblePeople {
  readonly userIds: readonly number[];
  readonly teamIds: readonly number[];
}

/**
 * The users and teams of the level whose work a user may see (decision 9): all with `viewAllUsersCalls`
 * (undefined); with `viewLabelUsersCalls` those of the user's teams; else only the user.
 */
export async function visiblePeople(
  db: Db,
  { permissions, userId }: Caller,
  levelId: number,
): Promise<VisiblePeople | undefined> {
  if (permissions.has('viewAllUsersCalls')) return undefined;
  if (!permissions.has('viewLabelUsersCalls')) return { userIds: [userId], teamIds: [] };
  return teamPeople(db, userId, levelId);
}

/** The user's teams in the level with all their members, the user included. */
export async function teamPeople(db: Db, userId: number, levelId: number): Promise<VisiblePeople> {
  const own = alias(userLabelMembers, 'own');
  const members = await db
    .select({ teamId: userLabels.id, userId: userLabelMembers.userId })
    .from(own)
    .innerJoin(userLabels, eq(userLabels.id, own.userLabelId))
    .innerJoin(userLabelMembers, eq(userLabelMembers.userLabelId, userLabels.id))
    .where(and(eq(own.userId, userId), eq(userLabels.levelId, levelId)));
  return {
    teamIds: [...new Set(members.map((member) => member.teamId))],
    userIds: [...new Set([userId, ...members.map((member) => member.userId)])],
  };
}

/**
 * The condition of the calls of the level that a user may see: those of a visible team or with a visible
 * user. Undefined: all. Lists, details, sound, export and reports all use it.
 */
export async function callScope(db: Db, caller: Caller, levelId: number): Promise<SQL | undefined> {
  const visible = await visiblePeople(db, caller, levelId);
  if (!visible) return undefined;
  const { teamIds, userIds } = visible;
  return teamIds.length ? or(inArray(calls.userLabelId, [...teamIds]), partOf(userIds)) : partOf(userIds);
}

const partOf = (userIds: readonly number[]) =>
  or(inArray(calls.userId, [...userIds]), inArray(calls.secondUserId, [...userIds]));
