import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../demo/server/database/database.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { type SettingsClient, settingsClient } from '../../support/server/settings-client.ts';

/** The teams and queues of a user, as the user's form changes them. */

let server: TestServer;
let admin: SettingsClient;
let elsewhere: SettingsClient;
let user: number;

const [AURORA, CLINIC] = [1, 2];
const CHOICE = ['Choose one of the options.'];

beforeAll(async () => {
  server = await startTestServer();
  const token = await server.signIn('Administrador');
  admin = settingsClient(server, token, AURORA);
  elsewhere = settingsClient(server, token, CLINIC);
});
afterAll(() => server.close());

const team = (label: string, client = admin) => client.create('/user-labels', { label, users: [] });
async function queue(name: string, level = AURORA): Promise<number> {
  const [made] = await rowsOf<{ id: number }>(
    server.db,
    sql`insert into queues (level_id, name, strategy) values (${level}, ${name}, 'ringall') returning id`,
  );
  return made?.id ?? 0;
}

let count = 0;
const NEW = { password: 'Trilho-Verde88', confirmPassword: 'Trilho-Verde88' };
let body: object;
const make = (values: object = {}) => {
  body = {
    ...{ name: 'Zoraide Ximenes', email: `membro${++count}@demo.ramal.example`, roles: [3] },
    ...{ levels: [AURORA, CLINIC], standardLevelId: AURORA, isActive: true, devices: { web: true } },
  };
  return admin.create('/users', { ...body, ...NEW, ...values });
};
const change = (values: object, client = admin) =>
  client.send(`/users/${user}`, 'PUT', { ...body, ...values });

interface Read {
  readonly labels: readonly { readonly label: string }[];
  readonly queues: readonly { readonly name: string }[];
}
async function memberships(client = admin) {
  const { labels, queues } = await client.read<Read>(`/users/${user}`);
  return [labels.map(({ label }) => label), queues.map(({ name }) => name)];
}

describe('the teams and queues of a user', () => {
  it('are those of the form, by name, and stay where a form does not have them', async () => {
    const [red, blue] = [await team('Time vermelho'), await team('Time azul')];
    const [sales, help] = [await queue('Vendas rápidas'), await queue('Ajuda rápida')];
    user = await make({ teams: [red, blue], queues: [sales, help, sales] });
    expect(await memberships()).toEqual([
      ['Time azul', 'Time vermelho'],
      ['Ajuda rápida', 'Vendas rápidas'],
    ]);
    expect((await change({})).status).toBe(200);
    expect((await change({ teams: [red] })).status).toBe(200);
    expect(await memberships()).toEqual([['Time vermelho'], ['Ajuda rápida', 'Vendas rápidas']]);
    expect((await change({ teams: [], queues: [help] })).status).toBe(200);
    expect(await memberships()).toEqual([[], ['Ajuda rápida']]);
    const { users } = await admin.read<{ users: { id: number }[] }>(`/queues/${help}`);
    expect(users.map(({ id }) => id)).toEqual([user]);
  });

  it('are told among the changes of the user', async () => {
    user = await make();
    await change({ teams: [await team('Time novo')], queues: [await queue('Fila nova')] });
    const [last] = await admin.read<{ fields: { name: string; after: unknown }[] }[]>(
      `/users/${user}/changes`,
    );
    expect(last?.fields.map(({ name }) => name).sort()).toEqual(['labels', 'queues']);
  });

  it('of another company stay as they are, and cannot be chosen', async () => {
    const theirs = {
      team: await team('Time da clínica', elsewhere),
      queue: await queue('Fila da clínica', CLINIC),
    };
    user = await make();
    expect((await change({ teams: [theirs.team], queues: [theirs.queue] }, elsewhere)).status).toBe(200);
    expect((await change({ teams: [], queues: [] })).status).toBe(200);
    expect(await memberships()).toEqual([[], []]);
    expect(await memberships(elsewhere)).toEqual([['Time da clínica'], ['Fila da clínica']]);
    expect(await admin.errors(change({ teams: [theirs.team] }))).toEqual({ teams: CHOICE });
    expect(await admin.errors(change({ queues: [theirs.queue] }))).toEqual({ queues: CHOICE });
  });

  it.each([{ teams: [999_999] }, { queues: [999_999] }])('must be there: %j', async (values) => {
    user = await make();
    const [field] = Object.keys(values);
    expect(await admin.errors(change(values))).toEqual({ [field as string]: CHOICE });
  });

  it.each([
    ['no list', { teams: 5 }],
    ['no id', { queues: ['x'] }],
    ['null', { teams: null }],
  ])('are a list of ids, and not %s', async (_, values) => {
    user = await make();
    expect((await change(values)).status).toBe(422);
  });

  it('are only of a company that the user belongs to, and those at hand may stay', async () => {
    const [mine, other] = [await team('Time de casa'), await team('Time de fora')];
    user = await make({ teams: [mine] });
    const gone = { levels: [CLINIC], standardLevelId: CLINIC };
    expect(await admin.errors(change({ ...gone, teams: [mine, other] }))).toEqual({ teams: CHOICE });
    expect((await change({ ...gone, teams: [mine] })).status).toBe(200);
  });
});

describe('whoever may not edit teams or queues', () => {
  let person: SettingsClient;
  beforeAll(async () => {
    await server.db.execute(sql`
      with role as (insert into roles (name) values ('Cadastro') returning id),
      own as (insert into user_roles select 5, id from role)
      insert into role_permissions
        select id, unnest(array['editUser', 'createUser', 'viewUser', 'assignRoleToUser', 'assignLevelToUser', 'editQueue']) from role`);
    person = settingsClient(server, await server.signIn('Financeiro'), AURORA);
  });

  it('changes none of those, and may send them back as they are', async () => {
    const [red, blue] = [await team('Time fechado'), await team('Outro time')];
    const open = await queue('Fila aberta');
    user = await make({ teams: [red] });
    expect((await change({ teams: [red, blue] }, person)).status).toBe(403);
    expect((await change({ teams: [] }, person)).status).toBe(403);
    expect((await change({ teams: [red], queues: [open], name: 'Zoraide X.' }, person)).status).toBe(200);
    expect(await memberships()).toEqual([['Time fechado'], ['Fila aberta']]);
  });
});

it('answers without a mistake of the server', () => expect(server.errors).toEqual([]));
