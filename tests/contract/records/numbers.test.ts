import { afterAll, beforeAll, expect, it } from 'vitest';
import { center } from '../../support/server/planned-calls.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { type SettingsClient, settingsClient } from '../../support/server/settings-client.ts';

let server: TestServer;
let admin: SettingsClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = settingsClient(server, await server.signIn('Administrador'));
});
afterAll(() => server.close());

interface Row {
  id: number;
  number: string;
  city: string | null;
  state: string | null;
  connectFlow: { id: number; name: string } | null;
  agentsCount: number;
}
const list = (query: string) => admin.read<Row[]>(`/numbers?per_page=1000&${query}`);
const own = center.numbers.filter(({ levelId }) => levelId === 1);
const flow = center.connectFlows.find(({ levelId }) => levelId === 1);
const foreignFlow = center.connectFlows.find(({ levelId }) => levelId === 2);

it('is listed with its company, flow, campaign and agents', async () => {
  const rows = await list('');
  for (const row of rows.slice(0, 12)) {
    const { connectFlowId, mediaId, type } = own.find(({ id }) => id === row.id) ?? {};
    expect(row).toMatchObject({
      type,
      level: { id: 1, name: 'Aurora Telecom' },
      connectFlow: connectFlowId ? { id: connectFlowId } : null,
      mediaLabel: center.medias.find(({ id }) => id === mediaId)?.label ?? null,
      agentsCount: center.users.filter(({ numberId }) => numberId === row.id).length,
    });
  }
  const used = rows.find(({ agentsCount }) => agentsCount > 0) as Row;
  const { usersNumber } = await admin.read<{ usersNumber: { email: string }[] }>(`/numbers/${used.id}`);
  expect(usersNumber).toHaveLength(used.agentsCount);
  expect(usersNumber[0]?.email).toContain('@');
});

it('is filtered by flow, state and city', async () => {
  const count = async (query: string) => (await list(query)).length;
  expect(await count('hasConnectFlow=true')).toBe(own.filter(({ connectFlowId }) => connectFlowId).length);
  expect(await count('hasConnectFlow=false')).toBe(own.filter(({ connectFlowId }) => !connectFlowId).length);
  expect(await count('state=MG')).toBe(own.filter(({ state }) => state === 'MG').length);
  expect(await count('state=MG&city=Uberl%C3%A2ndia')).toBe(
    own.filter(({ city }) => city === 'Uberlândia').length,
  );
  expect(await count('state=SP&city=Uberl%C3%A2ndia')).toBe(0);
});

it('is found by its digits however they are typed, and by its city without accents', async () => {
  const [first] = own;
  const digits = first?.number ?? '';
  expect(
    await list(`search=${encodeURIComponent(`+${digits.slice(0, 2)} ${digits.slice(2)}`)}`),
  ).toMatchObject([{ id: first?.id }]);
  expect((await list('search=uberlandia')).every(({ city }) => city === 'Uberlândia')).toBe(true);
});

it('is chosen by the server when one is created, in the city of the others, and each once', async () => {
  const ids = await Promise.all([1, 2].map(() => admin.create('/numbers', { levelId: 1 })));
  const [one, other] = await Promise.all(ids.map((id) => admin.read<Row>(`/numbers/${id}`)));
  expect(one?.number).toMatch(/^55\d{2}5555\d{4}$/);
  expect(one?.number).not.toBe(other?.number);
  expect(own.map(({ city }) => city)).toContain(one?.city);
});

it('leads to a flow of its own company, and moves to another without it', async () => {
  const id = await admin.create('/numbers', { levelId: 1, connectFlowId: flow?.id, mediaLabel: 'Site' });
  expect(
    await admin.errors(admin.send(`/numbers/${id}`, 'PUT', { levelId: 1, connectFlowId: foreignFlow?.id })),
  ).toEqual({ connectFlowId: ['Choose one of the options.'] });
  expect(
    await admin.errors(admin.send(`/numbers/${id}`, 'PUT', { levelId: 2, connectFlowId: flow?.id })),
  ).toEqual({ connectFlowId: ['Choose one of the options.'] });
  await admin.change(`/numbers/${id}`, { levelId: 2, connectFlowId: foreignFlow?.id, mediaLabel: '' });
  expect((await admin.send(`/numbers/${id}`)).status).toBe(404);
  const there = settingsClient(server, await server.signIn('Administrador'), 2);
  expect(await there.read(`/numbers/${id}`)).toMatchObject({
    level: { id: 2 },
    connectFlow: { id: foreignFlow?.id },
    mediaLabel: null,
  });
});

it('does not move to a company that the caller does not belong to', async () => {
  const elsewhere = await admin.create('/levels', { name: 'Alheia', isActive: true });
  await server.db.execute(`delete from user_levels where level_id = ${elsewhere}`);
  expect(await admin.errors(admin.send('/numbers/1', 'PUT', { levelId: elsewhere }))).toEqual({
    levelId: ['Choose one of the options.'],
  });
});

it('that moves away is no longer shown by those who stay', async () => {
  const user = center.users.find(({ numberId }) => own.some(({ id }) => id === numberId));
  await admin.change(`/numbers/${user?.numberId}`, { levelId: 2 });
  const there = settingsClient(server, await server.signIn('Administrador'), 2);
  expect(await there.read(`/numbers/${user?.numberId}`)).toMatchObject({ usersNumber: [], agentsCount: 0 });
});

it('that calls came to is not deleted', async () => {
  expect((await admin.send('/numbers/1', 'DELETE')).status).toBe(409);
});
