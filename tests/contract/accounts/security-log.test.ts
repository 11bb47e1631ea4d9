import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emailOf, startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The log of users' actions: by ids, never with their texts or names. */
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());
afterEach(() => server.events.splice(0));

const ask = (path: string, method = 'GET', body?: unknown, as = token) =>
  server.request(path, { token: as, level: 1, method, body });
const login = (email: string, password: string) =>
  server.request('/auth/login', { method: 'POST', body: { email, password } });
const told = (event: string) => server.events.filter((line) => line.startsWith(`security “${event}”`));

describe('the log tells of', () => {
  it('a sign-in that failed, by the account where there is one', async () => {
    await login(emailOf('Supervisor'), 'Errada#2026');
    await login('ninguem@um.example', 'Errada#2026');
    const [known, unknown] = told('sign-in failed');
    expect(known).toMatch(/ call=signIn from=\S+ request=\S+ user=2 status=401$/);
    expect(unknown).not.toContain('user=');
  });

  it('a guess that is slowed down', async () => {
    for (let at = 0; at < 12; at++) await login('alvo@um.example', `Errada#${at}`);
    expect(told('slowed down').length).toBeGreaterThan(0);
  });

  it('a permission that is granted and revoked', async () => {
    await ask('/roles/3/permission', 'POST', { permissionId: 'viewWords' });
    await ask('/roles/3/permission/viewWords', 'DELETE');
    expect(told('permission granted')).toEqual([
      expect.stringMatching(/record=3 .*user=1 level=1 permission=viewWords$/),
    ]);
    expect(told('permission revoked')).toHaveLength(1);
  });

  it('a user whose roles are changed', async () => {
    const user = {
      email: 'nova@um.example',
      name: 'Nova Pessoa',
      password: 'Degrau-Roxo41',
      confirmPassword: 'Degrau-Roxo41',
    };
    const body = { ...user, roles: [3], levels: [1], standardLevelId: 1, isActive: true, devices: {} };
    expect((await ask('/users', 'POST', body)).status).toBe(201);
    expect(told('user changed')).toEqual([
      expect.stringMatching(/call=createUser .*user=1 .*record=\d+ roles=3 levels=1$/),
    ]);
  });

  it('somebody’s second factor that another takes away', async () => {
    expect((await ask('/users/2/second-factor', 'DELETE')).status).toBe(200);
    expect(told('second factor changed')).toEqual([
      expect.stringMatching(/call=resetSecondFactor .*record=2 .*user=1/),
    ]);
  });

  it('a file that is exported, and of one that is not', async () => {
    await (await ask('/users/report/csv')).text();
    const agent = await server.signIn('Agente');
    expect((await ask('/users/report/csv?search=segredo', 'GET', undefined, agent)).status).toBe(403);
    expect(told('exported')).toEqual([expect.stringContaining('call=exportUsers')]);
    expect(told('refused')).toEqual([expect.stringMatching(/call=exportUsers .*reason=permissionDenied$/)]);
  });

  it('a session that is ended', async () => {
    const other = await server.newSession('Supervisor');
    await ask('/auth/logout', 'POST', undefined, other);
    expect(told('signed out')).toEqual([expect.stringContaining('user=2')]);
  });

  it('all of that without a name, an address, a token or what was searched for', async () => {
    await login(emailOf('Supervisor'), 'Errada#2026');
    await (await ask('/users/report/csv?search=segredo')).text();
    const all = server.events.join('\n');
    expect(all).not.toMatch(/@|segredo|Errada|Nova|supervisor/i);
    expect(all).not.toContain(token);
  });
});
