import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../../demo/server/accounts/sessions.ts';
import { center, type ExpectedCall, expectedCalls } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The calls that a user sees, by the permissions of their role (decision 9). */
const LEVEL = 1;
/** An agent of team 1, and a colleague of another team. */
const agent = center.users.find(
  (user) => user.shift && user.userLabelIds.includes(1) && user.levelIds.includes(LEVEL),
);
const agentId = agent?.id ?? 0;
const teamIds = center.userLabels.filter((team) => team.userIds.includes(agentId)).map(({ id }) => id);
const memberIds = new Set(
  center.userLabels.filter((team) => teamIds.includes(team.id)).flatMap((team) => [...team.userIds]),
);

const partOf = (call: ExpectedCall, isMember: (id: number) => boolean): boolean =>
  (call.userId !== null && isMember(call.userId)) ||
  (call.secondUserId !== null && isMember(call.secondUserId));

const scopes = [
  { scope: 'all', permissions: ['viewAllUsersCalls'], sees: () => true },
  {
    scope: 'all, also with the narrower one',
    permissions: ['viewAllUsersCalls', 'viewLabelUsersCalls'],
    sees: () => true,
  },
  {
    scope: 'own teams',
    permissions: ['viewLabelUsersCalls'],
    sees: (call: ExpectedCall) =>
      (call.userLabelId !== null && teamIds.includes(call.userLabelId)) ||
      partOf(call, (id) => memberIds.has(id)),
  },
  { scope: 'own', permissions: [], sees: (call: ExpectedCall) => partOf(call, (id) => id === agentId) },
];

let server: TestServer;
let all: ExpectedCall[];
const tokens = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  all = expectedCalls(3000).filter((call) => call.levelId === LEVEL);
  await server.db.execute(sql`delete from user_roles where user_id = ${agentId}`);
});
afterAll(() => server.close());

describe.each(scopes)('whoever may see $scope', ({ scope, permissions, sees }) => {
  const request = (path: string) => server.request(path, { token: tokens.get(scope), level: LEVEL });

  beforeAll(async () => {
    await server.db.execute(sql`delete from user_roles where user_id = ${agentId}`);
    await server.db.execute(sql`
      with role as (insert into roles (name) values (${scope}) returning id),
      has as (insert into user_roles (user_id, role_id) select ${agentId}, id from role)
      insert into role_permissions (role_id, permission)
      select role.id, permission
      from role, unnest(${sql.param(['viewCalls', 'viewCall', ...permissions])}::text[]) as permission`);
    tokens.set(scope, await openSession(server.db, { userId: agentId }, new Date()));
  });

  it('finds exactly those in the list', async () => {
    const seen: number[] = [];
    for (let page = 1; ; page++) {
      const rows = (await (await request(`/calls?per_page=1000&page=${page}`)).json()) as { id: number }[];
      seen.push(...rows.map(({ id }) => id));
      if (rows.length < 1000) break;
    }
    const wanted = all.filter(sees).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(10);
    expect(seen.sort((one, other) => one - other)).toEqual(wanted);
  });

  it('gets exactly those in the export', async () => {
    const lines = (await (await request('/calls/report/csv')).text()).trim().split('\r\n').slice(1);
    const ids = lines.map((line) => Number(line.split(';')[0]));
    expect(ids.sort((one, other) => one - other)).toEqual(all.filter(sees).map(({ id }) => id));
  });

  it('opens those, and hears them; others are refused', async () => {
    const recorded = all.filter((call) => call.recordingId !== null);
    const samples = [
      ...recorded.filter(sees).slice(0, 5),
      ...recorded.filter((call) => !sees(call)).slice(0, 5),
    ];
    for (const call of samples) {
      const status = sees(call) ? 200 : 403;
      const detail = await request(`/calls/${call.id}`);
      expect(detail.status, `call ${call.id}`).toBe(status);
      if (status === 403) expect(await detail.text()).not.toContain(call.contactName ?? 'no contact');
      const sound = await request(`/vault/stream/call/${call.id}/audio`);
      expect(sound.status).toBe(status);
      await sound.body?.cancel();
    }
  });

  it('is told that a call of another level does not exist', async () => {
    const [other] = expectedCalls(3000).filter((call) => call.levelId !== LEVEL && call.recordingId);
    expect((await request(`/calls/${other?.id}`)).status).toBe(404);
    expect((await request(`/vault/stream/call/${other?.id}/audio`)).status).toBe(404);
  });

  it('cannot get more by filtering for others', async () => {
    const colleague = all.find((call) => call.userId !== null && !memberIds.has(call.userId))?.userId ?? 0;
    const rows = (await (await request(`/calls?per_page=1000&user=${colleague}`)).json()) as { id: number }[];
    const wanted = all.filter(
      (call) => sees(call) && (call.userId === colleague || call.secondUserId === colleague),
    );
    expect(rows.map(({ id }) => id).sort((one, other) => one - other)).toEqual(wanted.map(({ id }) => id));
  });
});
