import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom, type Random } from '../../../demo/server/data/random.ts';
import { rowsOf } from '../../../demo/server/database/database.ts';
import '../../support/runner/figures.ts';
import { setUp, startOwnServer } from '../../support/server/processes/own-server.ts';
import { emptyCenter, type SeededDatabase } from '../../support/server/processes/seeded-data.ts';
import { linesOf, requester } from '../../support/server/processes/server.ts';
import {
  buildServerProgram,
  environmentOf,
  type ServerProgram,
} from '../../support/server/processes/spawned-server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';

/** Calls that are sent, and kills meanwhile; more by `INGEST_CALLS=100000 INGEST_KILLS=10 npx vitest run --mode test ingest-kills`. */
const CALLS = Number(process.env.INGEST_CALLS ?? 1500);
const KILLS = Number(process.env.INGEST_KILLS ?? 2);
const BATCH = Math.min(1000, Math.ceil(CALLS / 10));
const DAYS = ['2026-06-15', '2026-06-16', '2026-06-17'] as const;

let program: ServerProgram;
let database: SeededDatabase;
let token: string;
beforeAll(async () => {
  program = await buildServerProgram({ isOptimised: CALLS > 10_000 });
  database = await emptyCenter();
  const server = await startOwnServer(database.place);
  token = await setUp(server);
  await server.close();
});
afterAll(async () => {
  await program.end();
  await database.remove();
});

/** A state of a call: it begins, is answered, and ends. */
const STATES = 3;

const iso = (time: number) => new Date(time).toISOString();

/** A call of the telephone system in one of its states: everything follows from its number. */
function callAt(index: number, version: number) {
  const random = createRandom(index, 'sent call');
  const began = Date.parse(`${random.pick(DAYS)}T00:00:00Z`) + random.int(0, 86_399) * 1000;
  const isAnswered = random.chance(0.8);
  const answered = began + random.int(1, 60) * 1000;
  const ended = answered + random.int(1, 900) * 1000;
  const agent = `2${random.int(10, 29)}`;
  return {
    source: `pbx-${index % 3}`,
    id: `${1_651_531_787 + Math.floor(index / 3)}.${index % 3}`,
    version,
    type: random.pick(['INBOUND', 'OUTBOUND'] as const),
    startedAt: iso(began),
    answeredAt: version > 1 && isAnswered ? iso(answered) : null,
    endedAt: version === STATES ? iso(isAnswered ? ended : answered) : null,
    from: { number: `55119${random.int(10_000_000, 99_999_999)}` },
    to: { number: `551130001${random.int(100, 119)}` },
    agents: version > 1 && isAnswered ? [{ extension: agent }] : [],
    queue: random.pick(['Vendas', 'Suporte', 'Cobrança'] as const),
    tags: [`v${version}`],
  };
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = random.int(0, at);
    [copy[at], copy[other]] = [copy[other] as T, copy[at] as T];
  }
  return copy;
}

/** The newest state that is sent of a call: some are never sent to their end. */
const newestOf = (index: number) => 1 + (index % STATES);

/** Every state of every call twice, in any order. */
function batches(): string[] {
  const states = Array.from({ length: CALLS }, (_, index) => index).flatMap((index) =>
    Array.from({ length: newestOf(index) }, (_, at) => [index, at + 1] as const),
  );
  const all = shuffled([...states, ...states], createRandom(CALLS, 'shuffle'));
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) =>
    all
      .slice(at * BATCH, (at + 1) * BATCH)
      .map(([index, version]) => JSON.stringify(callAt(index, version)))
      .join('\n'),
  );
}

type Request = ReturnType<typeof requester>;

/** Sends a batch; false: no answer came, so that it has to be sent again. */
async function send(request: Request, body: string): Promise<boolean> {
  try {
    const answer = await request('/ingest/calls', { method: 'POST', token, level: 1, body: linesOf(body) });
    const lines = (await answer.text()).split('\n').filter(Boolean);
    expect(answer.status).toBe(200);
    expect(lines.filter((line) => !('call' in JSON.parse(line)))).toEqual([]);
    return lines.length === body.split('\n').length;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Sends batches on several connections, until there are none or the server is gone. */
async function sendAll(request: Request, waiting: string[]): Promise<void> {
  const sender = async () => {
    for (let body = waiting.shift(); body !== undefined; body = waiting.shift()) {
      if (await send(request, body)) continue;
      waiting.push(body);
      return;
    }
  };
  await Promise.all([sender(), sender(), sender()]);
}

interface Row {
  readonly name: string;
  readonly tag: string;
  readonly started: string;
  readonly answered: string | null;
  readonly ended: string | null;
  readonly origin: string;
  readonly agent: string | null;
  readonly queue: string | null;
}

const expected = (): Row[] =>
  Array.from({ length: CALLS }, (_, index) => {
    const call = callAt(index, newestOf(index));
    return {
      name: `${call.source}:${call.id}`,
      tag: `v${newestOf(index)}`,
      started: call.startedAt,
      answered: call.answeredAt,
      ended: call.endedAt,
      origin: call.from.number,
      agent: call.agents[0]?.extension ?? null,
      queue: call.queue,
    };
  });

const utc = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`);

it('has every call once, in its newest version, however they came and however often it was killed', {
  timeout: 120_000 + KILLS * 30_000 + CALLS * 20,
}, async ({ task }) => {
  const waiting = batches();
  const total = waiting.length;
  for (let kill = 0; kill < KILLS; kill++) {
    const server = program.start({ ...environmentOf(database.place), CENTER: 'own' });
    const sending = sendAll(requester(await server.ready()), waiting);
    const until = total - ((kill + 1) * total) / (KILLS + 1);
    while (waiting.length > until) await setTimeout(3);
    await setTimeout((kill * 37) % 190);
    await server.end('SIGKILL');
    await sending;
  }
  const server = program.start({ ...environmentOf(database.place), CENTER: 'own' });
  const request = requester(await server.ready());
  const lines = waiting.reduce((sum, body) => sum + body.split('\n').length, 0);
  const began = Date.now();
  await sendAll(request, waiting);
  const seconds = (Date.now() - began) / 1000;
  expect(waiting).toEqual([]);
  task.meta.figures = { calls: CALLS, kills: KILLS, lines, perSecond: Math.round(lines / seconds) };
  await expectReports(request);
  await server.end('SIGTERM');
  await expectRows();
});

/** Compares every stored call with the one that was sent. */
async function expectRows(): Promise<void> {
  const server = await startOwnServer(database.place);
  const { db } = server;
  const rows = await rowsOf<Row>(
    db,
    sql`select i.source || ':' || i.source_id as name, c.tags[1] as tag, ${utc('c.started_at')} as started,
        ${utc('c.answered_at')} as answered, ${utc('c.ended_at')} as ended, c.origin,
        u.extension as agent, q.name as queue
      from calls c join ingested_calls i on i.call_id = c.id
        left join users u on u.id = c.user_id left join queues q on q.id = c.queue_id`,
  );
  const byName = (one: Row, other: Row) => (one.name < other.name ? -1 : 1);
  expect(rows.sort(byName)).toEqual(expected().sort(byName));
  const [all] = await rowsOf<{ count: number }>(db, sql`select count(*)::integer as count from calls`);
  expect(all?.count).toBe(CALLS);
  expect(await rollUpErrors(db)).toEqual([]);
  await server.close();
}

/** Compares the reports on calls with what was sent, added up here. */
async function expectReports(request: Request): Promise<void> {
  const sent = expected();
  const days = `startDate=${DAYS[0]}&endDate=${DAYS.at(-1)}`;
  const read = async (path: string) =>
    (await request(`/reports/${path}?${days}`, { token, level: 1 })).json() as Promise<{
      total?: number;
      stats?: { total: number };
      callsStatsPerDay?: { date: string; total: number }[];
      userAgentCallsStats?: { name: string; total: number }[];
    }>;
  expect((await read('calls')).total).toBe(CALLS);
  const perDay = await read('contact-center-per-day');
  expect(perDay.stats?.total).toBe(CALLS);
  expect(perDay.callsStatsPerDay?.map(({ date, total }) => [date, total])).toEqual(
    DAYS.map((day) => [day, sent.filter(({ started }) => started.startsWith(day)).length]),
  );
  const perAgent = await read('contact-center-per-agent');
  const agents = new Map<string, number>();
  for (const { agent } of sent) if (agent) agents.set(agent, (agents.get(agent) ?? 0) + 1);
  const told = perAgent.userAgentCallsStats?.filter(({ name }) => agents.has(name)) ?? [];
  expect(Object.fromEntries(told.map(({ name, total }) => [name, total]))).toEqual(
    Object.fromEntries(agents),
  );
}
