import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { type ServiceLevelReport, WAIT_BOUNDS } from '../../../src/core/contract/reports/service-level.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const report = async (query: string, zone = 'UTC', as = token, level = 1): Promise<ServiceLevelReport> => {
  const headers = { 'x-time-zone': zone, 'accept-language': 'en' };
  const answer = await server.request(`/reports/service-level?${query}`, { token: as, level, headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ServiceLevelReport;
};

interface Row {
  readonly at: number;
  readonly queue: string | null;
  readonly status: string;
  readonly wait: number;
}

/** The received calls of a time that have ended, each by itself. */
const received = (from: string, to: string, more = sql`true`): Promise<Row[]> =>
  rowsOf<Row>(
    server.db,
    sql`select (extract(epoch from started_at) * 1000)::float8 as at, queues.name as queue, calls.status as status,
        coalesce(waiting_time, 0)::integer as wait
      from calls left join queues on queues.id = calls.queue_id
      where calls.level_id = 1 and type = 'INBOUND' and calls.status <> 'ON_PROGRESS'
        and started_at >= ${from} and started_at < ${to} and ${more}`,
  );

/** Adds rows up one by one. */
function addedUp(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<
    string,
    { answered: number[]; abandoned: number[]; missed: number; waitingTime: number }
  >();
  for (const row of rows) {
    const none = () => new Array<number>(WAIT_BOUNDS.length + 1).fill(0);
    const group = groups.get(keyOf(row)) ?? {
      answered: none(),
      abandoned: none(),
      missed: 0,
      waitingTime: 0,
    };
    const bound = WAIT_BOUNDS.findIndex((one) => row.wait <= one);
    const at = bound < 0 ? WAIT_BOUNDS.length : bound;
    if (row.status === 'ANSWERED') {
      group.answered[at] = (group.answered[at] ?? 0) + 1;
      group.waitingTime += row.wait;
    } else if (row.status === 'DITCHED') group.abandoned[at] = (group.abandoned[at] ?? 0) + 1;
    else group.missed += 1;
    groups.set(keyOf(row), group);
  }
  return Object.fromEntries(groups);
}

const byName = <T extends object, K extends keyof T>(rows: readonly T[], key: K) =>
  Object.fromEntries(rows.map(({ [key]: name, ...row }) => [String(name), row]));

describe('the report on waits', () => {
  it.each([
    ['UTC', '2026-06-10T00:00Z', '2026-06-13T00:00Z', 0],
    ['America/Sao_Paulo', '2026-06-10T03:00Z', '2026-06-13T03:00Z', -3],
    ['Asia/Kolkata', '2026-06-09T18:30Z', '2026-06-12T18:30Z', 5.5],
  ])('counts every received call once, by its day in %s and by its queue', async (zone, from, to, offset) => {
    const rows = await received(from, to);
    expect(rows.length).toBeGreaterThan(50);
    const { days, queues } = await report('startDate=2026-06-10&endDate=2026-06-12', zone);
    const dayOf = ({ at }: Row) => new Date(at + offset * 3_600_000).toISOString().slice(0, 10);
    expect(byName(days, 'date')).toEqual(addedUp(rows, dayOf));
    const named = queues.map(({ id: _, ...queue }) => queue);
    expect(byName(named, 'name')).toEqual(addedUp(rows, ({ queue }) => queue ?? 'No queue'));
    expect(queues.map(({ id }) => id === null)).toEqual(queues.map((_, at) => at === queues.length - 1));
  });

  it.each(['UTC', 'America/Sao_Paulo', 'Asia/Kolkata'])('counts them by hour in %s', async (zone) => {
    const range = 'startDate=2026-06-10&endDate=2026-06-12';
    const [{ days }, { days: hours }] = [await report(range, zone), await report(`${range}&per=hour`, zone)];
    expect(hours.length).toBeGreaterThan(days.length);
    const answeredOf = ({ answered }: (typeof days)[number]) =>
      answered.reduce((sum, count) => sum + count, 0);
    for (const day of days) {
      const own = hours.filter(({ date }) => date.startsWith(`${day.date}T`));
      expect(own.reduce((sum, hour) => sum + answeredOf(hour), 0)).toBe(answeredOf(day));
      expect(own.reduce((sum, { missed }) => sum + missed, 0)).toBe(day.missed);
    }
    expect((await report('startDate=2026-06-03&endDate=2026-06-10&per=hour', zone)).days.length).toBeLessThan(
      9,
    );
  });

  it('takes the filters of reports on calls', async () => {
    const range = 'startDate=2026-06-10&endDate=2026-06-12';
    const [from, to] = ['2026-06-10T00:00Z', '2026-06-13T00:00Z'];
    const team = await received(from, to, sql`calls.user_label_id = 1`);
    expect(byName((await report(`${range}&userLabel=1`)).days, 'date')).toEqual(
      addedUp(team, ({ at }) => new Date(at).toISOString().slice(0, 10)),
    );
    expect(await report(`${range}&type=OUTBOUND`)).toEqual({ days: [], queues: [] });
    expect(await report('startDate=1999-01-01&endDate=1999-01-02')).toEqual({ days: [], queues: [] });
  });

  it('is for who may see the report by day, or realtime', async () => {
    const agent = await server.newSession('Agente');
    const { status } = await server.request('/reports/service-level', { token: agent, level: 1 });
    expect(status).toBe(403);
  });
});
