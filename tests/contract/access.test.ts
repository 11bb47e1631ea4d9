import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../demo/server/accounts/sessions.ts';
import { type Endpoint, isBinary, neededPermissions } from '../../src/core/contract/define/endpoint.ts';
import { Failure } from '../../src/core/contract/define/values.ts';
import { type CallName, contract } from '../../src/core/contract/index.ts';
import { PERMISSIONS } from '../../src/core/contract/permissions.ts';
import { bodyOf, SAMPLED, type SampledCall } from '../support/samples/record-samples.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

interface Sample {
  path: string;
  body?: unknown;
}

/** A request of each served call that succeeds for a user with all permissions. */
const samples: Record<Exclude<CallName, SampledCall>, Sample> = {
  signIn: { path: '/auth/login', body: { email: 'admin@demo.ramal.example', password: 'Ramal#2026' } },
  signOut: { path: '/auth/logout' },
  checkSession: { path: '/auth/check' },
  firstLogin: { path: '/users/first-login', body: { password: 'Outra#2026', confirmPassword: 'Outra#2026' } },
  requestRecovery: { path: '/users/recovery-password', body: { email: 'nobody@demo.ramal.example' } },
  resetPassword: { path: '/users/reset-password', body: { token: 'none', password: 'Outra#2026' } },
  signInWithCode: { path: '/auth/login/challenge', body: { challenge: 'none', code: '000000' } },
  listSessions: { path: '/auth/sessions' },
  endSession: { path: '/auth/sessions/none' },
  endOtherSessions: { path: '/auth/sessions' },
  changePassword: {
    path: '/auth/password',
    body: { currentPassword: 'Other#2026', password: 'Outra#2026', confirmPassword: 'Outra#2026' },
  },
  getSecondFactor: { path: '/auth/second-factor' },
  beginSecondFactor: { path: '/auth/second-factor', body: { currentPassword: 'Ramal#2026' } },
  confirmSecondFactor: { path: '/auth/second-factor', body: { code: '000000' } },
  renewRecoveryCodes: {
    path: '/auth/second-factor/recovery-codes',
    body: { currentPassword: 'Ramal#2026' },
  },
  endSecondFactor: { path: '/auth/second-factor/end', body: { currentPassword: 'Ramal#2026' } },
  listCalls: { path: '/calls?startDate=2026-06-10&endDate=2026-06-17' },
  exportCalls: { path: '/calls/report/csv?startDate=2026-06-10&endDate=2026-06-17' },
  getCall: { path: '/calls/CALL' },
  streamCallAudio: { path: '/vault/stream/call/CALL/audio' },
  listPermissions: { path: '/permissions' },
  grantPermission: { path: '/roles/3/permission', body: { permissionId: 'viewWords' } },
  revokePermission: { path: '/roles/3/permission/viewWords' },
  listIntegrationLogs: { path: '/integrations/1/logs' },
  exportUsers: { path: '/users/report/csv' },
  checkExtension: {
    path: '/users/is-number-extension-available',
    body: { id: null, levelId: 1, number: 9999 },
  },
  resetSecondFactor: { path: '/users/COLLEAGUE/second-factor' },
  streamAudioAsset: { path: '/vault/stream/asset/audio/1' },
  loadFlow: { path: '/connect-flows/1/flow' },
  saveFlow: {
    path: '/connect-flows/9/flow',
    body: [{ id: '1', position: { x: 0, y: 0 }, data: { component: 'start' } }],
  },
  publishFlow: { path: '/connect-flows/1/flow-publish' },
  listFlowHistory: { path: '/connect-flows/1/history' },
  loadFlowTraffic: { path: '/connect-flows/1/traffic?startDate=2026-06-10&endDate=2026-06-17' },

  listMeetings: { path: '/meetings?startDate=2026-06-10&endDate=2026-06-17' },
  getMeeting: { path: '/meetings/MEETING' },

  callReport: { path: '/reports/calls?startDate=2026-06-10&endDate=2026-06-17' },
  contactCenterPerAgentReport: {
    path: '/reports/contact-center-per-agent?startDate=2026-06-10&endDate=2026-06-17',
  },
  contactCenterPerDayReport: {
    path: '/reports/contact-center-per-day?startDate=2026-06-10&endDate=2026-06-17',
  },
  agentProductivityPerAgentReport: {
    path: '/reports/agent-productivity-per-agent?startDate=2026-06-10&endDate=2026-06-17',
  },
  agentProductivityPerDayReport: {
    path: '/reports/agent-productivity-per-day?startDate=2026-06-10&endDate=2026-06-17',
  },
  billingReport: { path: '/reports/billing?start_date=2026-06-10&end_date=2026-06-17' },
  agentDevicesReport: {
    path: '/reports/agent-devices-status-history?startDate=2026-06-10&endDate=2026-06-17',
  },
  realtimeUserDevices: { path: '/reports/realtime/user-devices-state' },
  realtimeQueueCalls: { path: '/reports/realtime/queue-calls-state' },
  levelOptions: { path: '/select-options/levels' },
  userLabelOptions: { path: '/select-options/user-labels' },
  userOptions: { path: '/select-options/users?is_active=true&has_extension=true' },
  mediaOptions: { path: '/select-options/medias' },
  contactPhoneNumberOptions: { path: '/select-options/contact-phone-numbers' },
  wordOptions: { path: '/select-options/words?call_participant=client' },
  cityOptions: { path: '/select-options/cities' },
  connectFlowOptions: { path: '/select-options/connect-flows?level=1' },
  connectFlowAudioOptions: { path: '/select-options/connect-flow-audios' },
  connectFlowCustomOptions: { path: '/select-options/connect-flow-customs' },
  connectFlowQueueOptions: { path: '/select-options/connect-flow-queues' },
  connectFlowScheduleOptions: { path: '/select-options/connect-flow-schedules' },
  connectFlowSurveyOptions: { path: '/select-options/connect-flow-surveys' },
  numberOptions: { path: '/select-options/numbers' },
  roleOptions: { path: '/select-options/roles' },
  userExtensionOptions: { path: '/select-options/user-extensions' },
};

const served = Object.keys(contract) as CallName[];
const endpointOf = (name: CallName): Endpoint => contract[name];

let server: TestServer;
let admin: string;
let recordedCall: number;
let meeting: number;
/** A user of level 1 without permissions. */
let colleague: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn('Administrador');
  const { rows } = (await server.db.execute(
    sql`select min(id)::integer as id from calls where level_id = 1 and recording_id is not null`,
  )) as unknown as { rows: { id: number }[] };
  recordedCall = rows[0]?.id ?? 0;
  const held = (await server.db.execute(
    sql`insert into meetings (level_id, title, platform, created_at, speech_duration)
      values (1, 'Pauta', 'ZOOM', '2026-06-12T12:00Z', 60) returning id`,
  )) as unknown as { rows: { id: number }[] };
  meeting = held.rows[0]?.id ?? 0;
  colleague = (await newSession([])).userId;
});
afterAll(() => server.close());

type Options = { token?: string | undefined; level?: number | string | undefined };

const send = async (name: CallName, options: Options, sample?: Sample) => {
  const { path, body } = sample ?? (await sampleOf(name));
  const { method } = endpointOf(name);
  const real = path
    .replace('CALL', String(recordedCall))
    .replace('MEETING', String(meeting))
    .replace('COLLEAGUE', String(colleague));
  return server.request(real, {
    method,
    body,
    ...options,
  });
};

/** A request for a record of a settings entity gets a new record, so that no other test depends on it. */
async function sampleOf(name: CallName): Promise<Sample> {
  const [entity, sample] =
    SAMPLED.find(([one, { resource }]) =>
      new RegExp(`^((get|create|update|delete|activate|inactivate)${one}|list${resource.plural})$`).test(
        name,
      ),
    ) ?? [];
  if (!entity || !sample) return samples[name as keyof typeof samples];
  if (name === `list${sample.resource.plural}`) return { path: `/${sample.resource.path}` };
  if (sample.makeRoom) await server.db.execute(sample.makeRoom);
  const body = bodyOf(sample, sample.create(randomUUID()));
  const root = `/${sample.resource.path}`;
  if (name === `create${entity}`) return { path: root, body };
  const created = await server.request(root, { method: 'POST', token: admin, level: 1, body });
  const { result } = (await created.json()) as { result: { id: number } };
  if (sample.share) await server.db.execute(sample.share(result.id));
  const path = endpointOf(name).path.replace('{id}', String(result.id));
  return name === `update${entity}` ? { path, body: bodyOf(sample, sample.update(randomUUID())) } : { path };
}

/** Refusals change nothing: one record of each kind is enough for all of them. */
const refusedSamples = new Map<CallName, Promise<Sample>>();
async function sendRefused(name: CallName, options: Options): Promise<Response> {
  const sample = refusedSamples.get(name) ?? sampleOf(name);
  refusedSamples.set(name, sample);
  return send(name, options, await sample);
}

const okOf = (name: CallName): number => endpointOf(name).status ?? 200;

/** The session of a user of level 1 with exactly these permissions, which no test changes. */
const sessions = new Map<string, Promise<string>>();
function sessionWith(permissions: readonly string[]): Promise<string> {
  const held = [...permissions].sort().join();
  const session = sessions.get(held) ?? newSession(permissions).then(({ token }) => token);
  sessions.set(held, session);
  return session;
}

/** A session of a new user of level 1 who holds these permissions and no other. */
async function newSession(permissions: readonly string[]): Promise<{ userId: number; token: string }> {
  const { rows } = (await server.db.execute(sql`
    with role as (insert into roles (name) values ('Test') returning id),
    person as (
      insert into users (name, email, last_login) values ('Test', gen_random_uuid()::text, now()) returning id
    ),
    level as (insert into user_levels (user_id, level_id) select id, 1 from person),
    has as (insert into user_roles (user_id, role_id) select person.id, role.id from person, role),
    may as (
      insert into role_permissions (role_id, permission)
      select role.id, permission from role, unnest(${sql.param([...permissions])}::text[]) as permission
    )
    select id from person`)) as unknown as { rows: { id: number }[] };
  const userId = rows[0]?.id ?? 0;
  return { userId, token: await openSession(server.db, { userId }, new Date()) };
}

async function refusal(response: Response): Promise<{ status: number; message: string }> {
  const failure = Failure.parse(await response.json());
  return { status: response.status, message: failure.message ?? '' };
}

describe('what is served', () => {
  it('answers an unknown path of the API in JSON', async () => {
    const response = await server.request('/nothing/here', { headers: { 'accept-language': 'en-US' } });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await refusal(response)).toEqual({ status: 404, message: 'Nothing was found here.' });
  });
});

const needsSession = served.filter((name) => endpointOf(name).permission !== 'public');
const needsPermission = served.filter((name) => neededPermissions(endpointOf(name).permission).length > 0);
const needsLevel = needsSession.filter((name) => endpointOf(name).level !== false);
/**
 * Refused at this stage, without a recovery mail or a code: `accounts.test.ts` and `own-account.test.ts` test
 * them.
 */
const onceOnly: readonly CallName[] = [
  'firstLogin',
  'resetPassword',
  'signInWithCode',
  'endSession',
  'changePassword',
  'confirmSecondFactor',
  'renewRecoveryCodes',
];

/** A call that ends the session it is made in gets one of its own. */
const endsSession = (name: CallName) => name === 'signOut';

describe('the answer, as the contract says', () => {
  it.each(served.filter((name) => !onceOnly.includes(name)))('%s', async (name) => {
    const { status, level, paged, reply } = endpointOf(name);
    const token = endsSession(name) ? (await newSession([])).token : admin;
    const response = await send(name, { token, level: level === false ? undefined : 1 });
    expect(response.status).toBe(status ?? 200);
    if (paged) expect(response.headers.get('x-pagination-count')).toMatch(/^[1-9]\d*$/);
    if (!reply) return;
    if (isBinary(reply)) {
      expect(reply.media).toContain(response.headers.get('content-type')?.split(';')[0]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    } else {
      expect(reply.safeParse(await response.json())).toMatchObject({ success: true });
    }
  });

  it.each(onceOnly)('%s, refused', async (name) => {
    const response = await send(name, { token: admin });
    expect([401, 403, 404, 409, 422]).toContain(response.status);
    expect(Failure.parse(await response.json()).message).toBeTruthy();
  });
});

describe('without a session', () => {
  it.each(needsSession)('%s is refused', async (name) => {
    for (const token of [undefined, 'x'.repeat(43)]) {
      expect(await refusal(await sendRefused(name, { token, level: 1 }))).toEqual({
        status: 401,
        message: 'Sua sessão terminou. Entre novamente.',
      });
    }
  });
});

describe('permissions', () => {
  it.each(needsPermission)('%s is refused to whoever holds all but the needed ones', async (name) => {
    const needed = neededPermissions(endpointOf(name).permission);
    const others = Object.values(PERMISSIONS).filter((permission) => !needed.includes(permission));
    expect(await refusal(await sendRefused(name, { token: await sessionWith(others), level: 1 }))).toEqual({
      status: 403,
      message: 'Você não tem permissão para isso.',
    });
  });

  it.each(needsPermission)('%s is open to whoever holds one of the needed ones', async (name) => {
    for (const permission of neededPermissions(endpointOf(name).permission)) {
      const token = await sessionWith([permission, 'viewAllUsersCalls', 'viewAllUsersMeetings']);
      expect(await statusOf(send(name, { token, level: 1 }))).toBe(okOf(name));
    }
  });
});

describe('levels', () => {
  it.each(needsLevel)('%s is refused in another level, or in none', async (name) => {
    const token = await sessionWith(Object.values(PERMISSIONS));
    for (const level of [2, 999_999, '1 or 1=1', '-1', undefined]) {
      expect(await statusOf(sendRefused(name, { token, level })), `level ${level}`).toBe(403);
    }
    expect(await statusOf(send(name, { token, level: 1 }))).toBe(okOf(name));
  });
});

/** The session of a user with all permissions, apart from this setting. */
async function sessionBut(setting: ReturnType<typeof sql>): Promise<string> {
  const { userId, token } = await newSession(Object.values(PERMISSIONS));
  await server.db.execute(sql`update users set ${setting} where id = ${userId}`);
  return token;
}

describe('whoever', () => {
  const newcomer = () => sessionBut(sql`last_login = null`);
  let waiting: string;
  let inactive: string;
  beforeAll(async () => {
    waiting = await newcomer();
    inactive = await sessionBut(sql`is_active = false`);
  });

  it.each(needsSession)(
    'has yet to choose a password is refused %s, unless it serves just that',
    async (name) => {
      const token = name === 'firstLogin' || endsSession(name) ? await newcomer() : waiting;
      const status = await statusOf(send(name, { token, level: 1 }));
      expect(status).toBe(['checkSession', 'firstLogin', 'signOut'].includes(name) ? 200 : 403);
    },
  );

  it.each(needsSession)('is no longer active is refused %s', async (name) => {
    expect(await statusOf(sendRefused(name, { token: inactive, level: 1 }))).toBe(401);
  });
});

async function statusOf(pending: Promise<Response>): Promise<number> {
  const response = await pending;
  await response.body?.cancel();
  return response.status;
}

it('logs nothing as an error while all of this goes on', () => {
  expect(server.errors).toEqual([]);
});
