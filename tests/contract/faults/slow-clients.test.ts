import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { toneOf } from '../../../src/kit/testing/sound.ts';
import { megabytes, milliseconds, percentile } from '../../support/runner/figures.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { heldConnections } from '../../support/server/processes/process-figures.mjs';
import { copySeeded, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { type RequestOptions, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
  type SpawnedServer,
} from '../../support/server/processes/spawned-server.ts';
import { head, type SlowClient, slowReader, slowWriter } from '../../support/server/slow-clients.ts';

/** Clients at once; more of them by `SLOW_CLIENTS=300 npx vitest run --mode test slow-clients`. */
const CLIENTS = Number(process.env.SLOW_CLIENTS ?? 8);
/** Seconds that the server waits for a client; five minutes by default. */
const PATIENCE = process.env.SLOW_SECONDS ?? '1';
/** Megabytes that a process may gain by other work, and for each waiting client. */
const SPARE = 200;
const EACH = 1;

let program: ServerProgram;
let database: SeededDatabase;
let server: SpawnedServer;
let url: string;
let options: RequestOptions;
let sound: string;

beforeAll(async () => {
  [program, database] = await Promise.all([buildServerProgram(), copySeeded(SEED_CALLS)]);
  const { db, close } = await openAt(database.place, SEED_CALLS);
  options = { token: await openSession(db, { userId: 1 }, new Date()), level: 1 };
  await close();
  server = program.start({ ...environmentOf(database.place), CLIENT_SECONDS: PATIENCE });
  url = await server.ready();
  sound = await uploadSound();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

const ask = (path: string, more: RequestOptions = {}) => requester(url)(path, { ...options, ...more });

/** Times that the sound is sent: a busy machine may take longer for it than the server waits. */
const MOST_TRIES = 10;

/** As large as allowed: more than the system buffers for a client that does not read. */
async function uploadSound(tries = 1): Promise<string> {
  const body = new FormData();
  body.append('name', `Longo ${tries}`);
  body.append('isActive', 'true');
  body.append('audio', new File([toneOf(1250)], 'longo.wav', { type: 'audio/wav' }));
  const sent = ask('/audios', { method: 'POST', body });
  const answer = await (tries < MOST_TRIES ? sent.catch(() => undefined) : sent);
  if (!answer) return uploadSound(tries + 1);
  const { result } = (await answer.json()) as { result: { id: number } };
  return `/api/vault/stream/asset/audio/${result.id}`;
}

const own = () => ({ authorization: `Bearer ${options.token}`, 'x-level-id': '1' });
const json = { 'content-type': 'application/json', 'content-length': '4000' };
const EXPORT = '/api/calls/report/csv?startDate=2026-06-01&endDate=2026-06-17';

const KINDS: Readonly<Record<string, () => SlowClient>> = {
  'send their headers byte by byte': () =>
    slowWriter(url, head('GET /health', { 'x-slow': 'x' }).slice(0, -2)),
  'send a sign-in byte by byte': () => slowWriter(url, `${head('POST /api/auth/login', json)}\r\n{"email":"`),
  'send a record byte by byte': () =>
    slowWriter(url, `${head('POST /api/contacts', { ...own(), ...json })}\r\n{"name":"`),
  'send a recording byte by byte': () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000000' };
    return slowWriter(url, `${head('POST /api/audios', { ...own(), ...form })}\r\n--x\r\n`);
  },
  'read a recording byte by byte': () => slowReader(url, head(`GET ${sound}`, own())),
  'ask for twenty recordings at once and read them byte by byte': () =>
    slowReader(url, Array.from({ length: 20 }, () => head(`GET ${sound}`, own())).join('\r\n')),
  'read an export byte by byte': () =>
    slowReader(url, head(`GET ${EXPORT}`, { ...own(), connection: 'close' })),
};

/** The answers to other clients, and the server's connections, until it holds no more of them than before. */
async function untilLetGo(held: number) {
  const { port } = new URL(url);
  const seen = { statuses: new Set<number>(), times: [] as number[], connections: 0, memory: 0 };
  do {
    for (const path of ['/calls', '/auth/check']) {
      const begun = performance.now();
      const answer = await ask(path);
      await answer.arrayBuffer();
      seen.times.push(performance.now() - begun);
      seen.statuses.add(answer.status);
    }
    seen.connections = Math.max(seen.connections, heldConnections(port) - held);
    seen.memory = Math.max(seen.memory, server.memory());
    await setTimeout(50);
  } while (heldConnections(port) > held);
  return seen;
}

describe('clients that', { timeout: 120_000 + CLIENTS * 2000 }, () => {
  it.for(Object.entries(KINDS))(
    '%s keep nothing from the others, and are let go',
    async ([, client], { task }) => {
      await (await ask('/calls')).arrayBuffer();
      const held = heldConnections(new URL(url).port);
      const before = server.memory();
      const begun = performance.now();
      const clients = Array.from({ length: CLIENTS }, client);
      expect(await Promise.all(clients.map(({ isConnected }) => isConnected))).not.toContain(false);
      const { statuses, times, connections, memory } = await untilLetGo(held);
      for (const one of clients) one.end();
      task.meta.figures = {
        clients: CLIENTS,
        'held at once': connections,
        'let go after': `${Math.round((performance.now() - begun) / 1000)} s`,
        'others answered': times.length,
        'p95 of others': milliseconds(percentile(times, 0.95)),
        'memory before': megabytes(before),
        'memory gained': megabytes(memory - before),
      };
      expect([...statuses]).toEqual([200]);
      expect(memory - before).toBeLessThan(SPARE + EACH * CLIENTS);
    },
  );
});
