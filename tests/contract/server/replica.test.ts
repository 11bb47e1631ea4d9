import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { rowsOf } from '../../../demo/server/database/database.ts';
import type { Log } from '../../../demo/server/http/failures/log.ts';
import { readSettings, startServer } from '../../../demo/server/main.ts';
import { TEST_NOW } from '../../support/runner/test-now.ts';
import { findPostgres } from '../../support/server/databases/find-postgres.ts';
import { type Postgres, startPostgres } from '../../support/server/databases/postgres.ts';
import { CHEAP } from '../../support/server/passwords.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { emailOf, type Role, requester } from '../../support/server/processes/server.ts';

/** A primary database with some calls, a replica of it, and two servers: one knows only the first. */
let primary: Postgres;
let replica: Postgres;
let server: Awaited<ReturnType<typeof startServer>>;
let alone: Awaited<ReturnType<typeof startServer>>;
const said: string[] = [];
const log: Log = {
  info: (text) => said.push(text),
  error: (text) => said.push(text),
  security: () => undefined,
};

beforeAll(async () => {
  primary = await startPostgres(findPostgres() as string);
  const start = (replicaUrl?: string) =>
    startServer({
      ...readSettings({}),
      ...{ databaseUrl: primary.url('postgres'), replicaUrl, dataDir: newDataFolder('ramal-sounds-') },
      ...{ port: 0, stopSeconds: 0, seedCalls: 1000, now: TEST_NOW, passwordCost: CHEAP, log },
    });
  alone = await start();
  replica = await primary.follow();
  server = await start(replica.url('postgres'));
});
afterAll(async () => {
  await server.close();
  await alone.close();
  await replica.stop();
  await primary.stop();
});

async function sessionOf(role: Role): Promise<string> {
  const [user] = await rowsOf<{ id: number }>(
    alone.db,
    sql`select id from users where email = ${emailOf(role)}`,
  );
  return openSession(alone.db, { userId: user?.id ?? 0 }, new Date());
}

const RANGE = 'start_date=2026-06-01&end_date=2026-06-17';
const REPORTS = [
  `/reports/calls?${RANGE}`,
  `/reports/contact-center-per-agent?${RANGE}`,
  `/reports/contact-center-per-day?${RANGE}`,
  `/reports/agent-productivity-per-agent?${RANGE}`,
  `/reports/agent-productivity-per-day?${RANGE}`,
  `/reports/billing?${RANGE}`,
  `/reports/agent-devices-status-history?${RANGE}`,
  '/calls/report/csv?startDate=2026-06-01&endDate=2026-06-17',
  '/users/report/csv',
];

const answerOf = async ({ url }: { readonly url: string }, path: string, token: string) => {
  const answer = await requester(url)(path, { token, level: 1 });
  return { status: answer.status, text: await answer.text() };
};

/** Queries that the replica has begun, by the server's own name for these connections. */
async function readsOnReplica(): Promise<number> {
  const client = new pg.Client(replica.url('postgres'));
  await client.connect();
  const { rows } = await client.query<{ reads: number }>(
    `select count(*)::integer as reads from pg_stat_activity where application_name = 'ramal-reports'
      and query not like '%pg_is_in_recovery%'`,
  );
  await client.end();
  return rows[0]?.reads ?? 0;
}

/** Stops the replica from taking over what the primary writes, or lets it go on. */
async function replay(does: 'pause' | 'resume'): Promise<void> {
  const client = new pg.Client(replica.url('postgres'));
  await client.connect();
  await client.query(`select pg_wal_replay_${does}()`);
  await client.end();
}

const total = async (token: string): Promise<number> => {
  const { text } = await answerOf(server, REPORTS[0] as string, token);
  return (JSON.parse(text) as { total: number }).total;
};

const addCalls = (count: number) =>
  alone.db.execute(sql`insert into calls (level_id, type, status, started_at, ended_at, origin, destination_number, tags)
    select 1, 'INBOUND', 'NO_ANSWER', '2026-06-10T12:00:00Z', '2026-06-10T12:00:20Z', '11987654321', '1130001000', '{}'
    from generate_series(1, ${count}::integer)`);

describe('with a replica', () => {
  it.each(['Administrador', 'Supervisor', 'Agente', 'Qualidade'] as const)(
    'reports and exports are the same for %s as without',
    async (role) => {
      const token = await sessionOf(role);
      for (const path of REPORTS)
        expect(await answerOf(server, path, token)).toEqual(await answerOf(alone, path, token));
    },
  );

  it('they are read from it', async () => {
    expect(await readsOnReplica()).toBeGreaterThan(0);
  });

  it('a report has what was saved before it was asked for', async () => {
    const token = await sessionOf('Administrador');
    for (let time = 0; time < 20; time++) {
      const before = await total(token);
      await addCalls(1);
      expect(await total(token)).toBe(before + 1);
    }
  });

  it('that is behind, reports are read from the primary', async () => {
    const token = await sessionOf('Administrador');
    const before = await total(token);
    await replay('pause');
    await addCalls(1);
    expect(await total(token)).toBe(before + 1);
    expect(said.at(-1)).toMatch(/too far behind/);
    await replay('resume');
    while (!said.at(-1)?.includes('is back')) {
      expect(await total(token)).toBe(before + 1);
      await setTimeout(100);
    }
  });

  it('that is lost in the middle of an export, the rest comes from the primary', async () => {
    const token = await sessionOf('Administrador');
    // More than fits into the connection: the rest is read when the reader takes it.
    await addCalls(20_000);
    const path = '/calls/report/csv?startDate=2026-03-01&endDate=2026-06-17';
    const whole = await answerOf(alone, path, token);
    const answer = await requester(server.url)(path, { token, level: 1 });
    const pieces = answer.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const decoder = new TextDecoder();
    let text = decoder.decode((await pieces.read()).value, { stream: true });
    await replica.crash();
    for (let next = await pieces.read(); !next.done; next = await pieces.read())
      text += decoder.decode(next.value, { stream: true });
    expect(text).toBe(whole.text);
    expect(said.at(-1)).toMatch(/was lost/);
  });

  it('that is gone, reports and exports are the same', async () => {
    const token = await sessionOf('Agente');
    await replica.stop();
    for (const path of REPORTS)
      expect(await answerOf(server, path, token)).toEqual(await answerOf(alone, path, token));
  });
});
