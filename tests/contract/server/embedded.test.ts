import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockData } from '../../../demo/server/database/data-lock.ts';
import { projectRoot } from '../../../demo/server/root.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { PASSWORD } from '../../support/server/passwords.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { copySeededData } from '../../support/server/processes/seeded-data.ts';
import { requester } from '../../support/server/processes/server.ts';
import { buildServerProgram, type ServerProgram } from '../../support/server/processes/spawned-server.ts';

let program: ServerProgram;
beforeAll(async () => {
  program = await buildServerProgram();
});
afterAll(() => program.end());

const EMBEDDED_WORKER = join(projectRoot(), 'demo', 'server', 'database', 'embedded', 'embedded-worker.mjs');

/** A message of PostgreSQL's protocol that asks for the answer of an SQL statement. */
function simpleQuery(statement: string): Uint8Array {
  const message = Buffer.alloc(statement.length + 6);
  message.write('Q');
  message.writeInt32BE(statement.length + 5, 1);
  message.write(statement, 5);
  return message;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

const spawnServer = (dataDir: string, environment: Readonly<Record<string, string>> = {}) =>
  program.start({ DATA_DIR: dataDir, ...environment });

describe('a server that is killed', () => {
  it('while it makes its database begins anew', { timeout: 120_000 }, async () => {
    const dataDir = newDataFolder('ramal-killed-');
    for (const sign of ['lock', 'database.new', 'database.new/postgresql.conf', 'database.new/base/5']) {
      const server = spawnServer(dataDir);
      while (!existsSync(join(dataDir, sign))) await setTimeout(5);
      // What the database makes first, anybody could read.
      if (sign.startsWith('database.new')) expect(modeOf(join(dataDir, 'database.new'))).toBe(0o700);
      await server.end('SIGKILL');
      expect(existsSync(join(dataDir, 'database'))).toBe(false);
    }
    const server = spawnServer(dataDir);
    const request = requester(await server.ready());
    const body = { email: 'admin@demo.ramal.example', password: PASSWORD };
    const token = (
      (await (await request('/auth/login', { method: 'POST', body })).json()) as { token: string }
    ).token;
    const calls = await request('/calls', { token, level: 1 });
    expect(Number(calls.headers.get('x-pagination-count'))).toBeGreaterThan(150);
    await server.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('the data folder', () => {
  it('is refused to a second server, and free again once the first has ended in order', async () => {
    const dataDir = await copySeededData(SEED_CALLS);
    // As earlier versions left it.
    chmodSync(join(dataDir, 'database'), 0o755);
    const first = spawnServer(dataDir);
    await first.ready();
    expect(modeOf(join(dataDir, 'database'))).toBe(0o700);
    const second = spawnServer(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/is in use by another server \(process \d+\)/);
    expect(second.output()).not.toContain('    at ');
    await first.end('SIGTERM');
    expect(await first.ended).toBe(0);
    const third = spawnServer(dataDir);
    await third.ready();
    await third.end('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('of another version of PostgreSQL is refused with what to do', async () => {
    const dataDir = await copySeededData(SEED_CALLS);
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    const server = spawnServer(dataDir);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/was made by PostgreSQL 17, and this server embeds PostgreSQL 18/);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('of a port in use is let go, and the reason told', async () => {
    const dataDir = await copySeededData(SEED_CALLS);
    const other = `${dataDir}-other`;
    cpSync(dataDir, other, { recursive: true });
    const first = spawnServer(dataDir);
    const port = new URL(await first.ready()).port;
    const second = spawnServer(other, { PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use by another program. Set PORT to another one.`);
    (await lockData(other)).release();
    await first.end('SIGKILL');
    for (const path of [dataDir, other]) rmSync(path, { recursive: true, force: true });
  });
});

describe('the database’s thread', () => {
  it('keeps nothing of what it has answered', async () => {
    const dataDir = await copySeededData(SEED_CALLS);
    const thread = new Worker(EMBEDDED_WORKER, {
      workerData: { path: join(dataDir, 'database') },
      // Much less than all answers together: a thread that keeps them ends with an error.
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    });
    await once(thread, 'message');
    for (let id = 1; id <= 150; id++) {
      thread.postMessage({ id, bytes: simpleQuery("select repeat('x', 1000000)") });
      const [answer] = (await once(thread, 'message')) as [{ bytes: Uint8Array }];
      expect(answer.bytes.length).toBeGreaterThan(1_000_000);
    }
    await thread.terminate();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
