import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { KEY_PERMISSIONS } from '../../../src/core/contract/access/key-permissions.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { newSession } from '../../support/server/call-requests.ts';
import { exchange, makeKey, tokenFor } from '../../support/server/keys.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let admin: string;
/** What the clock is ahead of the real one, in ms. */
let ahead = 0;

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(Date.now() + ahead) });
  admin = await server.signIn('Administrador');
});
afterAll(() => server.close());

/** The part of a secret that is secret. */
const randomOf = (secret: string) => secret.slice(-43);

const DAY = 24 * 3600 * 1000;
const NEW = { name: 'CRM', permissions: ['viewCalls', 'viewCall'], life: 'days30' };

const create = (body: object = NEW, token = admin, headers: Record<string, string> = {}) =>
  server.request('/api-keys', { method: 'POST', token, level: 1, body, headers });

const read = async (id: number) =>
  (await (await server.request(`/api-keys/${id}`, { token: admin, level: 1 })).json()) as Record<
    string,
    unknown
  >;

const revoke = (id: number, token = admin, level = 1) =>
  server.request(`/api-keys/${id}/revoke`, { method: 'PUT', token, level });

/** Every text of the tables that have to do with keys and with answers that are kept. */
async function everythingStored(): Promise<string> {
  const tables = ['api_keys', 'access_tokens', 'made_once', 'rate_limits'];
  const rows = await Promise.all(
    tables.map((name) => rowsOf(server.db, sql`select t::text from ${sql.identifier(name)} as t`)),
  );
  return JSON.stringify(rows);
}

describe('a new key', () => {
  it('shows its secret in the answer, and never again', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    const { result } = (await answer.json()) as { result: { id: number; secret: string } };
    expect(result.secret).toMatch(/^ramal_key_[a-z0-9]{8}_[\w-]{43}$/);
    const prefix = result.secret.split('_')[2];
    const list = await server.request('/api-keys', { token: admin, level: 1 });
    for (const text of [JSON.stringify(await read(result.id)), await list.text(), await everythingStored()])
      expect(text).not.toContain(randomOf(result.secret));
    expect(await read(result.id)).toMatchObject({
      name: 'CRM',
      prefix: `ramal_key_${prefix}…`,
      status: 'active',
      permissions: NEW.permissions,
      lastUsedAt: null,
    });
    expect(JSON.stringify(await read(result.id))).not.toMatch(/hash/i);
  });

  it('is made once where its create is repeated, and the repetition does not have the secret', async () => {
    const headers = { 'idempotency-key': 'once-for-a-key' };
    const [first, second] = [await create(NEW, admin, headers), await create(NEW, admin, headers)];
    const results = [(await first.json()).result, (await second.json()).result];
    expect(results[1]).toEqual({ id: results[0].id });
    expect(await everythingStored()).not.toContain(results[0].secret);
  });

  it.each(['assignRoleToUser', 'createApiKey', 'editUser', 'createLevel', 'assignPermissionToRole'])(
    'gets no permission that says who may do what: %s',
    async (permission) => {
      const answer = await create({ ...NEW, permissions: ['viewCalls', permission] });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).errors)[0]).toMatch(/^permissions/);
    },
  );

  it('gets no permission that its maker lacks', async () => {
    const { token } = await newSession(server, ['createApiKey', 'viewCalls']);
    expect((await create({ ...NEW, permissions: ['viewCalls'] }, token)).status).toBe(201);
    const refused = await create({ ...NEW, permissions: ['viewCalls', 'viewCall'] }, token);
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors)).toEqual(['permissions']);
  });

  it('needs a permission at least, and an answer to how long it works', async () => {
    expect((await create({ ...NEW, permissions: [] })).status).toBe(422);
    expect((await create({ name: 'CRM', permissions: ['viewCalls'] })).status).toBe(422);
    expect((await create({ ...NEW, life: 'days9999' })).status).toBe(422);
  });
});

describe('a change of a key', () => {
  it('adds nothing that the editor lacks, and keeps what another has given', async () => {
    const { id } = await makeKey(server, ['viewCalls', 'viewWords']);
    const { token } = await newSession(server, ['editApiKey', 'viewCalls', 'viewQueues']);
    const change = (permissions: readonly string[]) =>
      server.request(`/api-keys/${id}`, {
        method: 'PUT',
        token,
        level: 1,
        body: { name: 'CRM 2', permissions },
      });
    expect((await change(['viewCalls', 'viewWords', 'viewQueues'])).status).toBe(200);
    expect((await change(['viewWords', 'viewContacts'])).status).toBe(422);
    expect((await read(id)).permissions).toEqual(['viewCalls', 'viewWords', 'viewQueues']);
  });

  it('counts for tokens that are there already', async () => {
    const { id, secret } = await makeKey(server, ['viewCalls', 'viewWords']);
    const { token } = await tokenFor(server, secret, { scopes: ['company'] });
    const words = async () => (await server.request('/words', { token, level: 1 })).status;
    expect(await words()).toBe(200);
    await server.request(`/api-keys/${id}`, {
      method: 'PUT',
      token: admin,
      level: 1,
      body: { name: 'CRM', permissions: ['viewCalls'] },
    });
    expect(await words()).toBe(403);
  });

  it('does not make it live longer', async () => {
    const answer = await create();
    const { id } = (await answer.json()).result;
    const before = (await read(id)).expiresAt;
    const body = { ...NEW, life: 'unlimited', expiresAt: null, revokedAt: null };
    await server.request(`/api-keys/${id}`, { method: 'PUT', token: admin, level: 1, body });
    expect((await read(id)).expiresAt).toBe(before);
  });
});

describe('a revoked key', () => {
  it('is refused with all its tokens at once, for good, and stays in the list', async () => {
    const { id, secret } = await makeKey(server);
    const { token } = await tokenFor(server, secret, { scopes: ['company'] });
    const { link, token: ofLink } = await tokenFor(server, secret, { scopes: [`call:${await someCall()}`] });
    expect(link).toContain(ofLink);
    expect((await revoke(id)).status).toBe(200);
    for (const one of [token, ofLink])
      expect((await server.request('/auth/check', { token: one })).status).toBe(401);
    expect((await exchange(server, secret, { scopes: ['company'] })).status).toBe(401);
    const { status, revokedAt } = await read(id);
    expect(status).toBe('revoked');
    expect((await revoke(id)).status).toBe(200);
    expect((await read(id)).revokedAt).toBe(revokedAt);
    const listed = await server.request('/api-keys?status=revoked', { token: admin, level: 1 });
    expect(((await listed.json()) as { id: number }[]).map((key) => key.id)).toContain(id);
  });

  it('is one of the own company, and needs the permission', async () => {
    const { id } = await makeKey(server);
    expect((await revoke(id, admin, 2)).status).toBe(404);
    const { token } = await newSession(server, ['viewApiKeys', 'viewApiKey', 'createApiKey']);
    expect((await revoke(id, token)).status).toBe(403);
  });
});

async function someCall(): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    server.db,
    sql`select min(id)::integer as id from calls where level_id = 1 and recording_id is not null`,
  );
  return row?.id ?? 0;
}

describe('a key with an end', () => {
  it('is refused after it, with its tokens, and none of these outlives it', async () => {
    const { id, secret } = (await (await create({ ...NEW, permissions: KEY_PERMISSIONS })).json()).result;
    const end = (await read(id)).expiresAt;
    try {
      ahead = 30 * DAY - 10 * 60_000;
      const { token, expiresAt } = await tokenFor(server, secret, { scopes: ['company'], lifetime: 3600 });
      expect(expiresAt).toBe(end);
      ahead = 30 * DAY + 60_000;
      expect((await server.request('/auth/check', { token })).status).toBe(401);
      expect((await exchange(server, secret, { scopes: ['company'] })).status).toBe(401);
    } finally {
      ahead = 0;
    }
  });

  it('is listed as expired, where expired ones are asked for', async () => {
    const { id } = await makeKey(server);
    await server.db.execute(sql`update api_keys set expires_at = now() - interval '1 day' where id = ${id}`);
    expect((await read(id)).status).toBe('expired');
    const ids = async (status: string) => {
      const found = await server.request(`/api-keys?status=${status}&per_page=100`, {
        token: admin,
        level: 1,
      });
      return ((await found.json()) as { id: number }[]).map((key) => key.id);
    };
    expect(await ids('expired')).toContain(id);
    expect(await ids('active')).not.toContain(id);
    expect(await ids('revoked')).not.toContain(id);
  });
});

describe('the last use', () => {
  it('is seen in the list, with the address that it came from', async () => {
    const { id, secret } = await makeKey(server);
    const before = Date.now();
    await tokenFor(server, secret, { scopes: ['company'] });
    const { lastUsedAt, lastUsedFrom, updatedAt, createdAt } = await read(id);
    expect(Date.parse(String(lastUsedAt))).toBeGreaterThanOrEqual(before);
    expect(lastUsedFrom).toBe('127.0.0.1');
    // To be used is no change of the record: whoever edits it meanwhile is not told of another editor.
    expect(updatedAt).toBe(createdAt);
  });
});

describe('the log', () => {
  it('has who made, changed, used and revoked which key, and no part of a secret', async () => {
    server.events.length = 0;
    const { id, secret } = await makeKey(server);
    const { token } = await tokenFor(server, secret, { scopes: ['report:call'] });
    await exchange(server, `${secret.slice(0, -1)}!`, { scopes: ['company'] });
    await revoke(id);
    const said = server.events.join('\n');
    expect(said).toContain(`key created” call=createApiKey`);
    expect(said).toMatch(new RegExp(`token given” .*key=${id}`));
    expect(said).toContain('scopes=report:call');
    expect(said).toMatch(/token refused” call=exchangeToken .*status=401/);
    expect(said).toMatch(new RegExp(`key revoked” call=revokeApiKey record=${id}`));
    for (const text of [secret, token, randomOf(secret)]) expect(said).not.toContain(text);
  });
});

describe('a server that has keys from an earlier version on', () => {
  it('lets those make keys who may give themselves the permission', async () => {
    const roles = await rowsOf<{ holds: boolean }>(
      server.db,
      sql`select bool_and(exists (
        select 1 from role_permissions as own where own.role_id = r.role_id and own.permission = 'createApiKey'
      )) as holds from role_permissions as r where r.permission = 'assignPermissionToRole'`,
    );
    expect(roles).toEqual([{ holds: true }]);
  });
});

it('is withheld what is about access, and nothing else', () => {
  const withheld = Object.values(PERMISSIONS).filter((one) => !KEY_PERMISSIONS.includes(one));
  expect(withheld.filter((one) => !/ApiKey|^assign|^(edit|create)(User|Role|Level)$/.test(one))).toEqual([]);
  expect(
    KEY_PERMISSIONS.filter((one) => /ApiKey|^assign|^(edit|create)(User|Role|Level)$/.test(one)),
  ).toEqual([]);
});
