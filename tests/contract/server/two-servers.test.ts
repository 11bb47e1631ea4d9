import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecret } from '../../../demo/server/api-keys/secret.ts';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { makeAnew, readSettings, removeData } from '../../../demo/server/main.ts';
import { CHEAP, PASSWORD, setPasswords } from '../../support/server/passwords.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { createDatabase, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { emailOf, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
} from '../../support/server/processes/spawned-server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';
import { sha256, wave } from '../../support/server/sounds.ts';

type Request = ReturnType<typeof requester>;

const SEED_CALLS = 1000;

let program: ServerProgram;
let database: SeededDatabase;
let servers: [Request, Request];

/** Both begin at once, on an empty database: it is migrated and seeded once. */
beforeAll(async () => {
  [program, database] = await Promise.all([buildServerProgram(), createDatabase()]);
  const environment = {
    ...environmentOf(database.place),
    SEED_CALLS: String(SEED_CALLS),
    // The demo's time goes on: both see to it.
    DEMO_NOW: '',
    PUBLIC_URL: 'https://portal.example.com',
    DATA_DIR: newDataFolder('ramal-sounds-'),
  };
  const urls = await Promise.all([1, 2].map(() => program.start(environment).ready()));
  servers = urls.map(requester) as [Request, Request];
  const { db, close } = await openAt(database.place, SEED_CALLS);
  await setPasswords(db, CHEAP);
  await close();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

const signIn = (request: Request, email: string, password = PASSWORD) =>
  request('/auth/login', { method: 'POST', body: { email, password } });

const tokenOf = async (response: Response) => ((await response.json()) as { token: string }).token;

/** The rows in the database, read past the servers. */
async function stored<R extends object>(query: ReturnType<typeof sql>): Promise<R[]> {
  const { db, close } = await openAt(database.place, SEED_CALLS);
  try {
    return await rowsOf<R>(db, query);
  } finally {
    await close();
  }
}

describe('two servers on one database', () => {
  it('have seeded it once', async () => {
    const [row] = await stored<{ levels: number; calls: number; twice: number }>(
      sql`select (select count(*) from levels)::integer as levels, count(*)::integer as calls,
        (count(*) - count(distinct plan_key))::integer as twice from calls`,
    );
    expect(row).toMatchObject({ levels: 2, twice: 0 });
    expect(row?.calls).toBeGreaterThan(SEED_CALLS * 0.9);
    expect(row?.calls).toBeLessThan(SEED_CALLS * 1.2);
  });

  it('know each other’s sessions, and their end', async () => {
    const [one, other] = servers;
    const token = await tokenOf(await signIn(one, 'primeiro.acesso@demo.ramal.example'));
    const second = await tokenOf(await signIn(other, 'primeiro.acesso@demo.ramal.example'));
    expect((await other('/auth/check', { token })).status).toBe(200);
    const body = { password: 'Outra-Via#26', confirmPassword: 'Outra-Via#26' };
    expect((await other('/users/first-login', { method: 'PUT', token, body })).status).toBe(200);
    expect((await one('/auth/check', { token: second })).status).toBe(401);
    expect((await one('/auth/check', { token })).status).toBe(200);
  });

  it('lock an address that fails here and there', async () => {
    const email = emailOf('Financeiro');
    for (const at of [0, 1, 0, 1, 0] as const) {
      expect((await signIn(servers[at], email, 'wrong')).status).toBe(401);
    }
    for (const server of servers) expect((await signIn(server, email)).status).toBe(429);
  });

  it('send each mail once, whichever was asked for it', async () => {
    const body = { email: emailOf('Supervisor') };
    const ask = (at: 0 | 1) => servers[at]('/users/recovery-password', { method: 'POST', body });
    const answers = await Promise.all([ask(0), ask(1), ask(1), ask(0)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const counts = async () => {
      const [row] = await stored<{ mails: number; links: number; waiting: number }>(
        sql`select count(*)::integer as mails, count(distinct link)::integer as links,
          (select count(*)::integer from recovery_requests) as waiting from outbox`,
      );
      return row;
    };
    while ((await counts())?.waiting) await setTimeout(50);
    expect(await counts()).toEqual({ mails: 4, links: 4, waiting: 0 });
  });

  it('count requests together', async () => {
    const body = { email: 'nobody@demo.ramal.example' };
    const ask = (at: 0 | 1) => servers[at]('/users/recovery-password', { method: 'POST', body });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => ask((index % 2) as 0 | 1)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(30);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  it('store each call of the demo once, and count it once', async () => {
    const { db, close } = await openAt(database.place, SEED_CALLS);
    const until = sql`select (value->>'until')::float8 as until from facts where name = 'life'`;
    const lifeAt = async () => (await rowsOf<{ until: number }>(db, until))[0]?.until ?? 0;
    const begun = await lifeAt();
    while ((await lifeAt()) <= begun) await setTimeout(100);
    const [row] = await rowsOf(
      db,
      sql`select (count(*) - count(distinct plan_key))::integer as twice from calls`,
    );
    expect(row).toEqual({ twice: 0 });
    expect(await rollUpErrors(db)).toEqual([]);
    await close();
  });

  it('take a recording in pieces here and there, and both give it', async () => {
    const { secret, prefix, secretHash } = createSecret();
    await stored(
      sql`insert into api_keys (level_id, name, prefix, secret_hash, permissions)
        values (1, 'pbx', ${prefix}, ${secretHash}, '{ingestCalls}') returning id`,
    );
    const sound = wave(2);
    const path = '/ingest/calls/pbx/shared.1';
    const put = (request: Request, rest: string, body: unknown) =>
      request(`${path}${rest}`, { method: 'PUT', token: secret, body });
    const call = {
      ...{ version: 1, type: 'INBOUND', startedAt: '2026-06-17T12:00:00Z', endedAt: '2026-06-17T12:03:20Z' },
      ...{ from: { number: '+5511987654321' }, to: { number: '+551130001000' } },
    };
    const { id } = (await (await put(servers[0], '', call)).json()) as { id: number };
    const query = `/recording?size=${sound.length}&sha256=${sha256(sound)}`;
    await put(servers[0], query, sound.subarray(0, 10_000));
    const rest = await put(servers[1], `${query}&offset=10000`, sound.subarray(10_000));
    expect(await rest.json()).toMatchObject({ state: 'ready' });
    const token = await tokenOf(await signIn(servers[0], emailOf('Administrador')));
    for (const request of servers) {
      const heard = await request(`/vault/stream/call/${id}/audio`, { token, level: 1 });
      expect(sha256(new Uint8Array(await heard.arrayBuffer()))).toBe(sha256(sound));
    }
  });
});

describe('one of two servers that dies', () => {
  it('is not missed', async () => {
    const started = [1, 2].map(() => program.start({ ...environmentOf(database.place), DEMO_NOW: '' }));
    const [dying, other] = (await Promise.all(
      started.map(async (each) => requester(await each.ready())),
    )) as [Request, Request];
    const token = await tokenOf(await signIn(dying, emailOf('Administrador')));
    const calls = () => other('/calls', { token, level: 1 });
    const [first, ...others] = await Promise.all([calls(), started[0]?.end('SIGKILL'), calls(), calls()]);
    for (const answer of [first, ...others, await calls()]) if (answer) expect(answer.status).toBe(200);
    expect((await other('/auth/check', { token })).status).toBe(200);
    await started[1]?.end('SIGTERM');
  });
});

describe('the live center', () => {
  it('is the same at every server at the same moment', async () => {
    const [one, other] = (await Promise.all(
      [1, 2].map(async () =>
        requester(
          await program
            .start({
              ...environmentOf(database.place),
              DEMO_NOW: new Date().toISOString().slice(0, 13).concat(':30:00Z'),
            })
            .ready(),
        ),
      ),
    )) as [Request, Request];
    const token = await tokenOf(await signIn(one, emailOf('Administrador')));
    for (const path of ['user-devices-state', 'queue-calls-state']) {
      const answers = await Promise.all(
        [one, other].map(async (server) =>
          (await server(`/reports/realtime/${path}`, { token, level: 1 })).text(),
        ),
      );
      expect(answers[0]).toMatch(/^\[/);
      expect(answers[1]).toBe(answers[0]);
    }
  });
});

describe('making the data anew', () => {
  it('waits for another that does it', async () => {
    const other = await createDatabase();
    const settings = { ...readSettings({}), ...other.place, seedCalls: 100, log: silentLog };
    await Promise.all([makeAnew(settings), makeAnew(settings)]);
    const { db, close } = await openAt(other.place, 0);
    const [row] = await rowsOf<{ levels: number; twice: number; calls: number }>(
      db,
      sql`select (select count(*)::integer from levels) as levels, count(*)::integer as calls,
        (count(*) - count(distinct plan_key))::integer as twice from calls`,
    );
    expect(row).toMatchObject({ levels: 2, twice: 0 });
    expect(row?.calls).toBeGreaterThan(50);
    expect(await rollUpErrors(db)).toEqual([]);
    await close();
    await other.remove();
  });

  it('removes what the server made, and nothing else', async () => {
    const other = await createDatabase();
    const { db, close } = await openAt(other.place, 0);
    await db.execute(sql`create table guests (name text)`);
    await close();
    await removeData({ ...other.place, dataDir: '', log: silentLog });
    const again = await openAt(other.place, 0);
    const [row] = await rowsOf(
      again.db,
      sql`select (select count(*)::integer from guests) as guests, (select count(*)::integer from levels) as levels`,
    );
    expect(row).toEqual({ guests: 0, levels: 2 });
    await again.close();
    await other.remove();
  });

  it('that cannot be reached is refused with why', async () => {
    const place = { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(openAt(place, 0)).rejects.toThrow(
      /The database of DATABASE_URL cannot be opened: .*ECONNREFUSED/,
    );
  });
});
