import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScheduleHours } from '../../../src/core/contract/formats/schedule-hours.ts';
import { center, plain } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

async function get<T>(path: string, level = 1): Promise<T> {
  const response = await server.request(path, { token, level });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const options = <T>(path: string, level?: number) => get<T[]>(`/select-options/${path}`, level);

describe.each([1, 2])('the options of level %i', (level) => {
  const ofLevel = <T extends { levelId: number }>(list: readonly T[]) =>
    list.filter((item) => item.levelId === level);
  const sorted = (texts: readonly string[]) =>
    [...texts].sort((one, other) => (plain(one) < plain(other) ? -1 : 1));

  it('teams', async () => {
    const rows = await options<{ id: number; label: string }>('user-labels', level);
    expect(rows.map(({ label }) => label)).toEqual(
      sorted(ofLevel(center.userLabels).map(({ label }) => label)),
    );
  });

  it('users, by name; those with an extension, those who are active', async () => {
    const members = center.users.filter((user) => user.levelIds.includes(level));
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
    const rows = await options<{ id: number; name: string; extension: string | null }>('users', level);
    expect(ids(rows)).toEqual(members.map(({ id }) => id));
    expect(rows.map(({ name }) => plain(name))).toEqual(members.map(({ name }) => plain(name)).sort());
    const narrowed = await options<{ id: number }>('users?has_extension=true&is_active=true', level);
    expect(ids(narrowed)).toEqual(
      members.filter((user) => user.extension && user.isActive).map(({ id }) => id),
    );
    const inactive = await options<{ id: number }>('users?is_active=false', level);
    expect(ids(inactive)).toEqual(members.filter((user) => !user.isActive).map(({ id }) => id));
    const without = await options<{ id: number }>('users?has_extension=false', level);
    expect(ids(without)).toEqual(members.filter((user) => !user.extension).map(({ id }) => id));
  });

  it('users, with their teams, by whose names they are found too', async () => {
    const team = ofLevel(center.userLabels)[0];
    const rows = await options<{ id: number; teams: string[] }>(
      `users?search=${encodeURIComponent(team?.label ?? '')}`,
      level,
    );
    const ofTeam = rows.filter(({ teams }) => teams.includes(team?.label ?? ''));
    expect(ofTeam.map(({ id }) => id).sort()).toEqual([...(team?.userIds ?? [])].sort());
    expect(rows.every(({ teams }) => Array.isArray(teams))).toBe(true);
  });

  it('users, found by a part of the name or of the extension', async () => {
    const known = center.users.find((user) => user.levelIds.includes(level) && user.extension);
    const found = await options<{ id: number }>(`users?search=${known?.extension}`, level);
    expect(found.map(({ id }) => id)).toContain(known?.id);
    const named = await options<{ id: number }>(
      `users?search=${encodeURIComponent(known?.name ?? '')}`,
      level,
    );
    expect(named.map(({ id }) => id)).toContain(known?.id);
  });

  it('media labels', async () => {
    const rows = await options<{ media: string }>('medias', level);
    expect(rows.map(({ media }) => media)).toEqual(sorted(ofLevel(center.medias).map(({ label }) => label)));
  });

  it("clients' numbers, as they are and as they are shown", async () => {
    const rows = await options<{ number: string; maskedNumber: string }>('contact-phone-numbers', level);
    const all = new Set(ofLevel(center.contacts).flatMap(({ phones }) => phones.map(({ number }) => number)));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map(({ number }) => number)).toEqual([...all].sort().slice(0, 500));
    for (const { number, maskedNumber } of rows) {
      expect(maskedNumber).toMatch(/^(\(\d\d\) \d{4,5}-\d{4}|0800 \d{3} \d+|\+\d+)$/);
      expect(number.endsWith(maskedNumber.replaceAll(/\D/g, '').slice(-4))).toBe(true);
    }
    const [first] = rows;
    const found = await options<{ number: string }>(
      `contact-phone-numbers?search=${encodeURIComponent(first?.maskedNumber.slice(0, 9) ?? '')}`,
      level,
    );
    expect(found.map(({ number }) => number)).toContain(first?.number);
    expect(found.length).toBeLessThan(rows.length);
    expect(await options('contact-phone-numbers?search=Ana', level)).toEqual([]);
  });

  it.each([
    ['', ['all', 'agent', 'client']],
    ['all', ['all', 'agent', 'client']],
    ['uninformed', ['all', 'agent', 'client']],
    ['agent', ['all', 'agent']],
    ['agent_a', ['all', 'agent']],
    ['Agent B', ['all', 'agent']],
    ['client', ['all', 'client']],
  ])('highlighted words for “%s”', async (participant, listenedFor) => {
    const rows = await options<{ word: string }>(`words?call_participant=${participant}`, level);
    const wanted = ofLevel(center.words).filter(
      (word) => word.isActive && listenedFor.includes(word.callParticipant),
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(rows.map(({ word }) => plain(word))).toEqual(
      [...new Set(wanted.map(({ word }) => plain(word)))].sort(),
    );
  });

  it.each([
    ['connect-flow-audios', center.audios],
    ['connect-flow-queues', center.queues],
    ['connect-flow-schedules', center.schedules],
    ['connect-flow-surveys', center.surveys],
    ['connect-flow-customs', center.customFlows],
  ])('%s: what is active of the level, by name', async (path, list) => {
    const rows = await options<{ id: number; name: string }>(path, level);
    const wanted = ofLevel<{ levelId: number; id: number; name: string; isActive: boolean }>(list).filter(
      ({ isActive }) => isActive,
    );
    expect(wanted.length).toBeGreaterThan(0);
    expect(rows.map(({ name }) => name)).toEqual(sorted(wanted.map(({ name }) => name)));
    const [one] = rows;
    const found = await options<{ id: number }>(
      `${path}?search=${plain(one?.name ?? '').slice(0, 6)}`,
      level,
    );
    expect(found.map(({ id }) => id)).toContain(one?.id);
  });

  it('schedules with their hours', async () => {
    const rows = await options<{ name: string; hours: object }>('connect-flow-schedules', level);
    for (const { hours } of rows) expect(ScheduleHours.safeParse(hours).success).toBe(true);
  });

  it('all contact flows and numbers, also of another level of the user, and of no other', async () => {
    for (const path of ['connect-flows', 'numbers']) {
      const own = await options<{ id: number }>(path, level);
      expect(await options(`${path}?level=${level}`, 3 - level)).toEqual(own);
      const response = await server.request(`/select-options/${path}?level=99`, { token, level });
      expect(response.status).toBe(403);
    }
    const flows = await options<{ id: number }>('connect-flows', level);
    expect(flows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      ofLevel(center.connectFlows).map(({ id }) => id),
    );
    const numbers = await options<{ number: string; isSmartCallerId: boolean }>('numbers', level);
    expect(numbers.filter(({ isSmartCallerId }) => isSmartCallerId).length).toBe(
      ofLevel(center.numbers).filter(({ isSmartCallerId }) => isSmartCallerId).length,
    );
  });

  it('extensions that ring somebody', async () => {
    const rows = await options<{ id: number; extension: string }>('user-extensions', level);
    const wanted = center.users.filter(
      (user) => user.standardLevelId === level && user.isActive && user.extension,
    );
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
    const [one] = rows;
    expect(await options(`user-extensions?search=${one?.extension}`, level)).toEqual([one]);
  });

  it('cities and roles', async () => {
    const cities = await options<{ city: string; state: string }>('cities', level);
    const wanted = new Set(
      ofLevel(center.numbers).flatMap(({ city, state }) => (city ? `${city} ${state}` : [])),
    );
    expect(new Set(cities.map(({ city, state }) => `${city} ${state}`))).toEqual(wanted);
    expect(cities).toHaveLength(wanted.size);
    const roles = await options<{ name: string }>('roles', level);
    expect(roles.map(({ name }) => name)).toEqual(sorted(center.roles.map(({ name }) => name)));
  });

  it('are searched without regard to accents and case', async () => {
    const [team] = ofLevel(center.userLabels);
    const rows = await options<{ label: string }>(
      `user-labels?search=${plain(team?.label ?? '').slice(2, 7)}`,
      level,
    );
    expect(rows.map(({ label }) => label)).toContain(team?.label);
    expect(await options('user-labels?search=%25', level)).toEqual([]);
  });
});

describe('levels', () => {
  it('are those that the user belongs to and that are active', async () => {
    const names = ['Aurora Telecom', 'Clínica São João'];
    expect((await options<{ name: string }>('levels')).map(({ name }) => name)).toEqual(names);
    const agent = await server.signIn('Agente');
    const response = await server.request('/select-options/levels', { token: agent, level: 1 });
    expect(await response.json()).toEqual([{ id: 1, name: 'Aurora Telecom' }]);
  });

  it('are listed with how many users and numbers they have', async () => {
    const response = await server.request('/levels?order_by=-name&per_page=1', { token, level: 1 });
    expect(response.headers.get('x-pagination-count')).toBe('2');
    expect(await response.json()).toMatchObject([
      {
        id: 2,
        name: 'Clínica São João',
        isActive: true,
        usersCount: center.users.filter((user) => user.levelIds.includes(2)).length,
        numbersCount: center.numbers.filter((number) => number.levelId === 2).length,
        createdByUser: { id: 1, name: 'Helena Gonçalves Brandão' },
      },
    ]);
    expect(await get('/levels?search=CLINICA')).toMatchObject([{ id: 2 }]);
    expect(await get('/levels?is_active=false')).toEqual([]);
  });

  it('are seen with their users, by those who belong to them', async () => {
    const level = await get<{ name: string; hasMeeting: boolean; users: { id: number }[] }>('/levels/2');
    expect(level).toMatchObject({ name: 'Clínica São João', hasMeeting: true });
    expect(level.users.length).toBe(center.users.filter((user) => user.levelIds.includes(2)).length);
    await server.db.execute(sql`insert into levels (id, name) values (99, 'Outra')`);
    expect((await server.request('/levels/99', { token, level: 1 })).status).toBe(404);
  });

  it('that are no longer active are out of reach', async () => {
    await server.db.execute(sql`update levels set is_active = false where id = 2`);
    expect((await server.request('/calls', { token, level: 2 })).status).toBe(403);
    expect(await options('levels')).toEqual([{ id: 1, name: 'Aurora Telecom' }]);
    expect(await get('/levels?is_active=false')).toMatchObject([{ id: 2, isActive: false }]);
    await server.db.execute(sql`update levels set is_active = true where id = 2`);
  });
});
