import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { KEY_PERMISSIONS } from '../../../src/core/contract/access/key-permissions.ts';
import { SessionUser } from '../../../src/core/contract/calls/accounts/session-user.ts';
import { CallItem } from '../../../src/core/contract/calls/calls.ts';
import { type Endpoint, neededPermissions } from '../../../src/core/contract/define/endpoint.ts';
import { type CallName, contract } from '../../../src/core/contract/index.ts';
import { reach } from '../../../src/core/contract/scopes/reach.ts';
import { CallRequests } from '../../support/server/call-requests.ts';
import { exchange, type MadeKey, makeKey, tokenFor } from '../../support/server/keys.ts';
import { emailOf, startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let requests: CallRequests;
let key: MadeKey;
/** What the clock is ahead of the real one, in ms. */
let ahead = 0;
let call: number;
let otherCall: number;

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + ahead) });
  requests = await CallRequests.open(server);
  key = await makeKey(server);
  const rows = await rowsOf<{ id: number }>(
    server.db,
    sql`select id::integer as id from calls where level_id = 1 and recording_id is not null order by id limit 2`,
  );
  [call, otherCall] = rows.map(({ id }) => id) as [number, number];
});
afterAll(() => server.close());

const NAMES = Object.keys(contract) as CallName[];
const endpointOf = (name: CallName): Endpoint => contract[name];
/** Those that need somebody signed in. */
const GUARDED = NAMES.filter((name) => endpointOf(name).permission !== 'public');

/** A token sees its own company alone; all other records are made anew. */
const SAMPLES: Partial<Record<CallName, { path: string }>> = {
  getLevel: { path: '/levels/1' },
  traceLevel: { path: '/levels/1/changes' },
};

/** Runs something a minute later than all before it, so that former guesses do not count. */
let minutes = 0;
async function later(task: () => Promise<void>): Promise<void> {
  minutes += 2;
  ahead = minutes * 60_000;
  await task().finally(() => {
    ahead = 0;
  });
}

const statusOf = async (pending: Promise<Response>): Promise<number> => {
  const answer = await pending;
  await answer.body?.cancel();
  return answer.status;
};

const check = async (token: string) => {
  const answer = await server.request('/auth/check', { token });
  return SessionUser.parse(await answer.json());
};

/** A sample of each kind of scope, one of a tag that writes, and several at once. */
const SCOPES: readonly (readonly string[])[] = [
  ['company'],
  ['tag:ramal-call-list'],
  ['tag:ramal-call-player'],
  ['tag:ramal-flow-designer'],
  ['tag:ramal-meeting', 'tag:ramal-report-panel'],
  ['entity:queue'],
  ['entity:user'],
  ['report:billing'],
  ['call:CALL'],
  ['call:CALL', 'report:realtime'],
];

const named = (scopes: readonly string[]) => scopes.map((scope) => scope.replace('CALL', String(call)));

describe.each(SCOPES.map((scopes): [string, readonly string[]] => [scopes.join(' '), scopes]))(
  'a token of %s',
  (_, scopes) => {
    let token: string;
    beforeAll(async () => {
      ({ token } = await tokenFor(server, key.secret, { scopes: named(scopes) }));
    });

    it.each(GUARDED.filter((name) => name !== 'signOut'))('and %s', async (name) => {
      const needed = neededPermissions(endpointOf(name).permission);
      const mayBeHeld = needed.length === 0 || needed.some((one) => KEY_PERMISSIONS.includes(one));
      const isOpen = reach(named(scopes), name) !== 'closed';
      const options = { token, level: endpointOf(name).level === false ? undefined : 1 };
      if (isOpen && mayBeHeld) {
        expect(await statusOf(requests.send(name, options, SAMPLES[name]))).toBe(
          endpointOf(name).status ?? 200,
        );
      } else {
        expect(await statusOf(requests.sendRefused(name, options))).toBe(403);
      }
    });

    it('is of no use in another company, or in none', async () => {
      const open = GUARDED.filter(
        (name) => reach(named(scopes), name) !== 'closed' && endpointOf(name).level !== false,
      );
      // A program has one company: where it may call with its key, it need not name it.
      for (const name of open)
        for (const level of [2, 999_999, ...(endpointOf(name).takesKey ? [] : [undefined])])
          expect(await statusOf(requests.sendRefused(name, { token, level })), `${name} ${level}`).toBe(403);
    });

    it('is told to the page with its company alone, and with no more than it may do', async () => {
      const user = await check(token);
      expect(user.levels.map(({ id }) => id)).toEqual([1]);
      const told = user.roles.flatMap(({ permissions }) => permissions ?? []) as string[];
      const useless = KEY_PERMISSIONS.filter((one) => {
        const askers = NAMES.filter((name) => neededPermissions(endpointOf(name).permission).includes(one));
        return askers.length > 0 && askers.every((name) => reach(named(scopes), name) === 'closed');
      });
      expect(told.filter((one) => useless.some((other) => other === one))).toEqual([]);
      expect(told.filter((one) => !KEY_PERMISSIONS.some((other) => other === one))).toEqual([]);
      expect(user.features).not.toEqual(expect.arrayContaining(['ownSessions']));
      expect(user.features).not.toEqual(expect.arrayContaining(['ownPassword']));
      expect(user.features).not.toEqual(expect.arrayContaining(['secondFactor']));
      expect(user.features).not.toEqual(expect.arrayContaining(['accessTokens']));
    });

    it('makes no other token, and no key', async () => {
      for (const scope of ['company', ...named(scopes)])
        expect(await statusOf(exchange(server, token, { scopes: [scope] }))).toBe(401);
      expect(await statusOf(requests.sendRefused('createApiKey', { token, level: 1 }))).toBe(403);
    });
  },
);

describe('a token of one call', () => {
  it('opens that call and its recording, and tells of no other whether it is there', async () => {
    const { token } = await tokenFor(server, key.secret, { scopes: [`call:${call}`] });
    const ask = (path: string) => statusOf(server.request(path, { token, level: 1 }));
    expect(await ask(`/calls/${call}`)).toBe(200);
    expect(await ask(`/vault/stream/call/${call}/audio`)).toBe(200);
    for (const id of [otherCall, 999_999_999, `0${call}`, `${call}%20`, `${call}.0`, 'x']) {
      expect(await ask(`/calls/${id}`), `call ${id}`).toBe(404);
      expect(await ask(`/vault/stream/call/${id}/audio`), `sound ${id}`).toBe(404);
    }
    expect(await ask('/calls')).toBe(403);
    expect(await ask('/calls/report/csv')).toBe(403);
  });

  it('is not given for a call of another company, or that nobody made', async () => {
    const [foreign] = await rowsOf<{ id: number }>(
      server.db,
      sql`select min(id)::integer as id from calls where level_id = 2`,
    );
    for (const id of [foreign?.id, 999_999_999]) {
      const answer = await exchange(server, key.secret, { scopes: [`call:${id}`] });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)).toEqual(['scopes']);
    }
  });

  it('has a link to the portal, with call and token behind the #; no other token has one', async () => {
    const one = await tokenFor(server, key.secret, { scopes: [`call:${call}`] });
    expect(one.link).toBe(`${server.url}/shared#call=${call}&token=${one.token}`);
    const more = await tokenFor(server, key.secret, { scopes: [`call:${call}`, `call:${otherCall}`] });
    const list = await tokenFor(server, key.secret, { scopes: ['tag:ramal-call-list'] });
    expect([more.link, list.link]).toEqual([null, null]);
  });
});

it('reads no word of a call in the list where it may not open the call', async () => {
  const hitsWith = async (...scopes: string[]) => {
    const { token } = await tokenFor(server, key.secret, { scopes });
    const answer = await server.request('/calls?search=protocolo', { token, level: 1 });
    const rows = ((await answer.json()) as unknown[]).map((row) => CallItem.parse(row));
    expect(rows.length).toBeGreaterThan(0);
    return rows.filter(({ hits }) => hits).length;
  };
  expect(await hitsWith('tag:ramal-call-list')).toBe(0);
  expect(await hitsWith('tag:ramal-call-list', `call:${call}`)).toBe(0);
  expect(await hitsWith('tag:ramal-call-list', 'tag:ramal-call-player')).toBeGreaterThan(0);
});

describe('the life of a token', () => {
  const MINUTE = 60_000;

  it('is a quarter of an hour, what was asked for, and never more than the scopes may have', async () => {
    const lives = async (body: object) => {
      const answer = await exchange(server, key.secret, body);
      if (answer.status !== 200) return answer.status;
      return Math.round((Date.parse((await answer.json()).expiresAt) - Date.now()) / 1000 / 60);
    };
    const list = { scopes: ['tag:ramal-call-list'] };
    const one = { scopes: [`call:${call}`] };
    expect(await lives(list)).toBe(15);
    expect(await lives({ ...list, lifetime: 3600 })).toBe(60);
    expect(await lives({ ...one, lifetime: 30 * 24 * 3600 })).toBe(30 * 24 * 60);
    for (const lifetime of [3601, 30 * 24 * 3600]) expect(await lives({ ...list, lifetime })).toBe(422);
    expect(await lives({ scopes: [`call:${call}`, 'company'], lifetime: 3601 })).toBe(422);
    for (const lifetime of [30 * 24 * 3600 + 1, 0, -1, 59, 1.5, '900', 1e12, null])
      expect(await lives({ ...one, lifetime }), `${lifetime}`).toBe(422);
  });

  it('ends with it: from then on the token is refused, and its row goes', async () => {
    const { token } = await tokenFor(server, key.secret, { scopes: ['company'], lifetime: 60 });
    try {
      ahead = MINUTE - 5000;
      expect(await statusOf(server.request('/auth/check', { token }))).toBe(200);
      ahead = MINUTE + 5000;
      expect(await statusOf(server.request('/auth/check', { token }))).toBe(401);
      expect(await statusOf(server.request('/calls', { token, level: 1 }))).toBe(401);
    } finally {
      ahead = 0;
    }
  });

  it('ends where the page signs out, for this token alone', async () => {
    const [one, other] = [
      await tokenFor(server, key.secret, { scopes: ['company'] }),
      await tokenFor(server, key.secret, { scopes: ['company'] }),
    ];
    expect(await statusOf(server.request('/auth/logout', { method: 'POST', token: one.token }))).toBe(200);
    expect(await statusOf(server.request('/auth/check', { token: one.token }))).toBe(401);
    expect(await statusOf(server.request('/auth/check', { token: other.token }))).toBe(200);
  });
});

describe('who acts', () => {
  const agent = async () => {
    const [row] = await rowsOf<{ id: number }>(
      server.db,
      sql`select id from users where email = ${emailOf('Agente')}`,
    );
    return row?.id ?? 0;
  };

  it('is the key, by its name, and no user', async () => {
    const { token } = await tokenFor(server, key.secret, { scopes: ['company'] });
    expect(await check(token)).toMatchObject({ id: -key.id, name: 'CRM', email: '' });
  });

  it.each(['by id', 'by e-mail'])('is a user of the company who is named %s', async (how) => {
    const named = how === 'by id' ? { user: await agent() } : { email: emailOf('Agente').toUpperCase() };
    const { token } = await tokenFor(server, key.secret, { scopes: ['company'], ...named });
    const told = await check(token);
    expect(told).toMatchObject({ id: await agent(), email: emailOf('Agente') });
    // A user who has never signed in here needs no password for it.
    expect(told.lastLogin).toBeTruthy();
  });

  it('may do what key and user may both do, and sees what the user sees', async () => {
    const user = await agent();
    const own = await tokenFor(server, key.secret, { scopes: ['company'], user });
    expect(await statusOf(server.request('/users', { token: own.token, level: 1 }))).toBe(403);
    const calls = async (token: string) =>
      Number((await server.request('/calls', { token, level: 1 })).headers.get('x-pagination-count'));
    expect(await calls(own.token)).toBe(await calls(await server.signIn('Agente')));
    const small = await makeKey(server, ['viewQueues', 'viewCalls', 'viewAllUsersCalls']);
    const narrow = await tokenFor(server, small.secret, { scopes: ['company'], user });
    // The agent may not see queues, though the key may; and all calls, which the key may, are not the agent's.
    expect(await statusOf(server.request('/queues', { token: narrow.token, level: 1 }))).toBe(403);
    expect(await calls(narrow.token)).toBe(await calls(own.token));
    const held = (await check(narrow.token)).roles.flatMap(({ permissions }) => permissions ?? []);
    expect(held).toEqual(['viewCalls']);
  });

  it('is nobody of another company, nobody inactive, nobody unknown', async () => {
    const [foreign] = await rowsOf<{ id: number }>(
      server.db,
      sql`select id from users where id not in (select user_id from user_levels where level_id = 1) limit 1`,
    );
    for (const email of ['nobody@example.com', 'x', '', 7])
      expect(await statusOf(exchange(server, key.secret, { scopes: ['company'], email })), `${email}`).toBe(
        422,
      );
    const both = { user: await agent(), email: emailOf('Supervisor') };
    expect(await statusOf(exchange(server, key.secret, { scopes: ['company'], ...both }))).toBe(422);
    for (const user of [foreign?.id, 999_999, 2 ** 31, -1, 0, 'x', '', {}])
      expect(await statusOf(exchange(server, key.secret, { scopes: ['company'], user })), `${user}`).toBe(
        422,
      );
  });

  it('loses the token with the company, or with being active', async () => {
    const user = await agent();
    const { token } = await tokenFor(server, key.secret, { scopes: ['company'], user });
    const status = () => statusOf(server.request('/auth/check', { token }));
    expect(await status()).toBe(200);
    await server.db.execute(sql`update users set is_active = false where id = ${user}`);
    expect(await status()).toBe(401);
    await server.db.execute(sql`update users set is_active = true where id = ${user}`);
    const [left] = await rowsOf<{ user_id: number }>(
      server.db,
      sql`delete from user_levels where user_id = ${user} and level_id = 1 returning user_id`,
    );
    expect(await status()).toBe(401);
    await server.db.execute(sql`insert into user_levels (user_id, level_id) values (${left?.user_id}, 1)`);
    expect(await status()).toBe(200);
  });

  it('sees one company alone, also a user who has several', async () => {
    const email = emailOf('Administrador');
    const { token } = await tokenFor(server, key.secret, { scopes: ['company'], email });
    const list = async (path: string) =>
      ((await (await server.request(path, { token, level: 1 })).json()) as { id: number }[]).map(
        ({ id }) => id,
      );
    expect(await list('/levels?per_page=100')).toEqual([1]);
    expect(await list('/select-options/levels')).toEqual([1]);
    expect(await statusOf(server.request('/levels/2', { token, level: 1 }))).toBe(404);
    expect(await statusOf(server.request('/select-options/numbers?level=2', { token, level: 1 }))).toBe(403);
  });
});

describe('a scope', () => {
  it.each([
    'everything',
    'company:1',
    'tag:',
    'tag:ramal-shell',
    'tag:ramal-profile',
    'tag:ramal-permissions',
    'tag:__proto__',
    'report:toString',
    'entity:constructor',
    'call:-1',
    'call:1e3',
    'call:01',
    'call:9007199254740993',
    'call:',
    'company tag:ramal-home',
    'COMPANY',
    '',
  ])('that there is not opens nothing: “%s”', async (scope) => {
    const answer = await exchange(server, key.secret, { scopes: [scope] });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).errors)[0]).toMatch(/^scopes/);
    expect(NAMES.filter((name) => reach([scope], name) === 'open').sort()).toEqual([
      'checkSession',
      'recordFile',
      'signOut',
    ]);
  });

  it('is asked for, one at least and twenty at most', async () => {
    for (const body of [
      {},
      { scopes: [] },
      { scopes: Array<string>(21).fill('company') },
      { scopes: 'company' },
    ])
      expect(await statusOf(exchange(server, key.secret, body as object))).toBe(422);
  });

  it('that the key can do nothing with is refused at once', async () => {
    const small = await makeKey(server, ['viewQueues']);
    for (const scope of ['tag:ramal-call-list', 'report:billing', 'entity:word', 'entity:api-key'])
      expect(await statusOf(exchange(server, small.secret, { scopes: [scope] })), scope).toBe(422);
    expect(await statusOf(exchange(server, small.secret, { scopes: ['entity:queue'] }))).toBe(200);
  });
});

describe('a key', () => {
  const BODY = { scopes: ['company'] };

  it('is the bearer token of the exchange, and works in no other place', () =>
    later(async () => {
      const ask = (path: string, headers: Record<string, string>, body: object = BODY) =>
        statusOf(server.request(path, { method: 'POST', body, headers }));
      expect(await ask('/auth/token', { authorization: `Bearer ${key.secret}` })).toBe(200);
      expect(await ask(`/auth/token?key=${key.secret}&token=${key.secret}`, {})).toBe(401);
      expect(await ask('/auth/token', { 'x-api-key': key.secret, cookie: `key=${key.secret}` })).toBe(401);
      expect(await ask('/auth/token', {}, { ...BODY, key: key.secret, secret: key.secret })).toBe(401);
      for (const scheme of ['Basic', 'Token', 'Bearer  Bearer', ''])
        expect(await ask('/auth/token', { authorization: `${scheme} ${key.secret}` }), scheme).toBe(401);
    }));

  it.each(GUARDED.filter((name) => !endpointOf(name).takesKey))('is no session: %s', async (name) => {
    expect(await statusOf(requests.sendRefused(name, { token: key.secret, level: 1 }))).toBe(401);
  });

  it('of a page is refused, also the right one: whoever opens the page could read it', async () => {
    const browsers: Record<string, string>[] = [
      { origin: 'https://crm.example' },
      { 'sec-fetch-site': 'same-origin' },
    ];
    for (const headers of browsers) {
      const answer = await server.request('/auth/token', {
        method: 'POST',
        token: key.secret,
        body: BODY,
        headers: { ...headers, 'accept-language': 'en-US' },
      });
      expect(answer.status).toBe(403);
      expect((await answer.json()).message).toContain('belongs on a server');
    }
  });

  it('that is wrong is answered in one way, whatever is wrong with it', () =>
    later(async () => {
      // The last letters may be any, also those that are put in their place.
      const wrong = (from: number) =>
        key.secret.slice(0, from) +
        key.secret.slice(from).replaceAll(/./g, (letter) => (letter === 'A' ? 'B' : 'A'));
      const { secret: revoked, id } = await makeKey(server);
      await server.db.execute(sql`update api_keys set revoked_at = now() where id = ${id}`);
      const session = await server.signIn('Administrador');
      const given = [
        undefined,
        'x',
        wrong(19),
        wrong(key.secret.length - 2),
        `${key.secret}A`,
        revoked,
        session,
      ];
      const answers = await Promise.all(
        given.map(async (secret) => {
          const answer = await exchange(server, secret, BODY);
          return JSON.stringify([answer.status, await answer.json()]);
        }),
      );
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toContain('401');
    }));

  it('of a company that is not active works no longer, nor do its tokens', async () => {
    const { secret } = await makeKey(server, ['viewCalls'], 2);
    const { token, level } = await tokenFor(server, secret, { scopes: ['company'] });
    expect(level).toBe(2);
    await server.db.execute(sql`update levels set is_active = false where id = 2`);
    expect(await statusOf(exchange(server, secret, BODY))).toBe(401);
    expect(await statusOf(server.request('/auth/check', { token }))).toBe(401);
    await server.db.execute(sql`update levels set is_active = true where id = 2`);
    expect(await statusOf(server.request('/auth/check', { token }))).toBe(200);
  });
});

describe('whoever guesses', () => {
  const guess = (prefix: string) =>
    exchange(server, `ramal_key_${prefix}_${'A'.repeat(43)}`, { scopes: ['company'] });
  const prefixOf = ({ secret }: MadeKey) => secret.split('_')[2] ?? '';

  it('is slowed down, and nobody else with another key', async () => {
    const guessed = await makeKey(server);
    for (let tries = 0; tries < 30; tries++) expect((await guess(prefixOf(guessed))).status).toBe(401);
    const slowed = await guess(prefixOf(guessed));
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    // From here the right one is not let through either, or the limit would be none.
    expect(await statusOf(exchange(server, guessed.secret, { scopes: ['company'] }))).toBe(429);
    expect(await statusOf(exchange(server, key.secret, { scopes: ['company'] }))).toBe(200);
    try {
      ahead = 61_000;
      expect(await statusOf(exchange(server, guessed.secret, { scopes: ['company'] }))).toBe(200);
    } finally {
      ahead = 0;
    }
  });

  it('is compared by hashes of one length, in a time that does not depend on the guess', async () => {
    const source = await import('../../../demo/server/api-keys/secret.ts');
    const { secret, secretHash } = source.createSecret();
    const random = secret.slice(-43);
    expect(source.isSecret(random, secretHash)).toBe(true);
    for (const wrong of [random.slice(1), `${random}A`, '', random.toLowerCase()])
      expect(source.isSecret(wrong, secretHash)).toBe(wrong === random);
    for (const none of [undefined, null, '', 'x'.repeat(43)])
      expect(source.isSecret(random, none)).toBe(false);
  });
});

it('logs nothing as an error while all of this goes on', () => {
  expect(server.errors).toEqual([]);
});
