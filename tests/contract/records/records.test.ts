import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, SAMPLED } from '../../support/samples/record-samples.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** Every settings entity against the real server: the rules that all have in common. */
let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

interface Row {
  readonly id: number;
  readonly isActive?: boolean;
  readonly active?: boolean;
  readonly updatedAt?: string;
  readonly createdByUser?: { id: number; name: string };
  readonly updatedByUser?: { id: number; name: string };
}

const ENGLISH = { 'accept-language': 'en-US' };

describe.each(SAMPLED)('%s', (name, sample) => {
  const { path, plural, sortKeys, pageSize, activation } = sample.resource;
  const root = `/${path}`;
  const unique = (() => {
    let number = 0;
    return () => `Zz${name.slice(0, 3)}${++number}`;
  })();

  const send = (address: string, options: Parameters<TestServer['request']>[1] = {}) =>
    server.request(address, { token, level: 1, ...options });
  const read = async <T>(address: string): Promise<T> => {
    const response = await send(address);
    expect(response.status).toBe(200);
    return (await response.json()) as T;
  };
  const list = async (query = '') => {
    const response = await send(`${root}?${query}`);
    expect(response.status).toBe(200);
    const rows = (await response.json()) as Row[];
    return { rows, total: Number(response.headers.get('x-pagination-count')) };
  };
  const create = async (): Promise<number> => {
    if (sample.makeRoom) await server.db.execute(sample.makeRoom);
    const body = bodyOf(sample, sample.create(unique()));
    const response = await send(root, { method: 'POST', body });
    expect(response.status, await response.clone().text()).toBe(201);
    return ((await response.json()) as { result: { id: number } }).result.id;
  };
  const update = (id: number, headers?: Record<string, string>) =>
    send(`${root}/${id}`, {
      method: 'PUT',
      body: bodyOf(sample, sample.update(unique())),
      ...(headers && { headers }),
    });

  it('is created, read, changed and deleted, with who did it and a message in words', async () => {
    if (sample.makeRoom) await server.db.execute(sample.makeRoom);
    const response = await send(root, {
      method: 'POST',
      body: bodyOf(sample, sample.create(unique())),
      headers: ENGLISH,
    });
    expect(response.status).toBe(201);
    const { message, result } = (await response.json()) as { message: string; result: { id: number } };
    expect(message).toMatch(/created successfully\.$/);
    const made = await read<Row>(`${root}/${result.id}`);
    expect(made.createdByUser).toEqual({ id: 1, name: 'Helena Gonçalves Brandão' });

    const changed = await update(result.id);
    expect(changed.status).toBe(200);
    expect(((await changed.json()) as { message: string }).message).toMatch(/sucesso\.$/);
    const after = await read<Row>(`${root}/${result.id}`);
    expect(after).not.toEqual(made);
    expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(made.updatedAt ?? ''));

    expect((await send(`${root}/${result.id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await send(`${root}/${result.id}`)).status).toBe(404);
    expect((await update(result.id)).status).toBe(404);
  });

  it('is refused without what is required, field by field', async () => {
    const response = await send(root, {
      method: 'POST',
      body: bodyOf(sample, { nothing: 'here' }),
      headers: ENGLISH,
    });
    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: Record<string, string[]> };
    expect(Object.values(errors).flat()).toContain('This field is required.');
  });

  it('is not overwritten by a change that is based on an older state', async () => {
    const id = await create();
    const { updatedAt } = await read<Row>(`${root}/${id}`);
    expect((await update(id, { 'if-match': `"${updatedAt}"` })).status).toBe(200);
    const conflict = await update(id, { 'if-match': '"2020-01-01T00:00:00.000Z"', ...ENGLISH });
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toEqual({
      message: 'Somebody else has changed this meanwhile. Nothing was overwritten.',
    });
  });

  if (activation)
    it('is activated and inactivated', async () => {
      const id = await create();
      const isActive = async () => {
        const row = await read<Row>(`${root}/${id}`);
        return row.isActive ?? row.active;
      };
      for (const [verb, expected] of [
        ['inactivate', false],
        ['activate', true],
      ] as const) {
        const response = await send(`${root}/${id}/${verb}`, { method: 'PUT', headers: ENGLISH });
        expect(((await response.json()) as { message: string }).message).toMatch(`${verb}d successfully.`);
        expect(await isActive()).toBe(expected);
      }
    });

  it('is listed page by page, each once', async () => {
    for (let count = 0; count < 3; count++) await create();
    const { rows, total } = await list('per_page=1000');
    expect(rows).toHaveLength(total);
    const first = await list();
    expect(first.rows).toEqual(rows.slice(0, pageSize));
    expect(first.total).toBe(total);
    const pages = await Promise.all([1, 2, 3].map((page) => list(`per_page=2&page=${page}`)));
    expect(pages.flatMap((page) => page.rows.map(({ id }) => id))).toEqual(
      rows.slice(0, 6).map(({ id }) => id),
    );
    expect((await list(`per_page=10&page=999`)).rows).toEqual([]);
  });

  it.each(sortKeys)('is sorted by %s, both ways', async (key) => {
    const partOf = (row: unknown): unknown =>
      key.split('.').reduce((at, part) => (at as Record<string, unknown> | null)?.[part], row);
    const text = (row: Row) => {
      const value = partOf(row);
      const named = typeof value === 'object' ? (value as { name?: string } | null)?.name : value;
      return String(named ?? '')
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase();
    };
    const up = (await list(`per_page=1000&order_by=%2B${key}`)).rows.map(text);
    const down = (await list(`per_page=1000&order_by=-${key}`)).rows.map(text);
    expect(up.length).toBeGreaterThan(1);
    expect(down).toEqual([...up].reverse());
    const filled = up.filter(Boolean);
    expect(filled).toEqual([...filled].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  });

  it('cannot be sorted by anything else', async () => {
    const response = await send(`${root}?order_by=password_hash`);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(['order_by']);
  });

  if ('is_active' in sample.resource.filters)
    it('is filtered by whether it is active', async () => {
      const id = await create();
      await send(`${root}/${id}/inactivate`, { method: 'PUT' });
      for (const wanted of [true, false]) {
        const { rows } = await list(`per_page=1000&is_active=${wanted}`);
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.every(({ isActive }) => isActive === wanted)).toBe(true);
      }
    });

  if ('search' in sample.resource.filters)
    it('is found by a part of its text, without accents and case', async () => {
      const mark = unique();
      const body = bodyOf(sample, sample.create(mark));
      const { result } = (await (await send(root, { method: 'POST', body })).json()) as {
        result: { id: number };
      };
      const text = sample.search?.(mark) ?? mark.toUpperCase();
      const { rows, total } = await list(`search=${encodeURIComponent(text)}`);
      expect(rows.map(({ id }) => id)).toContain(result.id);
      expect(total).toBeLessThan((await list('per_page=1')).total);
      expect((await list('search=%25%25')).rows).toEqual([]);
    });

  if (sample.shared !== true)
    it('of one level does not exist for another', async () => {
      const id = await create();
      const elsewhere = { level: 2 };
      expect((await send(`${root}/${id}`, elsewhere)).status).toBe(404);
      const body = bodyOf(sample, sample.update(unique()));
      expect((await send(`${root}/${id}`, { ...elsewhere, method: 'PUT', body })).status).toBe(404);
      expect((await send(`${root}/${id}`, { ...elsewhere, method: 'DELETE' })).status).toBe(404);
      const rows = (await (await send(`${root}?per_page=1000`, elsewhere)).json()) as Row[];
      expect(rows.map((row) => row.id)).not.toContain(id);
      expect((await send(`${root}/${id}`)).status).toBe(200);
    });

  it.each(['999999', 'abc', '0', '1.5'])('%s is not found', async (id) => {
    expect((await send(`${root}/${id}`)).status).toBe(404);
    expect((await send(`${root}/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it(`answers ${plural} without a mistake of the server`, () => expect(server.errors).toEqual([]));
});
