import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { newSession } from '../../support/server/call-requests.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The changes of a record, when and by whom: `GET {resource}/{id}/changes`. */

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

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
