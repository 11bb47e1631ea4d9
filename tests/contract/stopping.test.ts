import { once } from 'node:events';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHEAP, PASSWORD, setPasswords } from '../support/passwords.ts';
import { copySeeded, openAt, type SeededDatabase } from '../support/seeded-data.ts';
import { emailOf, requester } from '../support/server.ts';
import { buildServerProgram, environmentOf, type ServerProgram } from '../support/spawned-server.ts';
import { SEED_CALLS } from '../support/test-now.ts';

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

/** A connection that has been used, and is kept. */
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
