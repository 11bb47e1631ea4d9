import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { type SettingsClient, settingsClient } from '../../support/server/settings-client.ts';

let server: TestServer;
let admin: SettingsClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = settingsClient(server, await server.signIn('Administrador'));
});
afterAll(() => server.close());

interface Integration {
  id: number;
  type: string;
  token: string;
}
const CLINIC = 2;
const storedToken = async (id: number) => {
  const { rows } = (await server.db.execute(
    `select token from integrations where id = ${id}`,
  )) as unknown as { rows: { token: string }[] };
  return rows[0]?.token;
};

describe('an integration', () => {
  it('is one for each service and company, and the session knows the active ones', async () => {
    expect((await admin.read<Integration[]>('/integrations')).map(({ type }) => type)).toEqual([
      'openai',
      'pipedrive',
    ]);
    const clinic = settingsClient(server, await server.signIn('Administrador'), CLINIC);
    expect(await clinic.read('/integrations')).toMatchObject([{ type: 'pipedrive', isActive: false }]);
    const known = async () => (await admin.read<{ integrations: object[] }>('/auth/check')).integrations;
    expect(await known()).toEqual([
      { type: 'pipedrive', levelId: 1 },
      { type: 'openai', levelId: 1 },
    ]);
    await clinic.change('/integrations/3/activate');
    expect(await known()).toContainEqual({ type: 'pipedrive', levelId: CLINIC });
    expect(
      await admin.errors(
        admin.send('/integrations', 'POST', { type: 'pipedrive', token: 'outro', isActive: true }),
      ),
    ).toEqual({ type: ['Value already been used'] });
  });

  it('never tells its token, and keeps it until another is sent (decision 108)', async () => {
    const before = await storedToken(1);
    const { token } = await admin.read<Integration>('/integrations/1');
    expect(token).toBe(`••••••••${before?.slice(-4)}`);
    const form = { type: 'pipedrive', isActive: true, checkActivityAsDone: false, associateWithDeal: true };
    await admin.change('/integrations/1', form);
    expect(await storedToken(1)).toBe(before);
    await admin.change('/integrations/1', { ...form, token });
    expect(await storedToken(1)).toBe(before);
    await admin.change('/integrations/1', { ...form, token: 'novo-0123456789abcdef' });
    expect(await storedToken(1)).toBe('novo-0123456789abcdef');
    expect(await admin.read('/integrations/1')).toMatchObject({
      token: '••••••••cdef',
      checkActivityAsDone: false,
      associateWithDeal: true,
    });
  });

  it('shows nothing of a short token', async () => {
    await admin.change('/integrations/2', { type: 'openai', model: 'gpt-5', token: 'curto', isActive: true });
    expect(await admin.read('/integrations/2')).toMatchObject({ token: '••••••••', model: 'gpt-5' });
  });

  it.each([
    [{ type: 'openai', token: 't', isActive: true }, 'model', /required/],
    [
      { type: 'openai', model: 'm'.repeat(101), token: 't', isActive: true },
      'model',
      /maximum length of 100/,
    ],
    [{ type: 'openai', model: 'm', isActive: true }, 'token', /required/],
    [{ type: 'pipedrive', token: 't'.repeat(251), isActive: true }, 'token', /maximum length of 250/],
    [{ type: 'pipedrive', token: 't' }, 'isActive', /required/],
  ])('is refused with %j', async (body, field, message) => {
    const errors = (await admin.errors(admin.send('/integrations', 'POST', body))) as Record<
      string,
      string[]
    >;
    expect(errors[field]?.[0]).toMatch(message);
  });

  it('does not become another service', async () => {
    const body = { type: 'openai', model: 'gpt-5', isActive: true };
    expect(await admin.errors(admin.send('/integrations/1', 'PUT', body))).toEqual({
      type: ['Choose one of the options.'],
    });
  });
});

interface Log {
  id: number;
  status: 'ok' | 'nok';
  externalId: string | null;
  observation: string | null;
  processedAt: string;
  callId: number;
  call: {
    id: number;
    startedAt: string;
    sourceNumber: string;
    events: { destinationUser: { name: string } | null }[];
  };
}
const logs = async (query = '', id = 1) => {
  const response = await admin.send(`/integrations/${id}/logs?${query}`);
  expect(response.status).toBe(200);
  return {
    rows: (await response.json()) as Log[],
    total: Number(response.headers.get('x-pagination-count')),
  };
};

describe('the logs', () => {
  it('tell of each call that is over what was done for it, the newest first, ten a page', async () => {
    const { rows, total } = await logs();
    expect(rows).toHaveLength(10);
    expect(total).toBeGreaterThan(20);
    const times = rows.map(({ processedAt }) => processedAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const { callId, call, processedAt, status, externalId, observation } of rows) {
      expect(call.id).toBe(callId);
      expect(Date.parse(processedAt)).toBeGreaterThan(Date.parse(call.startedAt));
      expect(status === 'ok' ? externalId : observation).toBeTruthy();
      expect((await admin.send(`/calls/${callId}`)).status).toBe(200);
    }
    expect(
      rows.flatMap(({ call }) => call.events.map((event) => event.destinationUser?.name)).join(),
    ).toMatch(/\w{3}/);
  });

  it('are those of the calls since the integration was made', async () => {
    const { rows } = await logs('per_page=1000&order_by=%2BprocessedAt');
    const { createdAt } = await admin.read<{ createdAt: string }>('/integrations/1');
    expect(Date.parse(rows[0]?.processedAt ?? '')).toBeGreaterThan(Date.parse(createdAt));
    const { rows: summaries } = await logs('per_page=1000', 2);
    expect(summaries.length).toBeGreaterThan(0);
    expect(summaries.length).toBeLessThan(rows.length);
  });

  it('are filtered by status, searched and sorted', async () => {
    const all = (await logs('per_page=1000')).rows;
    for (const status of ['ok', 'nok'] as const) {
      const { rows, total } = await logs(`status=${status}&per_page=1000`);
      expect(total).toBe(all.filter((log) => log.status === status).length);
      expect(rows.every((log) => log.status === status)).toBe(true);
      expect(rows.length).toBeGreaterThan(0);
    }
    const one = all.find(({ externalId }) => externalId) as Log;
    expect((await logs(`search=${one.externalId}`)).rows.map(({ id }) => id)).toContain(one.id);
    expect((await logs('search=NAO+ENCONTRADA&per_page=1000')).rows.map(({ id }) => id)).toEqual(
      all.filter(({ observation }) => observation?.includes('não encontrada')).map(({ id }) => id),
    );
    const byCaller = (await logs(`search=${one.call.sourceNumber}`)).rows;
    expect(byCaller.map(({ id }) => id)).toContain(one.id);
    const sorted = (await logs('per_page=1000&order_by=-externalId')).rows.flatMap(
      ({ externalId }) => externalId ?? [],
    );
    expect(sorted).toEqual([...sorted].sort().reverse());
    expect(await admin.errors(admin.send('/integrations/1/logs?order_by=%2Btoken'))).toMatchObject({
      order_by: [expect.stringContaining('processedAt')],
    });
  });

  it('of another company are not found', async () => {
    expect((await admin.send('/integrations/3/logs')).status).toBe(404);
  });
});

it('answers without a mistake of the server', () => expect(server.errors).toEqual([]));
