import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../demo/server/accounts/passwords/password.ts';
import { createToken, hashToken } from '../../../demo/server/accounts/token.ts';
import { accounts } from '../../../demo/server/main.ts';
import { CHEAP, PASSWORD } from '../../support/server/passwords.ts';
import {
  emailOf,
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../../support/server/processes/server.ts';

let server: TestServer;
/** The server's time, which the tests move on. */
let now = new Date('2026-06-17T15:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
});
afterAll(() => server.close());
beforeEach(() => later(60));

const english = { 'accept-language': 'en-US' };
const post = (path: string, body: unknown, options: RequestOptions = {}) =>
  server.request(path, { method: 'POST', body, headers: english, ...options });
const put = (path: string, body: unknown, options: RequestOptions = {}) =>
  server.request(path, { method: 'PUT', body, headers: english, ...options });
const login = (email: string, password: string, rememberMe?: boolean) =>
  post('/auth/login', { email, password, rememberMe });
const check = (token: string) => server.request('/auth/check', { token });

async function tokenOf(response: Promise<Response>): Promise<string> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

const WRONG =
  'E-mail or password is wrong. After five failures in a row, each further attempt has to wait longer.';

const outbox = async (language = 'en-US') =>
  (await fetch(server.outboxUrl as string, { headers: { 'accept-language': language } })).text();
const links = (page: string) => [...page.matchAll(/href="([^"]+\/update-password\?token=([\w-]+))"/g)];

/** Asks for a mail, and gives the token of the newest one. */
async function recover(email: string): Promise<string> {
  const before = links(await outbox()).length;
  expect((await post('/users/recovery-password', { email })).status).toBe(200);
  await expect.poll(async () => links(await outbox()).length).toBe(before + 1);
  const [newest] = links(await outbox());
  expect(newest?.[1]).toContain(server.url);
  return newest?.[2] ?? '';
}

describe('signing in', () => {
  it('gives a session that knows its user', async () => {
    const token = await tokenOf(login('AGENTE@demo.ramal.example', PASSWORD));
    const user = (await (await check(token)).json()) as Record<string, unknown>;
    expect(user).toMatchObject({
      name: 'Camila Araújo',
      email: 'agente@demo.ramal.example',
      company: { name: 'Aurora Telecom' },
      levels: [{ id: 1, name: 'Aurora Telecom', hasMeeting: false }],
      currentLevel: { id: 1 },
      standardLevel: { id: 1, name: 'Aurora Telecom' },
    });
    expect(user.lastLogin).toBe(now.toISOString());
    expect(JSON.stringify(user.roles)).toContain('viewCalls');
    expect(JSON.stringify({ ...user, features: [] })).not.toMatch(/password|scrypt/i);
  });

  it.each(accounts())('opens the demo to $email', async ({ email, password, role }) => {
    const token = await tokenOf(login(email, password));
    expect(await (await check(token)).json()).toMatchObject({ email, roles: [{ name: role }] });
  });

  it('answers whatever is wrong in the same words', async () => {
    await server.db.execute(
      sql`update users set is_active = false where email = 'leitura@demo.ramal.example'`,
    );
    const attempts = [
      login('agente@demo.ramal.example', 'Wrong#2026'),
      login('nobody@demo.ramal.example', PASSWORD),
      login('leitura@demo.ramal.example', PASSWORD),
      // Has no password at all.
      login('flavia.ximenes@demo.ramal.example', PASSWORD),
    ];
    for (const response of await Promise.all(attempts)) {
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ message: WRONG });
    }
    await server.db.execute(
      sql`update users set is_active = true where email = 'leitura@demo.ramal.example'`,
    );
  });

  it('says which field is wrong', async () => {
    const response = await post('/auth/login', { email: 'not an address', password: '' });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Some fields need your attention.',
      errors: { email: ['Invalid e-mail address.'], password: ['This field is required.'] },
    });
    const portuguese = await post('/auth/login', {}, { headers: { 'accept-language': 'pt-BR' } });
    expect(await portuguese.json()).toMatchObject({
      errors: { email: ['O campo é obrigatório.'], password: ['O campo é obrigatório.'] },
    });
    const long = await post('/auth/login', { email: `${'a'.repeat(250)}@b.example`, password: 'x' });
    expect(await long.json()).toMatchObject({
      errors: { email: ['This field must have a maximum length of 250 characters.'] },
    });
  });

  it('refuses a body that is none', async () => {
    const response = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body: '{"email":',
      headers: { ...english, 'content-type': 'application/json' },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'What was sent could not be read.' });
  });
});

describe('a session', () => {
  it('lasts 12 hours', async () => {
    const token = await tokenOf(login(emailOf('Qualidade'), PASSWORD));
    later(12 * 60 - 1);
    expect((await check(token)).status).toBe(200);
    later(2);
    expect((await check(token)).status).toBe(401);
  });

  it('lasts 30 days when it is to be remembered', async () => {
    const token = await tokenOf(login(emailOf('Qualidade'), PASSWORD, true));
    later(30 * 24 * 60 - 1);
    expect((await check(token)).status).toBe(200);
    later(2);
    expect((await check(token)).status).toBe(401);
  });
});

/** Signs in as a browser with a token of its own, from an address that a proxy of ours has written. */
const loginFrom = (email: string, password: string, place: string, device?: string) =>
  post(
    '/auth/login',
    { email, password },
    { headers: { ...english, 'x-forwarded-for': place, ...(device && { 'x-device-token': device }) } },
  );

describe('after five failures in a row', () => {
  it.each(['financeiro@demo.ramal.example', 'unknown@demo.ramal.example'])(
    'whoever failed with %s waits, each time twice as long and 15 minutes at most',
    async (email) => {
      for (let failure = 1; failure <= 5; failure++) {
        expect((await login(email, 'Wrong#2026')).status, `failure ${failure}`).toBe(401);
      }
      const waits: number[] = [];
      for (let failure = 6; failure <= 18; failure++) {
        // The same for a right password, a wrong one and an unknown address.
        const waiting = await login(email, failure % 2 ? PASSWORD : 'Wrong#2026');
        expect(waiting.status).toBe(429);
        waits.push(Number(waiting.headers.get('retry-after')));
        later((waits.at(-1) ?? 0) / 60);
        expect((await login(email, 'Wrong#2026')).status, `failure ${failure}`).toBe(401);
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
      const told = await login(email, PASSWORD);
      expect(await told.json()).toEqual({
        message: 'Too many failures in a row. Try again in 15 minutes.',
      });
      later(15);
      expect((await login(email, PASSWORD)).status).toBe(email.startsWith('financeiro') ? 200 : 401);
    },
  );

  it('the wait is told in seconds where it is short', async () => {
    const email = 'short-wait@demo.ramal.example';
    for (let failure = 1; failure <= 5; failure++) await login(email, 'Wrong#2026');
    expect(await (await login(email, 'x')).json()).toEqual({
      message: 'Too many failures in a row. Try again in 1 second.',
    });
  });

  it('four and a success count for nothing', async () => {
    const email = emailOf('Supervisor');
    for (let round = 0; round < 2; round++) {
      for (let failure = 1; failure <= 4; failure++) await login(email, 'Wrong#2026');
      expect((await login(email, PASSWORD)).status).toBe(200);
    }
  });
});

describe('while a session cannot be stored for want of room', () => {
  const email = emailOf('Supervisor');
  const attempts = async (password: string, times: number) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time++) statuses.push((await login(email, password)).status);
    return statuses;
  };
  beforeEach(async () => {
    await server.db.execute(sql`create function refuse_for_room() returns trigger language plpgsql as $$
      begin raise exception 'No room' using errcode = 'disk_full'; end $$`);
    await server.db.execute(
      sql`create trigger refuse_for_room before insert on sessions execute function refuse_for_room()`,
    );
  });
  const makeRoom = () => server.db.execute(sql`drop function if exists refuse_for_room() cascade`);
  afterEach(async () => {
    await makeRoom();
    for (const told of server.errors.splice(0))
      expect(told).toMatch(/^POST signIn failed \([\w-]+\): No room$/);
  });

  it('a right password is no failure, however often it is given', async () => {
    expect(await attempts(PASSWORD, 10)).toEqual(Array(10).fill(507));
    await makeRoom();
    expect(await attempts(PASSWORD, 1)).toEqual([200]);
  });

  it('wrong ones count, and a right one waits after them as ever', async () => {
    expect(await attempts('Wrong#2026', 5)).toEqual(Array(5).fill(401));
    expect(await attempts(PASSWORD, 2)).toEqual([429, 429]);
    later(1);
    expect(await attempts(PASSWORD, 1)).toEqual([507]);
  });
});

it('one place may try 300 times a minute in all', async () => {
  const attempts = await Promise.all(
    Array.from({ length: 305 }, (_, number) => login(`storm${number}@demo.ramal.example`, 'x')),
  );
  const limited = attempts.filter(({ status }) => status === 429);
  expect(limited.length).toBe(5);
  expect(await limited[0]?.json()).toEqual({ message: 'Too many attempts. Try again in 1 minute.' });
  later(2);
  expect((await login('storm0@demo.ramal.example', 'x')).status).toBe(401);
});

describe('failures of strangers', () => {
  let plain: TestServer;
  beforeAll(async () => {
    plain = server;
    server = await startTestServer({ clock: () => now, proxies: 1 });
  });
  afterAll(async () => {
    await server.close();
    server = plain;
  });
  const email = emailOf('Supervisor');
  const guess = async (place: string, times: number, at = email) => {
    for (let time = 0; time < times; time++) await loginFrom(at, 'Wrong#2026', place);
  };
  const deviceOf = async (answer: Response) =>
    ((await answer.json()) as { deviceToken?: string }).deviceToken ?? '';

  it('keep nobody out who comes from elsewhere', async () => {
    await guess('203.0.113.1', 30);
    expect((await loginFrom(email, PASSWORD, '203.0.113.1')).status).toBe(429);
    expect((await loginFrom(email, PASSWORD, '198.51.100.7')).status).toBe(200);
  });

  it('of one network count as one place, however many addresses of IPv6 it has', async () => {
    for (let host = 1; host <= 5; host++) await guess(`2001:db8:0:1::${host}`, 1);
    expect((await loginFrom(email, PASSWORD, '2001:db8:0:1:ffff::9')).status).toBe(429);
    expect((await loginFrom(email, PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  it.each([emailOf('Supervisor'), 'nobody-knows@demo.ramal.example'])(
    'that are spread over many places slow down all browsers that %s has not signed in with',
    async (address) => {
      for (let place = 1; place <= 5; place++) await guess(`203.0.113.${place}`, 4, address);
      const unknown = await loginFrom(address, PASSWORD, '198.51.100.8');
      expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([429, '1']);
      later(1);
      await guess('203.0.113.6', 1, address);
      const longer = await loginFrom(address, PASSWORD, '198.51.100.8');
      expect([longer.status, longer.headers.get('retry-after')]).toEqual([429, '2']);
    },
  );

  it('do not stop a browser that has signed in before, from wherever they come', async () => {
    const device = await deviceOf(await loginFrom(email, PASSWORD, '198.51.100.9'));
    expect(device).toMatch(/^[\w-]{43}$/);
    for (let place = 1; place <= 8; place++) await guess(`203.0.113.${place}`, 5);
    await guess('198.51.100.9', 6);
    expect((await loginFrom(email, PASSWORD, '198.51.100.9')).status, 'unknown').toBe(429);
    const known = await loginFrom(email, PASSWORD, '198.51.100.9', device);
    expect(known.status).toBe(200);
    expect(await deviceOf(known), 'it keeps what it has').toBe('');
  });

  it('who have such a token are slowed down by it', async () => {
    const device = await deviceOf(await loginFrom(email, PASSWORD, '198.51.100.9'));
    for (let time = 1; time <= 5; time++) {
      expect((await loginFrom(email, 'Wrong#2026', `203.0.113.${time}`, device)).status).toBe(401);
    }
    expect((await loginFrom(email, PASSWORD, '203.0.113.9', device)).status).toBe(429);
    expect((await loginFrom(email, PASSWORD, '203.0.113.9')).status, 'without it').toBe(200);
  });

  it('are not helped by a token of somebody else, until that one has signed in there', async () => {
    const other = emailOf('Agente');
    const device = await deviceOf(await loginFrom(other, PASSWORD, '198.51.100.9'));
    await guess('203.0.113.1', 6);
    expect((await loginFrom(email, PASSWORD, '203.0.113.1', device)).status).toBe(429);
    // One browser for two people of a shift.
    const shared = await loginFrom(email, PASSWORD, '198.51.100.9', device);
    expect([shared.status, await deviceOf(shared)]).toEqual([200, '']);
    await guess('203.0.113.1', 6);
    expect((await loginFrom(email, PASSWORD, '203.0.113.1', device)).status).toBe(200);
  });

  it('find a browser known for half a year, the ten that were seen last, and after a lost password none', async () => {
    const first = await deviceOf(await loginFrom(email, PASSWORD, '198.51.100.9'));
    const isKnown = async (device: string) =>
      (await deviceOf(await loginFrom(email, PASSWORD, '198.51.100.9', device))) === '';
    later(179 * 24 * 60);
    expect(await isKnown(first)).toBe(true);
    later(181 * 24 * 60);
    expect(await isKnown(first)).toBe(false);
    const devices: string[] = [];
    for (let browser = 0; browser < 11; browser++) {
      later(1);
      devices.push(await deviceOf(await loginFrom(email, PASSWORD, '198.51.100.9')));
    }
    expect(await isKnown(devices[10] ?? '')).toBe(true);
    expect(await isKnown(devices[0] ?? '')).toBe(false);
    // A token as in the mail: behind a proxy the page of mails is closed.
    const token = createToken();
    await server.db.execute(
      sql`insert into recoveries (token_hash, user_id, expires_at)
        select ${hashToken(token)}, id, ${new Date(now.getTime() + 60_000).toISOString()}::timestamptz
        from users where email = ${email}`,
    );
    expect((await put('/users/reset-password', { token, password: 'Degrau-Roxo41' })).status).toBe(200);
    expect(
      (
        await post(
          '/auth/login',
          { email, password: 'Degrau-Roxo41' },
          { headers: { 'x-device-token': devices[10] ?? '' } },
        )
      ).status,
    ).toBe(200);
    const { rows } = (await server.db.execute(
      sql`select count(*)::integer as n from known_devices join users on users.id = user_id where email = ${email}`,
    )) as unknown as { rows: { n: number }[] };
    expect(rows).toEqual([{ n: 1 }]);
  });
});

describe('the first password', () => {
  const email = 'primeiro.acesso@demo.ramal.example';
  const chosen = 'Minha-Via#26';

  it('is replaced once, before anything else', async () => {
    const other = await tokenOf(login(email, PASSWORD));
    const token = await tokenOf(login(email, PASSWORD));
    expect(await (await check(token)).json()).toMatchObject({ lastLogin: null });
    const calls = await server.request('/calls', { token, level: 2, headers: english });
    expect(calls.status).toBe(403);
    expect(await calls.json()).toEqual({ message: 'Choose a password of your own first.' });

    const weak = await put('/users/first-login', { password: 'short', confirmPassword: 'other' }, { token });
    expect(weak.status).toBe(422);
    expect(await weak.json()).toMatchObject({
      errors: {
        password: [
          'This field must have a minimum length of 8 characters.',
          'The password must have at least one uppercase letter.',
          'The password must have at least one number.',
          'The password must have at least one special character: #?!@$%^&*-',
        ],
      },
    });
    const different = await put(
      '/users/first-login',
      { password: chosen, confirmPassword: 'Outra-Via#26' },
      { token },
    );
    expect(await different.json()).toMatchObject({
      errors: { confirmPassword: ['The passwords do not match.'] },
    });

    const kept = await put(
      '/users/first-login',
      { password: PASSWORD, confirmPassword: PASSWORD },
      { token },
    );
    expect(await kept.json()).toMatchObject({
      errors: { password: ['This is the password that you were given. Choose one that only you know.'] },
    });

    const done = await put('/users/first-login', { password: chosen, confirmPassword: chosen }, { token });
    expect(done.status).toBe(200);
    expect(await done.json()).toEqual({ message: 'Your password has been changed.' });
    expect(await (await check(token)).json()).toMatchObject({ lastLogin: now.toISOString() });
    expect((await server.request('/calls', { token, level: 2 })).status).toBe(200);
    expect((await check(other)).status, 'any other session').toBe(401);
    expect((await login(email, PASSWORD)).status, 'the old password').toBe(401);
    await tokenOf(login(email, chosen));

    const again = await put(
      '/users/first-login',
      { password: PASSWORD, confirmPassword: PASSWORD },
      { token },
    );
    expect(again.status).toBe(403);
    await tokenOf(login(email, chosen));
  });
});

describe('a lost password', () => {
  it('is asked for in the same words for a known address and an unknown one; only the known gets a mail', async () => {
    const answer = {
      message:
        'If this address belongs to an account, a message with a link to a new password is on its way.',
    };
    const unknown = await post('/users/recovery-password', { email: 'nobody@demo.ramal.example' });
    expect([unknown.status, await unknown.json()]).toEqual([200, answer]);
    const before = links(await outbox()).length;
    const known = await post('/users/recovery-password', { email: emailOf('Supervisor') });
    expect([known.status, await known.json()]).toEqual([200, answer]);
    await expect.poll(async () => links(await outbox()).length).toBe(before + 1);
    const page = await outbox('pt-BR');
    // A time says in which zone it is.
    expect(page).toMatch(/<time [^>]*>[^<]*\d\d:\d\d:\d\d (UTC|GMT|[A-Z]{3,5})[^<]*<\/time>/);
    expect(page).toContain('<html lang="pt-BR">');
    expect(page).toContain('Caixa de saída');
    expect(page).toContain('Antônio Magalhães');
    expect(page).not.toContain('nobody@');
  });

  it('is replaced by the token of the mail, once, and all sessions end', async () => {
    const email = emailOf('Agente');
    const session = await tokenOf(login(email, PASSWORD));
    for (let failure = 1; failure <= 5; failure++) await login(email, 'Wrong#2026');
    const token = await recover(email);
    const older = await recover(email);

    const weak = await put('/users/reset-password', { token, password: 'weak' });
    expect(weak.status).toBe(422);

    const reset = await put('/users/reset-password', { token, password: 'Degrau-Roxo41' });
    expect(reset.status).toBe(200);
    expect((await check(session)).status).toBe(401);
    await tokenOf(login(email, 'Degrau-Roxo41'));
    for (const used of [token, older, 'x'.repeat(43)]) {
      const again = await put('/users/reset-password', { token: used, password: 'Outra#2026x' });
      expect(again.status).toBe(422);
      expect(await again.json()).toMatchObject({
        message: 'This link has expired or was already used. Ask for a new one.',
      });
    }
    await tokenOf(login(email, 'Degrau-Roxo41'));
  });

  it('cannot be replaced after an hour', async () => {
    const token = await recover(emailOf('Qualidade'));
    later(61);
    expect((await put('/users/reset-password', { token, password: 'Degrau-Roxo41' })).status).toBe(422);
  });

  it('of somebody who never signed in is their first own password', async () => {
    const email = 'italo.conceicao@demo.ramal.example';
    const hash = await hashPassword(PASSWORD, CHEAP);
    await server.db.execute(
      sql`update users set last_login = null, password_hash = ${hash} where email = ${email}`,
    );
    const token = await recover(email);
    const given = await put('/users/reset-password', { token, password: PASSWORD });
    expect(await given.json(), 'the one that somebody gave').toMatchObject({
      errors: { password: ['This is the password that you were given. Choose one that only you know.'] },
    });
    expect((await put('/users/reset-password', { token, password: 'Degrau-Roxo41' })).status).toBe(200);
    const session = await tokenOf(login(email, 'Degrau-Roxo41'));
    expect((await server.request('/calls', { token: session, level: 1 })).status).toBe(200);
  });

  it('brings no more than five mails an hour', async () => {
    const email = emailOf('Leitura');
    const before = links(await outbox()).length;
    for (let request = 0; request < 7; request++) await post('/users/recovery-password', { email });
    await expect
      .poll(async () => {
        const { rows } = (await server.db.execute(
          sql`select count(*)::integer as n from recovery_requests`,
        )) as unknown as {
          rows: { n: number }[];
        };
        return rows[0]?.n;
      })
      .toBe(0);
    expect(links(await outbox()).length).toBe(before + 5);
  });
});

describe('where each check of a password takes as long as it does for everybody', () => {
  let cheaper: TestServer;
  beforeAll(async () => {
    cheaper = server;
    server = await startTestServer({ clock: () => now, hasRealPasswords: true });
  });
  afterAll(async () => {
    await server.close();
    server = cheaper;
  });

  it('signing in takes as long for an unknown address as for a wrong password', async () => {
    const time = async (email: string) => {
      const begun = performance.now();
      await login(email, 'Wrong#2026');
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round++) {
      known.push(await time('admin@demo.ramal.example'));
      unknown.push(await time('nobody-at-all@demo.ramal.example'));
    }
    // Without the check of a decoy the difference would be more than a hundredfold; a busy machine makes it threefold.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 8);
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 8);
    await server.db.execute(sql`delete from sign_in_failures`);
  });

  it('the database keeps neither password nor token as they are', async () => {
    const token = await tokenOf(login('agente@demo.ramal.example', PASSWORD));
    const { rows } = (await server.db.execute(
      sql`select password_hash as text from users where password_hash is not null
        union all select token_hash from sessions`,
    )) as unknown as { rows: { text: string }[] };
    expect(rows.length).toBeGreaterThan(5);
    for (const { text } of rows) {
      expect(text).not.toContain(token);
      expect(text).not.toContain(PASSWORD);
    }
    expect(rows.some(({ text }) => text.startsWith('$scrypt$ln=15,r=8,p=3$'))).toBe(true);
  });

  it('no more than five attempts are looked at, however many are sent at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login('parallel@demo.ramal.example', 'Wrong#2026')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(401), ...Array(7).fill(429)]);
  });

  it('a lost password whose token is used twice at once is replaced once', async () => {
    const token = await recover(emailOf('Financeiro'));
    const attempts = await Promise.all(
      ['Trilho-Verde88', 'Degrau-Azul52', 'Vagao-Preto63'].map((password) =>
        put('/users/reset-password', { token, password }),
      ),
    );
    expect(attempts.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('nothing is logged as an error', () => expect(server.errors).toEqual([]));
});

it('logged nothing as an error', () => expect(server.errors).toEqual([]));
