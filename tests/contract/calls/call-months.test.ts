import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTables, keepCallMonths, makeCallMonths } from '../../../demo/server/database/call-months.ts';
import { type Db, rowsOf } from '../../../demo/server/database/database.ts';
import { openEmbedded } from '../../../demo/server/database/embedded/embedded.ts';
import { migrate } from '../../../demo/server/database/migrate.ts';
import { openOnServer } from '../../../demo/server/database/server.ts';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { removeOld } from '../../../demo/server/retention/remove-old.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { emptyPlace } from '../../support/server/processes/own-server.ts';
import { rollUpErrors } from '../../support/server/roll-up-errors.ts';
import { startTelephoneSystem, type TelephoneSystem } from '../../support/server/telephone-system.ts';

let system: TelephoneSystem;
let db: Db;
beforeAll(async () => {
  system = await startTelephoneSystem({});
  ({ db } = system.server);
});
afterAll(() => system.close());

const NOW = new Date('2026-06-17T12:00:00Z');

const send = async (name: string, startedAt: string, version = 1): Promise<number> => {
  const endedAt = new Date(Date.parse(startedAt) + 60_000).toISOString();
  const answer = await system.server.request(`/ingest/calls/pbx/${name}`, {
    ...{ method: 'PUT', token: system.key },
    body: {
      ...{ version, type: 'INBOUND', startedAt, answeredAt: startedAt, endedAt, tags: [name] },
      ...{ from: { number: '+5511987654321' }, to: { number: '+551130001000' } },
      events: [{ type: 'HANGUP', at: endedAt, cause: 'NORMAL' }],
    },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { id: number }).id;
};

const tableOf = async (id: number): Promise<string | undefined> => {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`select tableoid::regclass::text as name from calls where id = ${id}`,
  );
  return row?.name;
};

const detailOf = async (id: number | string) => {
  const answer = await system.read(`/calls/${id}`);
  return answer.ok ? ((await answer.json()) as Record<string, unknown>) : answer.status;
};

/** The tables of calls that a query reads. */
const tablesRead = async (where: string): Promise<string[]> => {
  const rows = await rowsOf<Record<'QUERY PLAN', string>>(
    db,
    sql.raw(`explain (analyze, costs off, timing off, summary off) select * from calls where ${where}`),
  );
  const lines = rows.map((row) => row['QUERY PLAN']).filter((line) => !line.includes('never executed'));
  const names = lines.flatMap((line) => /on (calls_(?:\d{4}_\d\d|other))\b/.exec(line)?.[1] ?? []);
  return [...new Set(names)].sort();
};

describe('calls by month', () => {
  it('have the table of their month, which comes with the first of them', async () => {
    expect(await callTables(db)).not.toContain('calls_2021_03');
    expect(await tableOf(await send('old', '2021-03-31T23:59:59Z'))).toBe('calls_2021_03');
    expect(await tableOf(await send('next', '2021-04-01T00:00:00Z'))).toBe('calls_2021_04');
  });

  it('of a wrong clock are together in one, and found there', async () => {
    const id = await send('clock', '1990-01-02T00:00:00Z');
    expect(await tableOf(id)).toBe('calls_other');
    expect(await detailOf(id)).toMatchObject({ tags: ['clock'], events: [{ cause: 'NORMAL' }] });
    await keepCallMonths(db, NOW);
    expect(await callTables(db)).not.toContain('calls_1990_01');
  });

  it('move into one that is made when there are many, and are counted once', async () => {
    await db.execute(sql`insert into calls (level_id, type, status, started_at, ended_at, origin, destination_number, number_client, tags)
      select 1, 'INBOUND', 'NO_ANSWER', moment, moment + interval '20 seconds', '11987654321', '1130001000', '11987654321', '{}'
      from generate_series('1999-05-01T00:00:00Z'::timestamptz, '1999-05-11T09:00:00Z', '15 minutes') as moment`);
    const inOther = () =>
      rowsOf<{ calls: number }>(db, sql`select count(*)::integer as calls from calls_other`);
    expect(await inOther()).toEqual([{ calls: 998 }]);
    await keepCallMonths(db, NOW);
    expect(await inOther()).toEqual([{ calls: 998 }]);
    await send('thousandth', '1999-05-20T00:00:00Z');
    await send('another', '1999-05-21T00:00:00Z');
    await send('last', '1999-05-22T00:00:00Z');
    await keepCallMonths(db, NOW);
    expect(await inOther()).toEqual([{ calls: 1 }]);
    expect(await rowsOf(db, sql`select count(*)::integer as calls from calls_1999_05`)).toEqual([
      { calls: 1000 },
    ]);
    expect(await rollUpErrors(db)).toEqual([]);
  });

  it('are all there for whoever reads while they move', async () => {
    await db.execute(sql`insert into calls (level_id, type, status, started_at, origin, destination_number, tags)
      select 1, 'INBOUND', 'BUSY', '1998-05-01T00:00:00Z', '1', '2', '{}' from generate_series(1, 20000)`);
    let isOver = false;
    const seen = new Set<number>();
    const reading = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const query = sql`select count(*)::integer as calls from calls where started_at < '1998-06-01T00:00:00Z' and status = 'BUSY'`;
        for (const { calls } of await rowsOf<{ calls: number }>(db, query)) seen.add(calls);
      }
    });
    await keepCallMonths(db, NOW);
    isOver = true;
    await Promise.all(reading);
    expect(await callTables(db)).toContain('calls_1998_05');
    expect([...seen]).toEqual([20_000]);
    await db.execute(sql`delete from calls where started_at < '1998-06-01T00:00:00Z' and status = 'BUSY'`);
  });

  it('have tables ahead of them', async () => {
    await keepCallMonths(db, new Date('2031-11-20T12:00:00Z'));
    expect(await callTables(db)).toEqual(
      expect.arrayContaining(['calls_2031_11', 'calls_2031_12', 'calls_2032_01']),
    );
  });

  it('move to another month with a later version, and keep their id and all that belongs to them', async () => {
    const id = await send('moved', '2026-05-31T23:50:00Z');
    // It goes on: under a hold a call that has ended stays as it is.
    await db.execute(sql`update calls set ended_at = null where id = ${id}`);
    await db.execute(sql`insert into call_holds (call_id, level_id, held_at) values (${id}, 1, now())`);
    expect(await send('moved', '2026-06-01T00:10:00Z', 2)).toBe(id);
    expect(await tableOf(id)).toBe('calls_2026_06');
    expect(await detailOf(id)).toMatchObject({
      id,
      startedAt: '2026-06-01T00:10:00.000Z',
      hold: {},
      events: [{}],
    });
    expect(await detailOf('pbx:moved')).toMatchObject({ id });
    expect(await rowsOf(db, sql`select count(*)::integer as calls from calls where id = ${id}`)).toEqual([
      { calls: 1 },
    ]);
    expect(await rollUpErrors(db)).toEqual([]);
    await db.execute(sql`delete from call_holds`);
  });

  it('have each id once over all months, and take with them what belongs to them', async () => {
    const id = await send('once', '2026-06-02T12:00:00Z');
    await expect(
      db.execute(sql`insert into calls (id, level_id, type, status, started_at, origin, destination_number, tags)
        values (${id}, 1, 'INBOUND', 'BUSY', '2026-05-01', '1', '2', '{}')`),
    ).rejects.toThrow();
    await db.execute(sql`delete from calls where id = ${id}`);
    const [left] = await rowsOf(
      db,
      sql`select (select count(*) from call_ids where id = ${id})::integer as ids,
        (select count(*) from call_details where call_id = ${id})::integer as details`,
    );
    expect(left).toEqual({ ids: 0, details: 0 });
    await expect(
      db.execute(sql`insert into call_details (call_id, events, ura) values (${id}, '[]', '[]')`),
    ).rejects.toThrow();
  });

  it('are looked for in the months of the range alone, and by their ids in one', async () => {
    const id = await send('sought', '2026-06-03T12:00:00Z');
    const range = `level_id = 1 and started_at >= '2026-06-01T03:00:00Z' and started_at < '2026-06-08T03:00:00Z'`;
    expect(await tablesRead(range)).toEqual(['calls_2026_06']);
    expect(
      await tablesRead(`id = ${id} and started_at = (select started_at from call_ids where id = ${id})`),
    ).toEqual(['calls_2026_06']);
  });

  it('leave the table of a month with the last of them, but not one that is held', async () => {
    const held = await send('held', '2022-02-10T12:00:00Z');
    await send('free', '2022-03-10T12:00:00Z');
    await db.execute(sql`insert into call_holds (call_id, level_id, held_at) values (${held}, 1, now())`);
    await db.execute(
      sql`update levels set call_days = 365, recording_days = 365, transcript_days = 365 where id = 1`,
    );
    const sounds = { own: system.sounds, folder: undefined, s3: undefined };
    const { signal } = new AbortController();
    await removeOld(db, { sounds, isEmbedded: !('databaseUrl' in system.place), signal }, NOW);
    await keepCallMonths(db, NOW);
    const tables = await callTables(db);
    expect(tables).toContain('calls_2022_02');
    expect(tables).not.toContain('calls_2022_03');
    expect(await detailOf(held)).toMatchObject({ tags: ['held'] });
    expect(await rollUpErrors(db)).toEqual([]);
  });

  it('of a month whose table was removed are stored all the same', async () => {
    const id = await send('again', '2022-03-11T12:00:00Z');
    expect(await detailOf(id)).toMatchObject({ tags: ['again'] });
  });
});

describe('calls of the version before', () => {
  it('are in the tables of their months, with all that belongs to them', async () => {
    const { place, remove } = await emptyPlace();
    const prepare = async () => undefined;
    const opened = await ('databaseUrl' in place
      ? openOnServer({ url: place.databaseUrl, connections: 2, prepare, log: silentLog })
      : openEmbedded({ dataDir: place.dataDir, prepare, log: silentLog }));
    await migrateUntil(opened.db, '0020');
    await opened.db.execute(BEFORE);
    const contents = (months: boolean) =>
      rowsOf<Record<string, unknown>>(
        opened.db,
        sql`select calls.*, events, hold.held_at, logs.observation from calls left join call_details on call_details.call_id = calls.id
          left join call_holds as hold on hold.call_id = calls.id left join integration_logs as logs on logs.call_id = calls.id
          ${months ? sql`join call_ids on call_ids.id = calls.id and call_ids.started_at = calls.started_at` : sql``} order by calls.id`,
      );
    const before = await contents(false);
    expect(before).toHaveLength(4);
    await migrate(opened.db);
    expect(await contents(true)).toEqual(before);
    expect(await rollUpErrors(opened.db)).toEqual([]);
    expect(await callTables(opened.db)).toEqual(
      expect.arrayContaining(['calls_2024_02', 'calls_2024_03', 'calls_other']),
    );
    const [next] = await rowsOf<{ id: number }>(
      opened.db,
      sql`insert into calls (level_id, type, status, started_at, origin, destination_number, tags)
        values (1, 'INBOUND', 'BUSY', '2024-03-02', '1', '2', '{}') returning id::integer as id`,
    );
    expect(next?.id).toBe(6);
    await expect(opened.db.execute(sql`delete from calls where id = 2`)).rejects.toThrow();
    await makeCallMonths(opened.db, [new Date('2024-04-02')], NOW);
    expect(await callTables(opened.db)).toContain('calls_2024_04');
    await opened.close();
    await remove();
  });
});

/** Five calls, of which the last is gone already: with details, a hold, and an action of an integration. */
const BEFORE = sql.raw(`
  insert into levels (name) values ('Casa');
  insert into calls (level_id, type, status, started_at, answered_at, ended_at, origin, destination_number, number_client, tags)
    select 1, 'INBOUND', 'ANSWERED', moment::timestamptz, moment::timestamptz + interval '5 seconds', moment::timestamptz + interval '1 minute',
      '11987654321', '1130001000', '11987654321', '{a}'
    from unnest(array['2024-02-29T23:59:00Z', '2024-03-01T00:00:00Z', '2024-03-31T12:00:00Z', '1990-01-01T00:00:00Z', '2024-03-05T00:00:00Z']) as moment;
  insert into call_details (call_id, events, ura) select id, '[{"cause":"x"}]', '[]' from calls;
  insert into call_holds (call_id, level_id, held_at) values (2, 1, '2024-04-01');
  insert into integrations (level_id, type, token) values (1, 'pipedrive', 'x');
  insert into integration_logs (integration_id, call_id, status, observation, processed_at, created_at)
    values (1, 3, 'ok', 'done', '2024-04-01', '2024-04-01');
  delete from calls where id = 5;`);

/** Makes the tables as an earlier version left them. */
async function migrateUntil(old: Db, last: string): Promise<void> {
  const folder = join(ROOT, 'demo/server/data/migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql') && name.slice(0, 4) <= last);
  await old.execute(
    sql`create table migrations (name text primary key, applied_at timestamptz not null default now())`,
  );
  for (const name of names.sort()) {
    for (const statement of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
      await old.execute(sql.raw(statement));
    await old.execute(sql`insert into migrations (name) values (${name.replace('.sql', '')})`);
  }
}
