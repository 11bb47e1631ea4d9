import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';

let system: TelephoneSystem;
let key: string;
let agent: number;
beforeAll(async () => {
  system = await startTelephoneSystem();
  key = await system.newKey(['ingestCalls', 'ingestPresence']);
  const body = {
    ...{ version: 1, type: 'INBOUND', startedAt: '2026-06-17T11:00:00Z', agents: [{ extension: '201' }] },
    ...{ from: { number: '5511987654321' }, to: { number: '551130001000' } },
  };
  await system.server.request('/ingest/calls/pbx/first', { method: 'PUT', token: key, body });
  const rows = await (await system.read('/reports/realtime/user-devices-state')).json();
  agent = (rows as { user: { id: number } }[])[0]?.user.id ?? 0;
});
afterAll(() => system.close());

const tell = (line: object) => {
  const body = { at: new Date().toISOString(), line: { source: 'pbx', holds: 60, ...line } };
  return system.server.request('/ingest/presence', { method: 'PUT', token: key, body });
};
const ask = async (action: string, user = agent) => {
  const body = { action, user };
  return system.server.request('/telephone-commands', {
    method: 'POST',
    token: system.admin,
    level: 1,
    body,
  });
};
interface Command {
  readonly id: number;
  readonly seconds: number;
}
const take = async (seconds: number, token = key): Promise<Command[]> =>
  (await system.server.request(`/ingest/commands/pbx?seconds=${seconds}`, { token })).json() as Promise<
    Command[]
  >;
const end = (id: number, result: string) =>
  system.server.request(`/ingest/commands/pbx/${id}`, { method: 'PUT', token: key, body: { result } });

it('is refused where no line can do it', async () => {
  expect(await (await ask('pause')).json()).toEqual({ result: 'refused' });
  await tell({ actions: ['pause'] });
  expect(await (await ask('unpause')).json()).toEqual({ result: 'refused' });
  await tell({ actions: ['pause'], isLost: true });
  expect(await (await ask('pause')).json()).toEqual({ result: 'refused' });
});

it.each(['done', 'refused'])('is given to the program once, and is told as it ended: %s', async (result) => {
  await tell({ actions: ['pause'] });
  const taking = take(20);
  const asking = ask('pause');
  const commands = await taking;
  expect(commands).toMatchObject([{ action: 'pause', extension: '201' }]);
  expect(await take(1)).toEqual([]);
  const [command] = commands;
  expect(command?.seconds).toBeGreaterThan(0);
  expect((await end(command?.id ?? 0, result)).status).toBe(204);
  expect(await (await asking).json()).toEqual({ result });
});

it('is late where the program does not answer, and is not given out afterwards', async () => {
  await tell({ actions: ['pause'] });
  expect(await (await ask('pause')).json()).toEqual({ result: 'late' });
  expect(await take(1)).toEqual([]);
});

it('tells who wants to listen without an extension of one’s own that it is wanting', async () => {
  await tell({ actions: ['listen'] });
  expect(await (await ask('listen')).json()).toEqual({ result: 'noExtension' });
});

interface Event {
  readonly action: string;
  readonly details: string;
  readonly at: string;
}
const recorded = async (): Promise<Event[]> =>
  (await system.read('/audit-events?per_page=100')).json() as Promise<Event[]>;

it.each([
  ['listen', 'agentListenedTo', 'done'],
  ['listen', 'agentListenedTo', 'refused'],
  ['pause', 'agentPaused', 'done'],
  ['unpause', 'agentUnpaused', 'done'],
  ['signOut', 'agentSignedOut', 'refused'],
])(
  'is in the record with who asked, about whom and how it ended: %s, %s, %s',
  async (action, event, result) => {
    await system.server.db.execute(sql`update users set extension = '299' where id = 1`);
    await tell({ actions: [action] });
    const before = (await recorded()).length;
    const began = Date.now();
    const taking = take(20);
    const asking = ask(action);
    const [command] = await taking;
    await end(command?.id ?? 0, result);
    expect(await (await asking).json()).toEqual({ result });
    const [newest, ...others] = await recorded();
    expect(others).toHaveLength(before);
    expect(newest).toMatchObject({
      ...{ action: event, user: { id: 1, name: 'Rosa Lima' }, details: result },
      subject: { kind: 'user', id: String(agent), name: '201' },
    });
    expect(Date.parse(newest?.at ?? '')).toBeGreaterThanOrEqual(began);
  },
);

it('is in the record where it was only tried: no line can do it, or nobody answers in time', async () => {
  await tell({ actions: ['pause'] });
  expect(await (await ask('listen')).json()).toEqual({ result: 'refused' });
  expect(await (await ask('pause')).json()).toEqual({ result: 'late' });
  expect((await recorded()).slice(0, 2)).toMatchObject([
    { action: 'agentPaused', details: 'late' },
    { action: 'agentListenedTo', details: 'refused' },
  ]);
});

it('knows only the agents of the company', async () => {
  expect((await ask('pause', 999_999)).status).toBe(404);
});

it('is taken by a key that may send the state, and by no other', async () => {
  expect((await system.server.request('/ingest/commands/pbx?seconds=1', { token: system.key })).status).toBe(
    403,
  );
});
