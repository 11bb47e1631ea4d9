import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silence } from '../../support/samples/record-samples.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signIn('Administrador');
});
afterAll(() => server.close());

const english = { 'accept-language': 'en-US' };
const get = (path: string) => server.request(path, { token, level: 1, headers: english });
const post = (path: string, body: unknown) =>
  server.request(path, { method: 'POST', token, level: 1, body, headers: english });
/** Sends a text unchanged, as JSON or with another `type`. */
const postText = (path: string, text: string, type = 'application/json', own = true) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: {
      ...english,
      'content-type': type,
      ...(own && { authorization: `Bearer ${token}`, 'x-level-id': '1' }),
    },
    body: text,
  });

/** Every way by which an id can be in the path of a call. */
const BY_ID = ['/calls', '/contacts', '/queues', '/users', '/meetings', '/roles', '/connect-flows'];
const NO_IDS = ['1e3', '0x10', '%205', '5%20', '5.0', '+5', '-1', '0', '9'.repeat(400), 'NaN', '%00', '1%00'];

describe('an id', () => {
  it.each(BY_ID)('that no record of %s can have is not found', async (path) => {
    for (const id of [...NO_IDS, '2147483648', '9007199254740992', '9223372036854775808'])
      expect((await get(`${path}/${id}`)).status, id).toBe(404);
  });

  it('that is none is not found as a sound', async () => {
    for (const id of ['2147483648', '1e3', '%00', '999999999999'])
      expect((await get(`/vault/stream/asset/audio/${id}`)).status, id).toBe(404);
    expect((await get('/vault/stream/call/2147483648/audio')).status).toBe(404);
  });

  it('beyond the largest is told of its field, in a query and in a body', async () => {
    for (const query of ['user=2147483648', 'userLabel=1e3', 'user=0x10', 'user=%205']) {
      const answer = await get(`/calls?${query}`);
      expect(answer.status, query).toBe(422);
      expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([
        query.split('=')[0],
      ]);
    }
    const answer = await post('/user-labels', { label: 'Equipe', users: [2_147_483_648], isActive: true });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      errors: { 'users.0': ['This value must be 2147483647 or less.'] },
    });
  });
});

describe('a form', () => {
  const partsOf = (names: readonly string[]) => {
    const form = new FormData();
    for (const name of names) form.append(name, '1');
    return form;
  };
  const TOO_COMPLEX = {
    message: 'What was sent has too many parts, or they are too deep within each other.',
  };

  it.each([
    ['a deep name', [`a${'[b]'.repeat(5_000)}`]],
    ['a name that took all memory', [`a${'[b]'.repeat(60_000)}`]],
    ['a name with five levels', ['a[b][c][d][e]']],
    ['a long name', ['a'.repeat(5_000)]],
    ['a number that no list has', ['users[4294967296]']],
    ['many parts', Array.from({ length: 20_000 }, (_, index) => `users[${index % 9000}]`)],
  ])('with %s is refused', async (_, names) => {
    const answer = await post('/queues', partsOf(names));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual(TOO_COMPLEX);
  });

  it('is taken with all people of a team', async () => {
    const form = partsOf(Array.from({ length: 5000 }, (_, index) => `users[${index}]`));
    form.append('name', 'Todos');
    form.append('strategy', 'ringall');
    form.append('isActive', 'true');
    form.append('audio', silence());
    expect((await post('/queues', form)).status).toBe(201);
    form.append('users[5000]', '1');
    expect((await post('/queues', form)).status).toBe(422);
  });
});

describe('a JSON body', () => {
  it.each([
    ['lists in lists', '['.repeat(100_000)],
    ['objects in objects', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['more members than anything has', `[${'0,'.repeat(60_000)}0]`],
  ])('with %s is refused', async (_, text) => {
    expect((await postText('/connect-flows/1/flow', text)).status).toBe(413);
  });

  it('is told to be too large in words', async () => {
    const answer = await post('/user-labels', { label: 'x'.repeat(300_000), isActive: true });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'This is larger than the 256 kB that are allowed.' });
  });

  it('with 70,000 ids is refused', async () => {
    const users = Array.from({ length: 70_000 }, () => 1);
    expect((await post('/user-labels', { label: 'Equipe', users, isActive: true })).status).toBe(413);
  });

  it('tells of some of the wrong members of a long list', async () => {
    const answer = await post('/user-labels', {
      label: 'Equipe',
      users: Array.from({ length: 9000 }, () => 'x'),
    });
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: object };
    expect(Object.keys(errors).length).toBeLessThan(300);
  });

  it('keeps brackets and commas of its texts for texts', async () => {
    const name = `${'[{'.repeat(100)}"\\",,,`;
    const answer = await post('/contacts', { name });
    expect(answer.status).toBe(201);
    const { result } = (await answer.json()) as { result: { id: number } };
    expect(await (await get(`/contacts/${result.id}`)).json()).toMatchObject({ name });
  });
});

describe('whoever has no session', () => {
  it.each([
    ['/auth/login', { email: `${'a'.repeat(7_000_000)}@b.example`, password: 'x' }],
    ['/auth/login', { email: 'a@b.example', password: 'x'.repeat(10_000) }],
    ['/users/recovery-password', { email: `${'a'.repeat(10_000)}@b.example` }],
  ])('sends no more than a few kilobytes to %s', async (path, body) => {
    const answer = await postText(path, JSON.stringify(body), 'application/json', false);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: 'This is larger than the 8 kB that are allowed.' });
  });

  it('is not listened to any longer where a session is needed', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    const answer = await fetch(`${server.url}/api/audios`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-level-id': '1' },
    } as RequestInit).catch((error: Error) => error);
    // Told so, or cut off while still sending: the stream has no end.
    expect(answer instanceof Response ? answer.status : 401).toBe(401);
  });
});

describe('a query', () => {
  it('that is longer than any is refused', async () => {
    const answer = await get(`/calls?search=${'x'.repeat(9000)}`);
    expect(answer.status).toBe(414);
    expect(await answer.json()).toEqual({ message: 'The address is too long: choose fewer filters.' });
    expect((await get(`/users?${'roles=1&'.repeat(700)}`)).status).toBe(414);
    expect((await get(`/users?${'roles=1&'.repeat(550)}`)).status).toBe(422);
    expect((await get(`/users?${'roles=1&'.repeat(300)}`)).status).toBe(200);
  });
});

it('answered none of this with an error of its own', () => expect(server.errors).toEqual([]));
