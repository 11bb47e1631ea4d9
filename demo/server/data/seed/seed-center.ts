import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/database.ts';
import * as flows from '../../database/schema/flows.ts';
import { integrations } from '../../database/schema/integrations.ts';
import * as numbers from '../../database/schema/numbers.ts';
import * as people from '../../database/schema/people.ts';
import * as routing from '../../database/schema/routing.ts';
import { sounds } from '../../database/schema/sounds.ts';
import { flowChanges } from '../../flows/flow-changes.ts';
import type { Audit, Center, CenterUser } from '../center/center.ts';
import type { CenterFlowVersion } from '../center/center-model.ts';
import { soundsOf } from './seed-sounds.ts';

const DAY = 24 * 3600 * 1000;
const MINUTE = 60 * 1000;

/**
 * Stores all records of a center except its calls. Ages are counted back from `now`.
 * @param passwordHashes By e-mail; users without one need a recovery mail to sign in.
 */
export async function seedCenter(
  db: Db,
  center: Center,
  now: Date,
  passwordHashes: ReadonlyMap<string, string>,
): Promise<void> {
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const stamps = (audit: Audit) => ({
    createdAt: ago(audit.createdDaysAgo * DAY),
    updatedAt: ago(audit.updatedDaysAgo * DAY),
    createdByUserId: audit.createdByUserId,
    updatedByUserId: audit.updatedByUserId,
  });
  /** A list of the center with its stamps: each kind's table takes its own fields. */
  const stamped = <T extends Audit>(list: readonly T[]) => list.map((item) => ({ ...item, ...stamps(item) }));
  const userRow = (user: CenterUser): typeof people.users.$inferInsert => ({
    ...user,
    ...stamps(user),
    deviceMobile: user.devices.mobile,
    deviceDesktop: user.devices.desktop,
    deviceWeb: user.devices.web,
    deviceExternal: user.devices.external,
    passwordHash: passwordHashes.get(user.email) ?? null,
    lastLogin: user.lastLoginMinutesAgo === null ? null : ago(user.lastLoginMinutesAgo * MINUTE),
  });
  const insert = inserter(db);

  await insert(people.levels, stamped(center.levels));
  await insert(people.roles, stamped(center.roles));
  await insert(
    people.rolePermissions,
    center.roles.flatMap(({ id, permissions }) =>
      permissions.map((permission) => ({ roleId: id, permission })),
    ),
  );
  await insert(people.users, center.users.map(userRow));
  await insert(
    people.userRoles,
    pairs(center.users, 'roleIds', (userId, roleId) => ({ userId, roleId })),
  );
  await insert(
    people.userLevels,
    pairs(center.users, 'levelIds', (userId, levelId) => ({ userId, levelId })),
  );
  await insert(people.userLabels, stamped(center.userLabels));
  await insert(
    people.userLabelMembers,
    pairs(center.userLabels, 'userIds', (userLabelId, userId) => ({ userLabelId, userId })),
  );
  await insert(numbers.medias, center.medias);
  await insert(numbers.numbers, stamped(center.numbers));
  await insert(numbers.contacts, stamped(center.contacts));
  await insert(
    numbers.contactEmails,
    center.contacts.flatMap(({ id, emails }) => emails.map((email) => ({ ...email, contactId: id }))),
  );
  await insert(
    numbers.contactPhones,
    center.contacts.flatMap(({ id, phones }) => phones.map((phone) => ({ ...phone, contactId: id }))),
  );
  await insert(numbers.spamNumbers, stamped(center.spamNumbers));
  await insert(routing.queues, stamped(center.queues));
  await insert(
    routing.queueUsers,
    pairs(center.queues, 'userIds', (queueId, userId) => ({ queueId, userId })),
  );
  await insert(routing.schedules, stamped(center.schedules));
  await insert(routing.words, stamped(center.words));
  await insert(routing.surveys, stamped(center.surveys));
  await insert(
    routing.surveyQuestions,
    center.surveys.flatMap(({ id, questions }) =>
      questions.map((question, position) => ({ ...question, surveyId: id, position })),
    ),
  );
  await insert(routing.audios, stamped(center.audios));
  await insert(sounds, await soundsOf(center));
  await insert(integrations, stamped(center.integrations));
  await insert(flows.customFlows, stamped(center.customFlows));
  await insert(
    flows.connectFlows,
    stamped(center.connectFlows).map((flow) => ({
      ...flow,
      lastAppliedAt: flow.lastAppliedDaysAgo === null ? null : ago(flow.lastAppliedDaysAgo * DAY),
    })),
  );
  await insert(
    flows.connectFlowVersions,
    center.flowVersions.map(({ daysAgo, userId, ...version }, at, all) => ({
      ...version,
      changes: flowChanges(versionBefore(all, at)?.elements ?? [], version.elements),
      createdAt: ago(daysAgo * DAY),
      createdByUserId: userId,
    })),
  );
}

/** The version of the same flow before one; they come in order. */
const versionBefore = (all: readonly CenterFlowVersion[], at: number): CenterFlowVersion | undefined =>
  all.slice(0, at).findLast(({ connectFlowId }) => connectFlowId === all[at]?.connectFlowId);

const inserter =
  (db: Db) =>
  async <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<void> => {
    if (rows.length > 0) await db.insert(table).values([...rows]);
  };

/** One row for each record and each id in one of its lists. */
function pairs<T extends { id: number } & { [P in K]: readonly number[] }, K extends string, R>(
  records: readonly T[],
  list: K,
  row: (id: number, other: number) => R,
): R[] {
  return records.flatMap((record) => record[list].map((other: number) => row(record.id, other)));
}
