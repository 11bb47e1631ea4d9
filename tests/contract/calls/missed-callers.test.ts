import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMissedCallers, type MissedCaller } from '../../../src/core/contract/calls/missed-callers.ts';
import { newSession } from '../../support/server/call-requests.ts';
import { center, type ExpectedCall, expectedCalls, newestFirst } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** Who called in vain, and was neither called nor answered since: held against the plan of the calls. */

const LEVEL = 1;
const FROM = '2026-05-20';

let server: TestServer;
let token: string;
/** All calls of the company since then, newest first. */
let calls: ExpectedCall[];

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
  const from = Date.parse(`${FROM}T00:00:00-03:00`);
  calls = expectedCalls(3000)
    .filter(({ levelId, startedAt }) => levelId === LEVEL && startedAt >= from)
    .sort(newestFirst);
});
afterAll(() => server.close());

async function ask(
  query: Record<string, string>,
  as = token,
): Promise<{ rows: MissedCaller[]; total: number }> {
  const headers = { 'x-time-zone': 'America/Sao_Paulo' };
  const answer = await server.request(`/missed-callers?${new URLSearchParams(query)}`, {
    token: as,
    level: LEVEL,
    headers,
  });
  expect(answer.status).toBe(200);
  const rows = listMissedCallers.reply.parse(await answer.json());
  return { rows, total: Number(answer.headers.get('x-pagination-count')) };
}

const isMissed = ({ type, status }: ExpectedCall) =>
  type === 'INBOUND' && status !== 'ANSWERED' && status !== 'ON_PROGRESS';
const isReached = ({ type, status }: ExpectedCall) => type === 'OUTBOUND' || status === 'ANSWERED';

/** The callers of some calls, by the plan: who was missed since they were last reached. */
function expected(seen: (call: ExpectedCall) => boolean = () => true) {
  const numbers = [...new Set(calls.flatMap(({ numberClient }) => numberClient ?? []))];
  return numbers
    .flatMap((number) => {
      const own = calls.filter(({ numberClient }) => numberClient === number);
      const last = own.find(isReached);
      const since = own.filter(
        (call) => isMissed(call) && seen(call) && (!last || call.startedAt > last.startedAt),
      );
      const [latest] = since;
      if (!latest) return [];
      return {
        number,
        calls: since.length,
        firstAt: new Date(since.at(-1)?.startedAt ?? 0).toISOString(),
        lastAt: new Date(latest.startedAt).toISOString(),
        lastCallId: latest.id,
        contact: latest.contactName,
      };
    })
    .sort((one, other) => other.lastAt.localeCompare(one.lastAt) || one.number.localeCompare(other.number));
}

const told = (rows: readonly MissedCaller[]) =>
  rows.map(({ contact, ...row }) => ({ ...row, contact: contact?.name ?? null }));

describe('who was missed', () => {
  it('is everybody who called in vain and was not reached since, the latest first', async () => {
    const wanted = expected();
    const { rows, total } = await ask({ since: FROM, per_page: '1000' });
    expect(told(rows)).toEqual(wanted);
    expect(total).toBe(wanted.length);
    // Among the calls of the plan there are those who were called back, and those who called again.
    const vain = new Set(calls.filter(isMissed).map(({ numberClient }) => numberClient));
    expect(wanted.length).toBeGreaterThan(5);
    expect(wanted.length).toBeLessThan(vain.size);
    expect(Math.max(...wanted.map((one) => one.calls))).toBeGreaterThan(1);
  });

  it('comes in pages, of which those past the end have nobody and know how many there are', async () => {
    const wanted = expected();
    const { rows, total } = await ask({ since: FROM, per_page: '2', page: '2' });
    expect(told(rows)).toEqual(wanted.slice(2, 4));
    expect(total).toBe(wanted.length);
    expect(await ask({ since: FROM, page: '1000' })).toEqual({ rows: [], total: wanted.length });
  });

  it('is of a week unless a day is given', async () => {
    const { rows } = await ask({ per_page: '1000' });
    const whole = expected().map(({ lastCallId }) => lastCallId);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(whole.length);
    expect(whole).toEqual(expect.arrayContaining(rows.map(({ lastCallId }) => lastCallId)));
  });

  it('is, for whoever sees the calls of a team, of those calls alone; reached by anybody', async () => {
    const TEAM = 1;
    const members = new Set(center.userLabels.find(({ id }) => id === TEAM)?.userIds);
    const sees = ({ userLabelId, userId, secondUserId }: ExpectedCall) =>
      userLabelId === TEAM || members.has(userId ?? 0) || members.has(secondUserId ?? 0);
    const one = await newSession(server, ['viewCalls', 'viewLabelUsersCalls', 'viewFullNumbers']);
    await server.db.execute(
      sql`insert into user_label_members (user_label_id, user_id) values (${TEAM}, ${one.userId})`,
    );
    const wanted = expected(sees);
    const { rows } = await ask({ since: FROM, per_page: '1000' }, one.token);
    expect(told(rows)).toEqual(wanted);
    expect(wanted.length).toBeLessThan(expected().length);
  });
});
