import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnServer, ROSA, setUp, startOwnServer } from '../../support/server/processes/own-server.ts';
import { emptyCenter, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';

let database: SeededDatabase;
let server: OwnServer;
let admin: string;
let now = new Date('2026-06-17T12:00:00Z');

beforeAll(async () => {
  database = await emptyCenter();
  server = await startOwnServer(database.place, { clock: () => now });
  admin = await setUp(server);
  // Agents come with their first calls.
  await call('first', { agents: ['201', '202', '203'].map((extension) => ({ extension })), queue: 'Vendas' });
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

type Json = Record<string, unknown>;
const send = async (path: string, body: object): Promise<Json> => {
  const answer = await server.request(path, { method: 'PUT', token: admin, level: 1, body });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Json;
};
const call = (id: string, more: object) =>
  send(`/ingest/calls/pbx/${id}`, {
    version: 1,
    type: 'INBOUND',
    startedAt: '2026-06-17T11:00:00Z',
    from: { number: '5511987654321' },
    to: { number: '551130001000' },
    ...more,
  });
const tell = (at: string, devices: readonly object[], more: object = {}) =>
  send('/ingest/presence', { at, devices, ...more });
const device = (extension: string, status: string, more: object = {}) => ({ extension, status, ...more });

const read = async <T>(path: string): Promise<T> =>
  (await server.request(path, { token: admin, level: 1 })).json() as Promise<T>;
interface Row {
  user: { extension: string; queueStatusHistory: object[] };
  state: { status: string; phoneNumber: string | null; ping: number | null };
}
const states = async () =>
  Object.fromEntries(
    (await read<Row[]>('/reports/realtime/user-devices-state')).map(({ user, state }) => [
      user.extension,
      state,
    ]),
  );
const statuses = async () =>
  Object.fromEntries(Object.entries(await states()).map(([extension, { status }]) => [extension, status]));
const waiting = () => read<Json[]>('/reports/realtime/queue-calls-state');

describe('the realtime screens of a center of one’s own', () => {
  it('take no state of the future, which no later one could replace', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000).toISOString();
    await expect(tell(tomorrow, [device('201', 'IN_PAUSE')])).rejects.toThrow(/^422/);
    expect(await statuses()).toMatchObject({ 201: 'OFFLINE' });
  });

  it('show what is told of devices, and know nobody who is not there', async () => {
    expect(await statuses()).toEqual({ 201: 'OFFLINE', 202: 'OFFLINE', 203: 'OFFLINE' });
    const { unknown } = await tell('2026-06-17T12:00:00Z', [
      device('201', 'IN_CALL', { number: '5521988887777', ping: 40 }),
      device('202', 'IN_PAUSE'),
      device('999', 'CONNECTED'),
    ]);
    expect(unknown).toEqual(['999']);
    expect(await states()).toMatchObject({
      201: { status: 'IN_CALL', phoneNumber: '5521988887777', ping: 40 },
      202: { status: 'IN_PAUSE' },
      203: { status: 'OFFLINE' },
    });
  });

  it('show what is told of a device that a user does not have at one that there is', async () => {
    now = new Date('2026-06-17T12:00:30Z');
    const at = now.toISOString();
    await tell(at, [device('203', 'CONNECTED'), device('203', 'IN_CALL', { type: 'mobile' })]);
    expect(await statuses()).toMatchObject({ 203: 'IN_CALL' });
    await tell(at, [device('203', 'IN_CALL'), device('203', 'OFFLINE', { type: 'mobile' })]);
    expect(await statuses()).toMatchObject({ 203: 'IN_CALL' });
    await tell(at, [device('203', 'OFFLINE'), device('203', 'CONNECTED', { type: 'mobile' })]);
    expect(await statuses()).toMatchObject({ 203: 'CONNECTED' });
    await tell(at, [device('203', 'OFFLINE'), device('203', 'OFFLINE', { type: 'mobile' })]);
  });

  it('forget it when it is not told again', async () => {
    now = new Date('2026-06-17T12:01:59Z');
    expect(await statuses()).toMatchObject({ 201: 'IN_CALL' });
    now = new Date('2026-06-17T12:02:01Z');
    expect(await statuses()).toMatchObject({ 201: 'OFFLINE', 202: 'OFFLINE' });
  });

  it('never go back to an older state', async () => {
    now = new Date('2026-06-17T12:10:00Z');
    await tell('2026-06-17T12:10:00Z', [device('201', 'CONNECTED')]);
    await tell('2026-06-17T12:09:30Z', [device('201', 'IN_PAUSE')]);
    expect(await statuses()).toMatchObject({ 201: 'CONNECTED' });
  });

  it('show the later of two states that are told of one second', async () => {
    now = new Date('2026-06-17T12:11:00Z');
    const at = '2026-06-17T12:11:00Z';
    const vendas = (waiting: readonly object[]) => ({ queues: [{ name: 'Vendas', waiting }] });
    await tell(at, [device('201', 'CONNECTED'), device('202', 'CONNECTED')], vendas([]));
    await tell(at, [device('201', 'INUSE')], vendas([{ id: 'w', number: '1', since: at }]));
    expect(await statuses()).toMatchObject({ 201: 'INUSE', 202: 'CONNECTED' });
    expect(await waiting()).toMatchObject([{ uniqueId: 'w' }]);
    await tell(at, [], vendas([]));
    expect(await waiting()).toEqual([]);
  });

  it('show who rings and talks by the calls that go on, and who waits in a queue', async () => {
    now = new Date('2026-06-17T13:00:00Z');
    await tell('2026-06-17T13:00:00Z', [device('201', 'CONNECTED', { ping: 30 })]);
    const queued = { type: 'QUEUE_IN', at: '2026-06-17T12:59:30Z', queue: 'Vendas' };
    const rang = { type: 'RING', at: '2026-06-17T12:59:50Z', to: { extension: '201' } };
    const startedAt = '2026-06-17T12:59:00Z';
    await call('live.1', { startedAt, events: [queued, rang] });
    expect(await states()).toMatchObject({
      201: { status: 'RINGING', phoneNumber: '5511987654321', ping: 30 },
    });
    expect(await waiting()).toMatchObject([
      { uniqueId: 'live.1', callerIdNum: '5511987654321', wait: 30, queueModel: { name: 'Vendas' } },
    ]);
    const answered = { type: 'ANSWER', at: '2026-06-17T12:59:55Z', to: { extension: '201' } };
    const held = { type: 'HOLD', at: '2026-06-17T12:59:58Z', from: { extension: '201' } };
    const talking = { startedAt, answeredAt: answered.at, agents: [{ extension: '201' }] };
    await call('live.1', { version: 2, ...talking, events: [queued, rang, answered, held] });
    expect(await statuses()).toMatchObject({ 201: 'IN_CALL' });
    expect(await waiting()).toEqual([]);
    await call('live.1', { version: 3, ...talking, endedAt: '2026-06-17T13:00:00Z', events: [] });
    expect(await statuses()).toMatchObject({ 201: 'CONNECTED' });
  });

  it('show a call of somebody one of whose devices is offline, and a pause as it is', async () => {
    now = new Date('2026-06-17T13:30:00Z');
    const at = now.toISOString();
    await tell(at, [device('201', 'OFFLINE'), device('202', 'IN_PAUSE')]);
    await tell(at, [device('201', 'CONNECTED', { type: 'web' })]);
    const startedAt = '2026-06-17T13:29:00Z';
    const talking = { startedAt, answeredAt: startedAt, events: [] };
    await call('busy.1', { ...talking, agents: [{ extension: '201' }] });
    await call('busy.2', { ...talking, agents: [{ extension: '202' }] });
    await call('busy.3', { ...talking, agents: [{ extension: '203' }] });
    expect(await statuses()).toMatchObject({ 201: 'IN_CALL', 202: 'IN_PAUSE', 203: 'IN_CALL' });
    const endedAt = at;
    for (const id of ['busy.1', 'busy.2', 'busy.3']) await call(id, { version: 2, ...talking, endedAt });
  });

  it('give up a call whose end was lost', async () => {
    now = new Date('2026-06-17T14:00:00Z');
    const rang = { type: 'RING', at: '2026-06-17T13:59:50Z', to: { extension: '203' } };
    await call('lost', { startedAt: '2026-06-17T13:59:40Z', events: [rang] });
    expect(await statuses()).toMatchObject({ 203: 'RINGING' });
    now = new Date('2026-06-17T18:00:01Z');
    expect(await statuses()).toMatchObject({ 203: 'OFFLINE' });
  });

  it('show the waiting calls of a queue as it tells them itself', async () => {
    now = new Date('2026-06-17T19:00:00Z');
    const calls = [{ id: 'a', number: '5511911112222', since: '2026-06-17T18:59:00Z' }];
    const queues = [{ name: 'vendas', waiting: calls }];
    await tell('2026-06-17T19:00:00Z', [], { queues, staleAfter: 30 });
    expect(await waiting()).toMatchObject([{ uniqueId: 'a', wait: 60, queueModel: { name: 'Vendas' } }]);
    now = new Date('2026-06-17T19:00:31Z');
    expect(await waiting()).toEqual([]);
  });
});

describe('the line of a program that stays on a telephone system', () => {
  const line = (more: object) => tell(now.toISOString(), [], { line: { source: 'pbx', ...more } });
  const lines = () => read<Json[]>('/reports/realtime/lines-state');
  const there = { source: 'pbx', staleSince: null, actions: [] };

  it('is none where nobody tells of one', async () => {
    expect(await lines()).toEqual([]);
  });

  it('is lost when the program says so, from that moment on', async () => {
    now = new Date('2026-06-17T19:30:00Z');
    await line({ holds: 6, actions: ['pause'] });
    expect(await lines()).toEqual([{ ...there, actions: ['pause'] }]);
    now = new Date('2026-06-17T19:30:05Z');
    await line({ holds: 6, actions: ['pause'], isLost: true });
    now = new Date('2026-06-17T19:30:07Z');
    await line({ holds: 6, actions: ['pause'], isLost: true });
    const lost = { ...there, staleSince: '2026-06-17T19:30:05.000Z' };
    expect(await lines()).toEqual([lost]);
    const { systems } = await read<{ systems: Json[] }>('/telephone-systems');
    expect(systems).toMatchObject([{ name: 'pbx', lineLostAt: lost.staleSince }]);
    await line({ holds: 6 });
    expect(await lines()).toEqual([there]);
  });

  it('is lost when the program is gone, since it was last heard of', async () => {
    now = new Date('2026-06-17T19:30:14Z');
    expect(await lines()).toEqual([{ ...there, staleSince: '2026-06-17T19:30:07.000Z' }]);
  });

  it('is that of one telephone system of several', async () => {
    await tell(now.toISOString(), [], { line: { source: 'filial' } });
    const staleSince = '2026-06-17T19:30:07.000Z';
    expect(await lines()).toEqual([
      { ...there, source: 'filial' },
      { ...there, staleSince },
    ]);
  });
});

describe('a queue that is not there yet', () => {
  const since = '2026-06-17T19:31:00Z';
  const told = (name: string, ...ids: readonly string[]) => ({
    name,
    waiting: ids.map((id) => ({ id, number: '5511911112222', since })),
  });
  const tellQueues = async (at: string, queues: readonly object[], more: object = { source: 'pbx' }) => {
    now = new Date(at);
    await tell(at, [], { queues, ...more });
  };
  const shown = async () =>
    (await read<{ uniqueId: string; queueModel: { name: string } }[]>('/reports/realtime/queue-calls-state'))
      .map(({ uniqueId, queueModel }) => `${queueModel.name} ${uniqueId}`)
      .sort();
  interface Name {
    readonly id: number;
    readonly key: string;
    readonly name: string;
    readonly reason: string | null;
    readonly record: { readonly id: number; readonly name: string } | null;
  }
  const names = async () =>
    (await read<Name[]>('/telephone-names?per_page=100&source=pbx')).filter(({ key }) => key === 'cobranca');
  const queueNames = async () =>
    (await read<{ name: string }[]>('/queues?per_page=100')).map(({ name }) => name).sort();

  it('is made once a call waits in it, once, and is listed for a decision', async () => {
    await tellQueues('2026-06-17T19:32:00Z', [told('Cobrança'), told('Vendas')]);
    expect(await queueNames()).not.toContain('Cobrança');
    await tellQueues('2026-06-17T19:32:01Z', [told('Cobrança', 'a', 'b'), told('Vendas', 'c')]);
    await tellQueues('2026-06-17T19:32:02Z', [told('COBRANÇA', 'a', 'b', 'd')]);
    expect(await shown()).toEqual(['Cobrança a', 'Cobrança b', 'Cobrança d', 'Vendas c']);
    expect((await queueNames()).filter((name) => /cobran/i.test(name))).toEqual(['Cobrança']);
    expect(await names()).toMatchObject([{ name: 'Cobrança', reason: 'made', record: { name: 'Cobrança' } }]);
  });

  it('is the one of the calls that are sent after it', async () => {
    await call('after', { queue: 'Cobrança' });
    expect((await queueNames()).filter((name) => /cobran/i.test(name))).toEqual(['Cobrança']);
  });

  it('is another one, or none, as it was decided about its name', async () => {
    const [{ id = 0 } = {}] = await names();
    const [vendas] = (await read<{ id: number; name: string }[]>('/queues?per_page=100')).filter(
      ({ name }) => name === 'Vendas',
    );
    const decide = (body: object) => send('/telephone-names', { ids: [id], ...body });
    await decide({ decision: 'match', recordId: vendas?.id });
    await tellQueues('2026-06-17T19:33:00Z', [told('Cobrança', 'e'), told('Vendas', 'f')]);
    expect((await shown()).filter((one) => /[ef]$/.test(one))).toEqual(['Vendas e', 'Vendas f']);
    await decide({ decision: 'ignore' });
    await tellQueues('2026-06-17T19:36:00Z', [told('Cobrança', 'g'), told('Vendas')]);
    expect(await shown()).toEqual([]);
  });

  it('is not made where no telephone system is named, about whose names nobody could decide', async () => {
    await tellQueues('2026-06-17T19:38:00Z', [told('Sem dono', 'h')], {});
    expect(await queueNames()).not.toContain('Sem dono');
    await tellQueues('2026-06-17T19:38:01Z', [told('Sem dono', 'h')], { line: { source: 'sede' } });
    expect(await shown()).toEqual(['Sem dono h']);
  });
});

it('tells why somebody pauses', async () => {
  now = new Date('2026-06-17T19:40:00Z');
  await tell('2026-06-17T19:40:00Z', [device('202', 'IN_PAUSE', { pauseReason: 'Almoço' })]);
  const paused = (await read<Row[]>('/reports/realtime/user-devices-state')).find(
    ({ user }) => user.extension === '202',
  );
  expect(paused?.user.queueStatusHistory).toMatchObject([{ status: 'PAUSED', reason: 'Almoço' }]);
});

it('counts the times of devices and pauses in the reports, each once', async () => {
  const minute = (of: number) => `2026-06-17T20:${String(of).padStart(2, '0')}:00Z`;
  // Ten minutes connected, five of pause, then nothing is told any more: it holds for two minutes.
  for (let of = 0; of < 10; of++) await tell(minute(of), [device('203', 'CONNECTED')]);
  for (let of = 10; of < 15; of++) await tell(minute(of), [device('203', 'IN_PAUSE')]);
  now = new Date('2026-06-17T22:00:00Z');
  const days = 'startDate=2026-06-17&endDate=2026-06-17';
  const report = await read<Json[]>(`/reports/agent-devices-status-history?${days}`);
  expect(report.find(({ extension }) => extension === '203')).toMatchObject({
    userDevices: [{ deviceType: 'external', totalConnectedTime: 16 * 60 }],
    totalConnectedTime: 16 * 60,
    totalPauseTime: 6 * 60,
  });
  // The same times, one after the other.
  const timeline = await read<Json[]>('/reports/agent-timeline?day=2026-06-17');
  expect(timeline.find(({ extension }) => extension === '203')).toMatchObject({
    times: [
      { state: 'CONNECTED', from: '2026-06-17T20:00:00.000Z', to: '2026-06-17T20:10:00.000Z' },
      { state: 'IN_PAUSE', from: '2026-06-17T20:10:00.000Z', to: '2026-06-17T20:16:00.000Z' },
    ],
  });
  const { userAgentCallsStats } = await read<{ userAgentCallsStats: Json[] }>(
    `/reports/agent-productivity-per-agent?${days}`,
  );
  expect(userAgentCallsStats.find(({ name }) => name === '203')).toMatchObject({
    averageTimeAvailable: 10 * 60,
  });
});

it('logs nothing as an error while all of this goes on', () => {
  expect(server.errors).toEqual([]);
});

describe('a state that lasts over midnight', () => {
  interface Productivity {
    callsStatsPerDay: { date: string; averageTimeAvailable: number }[];
  }
  const availableIn = async (days: string, zone?: string) => {
    const path = `/reports/agent-productivity-per-day?${days}`;
    const headers: Record<string, string> = zone ? { 'x-time-zone': zone } : {};
    const answer = await server.request(path, { token: admin, level: 1, headers });
    const { callsStatsPerDay } = (await answer.json()) as Productivity;
    return callsStatsPerDay.map(({ date, averageTimeAvailable }) => [date, averageTimeAvailable]);
  };

  it('counts on each of its days, in the zone of the report', async () => {
    const begun = Date.parse('2026-06-20T22:00:00Z');
    now = new Date(begun);
    const { email, password } = ROSA;
    const login = { email, password, rememberMe: true };
    const signedIn = await server.request('/auth/login', { method: 'POST', body: login });
    admin = ((await signedIn.json()) as { token: string }).token;
    for (let minutes = 0; minutes <= 26 * 60; minutes += 30) {
      now = new Date(begun + minutes * 60_000);
      await tell(now.toISOString(), [device('203', 'CONNECTED')], { staleAfter: 3600 });
    }
    await tell(now.toISOString(), [device('203', 'OFFLINE')]);
    now = new Date('2026-06-25T12:00:00Z');
    const days = 'startDate=2026-06-20&endDate=2026-06-23';
    expect(await availableIn(days)).toEqual([
      ['2026-06-20', 2 * 3600],
      ['2026-06-21', 24 * 3600],
    ]);
    expect(await availableIn(days, 'Asia/Kolkata')).toEqual([
      ['2026-06-21', 20.5 * 3600],
      ['2026-06-22', 5.5 * 3600],
    ]);
    const [first] = await availableIn('startDate=2026-06-20&endDate=2026-06-20');
    expect(first).toEqual(['2026-06-20', 2 * 3600]);
  });
});
