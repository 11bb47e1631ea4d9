import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Permission } from '../../../src/core/contract/access/permissions.ts';
import { type OwnServer, setUp, startOwnServer } from '../../support/server/processes/own-server.ts';
import { emptyCenter, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { linesOf } from '../../support/server/processes/server.ts';

let database: SeededDatabase;
let server: OwnServer;
let admin: string;
let key: string;

async function newKey(permissions: readonly Permission[] = ['ingestCalls']): Promise<string> {
  const answer = await server.request('/api-keys', {
    method: 'POST',
    token: admin,
    level: 1,
    body: { name: permissions.join(), permissions, life: 'unlimited' },
  });
  return ((await answer.json()) as { result: { secret: string } }).result.secret;
}

beforeAll(async () => {
  database = await emptyCenter();
  server = await startOwnServer(database.place);
  admin = await setUp(server);
  key = await newKey();
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

const CALL = {
  version: 1,
  type: 'INBOUND',
  startedAt: '2026-06-17T12:00:00Z',
  answeredAt: '2026-06-17T12:00:20Z',
  endedAt: '2026-06-17T12:03:20Z',
  from: { number: '+55 11 98765-4321' },
  to: { number: '1130001000' },
  agents: [{ extension: '201', name: 'Ana Souza' }],
  queue: 'Vendas',
  media: 'Google',
  tags: ['orçamento'],
  events: [
    { type: 'DIGITS', at: '2026-06-17T12:00:05Z', menu: 'Boas-vindas', digits: '1' },
    { type: 'QUEUE_IN', at: '2026-06-17T12:00:07Z', queue: 'Vendas' },
    { type: 'RING', at: '2026-06-17T12:00:10Z', to: { extension: '201' } },
    { type: 'ANSWER', at: '2026-06-17T12:00:20Z', to: { extension: '201' } },
    { type: 'HOLD', at: '2026-06-17T12:01:00Z', from: { extension: '201' } },
    { type: 'HANGUP', at: '2026-06-17T12:03:20Z', cause: 'Normal clearing' },
  ],
};

type Json = Record<string, unknown>;
const english = { 'accept-language': 'en' };

const put = (id: string, call: object, token = key) =>
  server.request(`/ingest/calls/pbx/${id}`, { method: 'PUT', token, body: call, headers: english });
const sent = async (id: string, call: object) => (await put(id, call)).json() as Promise<Json>;
const post = async (lines: readonly unknown[], token = key, encoding: BufferEncoding = 'utf8') => {
  const body = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const answer = await server.request('/ingest/calls', {
    ...{ method: 'POST', token, body: linesOf(body, encoding), headers: english },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    lines: text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : [])),
  };
};
const read = async (path: string) =>
  (await server.request(path, { token: admin, level: 1, headers: english })).json() as Promise<Json>;

describe('a call that a telephone system sends', () => {
  it('is in the list and on its page, with its people, queue, number, keys and steps', async () => {
    const { id, result } = await sent('1651531787.10', CALL);
    expect(result).toBe('created');
    const call = await read(`/calls/${id}`);
    expect(call).toMatchObject({
      type: 'INBOUND',
      status: 'ANSWERED',
      duration: 180,
      waitingTime: 20,
      origin: '5511987654321',
      destinationNumber: '551130001000',
      media: 'Google',
      tags: ['orçamento'],
      user: { name: 'Ana Souza', extension: '201' },
      queue: { name: 'Vendas' },
      ura: [{ node: 'Boas-vindas', digit: '1' }],
    });
    expect((call.events as Json[]).map(({ status }) => status)).toEqual([
      ...['QUEUE_IN', 'ON_PROGRESS', 'ANSWERED', 'HOLD', 'HANGUP'],
    ]);
    expect(call.events).toMatchObject([
      { queue: { name: 'Vendas' } },
      { destinationUser: { name: 'Ana Souza' } },
      {},
      { sourceUser: { name: 'Ana Souza' } },
      { cause: 'Normal clearing' },
    ]);
    const list = (await read('/calls?search=Ana')) as unknown as Json[];
    expect(list.map((row) => row.id)).toEqual([id]);
  });

  it('is found by its own name in its telephone system', async () => {
    const { id } = await sent('named.1', CALL);
    expect(await read('/calls/pbx:named.1')).toMatchObject({ id });
    for (const search of ['pbx:named.1', 'named.1', ' named.1 '])
      expect(await read(`/calls?search=${search}`), search).toMatchObject([{ id }]);
    for (const search of ['named.', 'other:named.1', 'named.1 named.1'])
      expect(await read(`/calls?search=${search}`), search).toEqual([]);
    expect(await server.request('/calls/pbx:none', { token: admin, level: 1 })).toMatchObject({
      status: 404,
    });
  });

  it('is opened under that name by a token of this one call', async () => {
    const { id } = await sent('named.2', CALL);
    await sent('named.3', CALL);
    const reader = await newKey(['viewCall', 'viewAllUsersCalls']);
    const tokenOf = async (call: string) => {
      const body = { scopes: [`call:${call}`] };
      return server.request('/auth/token', { method: 'POST', token: reader, body });
    };
    const answer = await tokenOf('pbx:named.2');
    const { token, link } = (await answer.json()) as { token: string; link: string };
    expect(link).toContain(`/shared#call=${String(id)}&`);
    const open = (call: unknown) => server.request(`/calls/${String(call)}`, { token, level: 1 });
    for (const call of [id, 'pbx:named.2']) expect(await (await open(call)).json()).toMatchObject({ id });
    for (const call of ['pbx:named.3', 'pbx:none']) expect((await open(call)).status, call).toBe(404);
    expect((await tokenOf('pbx:none')).status).toBe(422);
  });

  it('is replaced by a later version, never by an earlier one, and stays as it is when it comes again', async () => {
    const ringing = { ...CALL, version: 3, answeredAt: null, endedAt: null, agents: [] };
    const first = await sent('v.1', ringing);
    expect(await read(`/calls/${first.id}`)).toMatchObject({ status: 'ON_PROGRESS', duration: null });
    expect(await sent('v.1', { ...CALL, version: 5 })).toEqual({ id: first.id, result: 'replaced' });
    expect(await sent('v.1', { ...CALL, version: 5, tags: ['other'] })).toEqual({
      id: first.id,
      result: 'same',
    });
    expect(await sent('v.1', { ...ringing, version: 4 })).toEqual({ id: first.id, result: 'older' });
    expect(await read(`/calls/${first.id}`)).toMatchObject({ status: 'ANSWERED', tags: ['orçamento'] });
  });

  it('has as its version also the moment of the change', async () => {
    const at = (version: string) => sent('m.1', { ...CALL, version });
    expect(await at('2026-06-17T12:05:00Z')).toMatchObject({ result: 'created' });
    expect(await at('2026-06-17T09:04:59-03:00')).toMatchObject({ result: 'older' });
    expect(await at('2026-06-17T09:05:01-03:00')).toMatchObject({ result: 'replaced' });
  });

  it('makes nobody where it is told to leave what is not known', async () => {
    const { id } = await sent('u.1', {
      ...CALL,
      unknown: 'leave',
      agents: [{ extension: '999' }],
      queue: 'Nada',
      events: [],
      legs: [
        { to: { extension: '201' }, startedAt: '2026-06-17T12:00:05Z', endedAt: '2026-06-17T12:00:10Z' },
        { to: { extension: '999' }, startedAt: '2026-06-17T12:00:10Z', answeredAt: '2026-06-17T12:00:20Z' },
      ],
    });
    const call = await read(`/calls/${id}`);
    expect(call).toMatchObject({ user: null, queue: null });
    expect(
      (call.events as Json[]).map(({ status, destinationNumber }) => [status, destinationNumber]),
    ).toEqual([
      ['ON_PROGRESS', '201'],
      ['NO_ANSWER', '201'],
      ['ON_PROGRESS', '999'],
      ['ANSWERED', '999'],
    ]);
  });

  it('makes an agent, a queue and a number once, however they are written', async () => {
    for (const [index, queue] of ['Cobrança', 'COBRANCA', 'cobrança'].entries())
      await sent(`q.${index}`, { ...CALL, queue, events: [], agents: [{ extension: '202' }] });
    const queues = (await read('/queues?search=cobran')) as unknown as Json[];
    expect(queues.map(({ name }) => name)).toEqual(['Cobrança']);
    const users = (await read('/users?search=202')) as unknown as Json[];
    expect(users).toHaveLength(1);
    const [person] = users;
    expect(person).toMatchObject({ name: '202', email: '202.1@extension.invalid' });
    const numbers = (await read('/numbers')) as unknown as Json[];
    expect(numbers.map(({ number }) => number)).toEqual(['551130001000']);
  });

  it('takes a withheld number, and counts the call', async () => {
    const { id } = await sent('w.1', { ...CALL, from: { number: null, name: 'Anônimo' } });
    expect(await read(`/calls/${id}`)).toMatchObject({ status: 'ANSWERED', origin: '' });
  });

  it.each([
    ['version', { version: -1 }],
    ['type', { type: 'SIDEWAYS' }],
    ['endedAt', { endedAt: '2026-06-17T11:00:00Z' }],
    ['endedAt', { endedAt: '2026-09-17T11:00:00Z' }],
    ['startedAt', { startedAt: '0001-01-01T00:00:00Z' }],
    ['status', { status: 'ON_PROGRESS' }],
    ['from.number', { from: { number: 'SIP/201-00000b2' } }],
    ['agents.0', { agents: [{ name: 'Ana' }] }],
    ['events.0.type', { events: [{ type: 'DANCE', at: CALL.startedAt }] }],
  ])('is refused for a wrong %s, which is named', async (field, wrong) => {
    const answer = await put('x.1', { ...CALL, ...wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toContain(field);
  });

  it.each([
    ['source', '../etc', '1'],
    ['source', 'a b', '1'],
    ['source', ':x', '1'],
    ['id', 'pbx', 'a b'],
    ['id', 'pbx', '1'.repeat(129)],
  ])('is refused for a name that cannot be its %s: %s/%s', async (field, source, id) => {
    const path = `/ingest/calls/${encodeURIComponent(source)}/${encodeURIComponent(id)}`;
    const answer = await server.request(path, { method: 'PUT', token: key, body: CALL });
    expect(answer.status).toBe(422);
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
  });
});

describe('many calls at once', () => {
  it('are answered line by line, and a wrong one refuses no other', async () => {
    const line = (id: string, more: object = {}) => ({ source: 'pbx', id, ...CALL, ...more });
    const { status, lines } = await post([
      line('l.1', { version: 2 }),
      '{"source":',
      line('l.2', { type: 'SIDEWAYS' }),
      line('l.1', { version: 3 }),
      line('l.3'),
      'null',
    ]);
    expect(status).toBe(200);
    expect(lines).toMatchObject([
      { line: 1, source: 'pbx', id: 'l.1', result: 'older' },
      { line: 2, message: 'What was sent could not be read.' },
      { line: 3, errors: { type: ['Choose one of the options.'] } },
      { line: 4, id: 'l.1', result: 'created' },
      { line: 5, id: 'l.3', result: 'created' },
      { line: 6, message: 'What was sent could not be read.' },
    ]);
    expect(lines[0].call).toBe(lines[3].call);
  });

  it('are stored with however many names they have', { timeout: 120_000 }, async () => {
    const agents = (of: number) =>
      Array.from({ length: 20 }, (_, at) => ({
        extension: `9${of}${String(at).padStart(2, '0')}`,
        name: `Nova ${of} ${at}`,
      }));
    const queues = (of: number) =>
      Array.from({ length: 60 }, (_, at) => ({
        type: 'QUEUE_IN',
        at: CALL.startedAt,
        queue: `Fila ${of} ${at}`,
      }));
    const many = Array.from({ length: 500 }, (_, of) => ({
      ...{ source: 'pbx', id: `many.${of}`, ...CALL },
      ...(of % 2 ? { agents: agents(of) } : { events: queues(of) }),
    }));
    const { status, lines } = await post([...many, { source: 'pbx', id: 'many.last', ...CALL }]);
    expect(status).toBe(200);
    expect(lines.map(({ result }) => result)).toEqual(Array(501).fill('created'));
  });

  it('are answered with the number of their line in the file, where lines of it are empty', async () => {
    const line = (id: string) => ({ source: 'pbx', id, ...CALL });
    const { lines } = await post(['', line('n.1'), '', ' \r', '{"source":', line('n.2'), '']);
    expect(lines).toMatchObject([
      { line: 2, id: 'n.1', result: 'created' },
      { line: 5, message: 'What was sent could not be read.' },
      { line: 6, id: 'n.2', result: 'created' },
    ]);
    // Beyond one transaction too.
    const many = await post(Array.from({ length: 501 }, (_, i) => ['', line(`n.${i}`)]).flat());
    expect(many.lines.map((one) => one.line)).toEqual(Array.from({ length: 501 }, (_, i) => 2 * i + 2));
  });

  it('have whole numbers as their ids too, which are their digits', async () => {
    const { lines } = await post([77, '77', 7.5, -1].map((id) => ({ source: 'pbx', id, ...CALL })));
    expect(lines).toMatchObject([
      { line: 1, id: '77', result: 'created' },
      { line: 2, id: '77', result: 'same', call: lines[0].call },
      { line: 3, errors: { id: ['Invalid value.'] } },
      { line: 4, errors: { id: ['Invalid value.'] } },
    ]);
    expect(await read('/calls/pbx:77')).toMatchObject({ id: lines[0].call });
  });

  it('are taken beside a line that is too long, or in another encoding', async () => {
    const line = (id: string, more: object = {}) => JSON.stringify({ source: 'pbx', id, ...CALL, ...more });
    const body = [
      Buffer.from(line('e.1')),
      Buffer.from(line('e.2', { queue: 'José' }), 'latin1'),
      Buffer.from(line('e.3', { queue: 'x'.repeat(270_000) })),
      Buffer.from(line('e.4')),
    ];
    const { status, lines } = await post(
      [body.map((one) => one.toString('latin1')).join('\n')],
      key,
      'latin1',
    );
    expect(status).toBe(200);
    expect(lines.map(({ result, message }) => result ?? message)).toEqual([
      'created',
      'What was sent could not be read.',
      'What was sent has too many parts, or they are too deep within each other.',
      'created',
    ]);
  });

  it('of the future are refused, each by itself', async () => {
    const soon = new Date(Date.now() + 30 * 3600 * 1000).toISOString();
    const future = { ...CALL, startedAt: soon, answeredAt: null, endedAt: null, events: [] };
    expect((await put('f.1', future)).status).toBe(422);
    const { lines } = await post([
      { source: 'pbx', id: 'f.1', ...future },
      { source: 'pbx', id: 'f.2', ...CALL },
    ]);
    expect(lines).toMatchObject([
      { errors: { startedAt: ['This moment is still to come.'] } },
      { result: 'created' },
    ]);
  });

  it('from two telephone systems may have the same ids', async () => {
    const { lines } = await post(['one', 'two'].map((source) => ({ source, id: 'same', ...CALL })));
    expect(lines.map(({ result }) => result)).toEqual(['created', 'created']);
    expect(lines[0].call).not.toBe(lines[1].call);
  });

  it('sent by several at the same time are each there once, in the newest version', async () => {
    const batch = (version: number) =>
      Array.from({ length: 200 }, (_, index) => ({
        ...{ source: 'race', id: String((index * 7 + version) % 200), ...CALL, version },
        agents: [{ extension: `3${index % 10}` }],
      }));
    const before = await count();
    await Promise.all([4, 2, 5, 1, 3].map((version) => post(batch(version))));
    expect((await count()) - before).toBe(200);
    const again = await post(batch(5));
    expect(new Set(again.lines.map(({ result }) => result))).toEqual(new Set(['same']));
    expect(server.errors).toEqual([]);
  });

  const count = async () =>
    Number(
      (await server.request('/calls?per_page=1', { token: admin, level: 1 })).headers.get(
        'x-pagination-count',
      ),
    );

  it('are refused whole where they are no lines, or too many', async () => {
    const asJson = await server.request('/ingest/calls', { method: 'POST', token: key, body: {} });
    expect(asJson.status).toBe(415);
    expect((await post(Array.from({ length: 10_001 }, () => '{}'))).status).toBe(413);
  });
});

describe('the key', () => {
  it('is needed, with the permission, and is no key of another call', async () => {
    expect((await put('k.1', CALL, 'ramal_key_none')).status).toBe(401);
    expect((await put('k.1', CALL, await newKey(['viewCalls']))).status).toBe(403);
    expect((await server.request('/calls', { token: key, level: 1 })).status).toBe(401);
    const inPage = { method: 'PUT', token: key, body: CALL, headers: { origin: 'https://crm.example' } };
    expect((await server.request('/ingest/calls/pbx/k.1', inPage)).status).toBe(403);
  });

  it('is told in the log where it is wrong, without any of it', async () => {
    server.events.length = 0;
    const wrong = `${key.slice(0, -4)}xxxx`;
    expect((await put('k.3', CALL, wrong)).status).toBe(401);
    expect(server.events).toEqual([
      expect.stringMatching(/^security “key refused” call=ingestCall from=127\.0\.0\.1 .*status=401$/),
    ]);
    expect(server.events.join()).not.toContain(wrong.slice(10));
  });

  it('shows when it was last used, and ends at once when it is revoked', async () => {
    const secret = await newKey();
    expect((await put('k.2', CALL, secret)).status).toBe(200);
    const keys = (await read('/api-keys')) as unknown as Json[];
    const mine = keys.find(({ prefix }) => secret.startsWith(String(prefix).slice(0, -1)));
    expect(mine?.lastUsedAt).toBeTruthy();
    await server.request(`/api-keys/${mine?.id}/revoke`, { method: 'PUT', token: admin, level: 1 });
    expect((await put('k.2', CALL, secret)).status).toBe(401);
  });
});

it('reports what came in like everything else', async () => {
  await sent('r.1', {
    ...CALL,
    startedAt: '2026-05-04T10:00:00Z',
    answeredAt: null,
    endedAt: '2026-05-04T10:00:40Z',
  });
  const days = 'startDate=2026-05-04&endDate=2026-05-04';
  const report = await read(`/reports/contact-center-per-day?${days}`);
  expect(JSON.stringify(report)).toContain('1');
  expect((await read(`/calls?${days}`)) as unknown as Json[]).toMatchObject([
    { status: 'NO_ANSWER', waitingTime: 40 },
  ]);
});
