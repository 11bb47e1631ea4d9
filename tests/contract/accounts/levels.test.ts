import { afterAll, beforeAll, expect, it } from 'vitest';
import { center } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { OWN_ACCESS, type SettingsClient, settingsClient } from '../../support/server/settings-client.ts';

let server: TestServer;
let admin: SettingsClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = settingsClient(server, await server.signIn('Administrador'));
});
afterAll(() => server.close());

interface Level {
  id: number;
  usersCount: number;
  numbersCount: number;
  users: { id: number; email: string }[];
}

it('tells how many users and numbers it has, and lists the users with their addresses', async () => {
  const rows = await admin.read<Level[]>('/levels');
  expect(rows.map(({ id, usersCount, numbersCount }) => ({ id, usersCount, numbersCount }))).toEqual(
    [1, 2].map((id) => ({
      id,
      usersCount: center.users.filter(({ levelIds }) => levelIds.includes(id)).length,
      numbersCount: center.numbers.filter(({ levelId }) => levelId === id).length,
    })),
  );
  const { users, usersCount } = await admin.read<Level>('/levels/2');
  expect(users).toHaveLength(usersCount);
  expect(users.every(({ email }) => email.includes('@'))).toBe(true);
});

it('belongs at first to whoever made it, who can switch to it at once, and to nobody else', async () => {
  const id = await admin.create('/levels', { name: 'Filial Norte', isActive: true });
  expect(await admin.read(`/levels/${id}`)).toMatchObject({
    users: [{ id: 1 }],
    usersCount: 1,
    numbersCount: 0,
  });
  const inside = settingsClient(server, await server.signIn('Administrador'), id);
  expect(await inside.read('/queues')).toEqual([]);
  const finance = settingsClient(server, await server.signIn('Financeiro'));
  expect((await finance.send(`/levels/${id}`)).status).toBe(404);
});

it('in which one is working is neither inactivated nor left behind', async () => {
  expect(await admin.tell(admin.send('/levels/1/inactivate', 'PUT'))).toEqual(OWN_ACCESS);
  expect(
    await admin.tell(admin.send('/levels/1', 'PUT', { name: 'Aurora Telecom', isActive: false })),
  ).toEqual(OWN_ACCESS);
  expect(await admin.read('/levels/1')).toMatchObject({ isActive: true });
});

it('that is inactivated is closed to everybody, and opened again from another', async () => {
  await admin.change('/levels/2/inactivate');
  const inside = settingsClient(server, await server.signIn('Administrador'), 2);
  expect((await inside.send('/queues')).status).toBe(403);
  await admin.change('/levels/2/activate');
  expect((await inside.send('/queues')).status).toBe(200);
});

it('that people work in, or that has calls, is not deleted', async () => {
  expect(await admin.tell(admin.send('/levels/2', 'DELETE'))).toEqual([
    409,
    'This is still in use somewhere and cannot be deleted.',
  ]);
});
