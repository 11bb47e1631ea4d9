import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { toPermission } from '../../../../src/core/contract/access/permissions.ts';
import { NewPassword } from '../../../../src/core/contract/calls/accounts/auth.ts';
import { recordingById } from '../../recordings/recordings.ts';
import { accountsOf, type Center, createCenter, DEFAULT_SEED, shippedAccounts } from './center.ts';

const center = createCenter(DEFAULT_SEED);

const lists = (one: Center) =>
  Object.entries(one).filter((entry): entry is [string, readonly { id: number }[]] =>
    Array.isArray(entry[1]),
  );

const idsOf = (list: readonly { id: number }[]): Set<number> => new Set(list.map(({ id }) => id));

test('the same seed gives the same center, another one gives another', () => {
  expect(createCenter(DEFAULT_SEED)).toEqual(center);
  expect(createCenter(7).users.map(({ name }) => name)).not.toEqual(center.users.map(({ name }) => name));
});

test('ids count from 1 in every list', () => {
  for (const [kind, list] of lists(center)) {
    expect(
      list.map(({ id }) => id),
      kind,
    ).toEqual(list.map((_, index) => index + 1));
  }
});

test('it has two companies, one with meetings, and all that the demo promises', () => {
  expect(center.levels.map(({ hasMeeting }) => hasMeeting)).toEqual([false, true]);
  expect(center.roles).toHaveLength(6);
  expect(center.users).toHaveLength(60);
  expect(center.contacts).toHaveLength(300);
  expect(new Set(center.numbers.flatMap(({ state }) => state ?? [])).size).toBeGreaterThan(10);
  expect(new Set(center.numbers.map(({ type }) => type))).toEqual(new Set(['local', 'mobile', 'national']));
  expect(center.spamNumbers.length).toBeGreaterThan(30);
  for (const { id } of center.levels) {
    for (const list of [center.queues, center.schedules, center.words, center.surveys, center.userLabels]) {
      expect(list.filter(({ levelId }) => levelId === id).length).toBeGreaterThan(0);
    }
  }
});

describe('users', () => {
  test('have accents in their names, and none in their addresses', () => {
    expect(center.users.filter(({ name }) => /[À-ÿ]/.test(name)).length).toBeGreaterThan(20);
    for (const { email } of center.users) expect(email).toMatch(/^[a-z.\d]+@demo\.ramal\.example$/);
    expect(new Set(center.users.map(({ email }) => email)).size).toBe(60);
  });

  test('some have names longer than a list shows', () => {
    expect(center.users.filter(({ name }) => name.length > 25).length).toBeGreaterThan(3);
    expect(center.users.some(({ name }) => name.length > 60)).toBe(true);
  });

  test('have an extension of their own within their company', () => {
    const extensions = center.users.map(
      ({ standardLevelId, extension }) => `${standardLevelId} ${extension}`,
    );
    expect(new Set(extensions).size).toBe(60);
  });

  test('belong to levels, roles and teams that exist', () => {
    for (const user of center.users) {
      expect(user.levelIds).toContain(user.standardLevelId);
      for (const id of user.roleIds) expect(idsOf(center.roles)).toContain(id);
      const teams = center.userLabels.filter(({ id }) => user.userLabelIds.includes(id));
      expect(teams).toHaveLength(user.userLabelIds.length);
      for (const team of teams) {
        expect(team.userIds).toContain(user.id);
        expect(user.levelIds).toContain(team.levelId);
      }
    }
  });

  test('show a number of their own company, or none where the caller id is chosen for them', () => {
    for (const { numberId, standardLevelId, useSmartCallerId } of center.users) {
      if (numberId === null) continue;
      expect(useSmartCallerId).toBe(false);
      expect(center.numbers.find(({ id }) => id === numberId)?.levelId).toBe(standardLevelId);
    }
  });
});

test('every role has permissions that the contract knows, fewer from role to role', () => {
  const [administrator, supervisor, agent, quality, finance, reader] = center.roles.map(
    ({ permissions }) => permissions,
  );
  for (const { permissions } of center.roles) {
    expect(permissions.map(toPermission)).toEqual(permissions);
    expect(new Set(permissions).size).toBe(permissions.length);
  }
  expect(supervisor?.length).toBeLessThan(administrator?.length ?? 0);
  expect(agent).not.toContain('viewAllUsersCalls');
  expect(supervisor).toContain('viewLabelUsersCalls');
  expect(quality).toContain('downloadCallAudio');
  expect(finance).not.toContain('viewCall');
  expect(reader?.filter((id) => /^(edit|create|assign|download|spy)/.test(id))).toEqual([]);
});

test('demo/accounts.json names the accounts of the shipped center', () => {
  const file = fileURLToPath(new URL('../../../accounts.json', import.meta.url));
  const accounts = accountsOf(center);
  expect(shippedAccounts()).toEqual(accounts);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(accounts);
  expect(new Set(accounts.map(({ role }) => role))).toEqual(new Set(center.roles.map(({ name }) => name)));
  expect(new Set(accounts.map(({ level }) => level))).toEqual(new Set(center.levels.map(({ name }) => name)));
  for (const { email, password, role } of accounts) {
    const user = center.users.find((one) => one.email === email);
    expect(user?.roleIds).toEqual([center.roles.find(({ name }) => name === role)?.id]);
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
  const newcomers = center.users.filter(({ lastLoginMinutesAgo }) => lastLoginMinutesAgo === null);
  expect(newcomers.map(({ email }) => email)).toEqual([accounts.at(-1)?.email]);
});

describe('what belongs to a company', () => {
  type Owned = readonly { id: number; levelId: number }[];
  /** True if the id is null, or belongs to a record of the same company. */
  const isOwn = (list: Owned, id: number | null, levelId: number): boolean =>
    id === null || list.find((one) => one.id === id)?.levelId === levelId;

  test('numbers lead to its own flows and campaigns, and have a city unless they are national', () => {
    for (const { levelId, mediaId, connectFlowId, type, city } of center.numbers) {
      expect(isOwn(center.medias, mediaId, levelId)).toBe(true);
      expect(isOwn(center.connectFlows, connectFlowId, levelId)).toBe(true);
      expect(city === null).toBe(type === 'national');
    }
  });

  test('queues are answered by its own people', () => {
    for (const { levelId, userLabelId, userIds } of center.queues) {
      expect(isOwn(center.userLabels, userLabelId, levelId)).toBe(true);
      const users = center.users.filter(({ id }) => userIds.includes(id));
      expect(users.every(({ levelIds }) => levelIds.includes(levelId))).toBe(true);
    }
  });

  test('topics use its own queues, teams and surveys, and recordings in their language', () => {
    for (const { levelId, queueId, userLabelId, surveyId, recordingIds, language } of center.topics) {
      expect(isOwn(center.queues, queueId, levelId)).toBe(true);
      expect(isOwn(center.userLabels, userLabelId, levelId)).toBe(true);
      expect(isOwn(center.surveys, surveyId, levelId)).toBe(true);
      expect(recordingIds.map((id) => recordingById(id)?.language)).toEqual(recordingIds.map(() => language));
    }
  });
});

test('every active queue has somebody to answer it', () => {
  for (const queue of center.queues.filter(({ isActive }) => isActive)) {
    expect(queue.userIds.length, queue.name).toBeGreaterThan(1);
  }
});

test('records keep the limits of their forms', () => {
  for (const { word } of center.words) expect(word.length).toBeLessThanOrEqual(15);
  for (const { label } of center.userLabels) expect(label.length).toBeLessThanOrEqual(50);
  for (const { name } of center.queues) expect(name.length).toBeLessThanOrEqual(50);
  for (const { name } of center.audios) expect(name.length).toBeLessThanOrEqual(50);
  for (const { number } of center.spamNumbers) expect(number.length).toBeLessThanOrEqual(15);
  for (const { emails } of center.contacts) {
    for (const { email } of emails) expect(email.length).toBeLessThanOrEqual(50);
  }
  for (const { timeBegin, timeEnd } of center.schedules) expect(timeBegin < timeEnd).toBe(true);
});

test('every record was made before it was changed, by somebody who may', () => {
  for (const [, list] of lists(center)) {
    for (const record of list) {
      if (!('createdDaysAgo' in record)) continue;
      const { createdDaysAgo, updatedDaysAgo, createdByUserId } = record as Center['levels'][number];
      expect(updatedDaysAgo).toBeLessThanOrEqual(createdDaysAgo);
      expect(idsOf(center.users)).toContain(createdByUserId);
    }
  }
});
