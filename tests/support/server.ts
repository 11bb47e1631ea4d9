import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createCenter, DEFAULT_SEED } from '../../demo/server/data/center.ts';
import { callsPerDay, planDay } from '../../demo/server/data/plan.ts';
import { SEED_DAYS } from '../../demo/server/data/seed.ts';
import type { Log } from '../../demo/server/http/log.ts';
import { accounts, openServer, startServer } from '../../demo/server/main.ts';
import { fingerprint } from './fingerprint.ts';
import { ROOT } from './tools.mjs';

const SEED_CALLS = 3000;

/** The demo's time in all tests: a Wednesday, after noon in São Paulo, while somebody of the first level is on the phone. */
export const TEST_NOW = whileSomebodyTalks('2026-06-17');

function whileSomebodyTalks(date: string): Date {
  const noon = Date.parse(`${date}T15:00:00Z`);
  const calls = planDay(createCenter(), DEFAULT_SEED, date, callsPerDay(SEED_CALLS, SEED_DAYS));
  const call = calls.find(({ levelId, answeredAt }) => levelId === 1 && (answeredAt ?? 0) > noon);
  return new Date((call?.answeredAt ?? noon) + 1000);
}

export type Role = 'Administrador' | 'Supervisor' | 'Agente' | 'Qualidade' | 'Financeiro' | 'Leitura';

export interface RequestOptions {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly level?: number | string | undefined;
  /** Sent as JSON, unless it is a form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer extends Awaited<ReturnType<typeof startServer>> {
  /** What the server logged as errors. */
  readonly errors: string[];
  /** A session's token; one for each address, kept. */
  signIn(who: Role | `${string}@${string}`): Promise<string>;
  /** A request to a path of the API: `/calls?page=2`. */
  request(path: string, options?: RequestOptions): Promise<Response>;
}

export interface TestServerOptions {
  readonly seedCalls?: number;
  /** The time by which sessions expire and attempts are counted. */
  readonly clock?: () => Date;
  readonly allowOrigins?: readonly string[];
  readonly portalDir?: string;
  readonly bundleDir?: string;
  readonly smtpUrl?: string;
  readonly publicUrl?: string;
}

/** A server of its own for a test file, in this process, on a copy of a seeded database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { seedCalls = SEED_CALLS } = options;
  const dataDir = await copySeededData(seedCalls);
  const errors: string[] = [];
  const log = collect(errors);
  const server = await startServer({ ...options, port: 0, dataDir, seedCalls, now: TEST_NOW, log });
  const request = requester(server.url);
  const tokens = new Map<string, Promise<string>>();
  return {
    ...server,
    errors,
    request,
    signIn: (who) => {
      const email = who.includes('@') ? who : emailOf(who);
      const token = tokens.get(email) ?? tokenFor(request, email);
      tokens.set(email, token);
      return token;
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The password of every account of the demo. */
export const PASSWORD = accounts()[0]?.password ?? '';

export function emailOf(role: string): string {
  const account = accounts().find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No account has the role ${role}.`);
  return account.email;
}

async function tokenFor(request: TestServer['request'], email: string): Promise<string> {
  const response = await request('/auth/login', { method: 'POST', body: { email, password: PASSWORD } });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

export function requester(url: string): TestServer['request'] {
  return (path, { method = 'GET', token, level, body, headers } = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(level !== undefined && { 'x-level-id': String(level) }),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
}

const collect = (errors: string[]): Log => ({
  info: () => undefined,
  error: (message, cause) => errors.push(cause instanceof Error ? `${message} ${cause.stack}` : message),
});

/** A folder for `DATA_DIR` with the center and its calls; remove it afterwards. Seeding is done once for all tests. */
export async function copySeededData(seedCalls: number = SEED_CALLS): Promise<string> {
  const template = await seededData(seedCalls);
  const copy = mkdtempSync(join(tmpdir(), 'ramal-data-'));
  cpSync(template, copy, { recursive: true });
  return copy;
}

const TEMPLATES = join(ROOT, '.cache', 'test-data');
/** What the seeded data depends on. */
const SOURCES = ['data', 'database', 'life', 'recordings', 'search', 'accounts/password.ts'];

async function seededData(seedCalls: number): Promise<string> {
  const key = `${TEST_NOW.getTime()}-${fingerprint(SOURCES.map((source) => join(ROOT, 'demo', 'server', source)))}-${seedCalls}`;
  const template = join(TEMPLATES, key);
  mkdirSync(TEMPLATES, { recursive: true });
  while (!existsSync(template)) {
    if (claim(`${template}.claim`)) await makeTemplate(template, seedCalls);
    else await setTimeout(100);
  }
  return template;
}

/** One test file makes the data, the others wait for it; a claim that is minutes old was left by a killed run. */
function claim(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 180_000) rmSync(path, { recursive: true, force: true });
    return false;
  }
}

async function makeTemplate(template: string, seedCalls: number): Promise<void> {
  const beside = `${template}.${randomUUID()}`;
  try {
    removeOld();
    const options = { dataDir: beside, seedCalls, now: TEST_NOW, allowOrigins: [], log: collect([]) };
    await (await openServer(options)).close();
    renameSync(beside, template);
  } finally {
    rmSync(beside, { recursive: true, force: true });
    rmSync(`${template}.claim`, { recursive: true, force: true });
  }
}

/** Data of sources that have changed since. */
function removeOld(): void {
  for (const name of readdirSync(TEMPLATES)) {
    const path = join(TEMPLATES, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 24 * 3600_000) rmSync(path, { recursive: true, force: true });
  }
}
