import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { megabytes } from '../../support/runner/figures.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { copySeeded, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { type RequestOptions, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
  type SpawnedServer,
} from '../../support/server/processes/spawned-server.ts';

/** Bombs of each kind; more of them by `BOMBS=200 npx vitest run --mode test bombs`. */
const BOMBS = Number(process.env.BOMBS ?? 8);
/** Bombs at once. */
const AT_ONCE = 8;
/** Megabytes that the process may gain, whatever was sent: the smallest of these took 4,300. */
const SPARE = 400;

let program: ServerProgram;
let database: SeededDatabase;
let server: SpawnedServer;
let url: string;
let own: RequestOptions;

beforeAll(async () => {
  [program, database] = await Promise.all([buildServerProgram(), copySeeded(SEED_CALLS)]);
  const { db, close } = await openAt(database.place, SEED_CALLS);
  own = { token: await openSession(db, { userId: 1 }, new Date()), level: 1 };
  await close();
  server = program.start(environmentOf(database.place));
  url = await server.ready();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

const formOf = (names: readonly string[]): FormData => {
  const form = new FormData();
  for (const name of names) form.append(name, '1');
  return form;
};
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => name(at));

/** More than any body may have; it is sent piece by piece, and ends. */
const PIECES = 400;

/** A body that does not say how long it is. */
function endless(type: string): RequestInit {
  let sent = 0;
  const body = new ReadableStream({
    async pull(controller) {
      await setImmediate();
      if (sent++ < PIECES) controller.enqueue(new Uint8Array(65_536));
      else controller.close();
    },
  });
  return {
    ...{ method: 'POST', body, duplex: 'half' },
    headers: { 'content-type': type, 'x-level-id': '1' },
    signal: AbortSignal.timeout(20_000),
  };
}

/** The status of an answer; 0 where the server hung up on who was still sending. */
const statusOf = async (answer: Promise<Response>): Promise<number> => {
  const { status, body } = await answer.catch(() => ({ status: 0, body: undefined }));
  await body?.cancel();
  return status;
};
const send = (path: string, body: unknown, options: RequestOptions = own) =>
  statusOf(requester(url)(path, { method: 'POST', ...options, body }));
const sendText = (path: string, body: string) =>
  statusOf(
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${own.token}`, 'x-level-id': '1' },
        'content-type': 'application/json',
      },
      body,
    }),
  );

const KINDS: Readonly<Record<string, () => Promise<number>>> = {
  'a form whose names are deep': () => send('/queues', formOf([`a${'[b]'.repeat(60_000)}`])),
  'a form of many small parts': () => send('/queues', formOf(many(20_000, (at) => `users[${at % 9000}]`))),
  'lists within lists': () => sendText('/connect-flows/1/flow', '['.repeat(4_000_000)),
  'objects within objects': () => sendText('/contacts', '{"a":'.repeat(40_000)),
  'more ids than there can be': () => send('/user-labels', { label: 'x', users: many(70_000, () => '1') }),
  'an e-mail address of megabytes': () =>
    send('/auth/login', { email: `${'a'.repeat(7_000_000)}@b.example`, password: 'x' }, {}),
  'a sign-in of an unknown length': () =>
    statusOf(fetch(`${url}/api/auth/login`, endless('application/json'))),
  'a recording of an unknown length, by a stranger': () =>
    statusOf(fetch(`${url}/api/audios`, endless('multipart/form-data; boundary=x'))),
};

it('refuses what is small and wants much, keeps nothing of it, and answers the others meanwhile', {
  timeout: 120_000 + BOMBS * 5000,
}, async ({ task }) => {
  const before = server.memory();
  let most = before;
  let sent = 0;
  const statuses = new Set<number>();
  const others = new Set<number>();
  for (const bomb of Object.values(KINDS))
    for (let round = 0; round < BOMBS / AT_ONCE; round++) {
      const answers = Promise.all(many(AT_ONCE, String).map(bomb));
      others.add(await statusOf(requester(url)('/calls', own)));
      for (const status of await answers) statuses.add(status);
      sent += AT_ONCE;
      most = Math.max(most, server.memory());
    }
  task.meta.figures = {
    sent,
    answered: [...statuses].sort().join(', '),
    'memory gained': megabytes(most - before),
  };
  expect([0, 400, 401, 405, 413]).toEqual(expect.arrayContaining([...statuses]));
  expect([...others]).toEqual([200]);
  expect(most - before).toBeLessThan(SPARE);
});
