import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { newSession } from '../../support/server/call-requests.ts';
import { exchange, makeKey } from '../../support/server/keys.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let admin: string;
let call: number;
let now = new Date('2026-06-17T15:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  admin = await server.signIn('Administrador');
  const [row] = await rowsOf<{ id: number }>(
    server.db,
    sql`select max(id)::integer as id from calls where level_id = 1 and recording_id is not null`,
  );
  call = row?.id ?? 0;
});
afterAll(() => server.close());

interface Event {
  action: string;
  user: { name: string } | null;
  key: { name: string } | null;
  from: string;
  subject: { kind: string; id: string; name: string | null } | null;
  details: string | null;
}

const read = async (query = '', token = admin, level = 1): Promise<Event[]> =>
  (await server.request(`/audit-events?per_page=1000${query}`, { token, level })).json() as Promise<Event[]>;
/** The events that something adds, the newest first. */
async function added(task: () => Promise<unknown>): Promise<Event[]> {
  const before = (await read()).length;
  await task();
  const events = await read();
  return events.slice(0, events.length - before);
}
const hear = (query = '', headers: Record<string, string> = {}, token = admin) =>
  server
    .request(`/vault/stream/call/${call}/audio${query}`, { token, level: 1, headers })
    .then((answer) => answer.arrayBuffer().then(() => answer.status));

describe('who heard what', () => {
  it('is one line for a listening, however many requests it takes', async () => {
    const events = await added(async () => {
      await Promise.all(
        [0, 1000, 2000, 3000].map((from) => hear('?opening=one', { range: `bytes=${from}-${from + 999}` })),
      );
    });
    expect(events).toMatchObject([
      {
        action: 'recordingPlayed',
        user: { name: expect.stringMatching(/\S/) },
        subject: { kind: 'call', id: String(call) },
        from: '127.0.0.1',
      },
    ]);
    expect(await added(() => hear('?opening=two'))).toHaveLength(1);
  });

  it('is one line for an hour of a session that does not say which listening it is', async () => {
    expect(await added(() => Promise.all([hear(), hear(), hear()]))).toHaveLength(1);
    now = new Date('2026-06-17T15:59:59Z');
    expect(await added(() => hear())).toHaveLength(0);
    now = new Date('2026-06-17T16:00:01Z');
    expect(await added(() => hear())).toHaveLength(1);
    const other = await server.newSession('Administrador');
    expect(await added(() => hear('', {}, other))).toHaveLength(1);
  });

  it('tells a download from it', async () => {
    const events = await added(() => hear('?purpose=download', { range: 'bytes=0-0' }));
    expect(events.map(({ action }) => action)).toEqual(['recordingDownloaded']);
  });

  it('is a line for each download, under one name too, however many pieces each takes', async () => {
    const save = (range?: string, more: Record<string, string> = {}) =>
      hear('?purpose=download&opening=save', { ...(range && { range }), ...more });
    const twice = await added(async () => {
      await save('bytes=0-999');
      await Promise.all([save('bytes=1000-1999'), save('bytes=2000-2999')]);
      await save();
    });
    expect(twice.map(({ action }) => action)).toEqual(['recordingDownloaded', 'recordingDownloaded']);
    // A condition that does not hold is answered with the whole.
    expect(await added(() => save('bytes=5-', { 'if-range': '"another"' }))).toHaveLength(1);
    // What the caller has already is no download; the last piece may come first, and all at once.
    const path = `/vault/stream/call/${call}/audio`;
    const head = await server.request(path, { token: admin, level: 1, method: 'HEAD' });
    const etag = head.headers.get('etag') ?? '';
    expect(await added(() => save(undefined, { 'if-none-match': etag }))).toEqual([]);
    const backwards = (range: string) => hear('?purpose=download&opening=backwards', { range });
    expect(await added(() => backwards('bytes=-500').then(() => backwards('bytes=0-999')))).toHaveLength(1);
    const atOnce = (range: string) => hear('?purpose=download&opening=once', { range });
    expect(
      await added(() => Promise.all(['bytes=1000-', 'bytes=0-999', 'bytes=500-'].map(atOnce))),
    ).toHaveLength(1);
    const later = '?purpose=download&opening=later';
    expect(await added(() => hear(later, { range: 'bytes=1-' }))).toHaveLength(1);
  });

  it('has no line for whoever asks for its head alone', async () => {
    const path = `/vault/stream/call/${call}/audio?opening=head`;
    expect(await added(() => server.request(path, { token: admin, level: 1, method: 'HEAD' }))).toEqual([]);
  });

  it('has no line for a recording that was refused', async () => {
    const stranger = await server.newSession('Leitura');
    expect(await added(() => hear('?opening=none', {}, stranger))).toHaveLength(0);
  });
});

describe('who did what', () => {
  it.each([
    ['callOpened', () => server.request(`/calls/${call}`, { token: admin, level: 1 }), null],
    [
      'callsExported',
      () => server.request('/calls/report/csv?startDate=2026-06-17&type=INBOUND', { token: admin, level: 1 }),
      'startDate=2026-06-17 type=INBOUND',
    ],
    ['usersExported', () => server.request('/users/report/csv', { token: admin, level: 1 }), null],
    [
      'permissionGranted',
      () =>
        server.request('/roles/3/permission', {
          ...{ method: 'POST', token: admin, level: 1, body: { permissionId: 'viewWords' } },
        }),
      'viewWords',
    ],
    [
      'permissionRevoked',
      () => server.request('/roles/3/permission/viewWords', { method: 'DELETE', token: admin, level: 1 }),
      'viewWords',
    ],
    [
      'fileSaved',
      () =>
        server.request('/audit-events/files', {
          ...{ method: 'POST', token: admin, level: 1 },
          body: { name: 'Contatos.xlsx', rows: 12, filters: 'search=ana' },
        }),
      'Contatos.xlsx rows=12 search=ana',
    ],
  ])('%s', async (action, task, details) => {
    const events = await added(() => task().then((answer) => answer.text()));
    expect(events.map((event) => [event.action, event.details])).toEqual([[action, details]]);
  });

  it('of a saved file names no call that the sender cannot see', async () => {
    const save = (token: string, level: number) =>
      server.request('/audit-events/files', {
        ...{ method: 'POST', token, level, body: { name: 'Conversa.txt', call } },
      });
    const elsewhere = await server.newSession('Leitura');
    const { token: blind } = await newSession(server, []);
    const { token: alone } = await newSession(server, ['viewCalls', 'viewCall']);
    const events = await added(async () => {
      for (const [token, level] of [
        [elsewhere, 2],
        [admin, 2],
        [blind, 1],
        [alone, 1],
      ] as const)
        expect((await save(token, level)).status).toBe(404);
      expect((await save(admin, 1)).status).toBe(204);
    });
    expect(events).toMatchObject([{ action: 'fileSaved', subject: { kind: 'call', id: String(call) } }]);
  });

  it('a program by its key', async () => {
    const events = await added(async () => {
      const { secret } = await makeKey(server);
      await exchange(server, secret, { scopes: ['company'] });
    });
    expect(events).toMatchObject([
      { action: 'tokenGiven', key: { name: 'CRM' }, user: null, details: 'company' },
      { action: 'keyCreated', subject: { kind: 'api-key', name: 'CRM' } },
    ]);
  });

  it('how long a company keeps its calls, in the record of that company', async () => {
    const before = (await read('', admin, 2)).length;
    const change = await server.request('/levels/2', {
      ...{ method: 'PUT', token: admin, level: 1 },
      body: {
        name: 'Clínica São João',
        isActive: true,
        recordingDays: 30,
        transcriptDays: null,
        callDays: 365,
      },
    });
    expect(change.status).toBe(200);
    const events = await read('', admin, 2);
    expect(events.slice(0, events.length - before)).toMatchObject([
      {
        action: 'companyChanged',
        subject: { kind: 'level', name: 'Clínica São João' },
        details: 'recordingDays=30 callDays=365',
      },
    ]);
  });

  it('is found by day, action and text, and exported', async () => {
    expect(await read('&endDate=2026-06-16')).toEqual([]);
    const plays = await read('&action=recordingPlayed&startDate=2026-06-17');
    expect(plays.length).toBeGreaterThan(3);
    expect(await read(`&search=${call}`)).toEqual(
      (await read()).filter(({ subject }) => subject?.kind === 'call'),
    );
    const csv = await server.request('/audit-events/report/csv?action=recordingDownloaded', {
      token: admin,
      level: 1,
      headers: { 'accept-language': 'en' },
    });
    const lines = (await csv.text()).trim().split('\n');
    expect(lines).toHaveLength(8);
    for (const line of lines.slice(1)) expect(line).toContain('Downloaded a recording');
    expect((await read())[0]?.action).toBe('auditExported');
  });

  it('is of the company alone, and for those who may see it', async () => {
    const other = await server.request('/audit-events', { token: admin, level: 2 });
    const calls = ((await other.json()) as Event[]).filter(({ subject }) => subject?.kind === 'call');
    expect(calls).toEqual([]);
    const stranger = await server.newSession('Supervisor');
    expect((await server.request('/audit-events', { token: stranger, level: 1 })).status).toBe(403);
  });
});

it('is only ever added to, also by whoever has the database', async () => {
  for (const statement of ['delete from audit_events', "update audit_events set action = 'callOpened'"])
    await expect(server.db.execute(sql.raw(statement))).rejects.toThrow();
});
