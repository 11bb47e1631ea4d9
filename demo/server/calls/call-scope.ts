import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { userLabelMembers, userLabels } from '../database/schema/people.ts';
import type { Caller } from '../http/handler.ts';

/** Whose calls somebody may see: those of these people, and those that count for these teams. */
export interface VisiblePeople {
  readonly userIds: readonly number[];
  readonly teamIds: readonly number[];
}

/**
 * Whose work in the level somebody may see (decision 9): everybody's with `viewAllUsersCalls` (undefined); with
 * `viewLabelUsersCalls` that of their own teams; else their own.
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

/** A user's teams in the level and everybody in them, the user included. */
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
 * Which calls of the level somebody may see: those that count for one of the visible teams or that one of the visible people
 * took part in. Undefined: all. Lists, details, sound, export and reports ask the same question here.
 */
export async function callScope(db: Db, caller: Caller, levelId: number): Promise<SQL | undefined> {
  const visible = await visiblePeople(db, caller, levelId);
  if (!visible) return undefined;
  const { teamIds, userIds } = visible;
  return teamIds.length ? or(inArray(calls.userLabelId, [...teamIds]), partOf(userIds)) : partOf(userIds);
}

const partOf = (userIds: readonly number[]) =>
  or(inArray(calls.userId, [...userIds]), inArray(calls.secondUserId, [...userIds]));
