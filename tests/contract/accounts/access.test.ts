import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAILED } from '../../../demo/server/report-mails/mailed-reports.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { MAILED_REPORTS } from '../../../src/core/contract/calls/report-mails.ts';
import { type Endpoint, isBinary, neededPermissions } from '../../../src/core/contract/define/endpoint.ts';
import { Failure } from '../../../src/core/contract/define/fields/values.ts';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import { CallRequests, newSession } from '../../support/server/call-requests.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

const served = Object.keys(contract) as CallName[];
const endpointOf = (name: CallName): Endpoint => contract[name];

let server: TestServer;
let requests: CallRequests;
let admin: string;

beforeAll(async () => {
  server = await startTestServer();
  requests = await CallRequests.open(server);
  admin = requests.admin;
});
afterAll(() => server.close());

const send: CallRequests['send'] = (...request) => requests.send(...request);
const sendRefused: CallRequests['sendRefused'] = (...request) => requests.sendRefused(...request);

/** The sample that a permission allows, where the needed ones allow different things. */
function sampleFor(name: CallName, permission: string) {
  if (name === 'askTelephone' && permission === 'spyActiveCall')
    return { path: '/telephone-commands', body: { action: 'listen', user: 1 } };
  if (name !== 'keepReportMail') return undefined;
  const report = MAILED_REPORTS.find((one) => MAILED[one].endpoint.permission === permission);
  return { path: `/report-mails/${report}`, body: { every: 'week' } };
}

const okOf = (name: CallName): number => endpointOf(name).status ?? 200;

/** The session of a user of level 1 with exactly these permissions, which no test changes. */
const sessions = new Map<string, Promise<string>>();
function sessionWith(permissions: readonly string[]): Promise<string> {
  const held = [...permissions].sort().join();
  const session = sessions.get(held) ?? newSession(server, permissions).then(({ token }) => token);
  sessions.set(held, session);
  return session;
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
 * Refused at this stage, without a recovery mail, a code, a link or a key: `accounts.test.ts`, `own-account.test.ts`,
 * `own-center.test.ts` and `access-tokens.test.ts` test them.
 */
const onceOnly: readonly CallName[] = [
  'firstLogin',
  'resetPassword',
  'signInWithCode',
  'setUpCenter',
  'endSession',
  'changePassword',
  'confirmSecondFactor',
  'renewRecoveryCodes',
  'exchangeToken',
];

/** A call that ends the session it is made in gets one of its own. */
const endsSession = (name: CallName) => name === 'signOut';

describe('the answer, as the contract says', () => {
  it.each(served.filter((name) => !onceOnly.includes(name)))('%s', async (name) => {
    const { status, level, paged, reply } = endpointOf(name);
    const token = endsSession(name) ? (await newSession(server, [])).token : admin;
    const response = await send(name, { token, level: level === false ? undefined : 1 });
    expect(response.status).toBe(status ?? 200);
    if (paged) expect(response.headers.get('x-pagination-count')).toMatch(/^[1-9]\d*$/);
    if (!reply) return;
    if (isBinary(reply)) {
      expect(reply.media).toContain(response.headers.get('content-type')?.split(';')[0]);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10);
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
      expect(await statusOf(send(name, { token, level: 1 }, sampleFor(name, permission)))).toBe(okOf(name));
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
  const { userId, token } = await newSession(server, Object.values(PERMISSIONS));
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
