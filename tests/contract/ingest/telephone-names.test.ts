import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { linesOf } from '../../support/server/processes/server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';

let system: TelephoneSystem;
beforeAll(async () => {
  system = await startTelephoneSystem();
});
afterAll(() => system.close());

const english = { 'accept-language': 'en' };

interface Name {
  readonly id: number;
  readonly source: string;
  readonly kind: string;
  readonly key: string;
  readonly name: string | null;
  readonly state: string;
  readonly reason: string | null;
  readonly record: { readonly id: number; readonly name: string } | null;
  readonly calls: number;
  readonly decidedBy: { readonly name: string } | null;
}

const startedAt = '2026-06-17T12:00:00Z';

/** Sends an answered call of an agent. */
async function send(source: string, id: string, agent: object, more: object = {}): Promise<number> {
  const answer = await system.server.request(`/ingest/calls/${source}/${id}`, {
    method: 'PUT',
    token: system.key,
    headers: english,
    body: {
      ...{ version: 1, type: 'INBOUND', startedAt, answeredAt: '2026-06-17T12:00:20Z' },
      ...{
        endedAt: '2026-06-17T12:03:20Z',
        from: { number: '+5511987654321' },
        to: { number: '1130001000' },
      },
      ...{ agents: [agent], ...more },
    },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: number }).id;
}

const ask = (path: string, options: object = {}) =>
  system.server.request(path, { token: system.admin, level: 1, headers: english, ...options });

async function names(query = ''): Promise<readonly Name[]> {
  const answer = await ask(`/telephone-names?per_page=100&${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as readonly Name[];
}

async function nameOf(source: string, key: string): Promise<Name> {
  const found = (await names(`source=${source}`)).find((name) => name.key === key);
  if (!found) throw new Error(`There is no name ${source} ${key}.`);
  return found;
}

const decide = (id: number, decision: string, recordId?: number) =>
  ask('/telephone-names', { method: 'PUT', body: { ids: [id], decision, recordId } });

async function userOf(callId: number): Promise<string | undefined> {
  const call = (await (await ask(`/calls/${callId}`)).json()) as { user: { name: string } | null };
  return call.user?.name;
}

async function newUser(name: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    system.server.db,
    sql`with made as (insert into users (name, email, standard_level_id) values (${name}, ${`${name.replace(' ', '.').toLowerCase()}@example.com`}, 1) returning id),
      own as (insert into user_levels (user_id, level_id) select id, 1 from made) select id from made`,
  );
  return row?.id ?? 0;
}

describe('a person that no user was found for', () => {
  it('is listed with the record that was made, and becomes a user with all calls, earlier and later ones', async () => {
    const first = await send('merge', '1', { extension: '201', name: 'Ana Souza' });
    expect(await nameOf('merge', '201')).toMatchObject({
      ...{ kind: 'person', name: 'Ana Souza', state: 'open', reason: 'made', calls: 1 },
      record: { name: 'Ana Souza' },
    });
    const rosa = await newUser('Rosa Lima');
    expect((await decide((await nameOf('merge', '201')).id, 'match', rosa)).status).toBe(200);
    const second = await send('merge', '2', { extension: '201', name: 'Ana Souza' });
    const again = await send('merge', '1', { extension: '201', name: 'Ana Souza' }, { version: 2 });
    expect(again).toBe(first);
    expect([await userOf(first), await userOf(second)]).toEqual(['Rosa Lima', 'Rosa Lima']);
    expect(await nameOf('merge', '201')).toMatchObject({
      ...{ state: 'matched', record: { id: rosa, name: 'Rosa Lima' }, calls: 2 },
      decidedBy: { name: expect.stringMatching(/\w/) },
    });
    expect(await rollUpErrors(system.server.db)).toEqual([]);
    const active = await rowsOf(
      system.server.db,
      sql`select from users where name = 'Ana Souza' and (is_active or extension is not null)`,
    );
    expect(active).toEqual([]);
  });

  it('is a person of their own again when the decision is taken back, with the calls of this name alone', async () => {
    const ines = await newUser('Ines Prado');
    const own = await send('undo', '1', { email: 'ines.prado@example.com' });
    const taken = await send('undo', '2', { extension: '301', name: 'Caio Dias' });
    await decide((await nameOf('undo', '301')).id, 'match', ines);
    const later = await send('undo', '3', { extension: '301', name: 'Caio Dias' });
    expect(await userOf(later)).toBe('Ines Prado');
    expect((await decide((await nameOf('undo', '301')).id, 'undo')).status).toBe(200);
    expect(await Promise.all([own, taken, later].map(userOf))).toEqual([
      'Ines Prado',
      'Caio Dias',
      'Caio Dias',
    ]);
    expect(await nameOf('undo', '301')).toMatchObject({ state: 'open', reason: 'made', calls: 2 });
    const after = await send('undo', '4', { extension: '301', name: 'Caio Dias' });
    expect(await userOf(after)).toBe('Caio Dias');
    expect(await rollUpErrors(system.server.db)).toEqual([]);
  });

  it('is left out of calls once ignored, and the steps of a call tell nobody either', async () => {
    const step = { type: 'RING', at: startedAt, to: { extension: '401' } };
    const call = await send('ignore', '1', { extension: '401', name: 'Porta' }, { events: [step] });
    const stepsOf = async () =>
      ((await (await ask(`/calls/${call}`)).json()) as { events: { destinationUser: unknown }[] }).events;
    expect((await stepsOf())[0]?.destinationUser).toMatchObject({ name: 'Porta' });
    await decide((await nameOf('ignore', '401')).id, 'ignore');
    expect(await userOf(call)).toBeUndefined();
    expect((await stepsOf())[0]?.destinationUser).toBeNull();
    expect(await userOf(await send('ignore', '2', { extension: '401' }))).toBeUndefined();
    expect(await nameOf('ignore', '401')).toMatchObject({ state: 'ignored', record: null });
    await decide((await nameOf('ignore', '401')).id, 'keep');
    expect(await userOf(call)).toBe('Porta');
    expect(await nameOf('ignore', '401')).toMatchObject({ state: 'kept', record: { name: 'Porta' } });
  });

  it('waits where two switches have one extension for two people, and each is decided by itself', async () => {
    const one = await send('north', '1', { extension: '501', name: 'Davi Rocha' });
    const other = await send('south', '1', { extension: '501', name: 'Lia Nunes' });
    expect(await userOf(other)).toBe('Davi Rocha');
    expect(await nameOf('south', '501')).toMatchObject({ state: 'open', reason: 'differs' });
    await decide((await nameOf('south', '501')).id, 'keep');
    expect([await userOf(one), await userOf(other)]).toEqual(['Davi Rocha', 'Lia Nunes']);
    expect(await userOf(await send('south', '2', { extension: '501', name: 'Lia Nunes' }))).toBe('Lia Nunes');
    expect(await userOf(await send('north', '2', { extension: '501', name: 'Davi Rocha' }))).toBe(
      'Davi Rocha',
    );
  });

  it('has a record of its own for one of two switches alone, also where their calls come together', async () => {
    const line = (source: string, name: string) => ({
      ...{ source, id: 'both', version: 1, type: 'INBOUND', startedAt, from: {}, to: {} },
      agents: [{ extension: '551', name }],
    });
    const body = [line('one', 'Davi Rocha'), line('two', 'Lia Nunes')]
      .map((one) => JSON.stringify(one))
      .join('\n');
    await ask('/ingest/calls', {
      ...{ method: 'POST', token: system.key, level: undefined, body: linesOf(body) },
    });
    expect(await nameOf('one', '551')).toMatchObject({ reason: 'made', record: { name: 'Davi Rocha' } });
    expect(await nameOf('two', '551')).toMatchObject({ reason: 'differs', record: { name: 'Davi Rocha' } });
    await decide((await nameOf('two', '551')).id, 'keep');
    expect(await nameOf('two', '551')).toMatchObject({ state: 'kept', record: { name: 'Lia Nunes' } });
    expect(await nameOf('one', '551')).toMatchObject({ reason: 'made', record: { name: 'Davi Rocha' } });
  });

  it('is listed from the state of a device that belongs to nobody, and is then whom it was said to be', async () => {
    const token = await system.newKey(['ingestPresence']);
    const tell = async (at: string) => {
      const devices = [{ extension: '601', name: 'Recepcao', status: 'CONNECTED' }];
      const answer = await ask('/ingest/presence', {
        ...{ method: 'PUT', token, level: undefined, body: { source: 'devices', at, devices } },
      });
      return ((await answer.json()) as { unknown: string[] }).unknown;
    };
    expect(await tell('2026-06-17T12:00:00Z')).toEqual(['601']);
    expect(await nameOf('devices', '601')).toMatchObject({ state: 'open', reason: 'missing', record: null });
    await decide((await nameOf('devices', '601')).id, 'match', await newUser('Nina Reis'));
    expect(await tell('2026-06-17T12:01:00Z')).toEqual([]);
  });
});

it('moves the calls of queues and numbers too', async () => {
  const call = await send(
    'others',
    '1',
    { extension: '701' },
    { queue: 'Vendas Sul', to: { number: '1130009999' } },
  );
  const [queue] = await rowsOf<{ id: number }>(
    system.server.db,
    sql`insert into queues (level_id, name, strategy) values (1, 'Vendas', 'ringall') returning id`,
  );
  const [number] = await rowsOf<{ id: number }>(
    system.server.db,
    sql`insert into numbers (level_id, number) values (1, '551140001111') returning id`,
  );
  await decide((await nameOf('others', 'vendas sul')).id, 'match', queue?.id);
  await decide((await nameOf('others', '551130009999')).id, 'match', number?.id);
  const [row] = await rowsOf(system.server.db, sql`select queue_id, number_id from calls where id = ${call}`);
  expect(row).toEqual({ queue_id: queue?.id, number_id: number?.id });
  expect(await rollUpErrors(system.server.db)).toEqual([]);
});

it('refuses records of others, names that are not there, and people without the permission', async () => {
  await send('refuse', '1', { extension: '801', name: 'Quem' });
  const { id } = await nameOf('refuse', '801');
  const [stranger] = await rowsOf<{ id: number }>(
    system.server.db,
    sql`insert into users (name, email) values ('Stranger', 'stranger@example.com') returning id`,
  );
  expect((await decide(id, 'match', stranger?.id)).status).toBe(422);
  expect((await decide(id, 'match')).status).toBe(422);
  expect((await decide(999_999, 'ignore')).status).toBe(404);
  expect((await ask('/telephone-names', { token: system.key, level: undefined })).status).toBe(401);
  expect(await nameOf('refuse', '801')).toMatchObject({ state: 'open' });
});

it('tells in the audit log who has decided what', async () => {
  await send('audit', '1', { extension: '901', name: 'Bia Alves' });
  await decide((await nameOf('audit', '901')).id, 'match', await newUser('Sara Melo'));
  const events = (await (await ask('/audit-events?action=telephoneNameMatched')).json()) as {
    details: string;
    user: object;
  }[];
  expect(events[0]).toMatchObject({
    details: 'audit 901 Bia Alves: Bia Alves → Sara Melo',
    user: { name: expect.any(String) },
  });
});

it('tells what came in of a telephone system, and what was refused and why', async () => {
  await send(
    'tell',
    '1',
    { extension: '902', name: 'Ivo' },
    { startedAt: new Date().toISOString(), answeredAt: undefined, endedAt: undefined },
  );
  await ask('/ingest/marks/tell', {
    method: 'PUT',
    token: system.key,
    level: undefined,
    body: { mark: 'here' },
  });
  await ask('/ingest/calls/tell/2', {
    method: 'PUT',
    token: system.key,
    level: undefined,
    body: { version: 1 },
  });
  await ask('/ingest/calls', {
    ...{ method: 'POST', token: system.key, level: undefined },
    headers: { ...english, 'content-type': 'application/x-ndjson' },
    body: new Blob([JSON.stringify({ source: 'tell', id: '3', version: 'x' })]),
  });
  const answer = await ask('/telephone-systems');
  const { systems } = (await answer.json()) as { systems: { name: string }[] };
  expect(systems.find(({ name }) => name === 'tell')).toMatchObject({
    ...{ calls: 1, callsToday: 1, undecided: 1, contactAt: expect.any(String), markAt: expect.any(String) },
    refused: [
      { call: '3', reason: expect.stringContaining('version') },
      { call: '2', reason: expect.stringContaining('startedAt') },
    ],
  });
});

it('tells the last twenty refusals, also while more of them are there', async () => {
  // As between the moment in which some came and that in which the oldest make room.
  await system.server.db.execute(sql`insert into refused_calls (level_id, source, source_id, reason, at)
    select 1, 'tell', 'late ' || place, 'too late', now() from generate_series(1, 40) as place`);
  const answer = await ask('/telephone-systems');
  expect(answer.status).toBe(200);
  const { systems } = (await answer.json()) as { systems: { name: string; refused: { call: string }[] }[] };
  const calls = systems.find(({ name }) => name === 'tell')?.refused.map(({ call }) => call);
  expect(calls).toEqual(Array.from({ length: 20 }, (_, i) => `late ${40 - i}`));
});
