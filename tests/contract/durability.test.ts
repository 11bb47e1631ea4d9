import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copySeededData, PASSWORD, requester } from '../support/server.ts';
import { ROOT } from '../support/tools.mjs';

/** A build of its own: the tests run before the product is built, or beside it. */
const built = join(ROOT, '.cache', `test-server-${process.pid}`);
const running = new Set<ChildProcess>();

beforeAll(async () => {
  const configFile = join(ROOT, 'vite.config.ts');
  await build({ configFile, mode: 'server', logLevel: 'error', build: { outDir: built } });
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rmSync(built, { recursive: true, force: true }));

interface Spawned {
  readonly output: () => string;
  /** The server's address, once it says that it is ready. */
  ready(): Promise<string>;
  /** Kills it without a warning, and waits until it is gone. */
  kill(): Promise<void>;
  /** Its exit code. */
  ended: Promise<number | null>;
}

function spawnServer(dataDir: string, env: Record<string, string> = {}): Spawned {
  const child = spawn(process.execPath, [join(built, 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_CALLS: '300',
      DEMO_NOW: '2026-06-17T15:00:00Z',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const ended = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  const url = () => /Ramal is ready: (\S+)/.exec(text)?.[1];
  return {
    output: () => text,
    ended,
    ready: async () => {
      while (!url() && child.exitCode === null && child.signalCode === null) await setTimeout(20);
      const address = url();
      if (!address) throw new Error(`The server did not start: ${text}`);
      return address;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('a server that is killed', () => {
  it('has lost nothing that it had acknowledged', { timeout: 120_000 }, async () => {
    const dataDir = await copySeededData();
    const sessions: string[] = [];
    const passwords = new Map([['agente@demo.ramal.example', PASSWORD]]);
    for (let round = 0; round < 4; round++) {
      const server = spawnServer(dataDir);
      const request = requester(await server.ready());
      await expectAll(request, sessions, passwords);
      const writing = write(request, sessions, passwords, round);
      // At another moment of the writing each time, however fast the machine is.
      const enough = sessions.length + 3;
      while (sessions.length < enough) await setTimeout(10);
      await setTimeout(70 * round);
      await server.kill();
      await writing;
    }
    const server = spawnServer(dataDir);
    expect(sessions.length).toBeGreaterThanOrEqual(12);
    await expectAll(requester(await server.ready()), sessions, passwords);
    await server.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('while it makes its database begins anew', { timeout: 120_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ramal-killed-'));
    for (const sign of ['lock', 'database.new', 'database.new/postgresql.conf', 'database.new/base/5']) {
      const server = spawnServer(dataDir);
      while (!existsSync(join(dataDir, sign))) await setTimeout(5);
      await server.kill();
      expect(existsSync(join(dataDir, 'database'))).toBe(false);
    }
    const request = requester(await spawnServer(dataDir).ready());
    const body = { email: 'admin@demo.ramal.example', password: PASSWORD };
    const token = (
      (await (await request('/auth/login', { method: 'POST', body })).json()) as { token: string }
    ).token;
    const calls = await request('/calls', { token, level: 1 });
    expect(Number(calls.headers.get('x-pagination-count'))).toBeGreaterThan(150);
    for (const child of running) child.kill('SIGKILL');
    await setTimeout(200);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

type Request = ReturnType<typeof requester>;

/** Signs in and changes a password, again and again, noting what was acknowledged, until the server is gone. */
async function write(
  request: Request,
  sessions: string[],
  passwords: Map<string, string>,
  round: number,
): Promise<void> {
  const email = 'primeiro.acesso@demo.ramal.example';
  const signIn = async (address: string, password: string) => {
    const response = await request('/auth/login', { method: 'POST', body: { email: address, password } });
    return ((await response.json()) as { token?: string }).token;
  };
  const signInAgain = async () => {
    for (;;) {
      const token = await signIn('agente@demo.ramal.example', PASSWORD);
      if (token) sessions.push(token);
    }
  };
  const choosePassword = async () => {
    if (passwords.has(email)) return;
    const token = await signIn(email, PASSWORD);
    const password = `Rodada#${round}x`;
    const body = { password, confirmPassword: password };
    const response = await request('/users/first-login', { method: 'PUT', token, body });
    if (response.ok) passwords.set(email, password);
  };
  await Promise.allSettled([signInAgain(), signInAgain(), choosePassword()]);
}

async function expectAll(
  request: Request,
  sessions: string[],
  passwords: Map<string, string>,
): Promise<void> {
  for (const token of sessions) expect((await request('/auth/check', { token })).status).toBe(200);
  for (const [email, password] of passwords) {
    const response = await request('/auth/login', { method: 'POST', body: { email, password } });
    expect(response.status, email).toBe(200);
  }
}

describe('the data folder', () => {
  it('is refused to a second server, and free again once the first has ended in order', async () => {
    const dataDir = await copySeededData();
    const first = spawnServer(dataDir);
    await first.ready();
    const second = spawnServer(dataDir);
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/is in use by another server \(process \d+\)/);
    expect(second.output()).not.toContain('    at ');
    for (const child of running) child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    const third = spawnServer(dataDir);
    await third.ready();
    await third.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('of another version of PostgreSQL is refused with what to do', async () => {
    const dataDir = await copySeededData();
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n');
    const server = spawnServer(dataDir);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/was made by PostgreSQL 17, and this server embeds PostgreSQL 18/);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('of a port in use is let go, and the reason told', async () => {
    const dataDir = await copySeededData();
    const other = `${dataDir}-other`;
    cpSync(dataDir, other, { recursive: true });
    const first = spawnServer(dataDir);
    const port = new URL(await first.ready()).port;
    const second = spawnServer(other, { PORT: port });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`Port ${port} is in use by another program. Set PORT to another one.`);
    expect(existsSync(join(other, 'lock'))).toBe(false);
    await first.kill();
    for (const path of [dataDir, other]) rmSync(path, { recursive: true, force: true });
  });
});
