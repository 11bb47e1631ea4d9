import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import '../../support/runner/figures.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { findPostgres } from '../../support/server/databases/find-postgres.ts';
import { type Postgres, startPostgres } from '../../support/server/databases/postgres.ts';
import { CHEAP, PASSWORD, setPasswords } from '../../support/server/passwords.ts';
import { copySeededData, openAt, type Place } from '../../support/server/processes/seeded-data.ts';
import { type RequestOptions, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
} from '../../support/server/processes/spawned-server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';
import { storedNames } from '../../support/server/stored-names.ts';

/** Number of kills; more of them by `KILLS=50 npx vitest run --mode test killed`. */
const KILLS = Number(process.env.KILLS ?? 4);
const EMAIL = 'agente@demo.ramal.example';
const NEW_EMAIL = 'primeiro.acesso@demo.ramal.example';

let program: ServerProgram;
/** Of this test's own: it is killed as well. */
let postgres: Postgres | undefined;
let place: Place;
let admin: RequestOptions;
beforeAll(async () => {
  program = await buildServerProgram();
  if (inject('postgresUrl')) postgres = await startPostgres(findPostgres() as string);
  place = postgres
    ? { databaseUrl: postgres.url('postgres') }
    : { dataDir: await copySeededData(SEED_CALLS) };
  const { db, close } = await openAt(place, SEED_CALLS);
  await setPasswords(db, CHEAP);
  admin = { token: await openSession(db, { userId: 1 }, new Date()), level: 1 };
  await close();
});
afterAll(async () => {
  await program.end();
  await postgres?.stop();
  if ('dataDir' in place) rmSync(place.dataDir, { recursive: true, force: true });
});

/** The writes that the server has confirmed. */
interface Acknowledged {
  readonly sessions: string[];
  readonly contacts: string[];
  password: string;
}

it('loses nothing that was acknowledged, however often server and database are killed', {
  timeout: 120_000 + KILLS * 30_000,
}, async ({ task }) => {
  const known: Acknowledged = { sessions: [], contacts: [], password: PASSWORD };
  for (let kill = 0; kill < KILLS; kill++) {
    const server = program.start(environmentOf(place));
    const request = requester(await server.ready());
    // The server outlives its database, and goes on with it when it is back.
    const isDatabase = postgres && kill % 2 === 1;
    const from = known.sessions.length;
    await writing(request, known, kill, isDatabase ? () => postgres?.crash() : () => server.end('SIGKILL'));
    if (isDatabase) await expectAll(request, known, from);
    await server.end('SIGKILL');
  }
  const server = program.start(environmentOf(place));
  task.meta.figures = {
    kills: KILLS,
    acknowledged: known.sessions.length + known.contacts.length + 1,
  };
  expect(known.sessions.length).toBeGreaterThanOrEqual(KILLS * 3);
  await expectAll(requester(await server.ready()), known);
  await server.end('SIGTERM');
  const { db, close } = await openAt(place, SEED_CALLS);
  expect(await rollUpErrors(db)).toEqual([]);
  await close();
});

type Request = ReturnType<typeof requester>;

/**
 * Signs in on several connections, saves contacts and changes a password until `kill` has happened, and
 * records the confirmed writes.
 */
async function writing(
  request: Request,
  known: Acknowledged,
  round: number,
  kill: () => Promise<void> | undefined,
) {
  const from = known.sessions.length;
  let isOver = false;
  const signInAgain = async () => {
    while (!isOver) {
      const token = await signIn(request, EMAIL, PASSWORD);
      if (token) known.sessions.push(token);
    }
  };
  const saveAgain = async () => {
    for (let index = 0; !isOver; index++) {
      const name = `Morte ${round}-${index}`;
      const answer = await request('/contacts', { ...admin, method: 'POST', body: { name } });
      if (answer.status === 201) known.contacts.push(name);
    }
  };
  const writers = Promise.allSettled([
    ...[1, 2, 3].map(signInAgain),
    saveAgain(),
    round === 0 ? choosePassword(request, known, 'Rodada-Sete#26') : undefined,
  ]);
  // At another moment of the writing each time, however fast the machine is.
  while (known.sessions.length < from + 3 || (round === 0 && known.password === PASSWORD))
    await setTimeout(5);
  await setTimeout((round * 37) % 190);
  await kill();
  isOver = true;
  await writers;
}

async function signIn(request: Request, email: string, password: string): Promise<string | undefined> {
  const response = await request('/auth/login', { method: 'POST', body: { email, password } });
  return response.ok ? ((await response.json()) as { token: string }).token : undefined;
}

async function choosePassword(request: Request, known: Acknowledged, password: string): Promise<void> {
  const token = await signIn(request, NEW_EMAIL, PASSWORD);
  const body = { password, confirmPassword: password };
  const response = await request('/users/first-login', { method: 'PUT', token, body });
  if (response.ok) known.password = password;
}

async function expectAll(request: Request, known: Acknowledged, from = 0): Promise<void> {
  for (const token of known.sessions.slice(from)) {
    expect((await request('/auth/check', { token })).status).toBe(200);
  }
  expect(await signIn(request, NEW_EMAIL, known.password)).toBeDefined();
  const stored = new Set(await storedNames(request, 'Morte', admin));
  expect(known.contacts.filter((name) => !stored.has(name))).toEqual([]);
}
