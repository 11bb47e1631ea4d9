import { setTimeout } from 'node:timers/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { users } from '../../../demo/server/database/schema/people.ts';
import { megabytes, milliseconds, percentile } from '../../support/runner/figures.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { copySeeded, openAt, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
  type SpawnedServer,
} from '../../support/server/processes/spawned-server.ts';
import { type Answered, WorkingUser } from '../../support/server/working-user.ts';

/** Users at once, and seconds: `USERS=200 SECONDS=120 npx vitest run --mode test many-users`. */
const USERS = Number(process.env.USERS ?? 25);
const SECONDS = Number(process.env.SECONDS ?? 4);
/** Milliseconds between two requests of one user: all of them together ask some fifty times a second, as a busy center does. */
const PAUSE = USERS * 20;
/** Megabytes that the process may gain between the first quarter of the time and the last one. */
const SPARE = 200;

let program: ServerProgram;
let database: SeededDatabase;
let tokens: readonly string[];

beforeAll(async () => {
  [program, database] = await Promise.all([
    buildServerProgram({ isOptimised: true }),
    copySeeded(SEED_CALLS),
  ]);
  const { db, close } = await openAt(database.place, SEED_CALLS);
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.lastLogin), eq(users.isActive, true)));
  const idOf = (index: number) => people[index % people.length]?.id ?? 0;
  tokens = await Promise.all(
    Array.from({ length: USERS }, (_, index) => openSession(db, { userId: idOf(index) }, new Date())),
  );
  await close();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

/** The process's memory, every quarter of a second, until `isOver`. */
async function memoryWhile(server: SpawnedServer, isOver: () => boolean): Promise<number[]> {
  const samples: number[] = [];
  while (!isOver()) {
    samples.push(server.memory());
    await setTimeout(250);
  }
  return samples;
}

const quarter = (samples: readonly number[], which: number): number =>
  percentile(samples.slice((which * samples.length) / 4, ((which + 1) * samples.length) / 4), 0.5);

it('answers many users at once, each of them rightly, and keeps no more memory the longer they work', {
  timeout: 240_000 + SECONDS * 4000,
}, async ({ task }) => {
  const server = program.start(environmentOf(database.place));
  const request = requester(await server.ready());
  const working = tokens.map((token, index) => new WorkingUser(request, token, index));
  const end = performance.now() + SECONDS * 1000;
  let isOver = false;
  const sampled = memoryWhile(server, () => isOver);
  const answered = (await Promise.all(working.map((user) => user.work(end, PAUSE)))).flat();
  isOver = true;
  const memory = await sampled;
  const gained = quarter(memory, 3) - quarter(memory, 0);
  const times = answered.map(({ time }) => time);
  task.meta.figures = {
    users: USERS,
    seconds: SECONDS,
    requests: answered.length,
    p50: milliseconds(percentile(times, 0.5)),
    p95: milliseconds(percentile(times, 0.95)),
    'memory at most': megabytes(Math.max(...memory)),
    'memory gained': megabytes(gained),
  };
  expect(wrongOf(answered)).toEqual([]);
  expect(answered.length).toBeGreaterThan(USERS * 3);
  expect(gained).toBeLessThan(SPARE);
  await server.end('SIGTERM');
});

const wrongOf = (answered: readonly Answered[]): readonly string[] =>
  answered.flatMap(({ wrong }) => (wrong === undefined ? [] : [wrong])).slice(0, 20);
