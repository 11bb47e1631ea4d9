import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../demo/server/maintenance.ts';
import { formOf, silence } from '../../support/samples/record-samples.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** A create that is sent again, since its answer did not arrive, makes nothing twice (`Idempotency-Key`). */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const DAY = 24 * 3600 * 1000;

interface Sent {
  readonly key?: string;
  readonly level?: number;
  readonly as?: string;
}
const make = (path: string, body: unknown, { key, level = 1, as = token }: Sent = {}) =>
  server.request(path, {
    ...{ method: 'POST', token: as, level, body },
    headers: { 'accept-language': 'en-US', ...(key && { 'idempotency-key': key }) },
  });
const idOf = async (response: Response): Promise<number> => {
  expect(response.status, await response.clone().text()).toBe(201);
  return ((await response.json()) as { result: { id: number } }).result.id;
};
const contact = (name: string) => ({ name, emails: [`${name}@um.example`], phones: [] });
async function count(name: string): Promise<number> {
  const { rows } = (await server.db.execute(
    sql`select count(*)::integer as n from contacts where name = ${name}`,
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n ?? 0;
}

describe('a create with a key', () => {
  it('is answered as the first time when it is sent again', async () => {
    const key = randomUUID();
    const first = await make('/contacts', contact('uma-vez'), { key });
    const second = await make('/contacts', contact('uma-vez'), { key });
    expect(await second.clone().json()).toEqual(await first.clone().json());
    expect(await idOf(second)).toBe(await idOf(first));
    expect(await count('uma-vez')).toBe(1);
  });

  it('waits for the one that runs: however many come at once, one record is made', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => make('/contacts', contact('juntos'), { key })),
    );
    const ids = await Promise.all(answers.map(idOf));
    expect(new Set(ids).size).toBe(1);
    expect(await count('juntos')).toBe(1);
  });

  it('belongs to its body: another one is refused, and nothing is made', async () => {
    const key = randomUUID();
    await idOf(await make('/contacts', contact('corpo'), { key }));
    const other = await make('/contacts', contact('outro-corpo'), { key });
    expect([other.status, await other.json()]).toEqual([
      422,
      { message: 'The key of this request belongs to another one.' },
    ]);
    expect(await count('outro-corpo')).toBe(0);
  });

  it('belongs to its user, its company and its call', async () => {
    const key = randomUUID();
    const supervisor = await server.signIn('Supervisor');
    const label = { label: 'Chave', isActive: true };
    const ids = [
      await idOf(await make('/contacts', contact('dono'), { key })),
      await idOf(await make('/contacts', contact('dono'), { key, level: 2 })),
      await idOf(await make('/contacts', contact('dono'), { key, as: supervisor })),
    ];
    expect(new Set(ids).size).toBe(3);
    await idOf(await make('/user-labels', label, { key }));
  });

  it('that was refused is tried anew under the same key', async () => {
    const key = randomUUID();
    const taken = { label: 'Ocupado', isActive: true };
    const first = await idOf(await make('/user-labels', taken));
    expect((await make('/user-labels', taken, { key })).status).toBe(422);
    await server.request(`/user-labels/${first}`, { method: 'DELETE', token, level: 1 });
    await idOf(await make('/user-labels', taken, { key }));
  });

  it('of a form is told by its file too', async () => {
    const key = randomUUID();
    const form = (name: string) => formOf({ name: 'Som de chave', isActive: true, audio: silence(name) });
    const first = await idOf(await make('/audios', form('a.mp3'), { key }));
    expect(await idOf(await make('/audios', form('a.mp3'), { key }))).toBe(first);
    expect((await make('/audios', form('b.mp3'), { key })).status).toBe(422);
  });

  it('that is none is refused', async () => {
    for (const key of ['short', 'with blanks in it', 'x'.repeat(101)])
      expect((await make('/contacts', contact('sem-chave'), { key })).status).toBe(422);
    expect(await count('sem-chave')).toBe(0);
  });

  it('is kept for a day', async () => {
    const key = randomUUID();
    const first = await idOf(await make('/contacts', contact('um-dia'), { key }));
    const pass = (hours: number) =>
      server.db.execute(sql`update made_once set created_at = created_at - make_interval(hours => ${hours})`);
    await pass(23);
    await removeExpired(server.db, new Date(), DAY);
    expect(await idOf(await make('/contacts', contact('um-dia'), { key }))).toBe(first);
    await pass(2);
    await removeExpired(server.db, new Date(), DAY);
    expect(await idOf(await make('/contacts', contact('um-dia'), { key }))).not.toBe(first);
  });
});

it('without the feature the key means nothing', async () => {
  const plain = await startTestServer({ features: [] });
  const options = {
    ...{ method: 'POST', token: await plain.signIn('Administrador'), level: 1, body: contact('sem') },
    headers: { 'idempotency-key': randomUUID() },
  };
  const ids = [
    await idOf(await plain.request('/contacts', options)),
    await idOf(await plain.request('/contacts', options)),
  ];
  await plain.close();
  expect(ids[0]).not.toBe(ids[1]);
});

it('logs nothing as an error while all of this goes on', () => expect(server.errors).toEqual([]));
