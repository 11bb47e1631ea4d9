import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
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

const ROLE = { admin: 1, supervisor: 2, agent: 3, quality: 4 };

interface Role {
  id: number;
  name: string;
  permissions: string[];
  users: { id: number; email: string }[];
}
interface Permission {
  id: string;
  module: string;
  description: string;
  roles: { id: number; name: string }[];
}
const roleOf = (id: number, client = admin) => client.read<Role>(`/roles/${id}`);
const permissions = () => admin.read<Permission[]>('/permissions');
const holdersOf = async (id: string) =>
  (await permissions()).find((permission) => permission.id === id)?.roles.map((role) => role.id);
const grant = (role: number, permissionId: string, client = admin) =>
  client.send(`/roles/${role}/permission`, 'POST', { permissionId });
const revoke = (role: number, permissionId: string, client = admin) =>
  client.send(`/roles/${role}/permission/${permissionId}`, 'DELETE');

describe('a role', () => {
  it('has its permissions in the list, all roles at once', async () => {
    const roles = await admin.read<Role[]>('/roles');
    expect(roles).toHaveLength(center.roles.length);
    for (const { id, permissions: held } of center.roles) {
      expect(roles.find((role) => role.id === id)?.permissions).toEqual([...held].sort());
    }
  });

  it('shows the users of the company one works in, and leaves those of others alone', async () => {
    const holders = (level: number) =>
      center.users
        .filter(({ roleIds, levelIds }) => roleIds.includes(ROLE.supervisor) && levelIds.includes(level))
        .map(({ id }) => id);
    const ids = ({ users }: Role) => users.map(({ id }) => id).sort((a, b) => a - b);
    const clinic = settingsClient(server, await server.signIn('Administrador'), 2);
    const before = ids(await roleOf(ROLE.supervisor));
    expect(before).toEqual(holders(1));
    expect(ids(await roleOf(ROLE.supervisor, clinic))).toEqual(holders(2));
    await clinic.change(`/roles/${ROLE.supervisor}`, { name: 'Supervisor', users: [] });
    const onlyAurora = before.filter((id) => !holders(2).includes(id));
    expect(onlyAurora.length).toBeGreaterThan(0);
    expect(ids(await roleOf(ROLE.supervisor))).toEqual(onlyAurora);
    await admin.change(`/roles/${ROLE.supervisor}`, { name: 'Supervisor', users: [...before, ...before] });
    expect(ids(await roleOf(ROLE.supervisor))).toEqual(before);
  });

  it('is not given to people of another company', async () => {
    const foreigner = center.users.find(({ levelIds }) => !levelIds.includes(1))?.id;
    expect(await admin.errors(admin.send('/roles', 'POST', { name: 'Nova', users: [foreigner] }))).toEqual({
      users: ['Choose one of the options.'],
    });
  });

  it('is renamed by whoever edits roles, and given only by whoever gives roles to users', async () => {
    const id = await admin.create('/roles', { name: 'Editor', users: [2] });
    await Promise.all(['viewRole', 'editRole', 'createRole'].map((permission) => grant(id, permission)));
    const editor = settingsClient(server, await server.signIn('Supervisor'));
    await editor.change(`/roles/${id}`, { name: 'Redação', users: [2] });
    expect(await roleOf(id)).toMatchObject({ name: 'Redação', users: [{ id: 2 }] });
    expect((await editor.send(`/roles/${id}`, 'PUT', { name: 'Redação', users: [2, 3] })).status).toBe(403);
    expect((await editor.send('/roles', 'POST', { name: 'Outra', users: [2] })).status).toBe(403);
    expect((await editor.send('/roles', 'POST', { name: 'Outra', users: [] })).status).toBe(201);
  });

  it('that somebody has is not deleted', async () => {
    expect((await admin.send(`/roles/${ROLE.agent}`, 'DELETE')).status).toBe(409);
  });

  it.each([
    ['', /required/],
    ['x'.repeat(501), /maximum length of 500/],
  ])('is refused with the name “%.5s”', async (name, message) => {
    const errors = (await admin.errors(admin.send('/roles', 'POST', { name }))) as Record<string, string[]>;
    expect(errors.name?.[0]).toMatch(message);
  });
});

describe('the permissions table', () => {
  it('has every permission once, described in the language of whoever asks, with the roles that hold it', async () => {
    const rows = await permissions();
    expect(rows.map(({ id }) => id)).toEqual(Object.values(PERMISSIONS));
    expect(rows.find(({ id }) => id === 'editQueue')).toMatchObject({
      module: 'Service',
      description: 'Edit queues',
      roles: [
        { id: ROLE.admin, name: 'Administrador' },
        { id: ROLE.supervisor, name: 'Supervisor' },
      ],
    });
    const response = await server.request('/permissions', {
      token: await server.signIn('Administrador'),
      level: 1,
    });
    expect(((await response.json()) as Permission[]).find(({ id }) => id === 'editQueue')).toMatchObject({
      module: 'Atendimento',
      description: 'Editar filas',
    });
  });

  it('gives a permission to those who are signed in already, and takes it from them', async () => {
    const agent = settingsClient(server, await server.signIn('Agente'));
    expect((await agent.send('/queues')).status).toBe(403);
    expect(await admin.tell(grant(ROLE.agent, 'viewQueues'))).toEqual([
      200,
      'Agente may now do this: See the list of queues.',
    ]);
    expect(await holdersOf('viewQueues')).toContain(ROLE.agent);
    expect((await agent.send('/queues')).status).toBe(200);
    expect((await grant(ROLE.agent, 'viewQueues')).status).toBe(200);
    expect(await admin.tell(revoke(ROLE.agent, 'viewQueues'))).toEqual([
      200,
      'Agente may no longer do this: See the list of queues.',
    ]);
    expect(await holdersOf('viewQueues')).not.toContain(ROLE.agent);
    expect((await agent.send('/queues')).status).toBe(403);
    expect((await revoke(ROLE.agent, 'viewQueues')).status).toBe(200);
  });

  it('tells who changed a role last', async () => {
    await grant(ROLE.quality, 'editQueue');
    expect(await roleOf(ROLE.quality)).toMatchObject({ updatedByUser: { id: 1 } });
  });

  it('knows no other permissions and no other roles', async () => {
    expect(await admin.errors(grant(ROLE.agent, 'flyToTheMoon'))).toEqual({
      permissionId: ['Choose one of the options.'],
    });
    expect((await grant(999_999, 'viewQueues')).status).toBe(404);
    expect((await revoke(ROLE.agent, 'flyToTheMoon')).status).toBe(404);
  });

  it.each(['assignPermissionToRole', 'assignRoleToUser'])(
    'does not let anybody take %s from themselves',
    async (permission) => {
      expect(await admin.tell(revoke(ROLE.admin, permission))).toEqual(OWN_ACCESS);
      expect(await holdersOf(permission)).toContain(ROLE.admin);
      const name = `Reserva de ${permission}`;
      const second = await admin.create('/roles', { name, users: [1] });
      await grant(second, permission);
      expect((await revoke(ROLE.admin, permission)).status).toBe(200);
      expect(await admin.tell(admin.send(`/roles/${second}`, 'PUT', { name, users: [] }))).toEqual(
        OWN_ACCESS,
      );
      expect((await grant(ROLE.admin, permission)).status).toBe(200);
      await admin.change(`/roles/${second}`, { name, users: [] });
    },
  );
});

it('answers without a mistake of the server', () => expect(server.errors).toEqual([]));
