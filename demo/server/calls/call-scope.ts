import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { userLabelMembers, userLabels } from '../database/schema/people.ts';
import type { Caller } from '../http/handler.ts';

/**
 * Which calls of the level somebody may see (decision 9): all with `viewAllUsersCalls`; with `viewLabelUsersCalls`
 * those that count for one of their teams or that a member of one took part in; else those they took part in
 * themselves. Undefined: all. Lists, details, sound and export ask the same question here.
 */
export async function callScope(db: Db, caller: Caller, levelId: number): Promise<SQL | undefined> {
  const { permissions, userId } = caller;
  if (permissions.has('viewAllUsersCalls')) return undefined;
  if (!permissions.has('viewLabelUsersCalls')) return partOf([userId]);
  const own = alias(userLabelMembers, 'own');
  const members = await db
    .select({ teamId: userLabels.id, userId: userLabelMembers.userId })
    .from(own)
    .innerJoin(userLabels, eq(userLabels.id, own.userLabelId))
    .innerJoin(userLabelMembers, eq(userLabelMembers.userLabelId, userLabels.id))
    .where(and(eq(own.userId, userId), eq(userLabels.levelId, levelId)));
  const teamIds = [...new Set(members.map((member) => member.teamId))];
  const userIds = [...new Set([userId, ...members.map((member) => member.userId)])];
  return teamIds.length ? or(inArray(calls.userLabelId, teamIds), partOf(userIds)) : partOf(userIds);
}

const partOf = (userIds: number[]) =>
  or(inArray(calls.userId, userIds), inArray(calls.secondUserId, userIds));
