import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../demo/server/database/database.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
let pool: pg.Pool;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
  pool = (server.db as Db & { readonly $client: pg.Pool }).$client;
});
afterAll(() => server.close());

const statusOf = async (path: string) => (await server.request(path, { token, level: 1 })).status;
const health = async () => (await fetch(`${server.url}/health`)).status;

/** A list, who is signed in, and the server's health: whatever a request needs of its connection, they need. */
async function expectWell(): Promise<void> {
  for (let time = 0; time < 2; time++) {
    expect(await statusOf('/calls')).toBe(200);
    expect(await statusOf('/auth/check')).toBe(200);
    expect(await health()).toBe(200);
  }
}

/** Breaks a connection as a network does. */
const loseConnection = (client: pg.PoolClient) =>
  (client as Connected).connection.stream.destroy(new Error('Lost.'));

type Connected = pg.PoolClient & { connection: { stream: { destroy(error: Error): void } } };

const untilNoneIsOpen = async () => {
  while (pool.totalCount > 0) await setTimeout(5);
};

describe('the next request is answered', () => {
  it('after queries that failed', async () => {
    for (const query of [sql`select 1 / 0`, sql`select ${'2147483648'}::integer`, sql`selec`]) {
      await expect(server.db.execute(query)).rejects.toThrow();
      await expectWell();
    }
  });

  it('after a transaction that failed', async () => {
    const failing = server.db.transaction(async (tx) => {
      await tx.execute(sql`create table never (id integer)`);
      await tx.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toThrow();
    await expectWell();
    await expect(server.db.execute(sql`select from never`)).rejects.toThrow();
  });

  it('after a time in which nothing was asked', async () => {
    await expectWell();
    const { idleTimeoutMillis } = pool.options;
    pool.options.idleTimeoutMillis = 1;
    await expectWell();
    await untilNoneIsOpen();
    pool.options.idleTimeoutMillis = idleTimeoutMillis;
    await expectWell();
  });

  it('after a connection that was lost while it was idle', async () => {
    await expectWell();
    const client = await pool.connect();
    client.release();
    loseConnection(client);
    await expectWell();
  });

  it('after each connection was lost as a transaction began', async () => {
    for (let time = 0; time < pool.options.max; time++) {
      pool.once('acquire', loseConnection);
      await expect(server.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    }
    await expectWell();
  });

  it('after a connection that was lost within a transaction, which says its own reason', async () => {
    const reason = new Error('The reason.');
    let client: pg.PoolClient | undefined;
    pool.once('acquire', (acquired) => {
      client = acquired;
    });
    const failing = server.db.transaction(async () => {
      loseConnection(client as pg.PoolClient);
      throw reason;
    });
    await expect(failing).rejects.toBe(reason);
    await expectWell();
  });

  it('after a connection that was lost within a transaction, of which nothing stays', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('create table never (id integer)');
    await client.query('set statement_timeout = 7000');
    await client.query('prepare mine as select 1');
    client.release(true);
    await expectWell();
    await expect(server.db.execute(sql`select from never`)).rejects.toThrow();
    await expect(server.db.execute(sql`execute mine`)).rejects.toThrow();
    const shown = await pool.query<{ statement_timeout: string }>('show statement_timeout');
    expect(shown.rows).toEqual([{ statement_timeout: '0' }]);
  });

  it('with the settings that every connection has', async () => {
    const shown = async () => (await pool.query<object>('show join_collapse_limit')).rows;
    const before = await shown();
    expect(before).toEqual([{ join_collapse_limit: '1' }]);
    await expect(pool.query('select 1 / 0')).rejects.toThrow();
    expect(await shown()).toEqual(before);
  });
});
