import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

it('leaves no outbox to look at', () => {
  expect(server.outboxUrl).toBeUndefined();
});
