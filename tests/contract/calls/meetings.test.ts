import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { MeetingDetail, MeetingItem } from '../../../src/core/contract/calls/meetings.ts';
import type { Id } from '../../../src/core/contract/ids/id.ts';
import { TEST_NOW } from '../../support/runner/test-now.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The level that records meetings, and one that does not. */
const CLINIC = 2;
const AURORA = 1;

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

async function list(query = '', as = token, level = CLINIC) {
  const response = await server.request(`/meetings?${query}`, { token: as, level });
  expect(response.status).toBe(200);
  const total = Number(response.headers.get('x-pagination-count'));
  return { total, rows: z.array(MeetingItem).parse(await response.json()) };
}

async function open(id: Id, as = token, level = CLINIC) {
  const response = await server.request(`/meetings/${id}`, { token: as, level });
  return { status: response.status, body: await response.json() };
}

const dates = (rows: readonly { createdAt: string }[]) => rows.map(({ createdAt }) => createdAt.slice(0, 10));

describe('the list of meetings', () => {
  it('has those of the level, newest first, 20 a page', async () => {
    const { total, rows } = await list();
    expect(total).toBeGreaterThan(30);
    expect(rows).toHaveLength(20);
    expect([...rows].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))).toEqual(rows);
    for (const { createdAt } of rows) expect(Date.parse(createdAt)).toBeLessThan(TEST_NOW.getTime());
    expect((await list('', token, AURORA)).total).toBe(0);
    const second = await list('page=2');
    expect(rows.map(({ id }) => id).filter((id) => second.rows.some((row) => row.id === id))).toEqual([]);
  });

  it('is filtered by days of the caller’s zone and by platform, and sorted', async () => {
    const { rows, total } = await list('startDate=2026-05-04&endDate=2026-05-15&per_page=100');
    expect(rows).toHaveLength(total);
    expect(total).toBeGreaterThan(2);
    for (const date of dates(rows)) expect(date >= '2026-05-04' && date <= '2026-05-15').toBe(true);
    const zoom = await list('platform=ZOOM&per_page=100');
    expect(zoom.rows.every(({ platform }) => platform === 'ZOOM')).toBe(true);
    expect(zoom.total).toBeGreaterThan(0);
    const longest = await list('order_by=-speechDuration');
    const durations = longest.rows.map(({ speechDuration }) => speechDuration ?? 0);
    expect([...durations].sort((a, b) => b - a)).toEqual(durations);
  });

  it('finds a title or somebody who took part, without accents', async () => {
    const { rows } = await list('per_page=100');
    const guest = rows
      .flatMap(({ participants }) => participants ?? [])
      .find(({ name }) => name.includes('Lívia'));
    expect(guest).toBeDefined();
    const found = await list('search=livia&per_page=100');
    expect(found.rows.length).toBeGreaterThan(0);
    for (const { participants } of found.rows)
      expect(participants?.some(({ name }) => name.includes('Lívia'))).toBe(true);
    const titled = await list('search=CONVENIOS&per_page=100');
    expect(titled.rows.length).toBeGreaterThan(0);
    for (const { title } of titled.rows) expect(title.toLowerCase()).toContain('convênios');
  });

  it('has shares of speech that make up all of it', async () => {
    for (const { participants } of (await list()).rows) {
      const sum = (participants ?? []).reduce(
        (total, { speechPercentage }) => total + (speechPercentage ?? 0),
        0,
      );
      expect(sum).toBeCloseTo(100, 6);
    }
  });
});

describe('a meeting', () => {
  it('has what was said, in order, by those who took part', async () => {
    const [first] = (await list()).rows;
    const { status, body } = await open(first?.id ?? 0);
    expect(status).toBe(200);
    const { messages, participants, speechDuration } = MeetingDetail.parse(body);
    const said = messages ?? [];
    expect(said.length).toBeGreaterThan(8);
    const names = participants?.map(({ name }) => name);
    for (const { speakerName } of said) expect(names).toContain(speakerName);
    const times = said.map(({ timestamp }) => timestamp ?? 0);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(said[0]?.formattedTimestamp).toBe('00:00:00');
    const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1000;
    expect(speechDuration).toBeGreaterThanOrEqual(Math.floor(seconds));
    for (const { textLength, name } of participants ?? []) {
      const own = said.filter(({ speakerName }) => speakerName === name);
      expect(textLength).toBe(own.reduce((sum, { transcript }) => sum + transcript.length, 0));
    }
  });

  it('does not exist in another level', async () => {
    const [first] = (await list()).rows;
    expect((await open(first?.id ?? 0, token, AURORA)).status).toBe(404);
  });
});

/** A user of the clinic with a role who took part in a meeting. */
async function participantWith(role: string): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    server.db,
    sql`select users.id from users join user_roles on user_id = users.id join roles on roles.id = role_id
      where roles.name = ${role} and exists (select 1 from meeting_participants p where p.user_id = users.id)
      order by users.id limit 1`,
  );
  expect(row).toBeDefined();
  return row?.id ?? 0;
}

describe('whoever may not see everybody’s meetings', () => {
  it('gets their own, in the list and one by one', async () => {
    const id = await participantWith('Agente');
    const agent = await openSession(server.db, { userId: id }, new Date());
    const all = await list('per_page=100');
    const own = await list('per_page=100', agent);
    const rows = await rowsOf<{ id: number }>(
      server.db,
      sql`select id from meetings where level_id = ${CLINIC} and (created_by_user_id = ${id}
        or exists (select 1 from meeting_participants p where p.meeting_id = meetings.id and p.user_id = ${id}))`,
    );
    expect(own.rows.map((row) => row.id).sort()).toEqual(rows.map((row) => row.id).sort());
    expect(own.total).toBeGreaterThan(0);
    expect(own.total).toBeLessThan(all.total);
    const other = all.rows.find((row) => !own.rows.some((mine) => mine.id === row.id));
    expect((await open(other?.id ?? 0, agent)).status).toBe(404);
    expect((await open(own.rows[0]?.id ?? 0, agent)).status).toBe(200);
  });
});
