import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../demo/server/accounts/passwords/password.ts';
import { CHEAP, PASSWORD, setPasswords } from '../../support/server/passwords.ts';
import {
  emailOf,
  type RequestOptions,
  startTestServer,
  type TestServer,
} from '../../support/server/processes/server.ts';

/** A user's own account: sessions, password, second factor. */

let server: TestServer;
let now = new Date('2026-06-17T15:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

beforeAll(async () => {
  server = await startTestServer({ clock: () => now, sessionIdleHours: 14 * 24 });
});
afterAll(() => server.close());
beforeEach(() => later(60));

const english = { 'accept-language': 'en-US' };
const call = (method: string, path: string, options: RequestOptions = {}) =>
  server.request(path, { method, ...options, headers: { ...english, ...options.headers } });
const login = (email: string, password = PASSWORD, headers = {}) =>
  call('POST', '/auth/login', { body: { email, password }, headers });
const read = async <T>(response: Response | Promise<Response>) => (await (await response).json()) as T;
const signIn = async (email: string, password = PASSWORD, headers = {}) =>
  (await read<{ token: string }>(login(email, password, headers))).token;
const isOpen = async (token: string) => (await call('GET', '/auth/check', { token })).status === 200;

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

interface Listed {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly isCurrent: boolean;
}
const listed = (token: string) => read<Listed[]>(call('GET', '/auth/sessions', { token }));

describe('the list of own sessions', () => {
  const email = emailOf('Supervisor');

  it('tells browser, system, address and when, and which one asks', async () => {
    const phone = await signIn(email, PASSWORD, { 'user-agent': SAFARI });
    later(10);
    const desk = await signIn(email, PASSWORD, { 'user-agent': FIREFOX });
    const rows = await listed(desk);
    expect(rows.map(({ browser, system, isCurrent }) => [browser, system, isCurrent])).toEqual([
      ['Firefox 128', 'Windows', true],
      ['Safari 17', 'iOS 17.5', false],
    ]);
    expect(rows.every(({ address }) => /^(127\.0\.0\.1|::1)$/.test(address ?? ''))).toBe(true);
    expect(rows[0]?.createdAt).toBe(now.toISOString());
    // A reader of the table can use nothing in it.
    expect(JSON.stringify(rows)).not.toContain(desk);
    expect(JSON.stringify(rows)).not.toContain(phone);
    const { rows: keys } = (await server.db.execute(sql`select token_hash from sessions`)) as unknown as {
      rows: { token_hash: string }[];
    };
    for (const { token_hash } of keys) expect(JSON.stringify(rows)).not.toContain(token_hash);
  });

  it('has who was seen last first, some minutes late at most', async () => {
    const one = await signIn(email);
    later(1);
    const two = await signIn(email);
    expect((await listed(two))[0]?.isCurrent).toBe(true);
    later(6);
    await call('GET', '/auth/check', { token: one });
    const [first] = await listed(one);
    expect([first?.isCurrent, first?.lastSeenAt]).toEqual([true, now.toISOString()]);
  });

  it('is of no use for the sessions of others, nor of those that are over', async () => {
    const mine = await signIn(email);
    const other = await signIn(emailOf('Qualidade'));
    const [foreign] = await listed(other);
    const ended = await call('DELETE', `/auth/sessions/${foreign?.id}`, { token: mine });
    expect(ended.status).toBe(404);
    expect(await isOpen(other)).toBe(true);
    for (const id of ['none', "'", '1', crypto.randomUUID()]) {
      expect((await call('DELETE', `/auth/sessions/${encodeURIComponent(id)}`, { token: mine })).status).toBe(
        404,
      );
    }
    later(13 * 60);
    const next = await signIn(email);
    expect(await listed(next)).toHaveLength(1);
  });

  it('ends one session, or all but the one that asks', async () => {
    const [mine, second, third] = [await signIn(email), await signIn(email), await signIn(email)];
    const rows = await listed(second);
    const own = rows.find(({ isCurrent }) => isCurrent)?.id;
    const ended = await call('DELETE', `/auth/sessions/${own}`, { token: mine });
    expect(await read(ended)).toEqual({ message: 'The session has been ended.' });
    expect([await isOpen(mine), await isOpen(second), await isOpen(third)]).toEqual([true, false, true]);
    const rest = await call('DELETE', '/auth/sessions', { token: mine });
    expect(await read(rest)).toEqual({ message: 'All other sessions have been ended.' });
    expect([await isOpen(mine), await isOpen(third)]).toEqual([true, false]);
    expect(await listed(mine)).toHaveLength(1);
  });

  it('has none that was not used for two weeks, and nobody comes in by it', async () => {
    const body = { email, password: PASSWORD, rememberMe: true };
    const { token } = await read<{ token: string }>(call('POST', '/auth/login', { body }));
    later(14 * 24 * 60 + 1);
    expect(await isOpen(token)).toBe(false);
    expect(await listed(await signIn(email))).toHaveLength(1);
  });

  it('keeps no more of what a browser says than has room', async () => {
    const token = await signIn(email, PASSWORD, { 'user-agent': `Mozilla/5.0 ${'x'.repeat(5000)}` });
    const { rows } = (await server.db.execute(
      sql`select max(length(user_agent))::integer as longest from sessions`,
    )) as unknown as { rows: { longest: number }[] };
    expect(rows[0]?.longest).toBe(300);
    expect((await listed(token)).length).toBeGreaterThan(0);
  });
});

const change = (token: string, currentPassword: string, password: string) =>
  call('PUT', '/auth/password', { token, body: { currentPassword, password, confirmPassword: password } });

describe("one's own password", () => {
  const email = emailOf('Qualidade');
  const NEXT = 'Degrau-Roxo41';

  it('is changed by whoever knows the old one; the other sessions end', async () => {
    const token = await signIn(email);
    const other = await signIn(email);
    const wrong = await change(token, 'Wrong#2026', NEXT);
    expect([wrong.status, await read(wrong)]).toEqual([
      422,
      {
        message: 'Some fields need your attention.',
        errors: { currentPassword: ['This is not your password.'] },
      },
    ]);
    const done = await change(token, PASSWORD, NEXT);
    expect(await read(done)).toEqual({ message: 'Your password has been changed.' });
    expect([await isOpen(token), await isOpen(other)]).toEqual([true, false]);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, NEXT)).status).toBe(200);
    expect((await change(token, NEXT, 'Trilho-Verde88')).status).toBe(200);
  });

  it('is not found out by trying from a session that was left open; its owner signs in meanwhile', async () => {
    const mail = emailOf('Financeiro');
    const token = await signIn(mail);
    for (let failure = 0; failure < 5; failure++) {
      expect((await change(token, 'Wrong#2026', NEXT)).status).toBe(422);
    }
    const waiting = await change(token, PASSWORD, NEXT);
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '1']);
    expect((await login(mail)).status).toBe(200);
  });

  it('keeps the rules of all passwords', async () => {
    const token = await signIn(emailOf('Supervisor'));
    const weak = await read<{ errors: object }>(change(token, PASSWORD, 'short'));
    expect(Object.keys(weak.errors)).toEqual(['password']);
  });
});

/** The token of a recovery mail. */
async function recover(email: string): Promise<string> {
  await call('POST', '/users/recovery-password', { body: { email } });
  const page = async () => (await fetch(server.outboxUrl as string)).text();
  const link = () => page().then((text) => text.split('<article').find((mail) => mail.includes(email)));
  await expect.poll(link).toContain('update-password?token=');
  return /update-password\?token=([\w-]+)/.exec((await link()) ?? '')?.[1] ?? '';
}

describe('a password that is among the first to be guessed', () => {
  const COMMON = 'This password is one of the commonest, and the first to be guessed. Choose another.';
  const OWN = 'This is little more than your name or e-mail. Choose another.';
  const errors = async (response: Promise<Response>) =>
    (await read<{ errors?: Record<string, string[]> }>(response)).errors?.password;

  it.each([
    ['P@ssw0rd', COMMON],
    ['Password1!', COMMON],
    ['Senha123#', COMMON],
    // Wide letters are the same ones.
    ['Ｐａｓｓｗｏｒｄ1!', COMMON],
    ['Agente#2026', OWN],
    ['Araújo-1980', OWN],
    ['CamilaAraujo@1', OWN],
    ['Brasil@2024', COMMON],
    ['Br@s1l#24', COMMON],
    ['Flamengo!1981', COMMON],
    ['Ramal#2027', COMMON],
    ['Aurora#2027', COMMON],
    ['S3nh4@2024', COMMON],
    ['R4m4l@1234', COMMON],
    ['Brasil@150890', COMMON],
    ['SaoJoao@2024', COMMON],
    ['Paçoca@2024', COMMON],
    ['RioDeJaneiro@2024', COMMON],
    ['MariaSilva@2024', COMMON],
    ['MariaDaSilva@2024', COMMON],
    ['AnaPaula@2024', COMMON],
    ['NovaSenha#2025', COMMON],
    ['PrimeiroAcesso@1', COMMON],
    ['CallCenter@2024', COMMON],
    ['WhatsApp@2024', COMMON],
    ['S&nha2024!', COMMON],
    ['lisarB@2024', COMMON],
    ['Brasil@2024Brasil', COMMON],
    ...[
      ...[
        'Brasil@20240101',
        'Senha@159357',
        'Senha@147258',
        'Senha@314159',
        '1q2w3e4r@A',
        'Aa1@Aa1@',
        'A@12345678a',
      ],
      ...['Вrasil@2024', 'Brаsil@2024', 'Brasıl@2024', 'BRASIL@2o24', 'aBrasil@2024', 'Brasil@2024a'],
      ...[
        'Brasilll@2024',
        'Senha1@Brasil',
        'MeuAmor@2024',
        'BoaTarde@2024',
        'FelizNatal@2024',
        'PaiNosso@2024',
      ],
      ...['RibeiraoPreto@1', 'SaoJose@2024', 'Mengao@2024', 'VaiCorinthians@1', 'MinhaSenhaNova@1'],
      ...['SenhaDoAgente@1', 'Nubank@2024', 'Embratel@2024', 'Sampa@2024'],
      ...[
        'Brasil@2024Sp',
        'Pix@202611',
        'FicaTranquilo@1',
        'Senha@2024abc',
        'Brasil@Nov2026',
        'Sp@Brasil#1A',
      ],
      ...['Brasil@Copa26', 'Flamengo@Mengo1', 'Casas#Bahia1', 'S3nha!S3nha', 'Jesus#Salva1', 'Rio@40graus'],
      ...['OrdemEProgresso@1', 'DeusNoComando@1', 'TamoJunto@2026', 'FelizAnoNovo@27', 'Joaozinho@1'],
      ...['Onix@2024', 'Hilux@2024', 'Shopee@2026', 'MagazineLuiza@1', 'Hexa@2026', 'Cpf@12345678909'],
      ...['Rh@123456', 'Lkjhgf@1', 'Q!w2e3r4', 'Vida#Loka1'],
    ].map((password): [string, string] => [password, COMMON]),
    ['AraujoCamila@1', OWN],
    ['CAraujo@2024', OWN],
    ...[
      'Longe#Daqui7',
      'Trilho-Verde88',
      'cavaloBateriaGrampo#7',
      'xK7#mQ2vLp',
      'Guarda8Chuva#Azul',
      'Degrau-Roxo41',
    ].map((password): [string, undefined] => [password, undefined]),
  ])('%s is refused where it is chosen by oneself', async (password, message) => {
    const token = await signIn(emailOf('Agente'));
    const answer = await errors(change(token, 'Wrong#2026', password));
    // Looked at once the old one is right.
    expect(answer).toBe(undefined);
    expect(await errors(change(token, PASSWORD, password))).toEqual(message && [message]);
    if (!message) await setPasswords(server.db, CHEAP);
  });

  it('is refused at the first sign-in, by a recovery mail, and for a new user', async () => {
    const first = await signIn('primeiro.acesso@demo.ramal.example');
    const body = { password: 'Password1!', confirmPassword: 'Password1!' };
    expect(await errors(call('PUT', '/users/first-login', { token: first, body }))).toEqual([COMMON]);

    const token = await recover(emailOf('Leitura'));
    const reset = (password: string) => call('PUT', '/users/reset-password', { body: { token, password } });
    expect(await errors(reset('Password1!'))).toEqual([COMMON]);
    expect(await errors(reset('Leitura#12'))).toEqual([OWN]);
    expect((await reset('Longe#Daqui7')).status, 'the link is still good').toBe(200);

    const user = {
      ...{ name: 'Zuleica Prado', email: 'zuleica.prado@demo.ramal.example', roles: [3], levels: [1] },
      ...{ standardLevelId: 1, isActive: true, devices: {} },
    };
    const create = (password: string) =>
      server.signIn('Administrador').then((admin) =>
        call('POST', '/users', {
          token: admin,
          level: 1,
          body: { ...user, password, confirmPassword: password },
        }),
      );
    expect(await errors(create('Password1!'))).toEqual([COMMON]);
    expect(await errors(create('Zuleica#1980'))).toEqual([OWN]);
    expect((await create('Longe#Daqui7')).status).toBe(201);
  });

  it('is refused in Portuguese, too', async () => {
    const token = await signIn(emailOf('Agente'));
    const answer = await server.request('/auth/password', {
      method: 'PUT',
      token,
      body: { currentPassword: PASSWORD, password: 'Password1!', confirmPassword: 'Password1!' },
    });
    expect(await read(answer)).toMatchObject({
      errors: {
        password: ['Esta senha está entre as mais usadas e é das primeiras a ser adivinhada. Escolha outra.'],
      },
    });
  });
});

describe('a second factor', () => {
  const email = emailOf('Supervisor');
  let secret = '';
  let recoveryCodes: string[] = [];

  /** The code that an authenticator app shows now; minutes from now with another. */
  const codeOf = (base32 = secret) =>
    new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp: now.getTime() });
  const challenge = async (headers = {}) =>
    (await read<{ challenge: string }>(login(email, PASSWORD, headers))).challenge;
  const answer = (given: string, code: string) =>
    call('POST', '/auth/login/challenge', { body: { challenge: given, code } });
  const setUp = async (token: string) => {
    const made = await read<{ secret: string; uri: string }>(
      call('POST', '/auth/second-factor', { token, body: { currentPassword: PASSWORD } }),
    );
    const confirmed = await read<{ recoveryCodes: string[] }>(
      call('PUT', '/auth/second-factor', { token, body: { code: codeOf(made.secret) } }),
    );
    return { ...made, ...confirmed };
  };

  beforeEach(async () => {
    await server.db.execute(sql`delete from second_factors`);
    await server.db.execute(sql`delete from recovery_codes`);
    ({ secret, recoveryCodes } = await setUp(await signIn(email)));
    later(2);
  });

  it('is set up with the password and a code, and then asked for', async () => {
    await server.db.execute(sql`delete from second_factors`);
    const token = await signIn(email);
    const begin = (currentPassword: string) =>
      call('POST', '/auth/second-factor', { token, body: { currentPassword } });
    expect((await begin('Wrong#2026')).status).toBe(422);
    const made = await read<{ secret: string; uri: string }>(begin(PASSWORD));
    expect(made.uri).toMatch(/^otpauth:\/\/totp\/Ramal:supervisor%40demo\.ramal\.example\?.*secret=/);
    // Not before it is confirmed.
    expect(await signIn(email)).toBeTruthy();
    const confirm = (code: string) => call('PUT', '/auth/second-factor', { token, body: { code } });
    const wrong = await confirm('000000');
    expect([wrong.status, await read(wrong)]).toMatchObject([
      422,
      { errors: { code: ['This code is not right, or was used already.'] } },
    ]);
    const code = codeOf(made.secret);
    const done = await read<{ recoveryCodes: string[] }>(confirm(`${code.slice(0, 3)} ${code.slice(3)}`));
    expect(new Set(done.recoveryCodes).size).toBe(8);
    expect(done.recoveryCodes.every((one) => /^[2-9A-Z]{5}-[2-9A-Z]{5}$/.test(one))).toBe(true);
    const state = await read(call('GET', '/auth/second-factor', { token }));
    expect(state).toEqual({ isOn: true, since: now.toISOString(), recoveryCodesLeft: 8 });
    expect((await begin(PASSWORD)).status, 'one that is on is not replaced').toBe(409);
    expect(JSON.stringify(state)).not.toContain(made.secret);

    const asked = await read<Record<string, unknown>>(login(email));
    expect(Object.keys(asked)).toEqual(['challenge']);
  });

  it('lets in by a code, once', async () => {
    const open = await challenge();
    const code = codeOf();
    const { token } = await read<{ token: string }>(answer(open, code));
    expect(await isOpen(token)).toBe(true);
    expect((await answer(open, code)).status, 'the same challenge').toBe(401);
    const next = await challenge();
    expect((await answer(next, code)).status, 'the same code').toBe(422);
    later(0.5);
    expect((await answer(next, codeOf())).status).toBe(200);
  });

  it('takes a code once also where it comes twice at the same moment', async () => {
    const open = [await challenge(), await challenge(), await challenge()];
    const code = codeOf();
    const answers = await Promise.all(open.map((one) => answer(one, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('takes the code of the half minute before, and no older one', async () => {
    const code = codeOf();
    later(0.5);
    expect((await answer(await challenge(), code)).status).toBe(200);
    later(2);
    const old = codeOf();
    later(1.5);
    expect((await answer(await challenge(), old)).status).toBe(422);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [code = ''] = recoveryCodes;
    const typed = code.toLowerCase().replace('-', ' ');
    expect((await answer(await challenge(), typed)).status).toBe(200);
    expect((await answer(await challenge(), code)).status).toBe(422);
    const { token } = await read<{ token: string }>(answer(await challenge(), codeOf()));
    expect(await read(call('GET', '/auth/second-factor', { token }))).toMatchObject({ recoveryCodesLeft: 7 });
    const { rows } = (await server.db.execute(sql`select code_hash from recovery_codes`)) as unknown as {
      rows: { code_hash: string }[];
    };
    expect(rows.every(({ code_hash }) => code_hash.startsWith('$scrypt$'))).toBe(true);
  });

  it('gives new recovery codes for the password; the former ones are void', async () => {
    const { token } = await read<{ token: string }>(answer(await challenge(), codeOf()));
    const renew = (currentPassword: string) =>
      call('POST', '/auth/second-factor/recovery-codes', { token, body: { currentPassword } });
    expect((await renew('Wrong#2026')).status).toBe(422);
    const renewed = await read<{ recoveryCodes: string[] }>(renew(PASSWORD));
    expect((await answer(await challenge(), recoveryCodes[1] ?? '')).status).toBe(422);
    expect((await answer(await challenge(), renewed.recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('is not guessed: each failure after the fifth waits longer, in the owner’s browser apart', async () => {
    const { token: _, deviceToken = '' } = await read<{ token: string; deviceToken?: string }>(
      answer(await challenge(), codeOf()),
    );
    later(2);
    for (let failure = 0; failure < 5; failure++) {
      expect((await answer(await challenge({ 'x-device-token': '' }), '000000')).status).toBe(422);
      later(1);
    }
    const stranger = await challenge();
    expect((await answer(stranger, '000000')).status).toBe(422);
    const waiting = await answer(stranger, codeOf());
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '2']);
    const own = await challenge({ 'x-device-token': deviceToken });
    expect((await answer(own, codeOf())).status).toBe(200);
  });

  it('waits ten minutes for the code, and of somebody inactivated for none', async () => {
    const open = await challenge();
    later(11);
    const late = await answer(open, codeOf());
    expect([late.status, await read(late)]).toEqual([
      401,
      { message: 'The time for the code is over. Enter your e-mail and password again.' },
    ]);
    const gone = await challenge();
    await server.db.execute(sql`update users set is_active = false where email = ${email}`);
    expect((await answer(gone, codeOf())).status).toBe(401);
    await server.db.execute(sql`update users set is_active = true where email = ${email}`);
  });

  it('is still asked for after a lost password was replaced', async () => {
    const token = await recover(email);
    const body = { token, password: 'Longe#Daqui7' };
    expect((await call('PUT', '/users/reset-password', { body })).status).toBe(200);
    await setPasswords(server.db, CHEAP);
    expect(await challenge()).toBeTruthy();
  });

  it('is taken away with the password', async () => {
    const { token } = await read<{ token: string }>(answer(await challenge(), codeOf()));
    const end = (currentPassword: string) =>
      call('POST', '/auth/second-factor/end', { token, body: { currentPassword } });
    expect((await end('Wrong#2026')).status).toBe(422);
    expect(await read(end(PASSWORD))).toEqual({ message: 'Signing in asks for your password alone again.' });
    expect(await signIn(email)).toBeTruthy();
    expect((await end(PASSWORD)).status).toBe(409);
  });

  it('of somebody who has lost it is taken away by whoever edits users, but not one’s own', async () => {
    const { rows } = (await server.db.execute(
      sql`select id from users where email = ${email}`,
    )) as unknown as {
      rows: { id: number }[];
    };
    const id = rows[0]?.id;
    const admin = await signIn(emailOf('Administrador'));
    const reset = (user: number | undefined, token: string, level = 1) =>
      call('DELETE', `/users/${user}/second-factor`, { token, level });
    const shown = () => read(call('GET', `/users/${id}`, { token: admin, level: 1 }));
    expect(await shown()).toMatchObject({ hasSecondFactor: true });
    expect((await reset(id, admin, 2)).status, 'from another company').toBe(404);
    const { token } = await read<{ token: string }>(answer(await challenge(), codeOf()));
    const own = await reset(id, token);
    expect([own.status, await read(own)]).toEqual([
      403,
      { message: 'You turn off your own two-step verification in your profile, with your password.' },
    ]);
    const above = await read<{ id: number }>(call('GET', '/auth/check', { token: admin }));
    expect((await reset(above.id, token)).status, 'of somebody who may do more').toBe(403);
    expect(await read(reset(id, admin))).toEqual({
      message: 'Antônio Magalhães signs in with the password alone now.',
    });
    expect(await shown()).toMatchObject({ hasSecondFactor: false });
    expect(await signIn(email)).toBeTruthy();
  });

  it('keeps the choice to stay signed in', async () => {
    const asked = await read<{ challenge: string }>(
      call('POST', '/auth/login', { body: { email, password: PASSWORD, rememberMe: true } }),
    );
    const { token } = await read<{ token: string }>(answer(asked.challenge, codeOf()));
    for (const days of [13, 13, 3]) {
      later(days * 24 * 60);
      expect(await isOpen(token)).toBe(true);
    }
    later(2 * 24 * 60);
    expect(await isOpen(token)).toBe(false);
  });
});

describe('the sessions of another user', () => {
  const email = emailOf('Agente');
  const idOf = async (token: string) =>
    (await read<{ id: number }>(call('GET', '/auth/check', { token }))).id;
  const end = (user: number, token: string, level = 1) =>
    call('DELETE', `/users/${user}/sessions`, { token, level });

  it('are all ended by whoever edits users, and are those of nobody else', async () => {
    const admin = await signIn(emailOf('Administrador'));
    const [phone, desk] = [await signIn(email), await signIn(email)];
    const id = await idOf(phone);
    expect((await end(id, admin, 2)).status, 'from another company').toBe(404);
    expect((await end(id, desk)).status, 'by whoever may not').toBe(403);
    expect(await isOpen(phone)).toBe(true);
    const ended = await end(id, admin);
    expect([ended.status, (await read<{ message: string }>(ended)).message]).toEqual([
      200,
      expect.stringContaining('has been signed out everywhere.'),
    ]);
    expect([await isOpen(phone), await isOpen(desk), await isOpen(admin)]).toEqual([false, false, true]);
    expect(await isOpen(await signIn(email))).toBe(true);
    const { rows } = (await server.db.execute(
      sql`select subject_id from audit_events where action = 'userSessionsEnded'`,
    )) as unknown as { rows: { subject_id: number | string }[] };
    expect(rows.map(({ subject_id }) => Number(subject_id))).toEqual([id]);
  });

  it('are not one’s own, nor those of somebody who may do more', async () => {
    const admin = await signIn(emailOf('Administrador'));
    const own = await end(await idOf(admin), admin);
    expect([own.status, await read(own)]).toEqual([
      403,
      { message: 'You end your own sessions in your profile.' },
    ]);
    const { rows } = (await server.db.execute(sql`insert into role_permissions (role_id, permission)
      select user_roles.role_id, 'editUser' from user_roles join users on users.id = user_roles.user_id
      where users.email = ${email} returning role_id`)) as unknown as { rows: unknown[] };
    expect(rows.length).toBeGreaterThan(0);
    expect((await end(await idOf(admin), await signIn(email))).status).toBe(403);
    expect(await isOpen(admin)).toBe(true);
  });
});

describe('the hash of a password', () => {
  const email = emailOf('Financeiro');
  const costOf = async () => {
    const { rows } = (await server.db.execute(
      sql`select password_hash from users where email = ${email}`,
    )) as unknown as { rows: { password_hash: string }[] };
    return rows[0]?.password_hash.split('$')[2];
  };

  it('of another cost is made anew at the next sign-in, and no other', async () => {
    const hash = await hashPassword(PASSWORD, 'ln=11,r=8,p=1');
    await server.db.execute(sql`update users set password_hash = ${hash} where email = ${email}`);
    expect((await login(email, 'Wrong#2026')).status).toBe(401);
    expect(await costOf()).toBe('ln=11,r=8,p=1');
    expect(await signIn(email)).toBeTruthy();
    expect(await costOf()).toBe(CHEAP);
    expect(await signIn(email)).toBeTruthy();
  });
});

it('logged nothing as an error', () => expect(server.errors).toEqual([]));
