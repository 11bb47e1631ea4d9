import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { openSession } from '../../../../demo/server/accounts/sessions.ts';
import { users } from '../../../../demo/server/database/schema/people.ts';
import { type Log, securityLine } from '../../../../demo/server/http/failures/log.ts';
import { accounts, startServer } from '../../../../demo/server/main.ts';
import { recordingsDirectory } from '../../../../demo/server/recordings/recordings.ts';
import type { Feature } from '../../../../src/core/contract/define/features.ts';
import { SEED_CALLS, TEST_NOW } from '../../runner/test-now.ts';
import { CHEAP, setPasswords } from '../passwords.ts';
import { newDataFolder } from './data-folder.mjs';
import { copySeeded } from './seeded-data.ts';

export type Role = 'Administrador' | 'Supervisor' | 'Agente' | 'Qualidade' | 'Financeiro' | 'Leitura';

export interface RequestOptions {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly level?: number | string | undefined;
  /** Sent as JSON, unless it is a form, lines or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer extends Awaited<ReturnType<typeof startServer>> {
  /** The errors in the server's log. */
  readonly errors: string[];
  /** The security events that it logged, each as its line. */
  readonly events: string[];
  /** A session's token; one for each address, kept. */
  signIn(who: Role | `${string}@${string}`): Promise<string>;
  /** The token of another session of theirs. */
  newSession(who: Role): Promise<string>;
  /** A request to a path of the API: `/calls?page=2`. */
  request(path: string, options?: RequestOptions): Promise<Response>;
}

export interface TestServerOptions {
  readonly seedCalls?: number;
  /** The time by which sessions expire and attempts are counted. */
  readonly clock?: () => Date;
  readonly host?: string;
  readonly allowOrigins?: readonly string[];
  readonly portalDir?: string;
  readonly bundleDir?: string;
  readonly smtpUrl?: string;
  readonly publicUrl?: string;
  readonly features?: readonly Feature[];
  readonly proxies?: number;
  readonly sessionIdleHours?: number;
  /** True: checking a password takes a quarter of a second, as in production. */
  readonly hasRealPasswords?: boolean;
}

/** A server of its own for a test file, in this process, on a copy of a seeded database. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { seedCalls = SEED_CALLS, hasRealPasswords = false, ...settings } = options;
  const { place, remove } = await copySeeded(seedCalls);
  // A database on a server has no folder of its own, and recordings need one.
  const folder = newDataFolder('ramal-sounds-');
  const errors: string[] = [];
  const events: string[] = [];
  const log = collect(errors, events);
  const passwordCost = hasRealPasswords ? undefined : CHEAP;
  const start = {
    dataDir: folder,
    recordingsDir: recordingsDirectory(),
    ...place,
    ...settings,
    passwordCost,
    port: 0,
    stopSeconds: 0,
    seedCalls,
    now: TEST_NOW,
    log,
  };
  const server = await startServer(start);
  if (hasRealPasswords) await setPasswords(server.db);
  const request = requester(server.url);
  const tokens = new Map<string, Promise<string>>();
  return {
    ...server,
    errors,
    events,
    request,
    signIn: (who) => {
      const email = who.includes('@') ? who : emailOf(who);
      const token = tokens.get(email) ?? sessionOf(server, email, options.clock);
      tokens.set(email, token);
      return token;
    },
    newSession: (who) => sessionOf(server, emailOf(who), options.clock),
    close: async () => {
      await server.close();
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function emailOf(role: string): string {
  const account = accounts().find((candidate) => candidate.role === role);
  if (!account) throw new Error(`No account has the role ${role}.`);
  return account.email;
}

/** Without the password, which takes a quarter of a second to check: `accounts.test.ts` shows how that is done. */
async function sessionOf(
  { db }: Pick<TestServer, 'db'>,
  email: string,
  clock = () => new Date(),
): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`Nobody has the address ${email}.`);
  return openSession(db, { userId: user.id }, clock());
}

export function requester(url: string): TestServer['request'] {
  return (path, { method = 'GET', token, level, body, headers } = {}) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(level !== undefined && { 'x-level-id': String(level) }),
        ...typeOf(body),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
}

/** A body of lines, each a document. */
export const linesOf = (text: string, encoding: BufferEncoding = 'utf8'): Blob =>
  new Blob([Buffer.from(text, encoding)], { type: 'application/x-ndjson' });

/** Bytes are a sound; a blob says itself what it is. */
const isRaw = (body: unknown): body is FormData | Blob | Uint8Array<ArrayBuffer> =>
  body instanceof FormData || body instanceof Blob || body instanceof Uint8Array;

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData || body instanceof Blob) return {};
  return { 'content-type': body instanceof Uint8Array ? 'audio/wav' : 'application/json' };
}

const collect = (errors: string[], events: string[]): Log => ({
  info: () => undefined,
  error: (message, cause) => errors.push(cause instanceof Error ? `${message} ${cause.stack}` : message),
  security: (event, facts) => events.push(securityLine(event, facts)),
});
