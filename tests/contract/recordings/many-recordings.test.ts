import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { createSecret } from '../../../demo/server/api-keys/secret.ts';
import { apiKeys } from '../../../demo/server/database/schema/api-keys.ts';
import { megabytes } from '../../support/runner/figures.ts';
import { newDataFolder } from '../../support/server/processes/data-folder.mjs';
import { copySeeded, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
  type SpawnedServer,
} from '../../support/server/processes/spawned-server.ts';
import { sha256, wave } from '../../support/server/sounds.ts';

/** Recordings and their megabytes; more by `RECORDINGS=200 RECORDING_MB=10 npx vitest run many-recordings`. */
const COUNT = Number(process.env.RECORDINGS ?? 4);
const SECONDS = (Number(process.env.RECORDING_MB ?? 40) * 1_000_000) / 16_000;
/** How many are sent at once. */
const AT_ONCE = 2;
/** Megabytes that the server may hold more while a sound of 40 is sent or heard than before. */
const SPARE = 10;

let program: ServerProgram;
let database: SeededDatabase;
let server: SpawnedServer;
let url: string;
let request: ReturnType<typeof requester>;
let environment: Record<string, string>;
let token: string;
const { secret, prefix, secretHash } = createSecret();

beforeAll(async () => {
  [program, database] = await Promise.all([buildServerProgram(), copySeeded(300)]);
  const { db, close } = await openAt(database.place, 300);
  token = await openSession(db, { userId: 1 }, new Date());
  await db
    .insert(apiKeys)
    .values({ levelId: 1, name: 'pbx', prefix, secretHash, permissions: ['ingestCalls'] });
  await close();
  environment = { DATA_DIR: newDataFolder('ramal-sounds-'), ...environmentOf(database.place) };
  await start();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

async function start(): Promise<void> {
  server = program.start(environment);
  url = await server.ready();
  request = requester(url);
}

const CALL = {
  ...{ version: 1, type: 'INBOUND', startedAt: '2026-06-17T12:00:00Z', endedAt: '2026-06-17T12:03:20Z' },
  ...{ from: { number: '+5511987654321' }, to: { number: '1130001000' } },
};
const ingest = (path: string, method: string, body?: unknown) =>
  request(`/ingest/calls/pbx/${path}`, { method, token: secret, body });

async function sendCall(name: string): Promise<number> {
  return ((await (await ingest(name, 'PUT', CALL)).json()) as { id: number }).id;
}

const pathOf = (name: string, sound: Uint8Array, offset = 0) =>
  `${name}/recording?size=${sound.length}&sha256=${sha256(sound)}&offset=${offset}`;

/** Runs tasks, a few at once. */
async function each(count: number, task: (index: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: count }, (_, i) => i).values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const index of left) await task(index);
    }),
  );
}

/** Waits until the server holds little more than before. */
const holdsNoMoreThan = (before: number) =>
  expect
    .poll(async () => (await server.liveMemory()) - before, { timeout: 30_000, interval: 500 })
    .toBeLessThan(SPARE);

describe('recordings of many calls', () => {
  it('are heard as they were sent, many at once', { timeout: 120_000 + COUNT * 3000 }, async ({ task }) => {
    const sound = wave(SECONDS);
    const sum = sha256(sound);
    const sendAndHear = async (name: string) => {
      const id = await sendCall(name);
      const sent = await ingest(pathOf(name, sound), 'PUT', sound);
      expect([sent.status, ((await sent.json()) as { state: string }).state]).toEqual([200, 'ready']);
      const heard = await request(`/vault/stream/call/${id}/audio`, { token, level: 1 });
      expect(sha256(new Uint8Array(await heard.arrayBuffer()))).toBe(sum);
    };
    // The first ones, as many at once, make the buffers that the others use again.
    await each(AT_ONCE, (index) => sendAndHear(`first.${index}`));
    const held = await server.liveMemory();
    const before = server.memory();
    let most = before;
    const watching = new AbortController();
    const watch = (async () => {
      for (; !watching.signal.aborted; await setTimeout(50)) most = Math.max(most, server.memory());
    })();
    const began = performance.now();
    await each(COUNT, (index) => sendAndHear(`many.${index}`));
    const seconds = (performance.now() - began) / 1000;
    watching.abort();
    await watch;
    task.meta.figures = {
      recordings: COUNT,
      each: megabytes(sound.length / 1_000_000),
      seconds: Math.round(seconds),
      before: megabytes(before),
      most: megabytes(most),
    };
    // What the last ones left goes with their connections.
    await holdsNoMoreThan(held);
  });

  it('are in memory neither while they are sent nor while they are heard', async () => {
    const sound = wave(2500);
    const id = await sendCall('long.1');
    const before = await server.liveMemory();
    const sending = httpRequest(`${url}/api/ingest/calls/pbx/${pathOf('long.1', sound)}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'audio/wav',
        'content-length': sound.length,
      },
    });
    await new Promise((resolve) => sending.write(sound.subarray(0, -1), resolve));
    // Bytes on their way to the disk are not held by anything.
    await holdsNoMoreThan(before);
    const answered = once(sending, 'response');
    sending.end(sound.subarray(-1));
    expect(((await answered) as [IncomingMessage])[0].statusCode).toBe(200);
    const heard = await request(`/vault/stream/call/${id}/audio`, { token, level: 1 });
    const reader = (heard.body as ReadableStream<Uint8Array>).getReader();
    await reader.read();
    await holdsNoMoreThan(before);
    await reader.cancel();
  });

  it('go on after the server was killed in the middle of one', async () => {
    const sound = wave(100);
    const id = await sendCall('killed.1');
    const half = sound.length / 2;
    const sent = await ingest(pathOf('killed.1', sound), 'PUT', sound.subarray(0, half));
    expect(await sent.json()).toMatchObject({ state: 'receiving', received: half });
    const cut = ingest(pathOf('killed.1', sound, half), 'PUT', sound.subarray(half)).catch(() => undefined);
    await server.end('SIGKILL');
    await cut;
    await start();
    const status = (await (await ingest('killed.1/recording', 'GET')).json()) as {
      state: string;
      received: number;
    };
    const rest = sound.subarray(status.received);
    expect(status.received).toBeGreaterThanOrEqual(half);
    if (status.state === 'receiving') await ingest(pathOf('killed.1', sound, status.received), 'PUT', rest);
    const heard = await request(`/vault/stream/call/${id}/audio`, { token, level: 1 });
    expect(sha256(new Uint8Array(await heard.arrayBuffer()))).toBe(sha256(sound));
  });
});
