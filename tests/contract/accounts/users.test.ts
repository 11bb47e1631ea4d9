import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExtensionTaken } from '../../../src/core/contract/entities/user.ts';
import { PASSWORD } from '../../support/server/passwords.ts';
import { center } from '../../support/server/planned-calls.ts';
import { emailOf, startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { OWN_ACCESS, type SettingsClient, settingsClient } from '../../support/server/settings-client.ts';

let server: TestServer;
let admin: SettingsClient;

beforeAll(async () => {
  server = await startTestServer();
  admin = settingsClient(server, await server.signIn('Administrador'));
});
afterAll(() => server.close());

const [AURORA, CLINIC] = [1, 2];
const ROLE = { admin: 1, supervisor: 2, agent: 3, quality: 4 };
const CHOICE = ['Choose one of the options.'];
const ELSEWHERE =
  'This person also belongs to a company that you do not belong to. Only somebody of all these companies changes the access.';
const DENIED = 'You do not have the permission for this.';

interface Detail {
  id: number;
  name: string;
  email: string;
  isActive: boolean;
  extension: string | null;
  roles: { id: number }[];
  levels: { id: number }[];
  standardLevelId: number;
  numberId: number | null;
  useSmartCallerId: boolean;
  devices: { deviceType: string; sipPassword?: string }[];
  lastDeviceLogin: string | null;
  queueStatusHistory: { status: string }[];
}

let count = 0;
const payload = (values: object = {}) => ({
  name: 'Zoraide Ximenes',
  email: `zoraide${++count}@demo.ramal.example`,
  levels: [AURORA],
  standardLevelId: AURORA,
  isActive: true,
  devices: { web: true },
  ...values,
});
const PASSWORDS = { password: 'Outra-Via#26', confirmPassword: 'Outra-Via#26' };
const create = (values: object = {}) => admin.create('/users', { ...payload(values), ...PASSWORDS });
const post = (values: object) => admin.send('/users', 'POST', { ...payload(), ...PASSWORDS, ...values });
const detail = (id: number) => admin.read<Detail>(`/users/${id}`);
/** The body of a form that changes nothing of a user. */
async function formOf(id: number, client = admin) {
  const user = await client.read<Detail>(`/users/${id}`);
  const ids = (list: { id: number }[]) => list.map((one) => one.id);
  return {
    ...{ name: user.name, email: user.email, isActive: user.isActive },
    roles: ids(user.roles),
    levels: ids(user.levels),
    standardLevelId: user.standardLevelId,
    extensionNumber: user.extension ? Number(user.extension) : null,
    numberId: user.numberId,
    useSmartCallerId: user.useSmartCallerId,
    devices: Object.fromEntries(user.devices.map(({ deviceType }) => [deviceType, true])),
  };
}
const as = async (role: Parameters<TestServer['signIn']>[0], level = AURORA) =>
  settingsClient(server, await server.signIn(role), level);
const signIn = (email: string, password: string) =>
  server.request('/auth/login', { method: 'POST', body: { email, password } });

describe('the list', () => {
  const members = center.users.filter(({ levelIds }) => levelIds.includes(1));
  const ids = async (query: string) =>
    (await admin.read<{ id: number }[]>(`/users?per_page=1000&${query}`)).map(({ id }) => id);

  it('has the members of the level, wherever else they belong, with roles, levels and teams', async () => {
    expect((await ids('')).sort((a, b) => a - b)).toEqual(members.map(({ id }) => id));
    const [supervisor] = await admin.read<object[]>('/users?search=ANTONIO+MAGALH');
    expect(supervisor).toMatchObject({
      id: 2,
      roles: [{ id: 2, name: 'Supervisor' }],
      levels: [{ name: 'Aurora Telecom' }],
      labels: [{ label: 'Atendimento' }, { label: 'Retenção' }, { label: 'Suporte Técnico' }],
    });
    expect(supervisor).not.toHaveProperty('passwordHash');
  });

  it('names no company that the caller does not belong to, nor do detail and file', async () => {
    const user = await create({ name: 'Dupla Vida' });
    await server.db.execute(sql`
      with company as (insert into levels (name) values ('Concorrente Secreta') returning id),
      member as (insert into user_levels (user_id, level_id) select ${user}, id from company)
      update users set standard_level_id = (select id from company) where id = ${user}`);
    const [listed] = (
      await admin.read<{ id: number; levels: { name: string }[] }[]>('/users?per_page=1000')
    ).filter(({ id }) => id === user);
    expect(listed?.levels.map(({ name }) => name)).toContain('Another company');
    const detail = await admin.read<{ standardLevel: { name: string } }>(`/users/${user}`);
    expect(detail.standardLevel.name).toBe('Another company');
    const file = await server.request('/users/report/csv', {
      token: await server.signIn('Administrador'),
      level: 1,
    });
    expect(JSON.stringify([listed, detail, await file.text()])).not.toContain('Secreta');
  });

  it('tells no number of another company, and a form that was not shown it leaves it', async () => {
    const there = settingsClient(server, await server.signIn('Administrador'), CLINIC);
    const [number] = await there.read<{ id: number; number: string }[]>('/numbers');
    const both = { levels: [AURORA, CLINIC], standardLevelId: CLINIC, roles: [ROLE.agent] };
    const id = await create({ ...both, numberId: number?.id });
    const usual = await create(both);
    const supervisor = await as('Supervisor');
    for (const one of [id, usual])
      expect(await supervisor.read(`/users/${one}`)).toMatchObject({ numberId: null, numbers: [] });
    for (const one of [id, usual])
      expect(await supervisor.read<object>(`/users/${one}`)).not.toMatchObject({
        callerIdentifier: expect.any(String),
      });
    await supervisor.change(`/users/${id}`, { ...(await formOf(id, supervisor)), name: 'Outro Nome' });
    expect(await there.read(`/users/${id}`)).toMatchObject({
      ...{ name: 'Outro Nome', numberId: number?.id, callerIdentifier: number?.number },
    });
    const form = { ...(await formOf(usual, supervisor)), numberId: number?.id };
    expect(await supervisor.errors(supervisor.send(`/users/${usual}`, 'PUT', form))).toEqual({
      numberId: CHOICE,
    });
    await there.change(`/users/${id}`, { ...(await formOf(id, there)), numberId: null });
    expect(await there.read(`/users/${id}`)).toMatchObject({ numberId: null });
  });

  it('is filtered by several roles at once', async () => {
    const found = await ids(`roles[]=${ROLE.supervisor}&roles[]=${ROLE.quality}`);
    const wanted = members.filter(({ roleIds }) => roleIds.some((id) => [2, 4].includes(id)));
    expect(found.sort((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
  });

  it('is sorted by the number of the extension, not by its letters', async () => {
    await create({ extensionNumber: 90 });
    await create({ extensionNumber: 10_000 });
    const rows = await admin.read<{ extension: string | null }[]>(
      '/users?per_page=1000&order_by=%2Bextension.number',
    );
    const numbers = rows.flatMap(({ extension }) => (extension ? [Number(extension)] : []));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect([numbers[0], numbers.at(-1)]).toEqual([90, 10_000]);
  });

  it('is found by address and extension too', async () => {
    expect(await ids('search=qualidade@DEMO')).toEqual([4]);
    expect(await ids('search=1102')).toEqual([2]);
  });
});

describe('as a file', () => {
  const lines = async (query: string, language = 'en-US') => {
    const response = await server.request(`/users/report/csv?${query}`, {
      token: await server.signIn('Administrador'),
      level: AURORA,
      headers: { 'accept-language': language },
    });
    const text = await response.text();
    return { response, lines: text.replace(/^\uFEFF/, '').split('\r\n') };
  };

  it('the list has every page of it, filtered and sorted alike', async () => {
    const all = await lines('is_active=true&order_by=-name&search=ar');
    const rows = await admin.read<{ name: string }[]>(
      '/users?is_active=true&order_by=-name&search=ar&per_page=1000',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(all.lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(rows.map(({ name }) => name));
    expect((await lines('')).lines.length - 2).toBe(
      (await admin.read<object[]>('/users?per_page=1000')).length,
    );
  });

  it('it is named by its title and the moment, and says all in the language of whoever asks', async () => {
    const english = await lines('search=Antonio+Magalh');
    expect(english.response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Users report_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv"$/,
    );
    expect(english.lines[0]).toBe('Name,E-mail,Extension,Roles,Companies,Teams,Status,Last sign-in,Created');
    expect(english.lines[1]).toMatch(
      /^Antônio Magalhães,supervisor@demo\.ramal\.example,1102,Supervisor,Aurora Telecom,"Atendimento, Retenção, Suporte Técnico",Active,\d\d\/\d\d\/2026/,
    );
    const portuguese = await lines('search=Antonio+Magalh', 'pt-BR');
    expect(portuguese.response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Relat%C3%B3rio%20de%20usu%C3%A1rios_",
    );
    expect(portuguese.lines[0]).toMatch(/^Nome;E-mail;Ramal;Perfis;Empresas;Equipes;Situação;/);
    expect(portuguese.lines[1]).toContain(';Ativo;');
  });
});

describe('one user', () => {
  it('has devices, and the number that others see', async () => {
    const external = center.users.find(({ devices, levelIds }) => devices.external && levelIds.includes(1));
    const { devices } = await detail(external?.id ?? 0);
    expect(devices.map(({ deviceType }) => deviceType)).toContain('external');
    expect(devices.find(({ deviceType }) => deviceType === 'external')).toEqual({
      deviceType: 'external',
      hostname: 'sip.demo.ramal.example',
      sipUser: external?.extension,
      sipPassword: '••••••••',
    });
    const chosen = center.users.find(({ numberId, levelIds }) => numberId && levelIds.includes(1));
    const { number } = center.numbers.find(({ id }) => id === chosen?.numberId) ?? {};
    expect(await detail(chosen?.id ?? 0)).toMatchObject({
      callerIdentifier: number,
      numbers: [{ id: chosen?.numberId, number }],
    });
    const smart = center.users.find(
      ({ useSmartCallerId, levelIds }) => useSmartCallerId && levelIds.includes(1),
    );
    expect(await detail(smart?.id ?? 0)).toMatchObject({ useSmartCallerId: true, callerIdentifier: null });
  });

  it('has signed in with a device, and pauses where the realtime board says so', async () => {
    const board = await admin.read<
      { user: { id: number; queueStatusHistory: { status: string }[] }; deviceType: string }[]
    >('/reports/realtime/user-devices-state');
    const paused = board.find(({ user }) => user.queueStatusHistory.length > 0)?.user;
    const other = board.find(({ user }) => user.queueStatusHistory.length === 0)?.user;
    expect(paused).toBeDefined();
    expect((await detail(paused?.id ?? 0)).queueStatusHistory).toMatchObject(
      (paused?.queueStatusHistory ?? []).map(({ status }) => ({ status })),
    );
    expect((await detail(other?.id ?? 0)).queueStatusHistory).toEqual([]);
    expect((await detail(paused?.id ?? 0)).lastDeviceLogin).toMatch(/^2026-/);
  });

  it('is created with a password to be replaced at the first sign-in', async () => {
    const id = await create({ email: 'Nova.Pessoa@demo.ramal.example', roles: [ROLE.agent] });
    expect(await detail(id)).toMatchObject({ email: 'nova.pessoa@demo.ramal.example', lastLogin: null });
    const response = await signIn('nova.pessoa@demo.ramal.example', 'Outra-Via#26');
    expect(response.status).toBe(200);
    const { token } = (await response.json()) as { token: string };
    expect((await settingsClient(server, token).send('/calls')).status).toBe(403);
  });

  it.each([
    [{ password: 'Aa#4567', confirmPassword: 'Aa#4567' }, 'password', /minimum length of 8/],
    [{ password: 'outra#2026', confirmPassword: 'outra#2026' }, 'password', /uppercase/],
    [{ password: 'OUTRA#2026', confirmPassword: 'OUTRA#2026' }, 'password', /lowercase/],
    [{ password: 'Outra#senha', confirmPassword: 'Outra#senha' }, 'password', /one number/],
    [{ password: 'Outra2026', confirmPassword: 'Outra2026' }, 'password', /special/],
    [{ password: 'Outra-Via#26', confirmPassword: 'Outra#2027' }, 'confirmPassword', /do not match/],
    [{ password: undefined }, 'password', /required/],
    [{ invite: false, password: undefined }, 'password', /required/],
    [{ invite: false, confirmPassword: undefined }, 'confirmPassword', /required/],
    [{ invite: 'yes' }, 'invite', /.+/],
    [{ name: '' }, 'name', /required/],
    [{ name: 'x'.repeat(501) }, 'name', /maximum length of 500/],
    [{ email: 'nobody' }, 'email', /Invalid e-mail/],
    [{ levels: [] }, 'levels', /required/],
    [{ standardLevelId: CLINIC }, 'standardLevelId', /one of the options/],
    [{ roles: [999_999] }, 'roles', /one of the options/],
  ])('is refused with %j', async (values, field, message) => {
    const errors = (await admin.errors(post(values))) as Record<string, string[]>;
    expect(errors[field]?.join(' ')).toMatch(message);
  });

  it('without a password is told so together with what else is wrong', async () => {
    const { roles, ...rest } = { roles: [], ...payload({ name: '', email: 'nobody' }) };
    const errors = (await admin.errors(admin.send('/users', 'POST', rest))) as object;
    expect(Object.keys(errors).sort()).toEqual(['confirmPassword', 'email', 'name', 'password']);
  });

  it('has an address and, within the company, an extension of their own', async () => {
    expect(await admin.errors(post({ email: emailOf('Supervisor') }))).toEqual({
      email: ['Somebody else already has this e-mail address.'],
    });
    expect(await admin.errors(post({ extensionNumber: 1102 }))).toEqual({
      extensionNumber: ['Extension number already taken'],
    });
    expect(
      await create({ extensionNumber: 1102, levels: [CLINIC, AURORA], standardLevelId: CLINIC }),
    ).toBeTruthy();
  });

  it('shows a number of the standard level, or one that is chosen smartly', async () => {
    const foreign = center.numbers.find(({ levelId }) => levelId === CLINIC)?.id;
    const own = center.numbers.find(({ levelId }) => levelId === AURORA)?.id;
    expect(await admin.errors(post({ numberId: foreign }))).toEqual({ numberId: CHOICE });
    const id = await create({ numberId: own, useSmartCallerId: true });
    expect(await detail(id)).toMatchObject({ numberId: null, useSmartCallerId: true });
    await server.db.execute('update numbers set is_smart_caller_id = false where level_id = 2');
    expect(
      await admin.errors(post({ levels: [CLINIC], standardLevelId: CLINIC, useSmartCallerId: true })),
    ).toEqual({ useSmartCallerId: CHOICE });
  });

  it('who has taken calls is not deleted', async () => {
    expect((await admin.send('/users/3', 'DELETE')).status).toBe(409);
  });
});

describe('whether an extension is free', () => {
  const ask = (body: object, client = admin) =>
    client.send('/users/is-number-extension-available', 'POST', body);
  const isTaken = async (body: object) => isExtensionTaken(await (await ask(body)).json());

  it('is answered the other way round: true means taken (decision 41)', async () => {
    expect(await isTaken({ id: null, levelId: AURORA, number: 1102 })).toBe(true);
    expect(await isTaken({ id: null, levelId: AURORA, number: 8123 })).toBe(false);
    expect(await isTaken({ id: 2, levelId: AURORA, number: 1102 })).toBe(false);
    expect(await isTaken({ id: null, levelId: CLINIC, number: 1103 })).toBe(false);
  });

  it('is not told of companies that one has nothing to do with', async () => {
    const supervisor = await as('Supervisor');
    expect((await ask({ id: null, levelId: CLINIC, number: 2104 }, supervisor)).status).toBe(403);
    // A user of the supervisor's company whose standard level is the other one.
    expect((await ask({ id: 4, levelId: CLINIC, number: 2104 }, supervisor)).status).toBe(200);
  });
});

describe('somebody who may do more', () => {
  it('is not shut out by who may edit users', async () => {
    const supervisor = settingsClient(server, await server.signIn('Supervisor'));
    const refused = [supervisor.send('/users/1/inactivate', 'PUT'), supervisor.send('/users/1', 'DELETE')];
    for (const answer of refused) expect((await answer).status).toBe(403);
    expect((await admin.read<Detail>('/users/1')).isActive).toBe(true);
  });
});

describe('roles and levels', () => {
  it('are left as they are by who may not give them, and come back unchanged (decision 6)', async () => {
    const supervisor = await as('Supervisor');
    const form = await formOf(4, supervisor);
    await supervisor.change('/users/4', { ...form, name: 'Inês F.' });
    const { roles: _, ...without } = form;
    await supervisor.change('/users/4', { ...without, name: 'Inês Figueirêdo' });
    expect(await formOf(4)).toEqual(form);
  });

  it.each([
    ['a role', { roles: [ROLE.admin] }],
    ['another role', { roles: [ROLE.quality] }],
    ['a level', { levels: [AURORA, CLINIC] }],
  ])('cannot be changed without the permission: %s', async (_, change) => {
    const supervisor = await as('Supervisor');
    const form = await formOf(3, supervisor);
    expect(await supervisor.tell(supervisor.send('/users/3', 'PUT', { ...form, ...change }))).toEqual([
      403,
      DENIED,
    ]);
    expect(await formOf(3)).toEqual(form);
  });

  it('are the current level, and none, where somebody else creates a user', async () => {
    const { rows } = (await server.db.execute(
      `insert into roles (name) values ('RH') returning id`,
    )) as unknown as { rows: { id: number }[] };
    await server.db.execute(
      `insert into role_permissions select ${rows[0]?.id}, unnest(array['createUser','viewUser'])`,
    );
    await server.db.execute(`insert into user_roles values (2, ${rows[0]?.id})`);
    const supervisor = await as('Supervisor');
    const send = (values: object) =>
      supervisor.send('/users', 'POST', { ...payload(), ...PASSWORDS, ...values });
    expect((await send({ levels: [AURORA, CLINIC] })).status).toBe(403);
    expect((await send({ roles: [ROLE.agent] })).status).toBe(403);
    expect((await send({})).status).toBe(201);
  });

  it('are given only in companies that the caller belongs to', async () => {
    const elsewhere = await admin.create('/levels', { name: 'Alheia', isActive: true });
    await server.db.execute(`delete from user_levels where level_id = ${elsewhere}`);
    expect(await admin.errors(post({ levels: [AURORA, elsewhere] }))).toEqual({ levels: CHOICE });
  });

  it('are in force with the next request, without a new sign-in', async () => {
    const id = await create({ email: 'mudanca@demo.ramal.example', roles: [ROLE.agent] });
    await server.db.execute(`update users set last_login = now() where id = ${id}`);
    const { token } = (await (await signIn('mudanca@demo.ramal.example', 'Outra-Via#26')).json()) as {
      token: string;
    };
    const person = settingsClient(server, token);
    expect((await person.send('/queues')).status).toBe(403);
    await admin.change(`/users/${id}`, { ...(await formOf(id)), roles: [ROLE.supervisor] });
    expect((await person.send('/queues')).status).toBe(200);
    await admin.change(`/users/${id}`, {
      ...(await formOf(id)),
      levels: [AURORA, CLINIC],
      standardLevelId: CLINIC,
    });
    expect((await settingsClient(server, token, CLINIC).send('/queues')).status).toBe(200);
  });
});

describe('access', () => {
  it('ends when somebody is inactivated, and needs a new sign-in afterwards', async () => {
    const token = await server.signIn('Qualidade');
    const person = settingsClient(server, token);
    expect((await person.send('/auth/check')).status).toBe(200);
    await admin.change('/users/4/inactivate');
    expect((await person.send('/auth/check')).status).toBe(401);
    expect((await signIn(emailOf('Qualidade'), PASSWORD)).status).toBe(401);
    await admin.change('/users/4/activate');
    expect((await person.send('/auth/check')).status).toBe(401);
    expect((await signIn(emailOf('Qualidade'), PASSWORD)).status).toBe(200);
  });

  it.each([
    ['inactivating', () => admin.send('/users/1/inactivate', 'PUT')],
    [
      'leaving the company',
      async () => change({ levels: [CLINIC], standardLevelId: CLINIC, numberId: null }),
    ],
    ['leaving the roles', async () => change({ roles: [ROLE.agent] })],
    ['deleting', () => admin.send('/users/1', 'DELETE')],
  ])('is not lost by %s oneself', async (_, act) => {
    const before = await formOf(1);
    const [status, message] = await admin.tell(Promise.resolve(act()));
    expect(status).toBe(409);
    expect([OWN_ACCESS[1], 'This is still in use somewhere and cannot be deleted.']).toContain(message);
    expect(await formOf(1)).toEqual(before);
  });
  const change = async (values: object) => admin.send('/users/1', 'PUT', { ...(await formOf(1)), ...values });

  it('to an account with more rights is not taken over by changing its address', async () => {
    const supervisor = await as('Supervisor');
    const form = await formOf(1, supervisor);
    expect(
      (await supervisor.send('/users/1', 'PUT', { ...form, email: 'meu@demo.ramal.example' })).status,
    ).toBe(403);
    const agent = await formOf(3, supervisor);
    await supervisor.change('/users/3', { ...agent, email: 'camila@demo.ramal.example' });
    await supervisor.change('/users/3', agent);
  });

  it.each([true, false])(
    'to a company that the caller is not in is not taken over: active %s',
    async (isActive) => {
      const name = `Vizinha ${isActive}`;
      const elsewhere = await admin.create('/levels', { name, isActive: true });
      const id = await create({ roles: [ROLE.agent], levels: [AURORA, elsewhere] });
      if (!isActive) await admin.change(`/levels/${elsewhere}/inactivate`);
      const supervisor = await as('Supervisor');
      const form = await formOf(id, supervisor);
      const ways: (readonly [string, string, object?])[] = [
        [`/users/${id}`, 'PUT', { ...form, email: 'dela@demo.ramal.example' }],
        [`/users/${id}`, 'PUT', { ...form, isActive: false }],
        [`/users/${id}/inactivate`, 'PUT'],
        [`/users/${id}/sessions`, 'DELETE'],
        [`/users/${id}/second-factor`, 'DELETE'],
        [`/users/${id}`, 'DELETE'],
      ];
      for (const way of ways)
        expect([way, ...(await supervisor.tell(supervisor.send(...way)))]).toEqual([way, 403, ELSEWHERE]);
      await supervisor.change(`/users/${id}`, { ...form, name: 'Zoraide Z.' });
      // Whoever gives roles is not in the company either.
      await server.db.execute(`delete from user_levels where level_id = ${elsewhere} and user_id = 1`);
      expect(await admin.tell(admin.send(`/users/${id}/inactivate`, 'PUT'))).toEqual([403, ELSEWHERE]);
      await server.db.execute(`delete from user_levels where level_id = ${elsewhere}`);
      await supervisor.change(`/users/${id}/inactivate`);
    },
  );
});

it('answers without a mistake of the server', () => expect(server.errors).toEqual([]));
