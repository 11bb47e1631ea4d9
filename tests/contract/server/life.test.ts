import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_SEED } from '../../../demo/server/data/center/center.ts';
import { callsPerDay, dateAt, planDay, statusAt } from '../../../demo/server/data/plan/plan.ts';
import { createRandom } from '../../../demo/server/data/random.ts';
import { SEED_DAYS } from '../../../demo/server/data/seed/seed.ts';
import { type Db, rowsOf } from '../../../demo/server/database/database.ts';
import { catchUp, createPlan, type PlanFact } from '../../../demo/server/life/catch-up.ts';
import { TEST_NOW } from '../../support/runner/test-now.ts';
import { center } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';

const SEED_CALLS = 3000;
const perDay = callsPerDay(SEED_CALLS, SEED_DAYS);
const fact: PlanFact = { seed: DEFAULT_SEED, seedCalls: SEED_CALLS, perDay, seededAt: TEST_NOW.getTime() };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const start = TEST_NOW.getTime();

let server: TestServer;
let db: Db;
const open = async () => {
  server = await startTestServer();
  db = server.db;
};
const close = () => server.close();

/** The expected calls of the days after the seeding at a time, by the key of each call. */
function expectedAt(now: number) {
  const dates = Array.from({ length: 5 }, (_, day) => dateAt(start + day * DAY)).filter(
    (date) => date <= dateAt(now),
  );
  const known = dates
    .flatMap((date) => planDay(center, DEFAULT_SEED, date, perDay))
    .flatMap((call) => {
      const state = statusAt(call, now);
      return state ? [{ call, state }] : [];
    });
  return known.map(({ call, state }) => ({
    key: call.key,
    status: state.status,
    startedAt: state.startedAt,
    answeredAt: state.answeredAt,
    endedAt: state.endedAt,
    userId: state.userId,
    tags: [...state.tags],
    recordingId: state.recordingId,
    events: state.events.length,
    ura: state.ura.length,
    answers: state.survey?.answers.length ?? 0,
  }));
}

const stored = () =>
  rowsOf(
    db,
    sql`select plan_key as "key", status, (extract(epoch from started_at) * 1000)::float8 as "startedAt",
        (extract(epoch from answered_at) * 1000)::float8 as "answeredAt",
        (extract(epoch from ended_at) * 1000)::float8 as "endedAt", user_id as "userId", tags,
        recording_id as "recordingId", jsonb_array_length(events)::integer as events,
        jsonb_array_length(ura)::integer as ura,
        (select count(*)::integer from call_survey_answers where call_id = calls.id) as answers
      from calls join call_details on call_id = id
      where plan_key >= ${dateAt(start)} order by id`,
  );

describe('the demo goes on', () => {
  beforeEach(open);
  afterEach(close);

  it('as its plan says, whatever the steps', async () => {
    const random = createRandom('steps');
    const plan = createPlan(center, fact);
    let now = start;
    while (now < start + 2 * DAY) {
      now += random.pick([5000, 20_000, MINUTE, 17 * MINUTE, 3 * 60 * MINUTE, DAY]);
      await catchUp(db, plan, now);
      expect(await stored()).toEqual(expectedAt(now));
      expect(await rollUpErrors(db)).toEqual([]);
    }
  });

  it('after days without the server as if it had never been away', async () => {
    await catchUp(db, createPlan(center, fact), start + 3 * DAY + 4 * 60 * MINUTE);
    expect(await stored()).toEqual(expectedAt(start + 3 * DAY + 4 * 60 * MINUTE));
  });

  it('once, however often it is told to, and never backwards', async () => {
    const plan = createPlan(center, fact);
    await Promise.all([1, 2, 3].map(() => catchUp(db, plan, start + 6 * 60 * MINUTE)));
    await catchUp(db, plan, start);
    expect(await stored()).toEqual(expectedAt(start + 6 * 60 * MINUTE));
    expect(await rollUpErrors(db)).toEqual([]);
  });

  it('but for calls that are over: they stay as they are', async () => {
    await db.execute(sql`update calls set tags = '{mine}' where status <> 'ON_PROGRESS'`);
    await catchUp(db, createPlan(center, fact), start + 60 * MINUTE);
    const [row] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::integer as n from calls
        where tags <> '{mine}' and ended_at < ${new Date(start).toISOString()}::timestamptz`,
    );
    expect(row?.n).toBe(0);
  });
});

describe('the roll-up', () => {
  beforeEach(open);
  afterEach(close);

  it('agrees after every kind of write', async () => {
    const writes = [
      sql`update calls set user_id = 3 where id % 7 = 0`,
      sql`update calls set status = 'BUSY', answered_at = null where id % 11 = 0`,
      sql`update calls set ended_at = ended_at + interval '400 seconds' where id % 5 = 0`,
      sql`update calls set started_at = started_at - interval '90 minutes' where id % 13 = 0`,
      sql`delete from calls where id % 3 = 0`,
      sql`insert into calls (level_id, type, status, started_at, origin, destination_number, tags)
        select 1, 'INBOUND', 'ON_PROGRESS', now(), '1', '2', '{}' from generate_series(1, 50)`,
      sql`update calls set user_id = null, user_label_id = null`,
      sql`delete from calls`,
    ];
    for (const write of writes) {
      await db.execute(write);
      expect(await rollUpErrors(db)).toEqual([]);
    }
    const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::integer as n from call_hours`);
    expect(row?.n).toBe(0);
  });

  it('agrees after any writes in any order, also of several at once', async () => {
    const random = createRandom('writes');
    const some = () => sql.raw(`id % ${random.int(2, 40)} = ${random.int(0, 1)}`);
    const user = () => sql.raw(random.pick(['null', '3', '11', 'second_user_id']));
    const seconds = () => sql.raw(String(random.int(-700, 700)));
    const writes = [
      () => sql`update calls set user_id = ${user()}, user_label_id = ${user()} where ${some()}`,
      () => sql`update calls set status = ${random.pick(['BUSY', 'ANSWERED', 'DITCHED'])} where ${some()}`,
      () => sql`update calls set type = ${random.pick(['INBOUND', 'OUTBOUND', 'INTERNAL'])} where ${some()}`,
      () => sql`update calls set ended_at = ended_at + ${seconds()} * interval '1 second' where ${some()}`,
      () =>
        sql`update calls set started_at = started_at + ${seconds()} * interval '1 minute' where ${some()}`,
      () => sql`update calls set ended_at = null, status = 'ON_PROGRESS' where ${some()}`,
      () => sql`delete from calls where id % 20 = ${random.int(0, 19)}`,
      () => sql`insert into calls (level_id, type, status, started_at, ended_at, origin, destination_number, tags)
        select ${random.int(1, 2)}, 'INBOUND', 'BUSY', now() - n * interval '7 minutes', now(), '1', '2', '{}'
        from generate_series(1, ${random.int(1, 200)}) as n`,
    ];
    for (let round = 0; round < 12; round++) {
      // Of those that meet on the same rows one may have to give way: it is taken back as a whole.
      const both = await Promise.allSettled([1, 2].map(() => db.execute(random.pick(writes)())));
      expect(both.map(({ status }) => status)).toContain('fulfilled');
      expect(await rollUpErrors(db)).toEqual([]);
    }
  });

  it('is emptied with the calls', async () => {
    await db.execute(sql`truncate calls cascade`);
    expect(await rollUpErrors(db)).toEqual([]);
  });
});

describe('the seeded center', () => {
  beforeAll(open);
  afterAll(close);

  it('has a roll-up that agrees with its calls', async () => {
    const [row] = await rowsOf<{ n: number }>(db, sql`select count(*)::integer as n from call_hours`);
    expect(row?.n).toBeGreaterThan(1000);
    expect(await rollUpErrors(db)).toEqual([]);
  });

  it('keeps its roll-up where a transaction goes back', async () => {
    await db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from calls where level_id = 1`);
        throw new Error('back');
      })
      .catch(() => undefined);
    expect(await rollUpErrors(db)).toEqual([]);
  });

  it('has the calls that were asked for, over 90 days', async () => {
    const [row] = await rowsOf<{ n: number; days: number }>(
      db,
      sql`select count(*)::integer as n,
          count(distinct date_trunc('day', started_at at time zone 'America/Sao_Paulo'))::integer as days from calls`,
    );
    expect(row?.n).toBeGreaterThan(SEED_CALLS * 0.95);
    expect(row?.n).toBeLessThan(SEED_CALLS * 1.15);
    expect(row?.days).toBe(90);
  });

  it('gives new records ids of their own', async () => {
    for (const table of ['users', 'contacts', 'words', 'queues']) {
      const [row] = await rowsOf<{ next: number; most: number }>(
        db,
        sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as next,
          (select max(id)::integer from ${sql.identifier(table)}) as most`,
      );
      expect(row?.next, table).toBe((row?.most ?? 0) + 1);
    }
  });
});
