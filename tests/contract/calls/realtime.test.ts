import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { rowsOf } from '../../../demo/server/database/database.ts';
import type { UserDeviceState } from '../../../src/core/contract/kinds/device-state.ts';
import type { AgentDeviceHistory } from '../../../src/core/contract/reports/agent-devices.ts';
import type { AgentDay } from '../../../src/core/contract/reports/agent-timeline.ts';
import type { QueueCall } from '../../../src/core/contract/reports/realtime.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

type History = z.output<typeof AgentDeviceHistory>;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const report = async <T>(path: string, level = 1, zone = 'UTC'): Promise<T> => {
  const headers = { 'x-time-zone': zone };
  const response = await server.request(`/reports/${path}`, { token, level, headers });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};
const devices = (level?: number) => report<UserDeviceState[]>('realtime/user-devices-state', level);

describe('the devices now', () => {
  it('show as talking whom the calls of the moment are with', async () => {
    const going = await rowsOf<{ userId: number; answeredAt: string | null; numberClient: string }>(
      server.db,
      sql`select user_id as "userId", answered_at::text as "answeredAt", number_client as "numberClient" from calls
        where status = 'ON_PROGRESS' and level_id = 1 and user_id is not null and type <> 'INTERNAL'`,
    );
    expect(going.some(({ answeredAt }) => answeredAt)).toBe(true);
    const rows = await devices();
    for (const { userId, answeredAt, numberClient } of going) {
      const states = rows.filter(({ user }) => user.id === userId).map(({ state }) => state);
      const busy = states.filter(({ status }) => ['IN_CALL', 'RINGING', 'DIALING'].includes(status));
      expect(busy).toHaveLength(1);
      expect(busy[0]?.phoneNumber).toBe(numberClient);
      if (answeredAt) expect(busy[0]?.status).toBe('IN_CALL');
    }
  });

  it('are those of the level’s people, with their teams and queues', async () => {
    const [one, other] = await Promise.all([devices(1), devices(2)]);
    const [row] = await rowsOf<{ n: number }>(
      server.db,
      sql`select sum(device_mobile::int + device_desktop::int + device_web::int + device_external::int)::integer as n
        from users join user_levels on user_id = id where level_id = 1 and is_active and extension is not null`,
    );
    expect(one).toHaveLength(row?.n ?? 0);
    expect(one.some(({ user }) => user.queues?.length)).toBe(true);
    const queues = (rows: UserDeviceState[]) =>
      rows.flatMap(({ user }) => user.queues ?? []).map(({ id }) => id);
    expect(queues(one).filter((id) => queues(other).includes(id))).toEqual([]);
  });

  it('of somebody new are offline', async () => {
    await server.db.execute(sql`with person as (
        insert into users (name, email, extension, standard_level_id, device_web) values ('Nova', 'nova@x.example', '999', 1, true)
        returning id
      ) insert into user_levels (user_id, level_id) select id, 1 from person`);
    const mine = (await devices()).filter(({ user }) => user.name === 'Nova');
    expect(mine).toMatchObject([{ deviceType: 'web', state: { status: 'OFFLINE' } }]);
    await server.db.execute(sql`delete from users where email = 'nova@x.example'`);
  });

  it('pause in every queue at once', async () => {
    const paused = (await devices()).filter(
      ({ user }) => user.queues?.length && user.queueStatusHistory?.length,
    );
    for (const { user } of paused) {
      expect(user.queueStatusHistory?.map(({ queue }) => queue?.id)).toEqual(
        user.queues?.map(({ id }) => id),
      );
    }
  });
});

it('the calls that wait are the level’s, the longest wait first, each with its queue', async () => {
  const both = await Promise.all(
    [1, 2].map((level) => report<QueueCall[]>('realtime/queue-calls-state', level)),
  );
  for (const rows of both) {
    expect(rows.map(({ wait }) => wait)).toEqual(
      rows.map(({ wait }) => wait).sort((a, b) => Number(b) - Number(a)),
    );
    for (const { queueModel } of rows) expect(queueModel?.name).toBeTruthy();
  }
});

describe('the history of devices', () => {
  const history = (query: string, zone?: string) =>
    report<History[]>(`agent-devices-status-history${query}`, 1, zone);

  it('adds up from day to day', async () => {
    const whole = await history('?startDate=2026-06-10&endDate=2026-06-12');
    const days = await Promise.all(
      ['10', '11', '12'].map((day) => history(`?startDate=2026-06-${day}&endDate=2026-06-${day}`)),
    );
    const total = (rows: History[]) =>
      rows.map(({ userDevices, totalPauseTime, totalCallDuration }) => [
        (userDevices ?? []).reduce((sum, { totalConnectedTime }) => sum + (totalConnectedTime ?? 0), 0),
        totalPauseTime ?? 0,
        totalCallDuration ?? 0,
      ]);
    const sums = days.map(total);
    expect(total(whole)).toEqual(
      total(whole).map((row, agent) =>
        row.map((_, at) => sums.reduce((sum, day) => sum + (day[agent]?.[at] ?? 0), 0)),
      ),
    );
    expect(total(whole).flat().filter(Boolean).length).toBeGreaterThan(60);
  });

  it('counts each moment with any device once', async () => {
    const rows = await history('?startDate=2026-06-10&endDate=2026-06-12');
    const times = rows.map(({ userDevices, totalConnectedTime: all }) => ({
      all: all ?? Number.NaN,
      each: (userDevices ?? []).map(({ totalConnectedTime }) => totalConnectedTime ?? 0),
    }));
    for (const { all, each } of times) {
      expect(all).toBeGreaterThanOrEqual(Math.max(0, ...each));
      expect(all).toBeLessThanOrEqual(each.reduce((sum, one) => sum + one, 0));
      expect(all).toBeLessThanOrEqual(3 * 86_400);
    }
    // Somebody had two at the same time.
    expect(times.some(({ all, each }) => all < each.reduce((sum, one) => sum + one, 0))).toBe(true);
  });

  it.each([
    ['UTC', '2026-06-10T00:00Z', '2026-06-13T00:00Z'],
    ['Asia/Kolkata', '2026-06-09T18:30Z', '2026-06-12T18:30Z'],
  ])('counts the part of each call that is within the days in %s', async (zone, from, to) => {
    const rows = await history('?startDate=2026-06-10&endDate=2026-06-12', zone);
    const raw = await rowsOf<{ id: number; seconds: number }>(
      server.db,
      sql`select user_id as id,
          sum(extract(epoch from least(ended_at, ${to}) - greatest(answered_at, ${from})))::integer as seconds
        from calls where level_id = 1 and status = 'ANSWERED' and ended_at > ${from} and answered_at < ${to}
        and user_id is not null group by 1`,
    );
    const seconds = new Map(raw.map(({ id, seconds }) => [id, seconds]));
    expect(seconds.size).toBeGreaterThan(10);
    for (const { id, totalCallDuration } of rows)
      expect(totalCallDuration).toBe(seconds.get(id as number) ?? 0);
  });

  it.each(['UTC', 'Asia/Kolkata', 'America/Sao_Paulo'])(
    'says of a day what its timeline does in %s',
    async (zone) => {
      const day = '2026-06-11';
      const rows = await history(`?startDate=${day}&endDate=${day}`, zone);
      const lines = await report<AgentDay[]>(`agent-timeline?day=${day}`, 1, zone);
      const lineOf = (id: unknown, state: string) =>
        (lines.find((one) => one.id === id)?.times ?? [])
          .filter((one) => one.state === state)
          .reduce((sum, { from, to }) => sum + (Date.parse(to) - Date.parse(from)) / 1000, 0);
      expect(rows.filter(({ id }) => lineOf(id, 'IN_CALL') > 0).length).toBeGreaterThan(10);
      for (const { id, name, totalCallDuration, totalFreeTime } of rows) {
        expect(totalCallDuration, name).toBeCloseTo(lineOf(id, 'IN_CALL'), 0);
        expect(totalFreeTime, name).toBeCloseTo(lineOf(id, 'CONNECTED'), 0);
      }
    },
  );

  it('knows nothing of the future', async () => {
    const rows = await history('?startDate=2027-01-01&endDate=2027-01-31');
    for (const { totalPauseTime, totalCallDuration } of rows)
      expect([totalPauseTime, totalCallDuration]).toEqual([0, 0]);
  });
});
