import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import type { PeakHours } from '../../../src/core/contract/reports/peak-hours.ts';
import { TEST_NOW } from '../../support/runner/test-now.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const read = async <T>(path: string, zone = 'UTC'): Promise<T> => {
  const answer = await server.request(path, { token, level: 1, headers: { 'x-time-zone': zone } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};

const NOW = new Date(TEST_NOW);
const RANGE = 'startDate=2026-06-10&endDate=2026-06-12';
const report = (more = '', zone = 'UTC') => read<PeakHours>(`/reports/peak-hours?${RANGE}${more}`, zone);

interface Row {
  readonly at: number;
  readonly status: string;
}

/** The calls of a time, each by itself. */
const calls = (from: string, to: string, more = sql`true`): Promise<Row[]> =>
  rowsOf<Row>(
    server.db,
    sql`select (extract(epoch from started_at) * 1000)::float8 as at, status from calls
      where level_id = 1 and started_at >= ${from} and started_at < ${to} and ${more}`,
  );

/** Counts calls one by one, by hour and status. */
function counted(rows: readonly Row[], offset: number) {
  const counts: Record<string, number> = {};
  for (const { at, status } of rows) {
    const key = `${new Date(at + offset * 3_600_000).getUTCHours()} ${status}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

const told = (hours: PeakHours) =>
  Object.fromEntries(
    hours.flatMap(({ hour, status }) =>
      Object.entries(status).flatMap(([name, count]) => (count ? [[`${hour} ${name}`, count]] : [])),
    ),
  );

interface Devices {
  readonly id: number;
  readonly totalConnectedTime: number;
  readonly totalPauseTime: number;
}

/** The seconds in which agents were there: connected and not paused. */
const there = (hours: PeakHours) =>
  hours.reduce((sum, { days, agents }) => sum + (agents ?? 0) * days * 3600, 0);

describe('the report on hours of the day', () => {
  it.each([
    ['UTC', '2026-06-10T00:00Z', '2026-06-13T00:00Z', 0],
    ['America/Sao_Paulo', '2026-06-10T03:00Z', '2026-06-13T03:00Z', -3],
    ['Asia/Kolkata', '2026-06-09T18:30Z', '2026-06-12T18:30Z', 5.5],
  ])('counts every call in its hour in %s, and the time of all agents', async (zone, from, to, offset) => {
    const rows = await calls(from, to);
    expect(rows.length).toBeGreaterThan(50);
    const hours = await report('', zone);
    expect(told(hours)).toEqual(counted(rows, offset));
    expect(new Set(hours.map(({ days }) => days))).toEqual(new Set([3]));
    const history = await read<Devices[]>(`/reports/agent-devices-status-history?${RANGE}`, zone);
    const seconds = history.reduce(
      (sum, { totalConnectedTime, totalPauseTime }) => sum + totalConnectedTime - totalPauseTime,
      0,
    );
    expect(seconds).toBeGreaterThan(3600);
    expect(there(hours)).toBeCloseTo(seconds, 3);
  });

  it('narrows agents and calls by people, and calls alone by what they are', async () => {
    const [from, to] = ['2026-06-10T00:00Z', '2026-06-13T00:00Z'];
    const history = await read<Devices[]>(`/reports/agent-devices-status-history?${RANGE}`);
    const [agent] = history.filter(({ totalConnectedTime }) => totalConnectedTime > 0);
    const own = await report(`&user=${agent?.id}`);
    expect(told(own)).toEqual(counted(await calls(from, to, sql`user_id = ${agent?.id}`), 0));
    expect(there(own)).toBeCloseTo((agent?.totalConnectedTime ?? 0) - (agent?.totalPauseTime ?? 0), 3);
    const outbound = await report('&type=OUTBOUND');
    expect(told(outbound)).toEqual(counted(await calls(from, to, sql`type = 'OUTBOUND'`), 0));
    expect(there(outbound)).toBeCloseTo(there(await report()), 3);
  });

  it('counts of the hour that goes on the part that is over, and none that is to come', async () => {
    const day = NOW.toISOString().slice(0, 10);
    const hours = await read<PeakHours>(`/reports/peak-hours?startDate=${day}&endDate=${day}`);
    const now = NOW.getUTCHours() + NOW.getUTCMinutes() / 60;
    for (const { hour, days } of hours) {
      expect(days).toBeCloseTo(Math.min(1, Math.max(0, now - hour)), 1);
    }
  });

  it('is for who may see the report by day', async () => {
    const agent = await server.newSession('Agente');
    const { status } = await server.request('/reports/peak-hours', { token: agent, level: 1 });
    expect(status).toBe(403);
  });
});
