import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { makeAnew, readSettings } from '../../../demo/server/main.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { checkServer } from '../../../src/kit/conformance/check-server.ts';
import { toText } from '../../../src/kit/conformance/report.ts';
import {
  emptyPlace,
  type OwnServer,
  ROSA,
  setUp,
  startOwnServer,
} from '../../support/server/processes/own-server.ts';
import type { SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { startTestServer } from '../../support/server/processes/server.ts';

let database: SeededDatabase;
let server: OwnServer;
let now = new Date('2026-06-17T15:00:00Z');
const start = (options: Parameters<typeof startOwnServer>[1] = {}) =>
  startOwnServer(database.place, { clock: () => now, ...options });

beforeAll(async () => {
  database = await emptyPlace();
  server = await start();
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** The rows of every table that has some, but what the server notes about itself. */
async function filledTables({ db }: OwnServer): Promise<Record<string, number>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('migrations', 'facts', 'rate_limits', 'sign_in_failures')`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`select count(*)::integer as count from ${sql.identifier(name)}`,
    );
    if (row?.count) counts[name] = row.count;
  }
  return counts;
}

const isOpen = async (token: string | undefined) => {
  const answer = await server.request('/setup/check', { method: 'POST', body: { token } });
  return ((await answer.json()) as { isOpen: boolean }).isOpen;
};
const setup = (token: string | undefined, body: object = {}, language = 'en') =>
  server.request('/setup', {
    method: 'POST',
    body: { ...ROSA, token, ...body },
    headers: { 'accept-language': language },
  });

describe('an empty start', () => {
  it('makes up nothing: no record, no user, no password, no call', async () => {
    expect(await filledTables(server)).toEqual({});
    expect(server.center).toBe('own');
    const demo = { email: 'admin@demo.ramal.example', password: 'Ramal#2026' };
    expect((await server.request('/auth/login', { method: 'POST', body: demo })).status).toBe(401);
  });

  it('shows a new link at each start, and stores no token', async () => {
    const first = server.setupToken;
    await server.close();
    server = await start();
    expect(server.setupToken).toMatch(/^[\w-]{43}$/);
    expect(server.setupToken).not.toBe(first);
    const facts = await rowsOf<{ text: string }>(server.db, sql`select value::text as text from facts`);
    expect(facts.filter(({ text }) => text.includes(server.setupToken ?? ''))).toEqual([]);
    expect((await setup(first)).status).toBe(422);
  });

  it('stays empty where a later start does not say which center it is', async () => {
    await server.close();
    server = await start({ center: undefined });
    expect(await filledTables(server)).toEqual({});
  });

  it('and refuses one that asks for the demo', async () => {
    await server.close();
    await expect(start({ center: 'demo' })).rejects.toThrow(
      /center of your own, and CENTER asks for the demo/,
    );
    const settings = { ...readSettings({}), ...database.place };
    await expect(makeAnew({ ...settings, log: silentLog })).rejects.toThrow(
      /is not replaced by made-up data/,
    );
    server = await start();
    expect(await filledTables(server)).toEqual({});
  });
});

const FREE = { local: 0, mobile: 0, national: 0, international: 0 };
/** A center without prices has no bill. */
const WITHOUT_BILL = Object.values(PERMISSIONS)
  .filter((permission) => permission !== 'viewBillingReport')
  .sort();

describe('the link for the first administrator', () => {
  it.each([
    ['en', 'This link has expired or was already used.'],
    ['pt', 'Este link expirou ou já foi usado.'],
  ])('says that it is none, in the language of the page (%s)', async (language, says) => {
    const refused = await setup('somebody-guessed-this', {}, language);
    expect(refused.status).toBe(422);
    const { message, errors } = (await refused.json()) as { message: string; errors: { token: string[] } };
    expect(message).toContain(says);
    expect(errors.token).toEqual([message]);
  });

  it('is over after an hour', async () => {
    expect(await isOpen(server.setupToken)).toBe(true);
    now = new Date(now.getTime() + 3_600_001);
    expect(await isOpen(server.setupToken)).toBe(false);
    expect((await setup(server.setupToken)).status).toBe(422);
    expect(await filledTables(server)).toEqual({});
    await server.close();
    server = await start();
  });

  it('refuses passwords as every other page does, and can be tried again', async () => {
    const errorsOf = async (body: object) =>
      Object.keys(((await (await setup(server.setupToken, body)).json()) as { errors: object }).errors);
    expect(await errorsOf({ password: 'curta', confirmPassword: 'curta' })).toContain('password');
    expect(await errorsOf({ confirmPassword: 'Another#1920' })).toEqual(['confirmPassword']);
    expect(await errorsOf({ password: 'Password1!', confirmPassword: 'Password1!' })).toEqual(['password']);
    expect(await errorsOf({ company: '  ' })).toEqual(['company']);
    expect(await filledTables(server)).toEqual({});
  });

  it('cannot be tried without end', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => setup('guess')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    now = new Date(now.getTime() + 61_000);
  });

  it('makes the company and its administrator once, also when it is sent twice', async () => {
    const answers = await Promise.all([setup(server.setupToken), setup(server.setupToken)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const bodies = await Promise.all(answers.map((answer) => answer.json() as Promise<{ token?: string }>));
    const token = bodies.flatMap((body) => body.token ?? [])[0];
    const session = await (await server.request('/auth/check', { token })).json();
    expect(session).toMatchObject({
      name: ROSA.name,
      email: 'rosa@padaria.example',
      company: { name: ROSA.company },
      levels: [{ name: ROSA.company }],
      roles: [{ name: 'Administrator', permissions: WITHOUT_BILL }],
    });
    expect(session).not.toHaveProperty('demo');
    expect((session as { lastLogin: unknown }).lastLogin).toBeTruthy();
  });

  it('is shown no more, and the administrator signs in with the password', async () => {
    const used = server.setupToken;
    await server.close();
    server = await start();
    expect(server.setupLink).toBeUndefined();
    expect((await setup(used)).status).toBe(422);
    expect(await isOpen(used)).toBe(false);
    const { email, password } = ROSA;
    const signedIn = await server.request('/auth/login', { method: 'POST', body: { email, password } });
    expect(signedIn.status).toBe(200);
  });
});

describe('a center of one’s own', () => {
  let own: OwnServer;
  let place: SeededDatabase;
  let token: string;
  beforeAll(async () => {
    place = await emptyPlace();
    own = await startOwnServer(place.place);
    token = await setUp(own);
  });
  afterAll(async () => {
    await own.close();
    await place.remove();
  });

  it('has nobody on the telephone and nothing in its reports', async () => {
    const level = 1;
    const today = new Date().toISOString().slice(0, 10);
    const read = async (path: string) => (await own.request(path, { token, level })).json();
    const days = `startDate=2026-06-01&endDate=${today}`;
    expect(await read('/reports/realtime/queue-calls-state')).toEqual([]);
    expect(await read(`/reports/contact-center-per-agent?${days}`)).toMatchObject({
      stats: { total: 0 },
      userAgentCallsStats: [],
    });
    expect(await read('/calls')).toEqual([]);
    expect(await read('/select-options/medias')).toEqual([]);
    const devices = (await read('/reports/realtime/user-devices-state')) as { state: { status: string } }[];
    expect(devices.filter(({ state }) => state.status !== 'OFFLINE')).toEqual([]);
  });

  it('invites nobody without a way to mail: a new user needs a password', async () => {
    const check = (await (await own.request('/auth/check', { token })).json()) as { features: string[] };
    expect(check.features).not.toContain('invitations');
    expect(check.features).toContain('userSessions');
    const body = {
      ...{ name: 'Bia Reis', email: 'bia@padaria.example', levels: [1], standardLevelId: 1 },
      ...{ isActive: true, devices: { web: true }, invite: true },
    };
    const refused = await own.request('/users', { method: 'POST', token, level: 1, body });
    expect(refused.status).toBe(422);
    expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual(['password']);
  });

  it('tells which parts of it are done', async () => {
    const guide = async () => (await own.request('/setup', { token, level: 1 })).json();
    const nothing = { hasHours: false, hasUsers: false, hasCalls: false };
    expect(await guide()).toEqual({ ...nothing, isClosed: false });
    expect((await own.request('/setup', { token, level: 1, method: 'DELETE' })).status).toBe(204);
    expect(await guide()).toEqual({ ...nothing, isClosed: true });
  });

  it('has a bill once it has prices, which count for calls from then on', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const another = await emptyPlace();
    let server = await startOwnServer(another.place);
    const token = await setUp(server);
    const bill = (server: OwnServer) =>
      server.request(`/reports/billing?start_date=2026-06-01&end_date=${today}`, { token, level: 1 });
    const send = async (server: OwnServer, id: string) => {
      const answer = await server.request(`/ingest/calls/pbx/${id}`, {
        ...{ method: 'PUT', token, level: 1 },
        body: {
          ...{
            version: 1,
            type: 'OUTBOUND',
            from: { number: '551130001000' },
            to: { number: '5511987654321' },
          },
          ...{
            startedAt: `${today}T00:00:00Z`,
            answeredAt: `${today}T00:00:10Z`,
            endedAt: `${today}T00:02:10Z`,
          },
        },
      });
      expect(answer.status).toBe(200);
    };
    await send(server, 'before');
    expect((await bill(server)).status).toBe(403);
    const offered = await (await server.request('/permissions', { token, level: 1 })).text();
    expect(offered).not.toContain('viewBillingReport');
    await server.close();
    server = await startOwnServer(another.place, { callPrices: { ...FREE, mobile: 2500 } });
    await send(server, 'after');
    expect(await (await bill(server)).json()).toMatchObject({ totalCost: 0.5, outboundCost: 0.5 });
    await server.close();
    await another.remove();
  });

  it('keeps the contract without a record, and with those that a check makes', async () => {
    const report = await checkServer({ baseUrl: `${own.url}/api`, token, write: true });
    expect(report.breaches.map(({ rule, call, says }) => `${rule} ${call}: ${says}`)).toEqual([]);
    expect(toText({ ...report, skipped: [] })).toMatch(/^\d+ checks, 0 breaches, 0 not checked\.$/);
    expect(own.errors).toEqual([]);
  });
});

it('is none where the demo is', async () => {
  const demo = await startTestServer();
  const session = await demo.request('/auth/check', { token: await demo.signIn('Agente') });
  expect(await session.json()).toMatchObject({ demo: true });
  expect(demo.setupLink).toBeUndefined();
  await demo.close();
});
