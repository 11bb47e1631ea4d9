import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { newSession } from '../../support/server/call-requests.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { type SettingsClient, settingsClient } from '../../support/server/settings-client.ts';

/** The changes of a record, when and by whom: `GET {resource}/{id}/changes`. */

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const [AURORA, CLINIC] = [1, 2];

interface Change {
  readonly action: string;
  readonly at: string;
  readonly user: { readonly id: number; readonly name: string } | null;
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[];
}

const send = (method: string, path: string, body?: unknown, by = token) =>
  server.request(path, { token: by, level: 1, method, body });

async function done(response: Response): Promise<Record<string, unknown>> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return (await response.json()) as Record<string, unknown>;
}

async function create(path: string, body: unknown): Promise<number> {
  const { result } = await done(await send('POST', path, body));
  return (result as { id: number }).id;
}

async function changesOf(path: string, query = '', by = token) {
  const response = await send('GET', `${path}/changes${query}`, undefined, by);
  expect(response.status).toBe(200);
  return {
    rows: (await response.json()) as readonly Change[],
    total: Number(response.headers.get('x-pagination-count')),
  };
}
const fieldsOf = ({ rows }: { rows: readonly Change[] }, at = 0) => rows[at]?.fields;
const unique = () => randomUUID().slice(0, 8);

const newTeam = async (users: readonly number[] = []) => {
  const label = `Equipe ${unique()}`;
  return { label, id: await create('/user-labels', { label, isActive: true, users }) };
};

describe('the changes of a record', () => {
  it('begin with who made it', async () => {
    const { id } = await newTeam();
    const { rows, total } = await changesOf(`/user-labels/${id}`);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ action: 'created', fields: [], user: { name: expect.any(String) } });
    expect(Date.now() - Date.parse(rows[0]?.at ?? '')).toBeLessThan(3_600_000);
  });

  it('have each field before and after, the newest first; of members who went and who came', async () => {
    const { label, id } = await newTeam([1, 2]);
    await done(
      await send('PUT', `/user-labels/${id}`, { label: `${label} 2`, isActive: true, users: [2, 3] }),
    );
    await done(await send('PUT', `/user-labels/${id}/inactivate`));
    const changes = await changesOf(`/user-labels/${id}`);
    expect(changes.total).toBe(3);
    expect(fieldsOf(changes, 0)).toEqual([{ name: 'isActive', before: true, after: false }]);
    const [first, second] = fieldsOf(changes, 1) ?? [];
    expect(first).toEqual({ name: 'label', before: label, after: `${label} 2` });
    expect(second).toMatchObject({ name: 'users', before: [{ id: 1 }], after: [{ id: 3 }] });
    expect(await changesOf(`/user-labels/${id}`, '?page=2&per_page=1')).toEqual({
      rows: [changes.rows[1]],
      total: 3,
    });
  });

  it('are none where nothing was changed, or the change was refused', async () => {
    const { label, id } = await newTeam();
    const other = await newTeam();
    await done(await send('PUT', `/user-labels/${id}`, { label, isActive: true, users: [] }));
    const refused = await send('PUT', `/user-labels/${id}`, {
      label: other.label,
      isActive: true,
      users: [],
    });
    expect(refused.status).toBe(422);
    expect((await changesOf(`/user-labels/${id}`)).total).toBe(1);
  });

  it('tell which permissions a role was given', async () => {
    const id = await create('/roles', { name: `Papel ${unique()}` });
    await done(await send('POST', `/roles/${id}/permission`, { permissionId: 'viewWords' }));
    const changes = await changesOf(`/roles/${id}`);
    expect(JSON.stringify(fieldsOf(changes))).toContain('viewWords');
    expect(fieldsOf(changes)?.map(({ name }) => name)).toEqual(['permissions']);
  });

  it('keep no secret', async () => {
    await server.db.execute(sql`delete from integrations where level_id = 1 and type = 'openai'`);
    const id = await create('/integrations', {
      ...{ type: 'openai', model: 'gpt-5', token: 'secret-before', isActive: true },
    });
    await done(
      await send('PUT', `/integrations/${id}`, {
        ...{ type: 'openai', model: 'gpt-6', token: 'secret-after', isActive: true },
      }),
    );
    const changes = await changesOf(`/integrations/${id}`);
    expect(fieldsOf(changes)).toEqual([{ name: 'model', before: 'gpt-5', after: 'gpt-6' }]);
    const [row] = await rowsOf<{ found: number }>(
      server.db,
      sql`select count(*)::integer as found from record_changes where fields::text like '%secret-%'`,
    );
    expect(row?.found).toBe(0);
  });

  it('hide the numbers of clients from those who may not see them', async () => {
    const name = `Cliente ${unique()}`;
    const [before, after] = ['+5511912345678', '+5511987654321'];
    const contact = (number: string) => ({ name, emails: [], phones: [number] });
    const id = await create('/contacts', contact(before));
    await done(await send('PUT', `/contacts/${id}`, contact(after)));
    const whole = JSON.stringify(await changesOf(`/contacts/${id}`));
    expect(whole).toContain(after.slice(1));
    const permissions = Object.values(PERMISSIONS).filter((one) => one !== 'viewFullNumbers');
    const { token: masked } = await newSession(server, permissions);
    const hidden = JSON.stringify(await changesOf(`/contacts/${id}`, '', masked));
    expect(hidden).toContain('5511•••••••');
    for (const number of [before, after]) expect(hidden).not.toContain(number.slice(5));
  });

  it('hide a blocked number, too', async () => {
    const listed = { before: '+5511977776666', after: '+5511977775555' };
    const id = await create('/spam-numbers', { number: listed.before, active: true });
    await done(await send('PUT', `/spam-numbers/${id}`, { number: listed.after, active: false }));
    const permissions = Object.values(PERMISSIONS).filter((one) => one !== 'viewFullNumbers');
    const { token: masked } = await newSession(server, permissions);
    expect(fieldsOf(await changesOf(`/spam-numbers/${id}`))).toContainEqual({
      ...{ name: 'number', before: '5511977776666', after: '5511977775555' },
    });
    expect(fieldsOf(await changesOf(`/spam-numbers/${id}`, '', masked))).toEqual([
      { name: 'number', before: '5511•••••••66', after: '5511•••••••55' },
      { name: 'active', before: true, after: false },
    ]);
  });

  it('are those of the company, and go with the record; a row is never changed', async () => {
    const { id } = await newTeam();
    const elsewhere = await server.request(`/user-labels/${id}/changes`, { token, level: 2 });
    expect(elsewhere.status).toBe(404);
    await expect(
      (async () => server.db.execute(sql`update record_changes set fields = '[]' where record_id = ${id}`))(),
    ).rejects.toThrow();
    await done(await send('DELETE', `/user-labels/${id}`));
    expect((await send('GET', `/user-labels/${id}/changes`)).status).toBe(404);
    const [row] = await rowsOf<{ left: number }>(
      server.db,
      sql`select count(*)::integer as left from record_changes where entity = 'UserLabel' and record_id = ${id}`,
    );
    expect(row?.left).toBe(0);
  });
});

describe('the changes of what several companies have', () => {
  let supervisor: SettingsClient;
  const clients = new Map<number, SettingsClient>();
  const adminIn = (level: number) => clients.get(level) as SettingsClient;
  const told = (path: string, client = supervisor) => client.read<readonly Change[]>(`${path}/changes`);
  const idOf = async (query: SQL) => (await rowsOf<{ id: number }>(server.db, query))[0]?.id ?? 0;

  beforeAll(async () => {
    for (const level of [AURORA, CLINIC]) clients.set(level, settingsClient(server, token, level));
    supervisor = settingsClient(server, await server.signIn('Supervisor'), AURORA);
  });

  const user = (values: object) => ({
    ...{ name: 'Dupla Vida', isActive: true, devices: { web: true } },
    ...{ levels: [AURORA, CLINIC], standardLevelId: AURORA },
    ...values,
  });
  const PASSWORDS = { password: 'Degrau-Roxo41', confirmPassword: 'Degrau-Roxo41' };
  const createUser = (values: object, level = AURORA) =>
    adminIn(level).create('/users', { ...user(values), ...PASSWORDS });

  it('tell of a user what was done in the company alone', async () => {
    const email = `${unique()}@demo.ramal.example`;
    const id = await createUser({ email });
    const clinic = user({ email, standardLevelId: CLINIC });
    const team = await idOf(sql`select min(id) as id from user_labels where level_id = ${CLINIC}`);
    const queue = await idOf(sql`select min(id) as id from queues where level_id = ${CLINIC}`);
    const numberId = await idOf(sql`select min(id) as id from numbers where level_id = ${CLINIC}`);
    await adminIn(CLINIC).change(`/users/${id}`, { ...clinic, teams: [team], queues: [queue], numberId });
    await adminIn(AURORA).change(`/users/${id}`, { ...clinic, name: 'Dupla Vida Dois' });
    const [changed, created, ...others] = await told(`/users/${id}`);
    expect(changed?.fields).toEqual([{ name: 'name', before: 'Dupla Vida', after: 'Dupla Vida Dois' }]);
    expect(created?.action).toBe('created');
    expect(others).toEqual([]);
    const [there] = await told(`/users/${id}`, adminIn(CLINIC));
    expect(there?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['labels', 'queues', 'numbers', 'standardLevel']),
    );
  });

  it('name no company that the reader does not belong to', async () => {
    const email = `${unique()}@demo.ramal.example`;
    const id = await createUser({ email });
    const secret = await adminIn(AURORA).create('/levels', {
      name: `Empresa Secreta ${unique()}`,
      isActive: true,
    });
    const levels = [AURORA, CLINIC, secret];
    await adminIn(AURORA).change(`/users/${id}`, user({ email, levels, standardLevelId: secret }));
    const [{ fields } = { fields: [] }] = await told(`/users/${id}`);
    expect(fields).toContainEqual({
      ...{ name: 'standardLevel', before: { id: AURORA, name: 'Aurora Telecom' } },
      after: { id: secret, name: 'Another company' },
    });
    expect(fields).toContainEqual({
      ...{ name: 'levels', before: [], after: [{ id: secret, name: 'Another company' }] },
    });
    expect(JSON.stringify(await told(`/users/${id}`, adminIn(AURORA)))).toContain('Empresa Secreta');
  });

  it('tell nothing from before a user came to the company, nor where it is not known where they were made', async () => {
    const email = `${unique()}@demo.ramal.example`;
    const clinic = { email, levels: [CLINIC], standardLevelId: CLINIC };
    const id = await createUser(clinic, CLINIC);
    await adminIn(CLINIC).change(`/users/${id}`, user({ ...clinic, name: 'Outro Nome' }));
    await server.db.execute(
      sql`insert into record_changes (entity, record_id, at, action, fields)
        values ('User', ${id}, now(), 'changed', '[{"name":"name","before":"Antes","after":"Depois"}]')`,
    );
    expect((await supervisor.send(`/users/${id}/changes`)).status).toBe(404);
    await adminIn(CLINIC).change(`/users/${id}`, user({ ...clinic, levels: [AURORA, CLINIC] }));
    expect(await told(`/users/${id}`)).toEqual([]);
    expect(await told(`/users/${id}`, adminIn(CLINIC))).toHaveLength(3);
  });

  it('tell nothing of a number from before it came to the company', async () => {
    const id = await idOf(sql`select max(id) as id from numbers where level_id = ${CLINIC}`);
    const flow = await idOf(sql`select min(id) as id from connect_flows where level_id = ${CLINIC}`);
    const change = (body: object) => adminIn(CLINIC).change(`/numbers/${id}`, body);
    await change({ levelId: CLINIC, connectFlowId: flow, mediaLabel: 'Campanha secreta' });
    await change({ levelId: CLINIC, connectFlowId: null, mediaLabel: 'Outra campanha' });
    expect(JSON.stringify(await told(`/numbers/${id}`, adminIn(CLINIC)))).toContain('Campanha secreta');
    await change({ levelId: AURORA, connectFlowId: null, mediaLabel: null });
    expect(await told(`/numbers/${id}`)).toEqual([]);
    await adminIn(AURORA).change(`/numbers/${id}`, { levelId: AURORA, mediaLabel: 'Nossa' });
    expect((await told(`/numbers/${id}`)).map(({ fields }) => fields)).toEqual([
      [{ name: 'mediaLabel', before: null, after: 'Nossa' }],
    ]);
  });

  it('tell of a role in each company what may be done with it, and not who has it elsewhere', async () => {
    const name = `Papel ${unique()}`;
    const id = await adminIn(CLINIC).create('/roles', { name, users: [] });
    const only = { levels: [CLINIC], standardLevelId: CLINIC, email: `${unique()}@demo.ramal.example` };
    const holder = await createUser(only, CLINIC);
    await done(
      await server.request(`/roles/${id}/permission`, {
        ...{ token, level: CLINIC, method: 'POST', body: { permissionId: 'viewWords' } },
      }),
    );
    await adminIn(CLINIC).change(`/roles/${id}`, { name, users: [holder] });
    await adminIn(CLINIC).change(`/roles/${id}`, { name: `${name} 2`, users: [] });
    const here = await told(`/roles/${id}`, adminIn(AURORA));
    expect(here.map(({ action, fields }) => [action, ...fields.map((field) => field.name)])).toEqual([
      ['changed', 'name'],
      ['changed', 'permissions'],
      ['created'],
    ]);
    expect(JSON.stringify(await told(`/roles/${id}`, adminIn(CLINIC)))).toContain(only.email);
  });

  it('tell of a company the same wherever they were made', async () => {
    const name = `Filial ${unique()}`;
    const id = await adminIn(CLINIC).create('/levels', { name, isActive: true });
    await adminIn(CLINIC).change(`/levels/${id}`, { name: `${name} 2`, isActive: true });
    const here = await told(`/levels/${id}`, adminIn(AURORA));
    expect(here.map(({ fields }) => fields)).toEqual([
      [{ name: 'name', before: name, after: `${name} 2` }],
      [],
    ]);
  });
});
