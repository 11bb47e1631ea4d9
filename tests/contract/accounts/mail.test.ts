import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailOf, startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** As much of a mail server as it takes to receive a mail, or to refuse it. */
let smtp: Server;
let received: string[] = [];
let refuses = false;
let server: TestServer;
let now = new Date('2026-06-17T15:00:00Z');

function converse(socket: Socket): void {
  let text = '';
  let isData = false;
  const answer = (command: string): string => {
    if (command === 'DATA') isData = true;
    if (command.startsWith('MAIL') && refuses) return '451 later';
    return isData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 ok';
  };
  const take = (line: string): void => {
    if (!isData) socket.write(`${answer(line)}\r\n`);
    else if (line === '.') {
      received.push(text);
      text = '';
      isData = false;
      socket.write('250 taken\r\n');
    } else text += `${line}\r\n`;
  };
  socket.write('220 test\r\n');
  createInterface({ input: socket })
    .on('line', take)
    .on('error', () => undefined);
}

beforeAll(async () => {
  smtp = createServer(converse);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.address() as { port: number };
  server = await startTestServer({
    clock: () => now,
    smtpUrl: `smtp://127.0.0.1:${port}?from=portal@ramal.example`,
    publicUrl: 'https://portal.example.com',
  });
});
afterAll(async () => {
  await server.close();
  smtp.close();
});
beforeEach(() => {
  received = [];
  refuses = false;
  now = new Date(now.getTime() + 3600_000);
});

const recover = (email: string) =>
  server.request('/users/recovery-password', {
    method: 'POST',
    body: { email },
    headers: { 'accept-language': 'en' },
  });

/** A mail's text without the encoding of quoted-printable. */
const plain = (mail: string) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');

it('is sent by the mail server, in the language of the request, with a link to the portal', async () => {
  expect((await recover(emailOf('Supervisor'))).status).toBe(200);
  await expect.poll(() => received.length).toBe(1);
  const mail = plain(received[0] ?? '');
  expect(mail).toContain('From: portal@ramal.example');
  expect(mail).toContain('supervisor@demo.ramal.example');
  expect(mail).toContain('Subject: Choose a new password');
  const token = /https:\/\/portal\.example\.com\/update-password\?token=([\w-]{43})/.exec(mail)?.[1];
  const body = { token, password: 'Degrau-Roxo41' };
  expect((await server.request('/users/reset-password', { method: 'PUT', body })).status).toBe(200);
});

it('is tried again when the mail server refuses it', async () => {
  refuses = true;
  expect((await recover(emailOf('Agente'))).status).toBe(200);
  await expect.poll(() => server.errors.length).toBe(1);
  expect(server.errors[0]).toContain('A mail could not be sent; it will be tried again.');
  expect(received).toEqual([]);
  refuses = false;
  now = new Date(now.getTime() + 61_000);
  // The next request starts the sending; by itself it would be tried within half a minute.
  await recover('nobody@demo.ramal.example');
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toContain('agente@demo.ramal.example');
});

describe('an invitation', () => {
  const DAY = 24 * 3600_000;
  const PASSWORD = 'Degrau-Roxo41';
  const NEW = {
    ...{ name: 'Zoraide Ximenes', levels: [1], standardLevelId: 1, isActive: true },
    ...{ roles: [3], devices: { web: true }, invite: true },
  };
  const invite = async (email: string, values: object = {}, headers: Record<string, string> = {}) =>
    server.request('/users', {
      ...{ method: 'POST', level: 1, token: await server.newSession('Administrador') },
      body: { ...NEW, email, ...values },
      headers: { 'accept-language': 'pt-BR', ...headers },
    });
  const mailTo = (email: string) =>
    received.filter((mail) => mail.includes(`To: Zoraide Ximenes <${email}>`));
  const linkOf = async (email: string) => {
    await expect.poll(() => mailTo(email).length).toBe(1);
    return /update-password\?token=([\w-]{43})/.exec(plain(mailTo(email)[0] ?? ''))?.[1];
  };
  const setPassword = async (token: string | undefined) =>
    (await server.request('/users/reset-password', { method: 'PUT', body: { token, password: PASSWORD } }))
      .status;
  const signIn = async (email: string) =>
    (await server.request('/auth/login', { method: 'POST', body: { email, password: PASSWORD } })).status;

  it('brings a new user a link of a week, in the language of whoever invites, to a password of their own', async () => {
    const email = 'convidada@demo.ramal.example';
    expect((await invite('Convidada@demo.ramal.example')).status).toBe(201);
    const token = await linkOf(email);
    expect(mailTo(email)[0]).toContain('Subject: Crie sua senha');
    expect(await signIn(email)).toBe(401);
    now = new Date(now.getTime() + 7 * DAY - 60_000);
    expect(await setPassword(token)).toBe(200);
    const answer = await server.request('/auth/login', {
      method: 'POST',
      body: { email, password: PASSWORD },
    });
    const { token: session } = (await answer.json()) as { token: string };
    // Whoever has chosen the password need not choose another one first.
    expect((await server.request('/calls', { token: session, level: 1 })).status).toBe(200);
    expect(await setPassword(token)).toBe(422);
  });

  it('is over after a week; then a link is asked for like any other', async () => {
    const email = 'tarde@demo.ramal.example';
    await invite(email);
    const token = await linkOf(email);
    now = new Date(now.getTime() + 7 * DAY + 60_000);
    expect(await setPassword(token)).toBe(422);
    received = [];
    await recover(email);
    expect(await setPassword(await linkOf(email))).toBe(200);
    expect(await signIn(email)).toBe(200);
  });

  it('is mailed once, however often the create is sent', async () => {
    const email = 'uma-vez@demo.ramal.example';
    const key = { 'idempotency-key': 'convite-uma-vez' };
    const [first, second] = [await invite(email, {}, key), await invite(email, {}, key)];
    expect(await second.json()).toEqual(await first.json());
    await linkOf(email);
    await recover('nobody@demo.ramal.example');
    await linkOf(email);
  });

  it('is not mailed for a user who was not made, nor for one who may not sign in', async () => {
    expect((await invite(emailOf('Supervisor'))).status).toBe(422);
    expect((await invite('parada@demo.ramal.example', { isActive: false })).status).toBe(201);
    expect((await invite('depois@demo.ramal.example')).status).toBe(201);
    await linkOf('depois@demo.ramal.example');
    expect(received).toHaveLength(1);
  });

  it('opens nothing any more once the address is corrected', async () => {
    const email = 'errada@demo.ramal.example';
    const { result } = (await (await invite(email)).json()) as { result: { id: number } };
    const token = await linkOf(email);
    const { invite: _, ...stored } = NEW;
    const changed = await server.request(`/users/${result.id}`, {
      ...{ method: 'PUT', level: 1, token: await server.newSession('Administrador') },
      body: { ...stored, email: 'certa@demo.ramal.example' },
    });
    expect(changed.status).toBe(200);
    expect(await setPassword(token)).toBe(422);
  });
});

it('leaves no outbox to look at', () => {
  expect(server.outboxUrl).toBeUndefined();
});
