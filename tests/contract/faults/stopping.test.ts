import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEAP, PASSWORD, setPasswords } from '../../support/server/passwords.ts';
import { copySeeded, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import '../../support/runner/figures.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { emailOf, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
} from '../../support/server/processes/spawned-server.ts';
import { storedNames } from '../../support/server/stored-names.ts';

/** Stops under load; more of them by `STOPS=20 npx vitest run --mode test stopping`. */
const STOPS = Number(process.env.STOPS ?? 1);
const WRITERS = 30;

let program: ServerProgram;
let database: SeededDatabase;
let headers: Record<string, string>;

beforeAll(async () => {
  [program, database] = await Promise.all([buildServerProgram(), copySeeded(SEED_CALLS)]);
  const { db, close } = await openAt(database.place, SEED_CALLS);
  await setPasswords(db, CHEAP);
  await close();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

async function startServer(environment: Readonly<Record<string, string>> = {}) {
  const server = program.start({ ...environmentOf(database.place), ...environment });
  const url = await server.ready();
  const body = { email: emailOf('Administrador'), password: PASSWORD };
  const signedIn = await requester(url)('/auth/login', { method: 'POST', body });
  const { token } = (await signedIn.json()) as { token: string };
  headers = { authorization: `Bearer ${token}`, 'x-level-id': '1' };
  return { server, url };
}

/** A write of which the server has begun to read the body. */
async function begunWrite(url: string, name: string): Promise<ClientRequest> {
  const sent = httpRequest(`${url}/api/contacts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', expect: '100-continue' },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(`{"name":"${name}`);
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<number | undefined> {
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.end('"}');
  const [response] = await answered;
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

const exportOf = (url: string) => fetch(`${url}/api/calls/report/csv`, { headers });
const isRefused = (url: string) =>
  fetch(`${url}/health`).then(
    () => false,
    () => true,
  );

/** A connection that was used and stays open. */
async function idleConnection(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

describe('a server that is told to stop', () => {
  it('finishes what it has begun, and takes nothing new', async () => {
    const { server, url } = await startServer();
    const whole = await (await exportOf(url)).text();
    const names = Array.from({ length: 20 }, (_, index) => `Parada ${index}`);
    const writes = await Promise.all(names.map((name) => begunWrite(url, name)));
    const idle = await idleConnection(url);
    const download = await exportOf(url);
    server.tell('SIGTERM');
    await text(idle);
    await expect.poll(() => isRefused(url)).toBe(true);
    expect(await Promise.all(writes.map(answerTo))).toEqual(names.map(() => 201));
    expect(await download.text()).toBe(whole);
    expect(await server.ended).toBe(0);
    const again = await startServer();
    const found = await fetch(`${again.url}/api/contacts?search=Parada&per_page=100`, { headers });
    expect(found.headers.get('x-pagination-count')).toBe('20');
    await again.server.end('SIGTERM');
  });

  it('waits for it no longer than it is told', async () => {
    const { server, url } = await startServer({ STOP_SECONDS: '1' });
    const cut = once(await begunWrite(url, 'Sem fim'), 'error');
    server.tell('SIGTERM');
    expect(await server.ended).toBe(0);
    await cut;
  });

  it('ends at once when it is told twice', async () => {
    const { server, url } = await startServer();
    const cut = once(await begunWrite(url, 'Sem fim'), 'error');
    server.tell('SIGTERM');
    await expect.poll(() => isRefused(url)).toBe(true);
    await setTimeout(700);
    server.tell('SIGTERM');
    expect(await server.ended).toBe(1);
    await cut;
  });
});

/** The answers to clients that go on until they are refused. */
interface Seen {
  readonly acknowledged: string[];
  /** What became of requests that were sent and not answered, and of answers that began and did not end. */
  readonly cut: string[];
}

/** Why a request or an answer broke off. */
function causeOf(error: unknown): string {
  const { code, message } = ((error instanceof Error && error.cause) || error) as NodeJS.ErrnoException;
  return `${code}: ${message}`;
}

/** The answer to a request; none where the server is gone (nobody took the connection), or where it was lost, which is noted. */
const orGone = (what: string, sent: Promise<Response>, seen: Seen): Promise<Response | undefined> =>
  sent.catch((error: unknown) => {
    const cause = causeOf(error);
    if (!cause.startsWith('ECONNREFUSED')) seen.cut.push(`${what}: ${cause}`);
    return undefined;
  });

/** Saves one contact after the other until the server is gone. */
async function keepWriting(url: string, name: (index: number) => string, seen: Seen): Promise<void> {
  for (let index = 0; ; index++) {
    const body = { name: name(index) };
    const options = { method: 'POST', headers, body };
    const answer = await orGone(`write ${index}`, requester(url)('/contacts', options), seen);
    if (!answer) return;
    if (answer.status === 201) seen.acknowledged.push(body.name);
    await answer.text().catch((error) => seen.cut.push(`answer to write ${index}: ${causeOf(error)}`));
  }
}

/** Exports one file after the other until the server is gone. */
async function keepExporting(url: string, whole: string, seen: Seen): Promise<void> {
  for (let index = 0; ; index++) {
    const answer = await orGone(`export ${index}`, exportOf(url), seen);
    if (!answer) return;
    const content = await answer.text().catch(causeOf);
    if (content !== whole)
      seen.cut.push(
        `export ${index}: ${answer.status}, ${content.length} characters of ${whole.length}, ${content.slice(-80)}`,
      );
  }
}

/** What came of a request on a connection of its own: the status, or the error’s code. */
const onItsOwn = (url: string, path: string, init: { method?: string; body?: object }): Promise<string> =>
  new Promise((resolve) => {
    const sent = httpRequest(`${url}/api${path}`, {
      method: init.method ?? 'GET',
      agent: false,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
    sent.on('response', (response) => {
      response.on('error', () => resolve('cut'));
      response.on('end', () => resolve(String(response.statusCode)));
      response.resume();
    });
    sent.end(init.body && JSON.stringify(init.body));
  });

describe('a server that is told to stop right after requests were sent on new connections', () => {
  it.each([0, 3, 5, 12, 20])('answers each that it has a connection of, %i ms later', async (later) => {
    const { server, url } = await startServer();
    const signIn = { email: emailOf('Supervisor'), password: PASSWORD };
    const sent = [
      ...Array.from({ length: 20 }, (_, index) =>
        onItsOwn(url, '/contacts', { method: 'POST', body: { name: `Nova ${later}-${index}` } }),
      ),
      onItsOwn(url, '/calls/report/csv', {}),
      onItsOwn(url, '/auth/login', { method: 'POST', body: signIn }),
    ];
    await setTimeout(later);
    server.tell('SIGTERM');
    const answers = await Promise.all(sent);
    expect(answers.filter((answer) => !['200', '201', 'ECONNREFUSED'].includes(answer))).toEqual([]);
    expect(await server.ended).toBe(0);
  });

  it('answers what comes on a connection that was idle, and closes it then', async () => {
    const { server, url } = await startServer();
    const idle = await idleConnection(url);
    server.tell('SIGTERM');
    await expect.poll(() => isRefused(url)).toBe(true);
    idle.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close/is);
    expect(await server.ended).toBe(0);
  });
});

describe('a server that is told to stop while many write and export', () => {
  it('cuts no answer, and has stored what it said that it has, and no more', {
    timeout: 120_000 + STOPS * 60_000,
  }, async ({ task }) => {
    const seen: Seen = { acknowledged: [], cut: [] };
    let { server, url } = await startServer();
    const whole = await (await exportOf(url)).text();
    for (let stop = 0; stop < STOPS; stop++) {
      const from = seen.acknowledged.length;
      const clients = Array.from({ length: WRITERS }, (_, writer) =>
        keepWriting(url, (index) => `Carga ${stop}-${writer}-${index}`, seen),
      );
      clients.push(keepExporting(url, whole, seen), keepExporting(url, whole, seen));
      await expect.poll(() => seen.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(from + WRITERS);
      await setTimeout((stop * 37) % 190);
      server.tell('SIGTERM');
      expect(await server.ended).toBe(0);
      await Promise.all(clients);
      ({ server, url } = await startServer());
    }
    const stored = await storedNames(requester(url), 'Carga', { headers });
    task.meta.figures = {
      stops: STOPS,
      acknowledged: seen.acknowledged.length,
      stored: stored.length,
      cut: seen.cut.length,
    };
    expect(seen.cut).toEqual([]);
    expect([...stored].sort()).toEqual([...seen.acknowledged].sort());
    await server.end('SIGTERM');
  });
});
