import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { type RunningServer, readSettings, type SetupError, startServer } from '../../../demo/server/main.ts';
import { SEED_CALLS, TEST_NOW } from '../../support/runner/test-now.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { copySeeded, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { sha256, wave } from '../../support/server/sounds.ts';

const folder = join(ROOT, 'tests/support/samples/tls');
/** Of `localhost`, signed by itself. */
const certificate = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
const ca = readFileSync(certificate.certFile);

let database: SeededDatabase;
let server: RunningServer;
let closed: Promise<void> | undefined;
let headers: Record<string, string>;
const clients: ClientHttp2Session[] = [];

const start = (more: object = {}) =>
  startServer({
    dataDir: newDataFolder('ramal-sounds-'),
    ...database.place,
    ...{
      port: 0,
      seedCalls: SEED_CALLS,
      now: TEST_NOW,
      log: silentLog,
      certificate,
      earlyHints: true,
      clientSeconds: 2,
    },
    ...more,
  });

beforeAll(async () => {
  database = await copySeeded(SEED_CALLS);
  server = await start();
  const token = await openSession(server.db, { userId: 1 }, new Date());
  headers = { authorization: `Bearer ${token}`, 'x-level-id': '1' };
});
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});
/** Closes the server once. */
function close(): Promise<void> {
  const closing = closed ?? server.close();
  closed = closing;
  return closing;
}

afterAll(async () => {
  await close();
  await database.remove();
});

function connectTo({ url }: RunningServer): ClientHttp2Session {
  const client = connect(url, { ca });
  clients.push(client);
  return client;
}

function ask(client: ClientHttp2Session, path: string, more: Readonly<Record<string, string>> = {}) {
  const stream = client.request({ ':path': path, ...more });
  const hints: IncomingHttpHeaders[] = [];
  stream.on('headers', (early) => hints.push(early));
  const answered = once(stream, 'response') as Promise<[IncomingHttpHeaders]>;
  return {
    hints,
    status: answered.then(([{ ':status': status }]) => Number(status)),
    body: text(stream),
  };
}

const isAnswered = (url: string) =>
  once(request(url, { ca, agent: false }).end(), 'response').then(
    () => true,
    () => false,
  );

describe('a wrong certificate', () => {
  it('is refused with its reason before anything starts', async () => {
    expect(() => readSettings({ TLS_CERT: certificate.certFile })).toThrow(
      /TLS_CERT and TLS_KEY need each other/,
    );
    const failure = (files: object) =>
      start({ certificate: { ...certificate, ...files } }).catch((error: SetupError) => error.message);
    expect(await failure({ certFile: '/nowhere.pem' })).toMatch(/TLS_CERT: ENOENT/);
    expect(await failure({ keyFile: certificate.certFile })).toMatch(/no certificate with its key/);
  });
});

describe('a server with a certificate', () => {
  it('answers many requests of one connection at the same time', async () => {
    expect(server.url).toMatch(/^https:/);
    const client = connectTo(server);
    const whole = ask(client, '/api/calls/report/csv', headers);
    const answers = Array.from({ length: 30 }, () => ask(client, '/health'));
    expect(await Promise.all(answers.map(({ status }) => status))).toEqual(answers.map(() => 200));
    expect((await whole.body).split('\n').length).toBeGreaterThan(SEED_CALLS / 2);
  });

  it('answers clients that know only HTTP/1.1', async () => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, path: '/health', ca }).end();
    const [answer] = await once(sent, 'response');
    expect(answer.httpVersion).toBe('1.1');
    expect(answer.statusCode).toBe(200);
    answer.resume();
  });

  it('takes writes, and refuses too large ones', async () => {
    const client = connectTo(server);
    const write = (name: string) => {
      const stream = client.request({
        ...{ ':path': '/api/contacts', ':method': 'POST' },
        ...{ ...headers, 'content-type': 'application/json' },
      });
      stream.end(JSON.stringify({ name }));
      return once(stream, 'response').then(([{ ':status': status }]) => status);
    };
    expect(await write('Contato seguro')).toBe(201);
    expect(await write('x'.repeat(20_000_000)).catch(() => 413)).toBe(413);
    expect(await ask(connectTo(server), '/health').status).toBe(200);
  });

  it('takes a recording in pieces, and tells where the next begins', async () => {
    const sound = wave(60);
    const [call] = await rowsOf<{ id: number }>(
      server.db,
      sql`insert into ingested_calls (level_id, source, source_id, call_id, version, received_at)
        select 1, 'pbx', 'secure', min(id), 1, now() from calls where level_id = 1 and recording_id is null
        returning call_id::integer as id`,
    );
    const client = connectTo(server);
    const send = async (offset: number, to: number) => {
      const query = `size=${sound.length}&sha256=${sha256(sound)}&offset=${offset}`;
      const stream = client.request({
        ...{ ':path': `/api/ingest/calls/pbx/secure/recording?${query}`, ':method': 'PUT' },
        ...{ ...headers, 'content-type': 'audio/wav' },
      });
      stream.on('error', () => undefined);
      stream.end(sound.subarray(offset, to));
      const [answer] = (await once(stream, 'response')) as [IncomingHttpHeaders];
      stream.resume();
      return [answer[':status'], answer['upload-offset']];
    };
    expect(await send(0, 500_000)).toEqual([200, undefined]);
    expect(await send(0, 500_000)).toEqual([409, '500000']);
    expect(await send(500_000, sound.length)).toEqual([200, undefined]);
    const stream = client.request({ ':path': `/api/vault/stream/call/${call?.id}/audio`, ...headers });
    expect(sha256(await buffer(stream))).toBe(sha256(sound));
  });

  it('names the code of a page before the page', async () => {
    const { hints, status } = ask(connectTo(server), '/calls', { accept: 'text/html' });
    expect(await status).toBe(200);
    expect(hints.map((early) => early[':status'])).toEqual([103]);
    expect(String(hints[0]?.link)).toContain('</ramal/ramal.js>; rel=modulepreload');
  });

  it('ends a connection that says nothing', async () => {
    const client = connectTo(server);
    expect(await ask(client, '/health').status).toBe(200);
    await once(client, 'close');
  });

  it('cuts a request that does not go on, and no other', async () => {
    const client = connectTo(server);
    const stream = client.request({
      ...{ ':path': '/api/contacts', ':method': 'POST' },
      ...{ ...headers, 'content-type': 'application/json' },
    });
    stream.write('{"name":"Sem');
    await once(stream, 'close');
    expect(stream.rstCode).toBe(constants.NGHTTP2_CANCEL);
    expect(await ask(client, '/health').status).toBe(200);
  });

  it('finishes what it has begun when it is stopped, and takes nothing new', async () => {
    const client = connectTo(server);
    const whole = await ask(client, '/api/calls/report/csv', headers).body;
    // It stays begun until it is read.
    const download = client.request({ ':path': '/api/calls/report/csv', ...headers });
    await once(download, 'response');
    let isOver = false;
    const stopped = close().then(() => {
      isOver = true;
    });
    // Connections that waited to be accepted when the end began are answered still.
    await expect.poll(() => isAnswered(`${server.url}/health`)).toBe(false);
    expect(isOver).toBe(false);
    expect(await text(download)).toBe(whole);
    await stopped;
  });
});
