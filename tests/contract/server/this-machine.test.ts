import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../demo/server/http/failures/log.ts';
import { openMailWay } from '../../../demo/server/mail/mail-way.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

/** The demo's mails are for who starts it: links in them open accounts. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ host: '0.0.0.0', portalDir: '/nowhere' });
});
afterAll(() => server.close());

const outboxUrl = () => server.outboxUrl as string;

/** Asks as a browser does, or as a proxy on this machine: `fetch` would not say another `Host`. */
const statusOf = (headers: Record<string, string> = {}, path = new URL(outboxUrl()).pathname) =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(server.url);
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    }).on('error', reject);
  });

describe('the outbox', () => {
  it('is there for this machine', async () => {
    for (const host of ['localhost:8080', '127.0.0.1', 'portal.localhost:80', '[::1]:8080'])
      expect(await statusOf({ host }), host).toBe(200);
  });

  it('has an address that cannot be guessed, another at each start', async () => {
    expect(new URL(outboxUrl()).pathname).toMatch(/^\/outbox\/[\w-]{22}$/);
    // As a proxy without any header passes it on.
    const { host } = new URL(server.url);
    for (const path of ['/outbox', '/outbox/', '/outbox/index.html', '/outbox.html'])
      expect(await statusOf({ host }, path), path).toBe(404);
    const other = await startTestServer({ portalDir: '/nowhere' });
    expect(new URL(other.outboxUrl as string).pathname).not.toBe(new URL(outboxUrl()).pathname);
    await other.close();
  });

  it('is not there where the portal is another machine’s, or behind proxies', async () => {
    for (const options of [{ publicUrl: 'https://portal.example.com' }, { proxies: 1 }]) {
      const other = await startTestServer({ portalDir: '/nowhere', ...options });
      expect(other.outboxUrl).toBeUndefined();
      await other.close();
    }
  });

  it.each([
    [{ host: 'portal.example.com' }],
    [{ host: 'localhost.example.com' }],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.7' }],
    [{ host: 'localhost', forwarded: 'for=203.0.113.7' }],
    [{ host: 'localhost', 'x-real-ip': '203.0.113.7' }],
    [{ host: 'localhost', via: '1.1 proxy' }],
    [{ host: 'localhost', 'cf-connecting-ip': '203.0.113.7' }],
    [{ host: 'localhost', 'x-forwarded-server': 'proxy' }],
    [{ host: 'localhost', 'x-forwarded-proto': 'https' }],
  ])('is not there for %j', async (headers) => {
    expect(await statusOf(headers)).toBe(404);
  });
});

describe('mails of a center of one’s own', () => {
  const lines: string[] = [];
  const log = { ...silentLog, info: (line: string) => lines.push(line) };
  const way = (smtpUrl: string | undefined, isDemo: boolean) =>
    openMailWay({ db: server.db, clock: () => new Date(), log, smtpUrl, isDemo, publicUrl: undefined });

  it('wait where there is no mail server, and that is told at the start', () => {
    expect(way(undefined, false)).toEqual({ mailer: undefined, outboxPath: undefined });
    expect(lines).toEqual([expect.stringContaining('SMTP_URL')]);
  });

  it('are sent where there is one', () => {
    expect(way('smtp://127.0.0.1:2525', false)).toMatchObject({ mailer: {}, outboxPath: undefined });
    expect(way(undefined, true)).toMatchObject({ mailer: {}, outboxPath: expect.any(String) });
  });
});

describe('the address that is listened on', () => {
  it('is of this machine alone unless HOST says otherwise', async () => {
    const own = await startTestServer();
    const { port } = new URL(own.url);
    const refused = fetch(`http://127.0.0.2:${port}/health`);
    await expect(refused).rejects.toThrow();
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    await own.close();
    const { port: open } = new URL(server.url);
    expect((await fetch(`http://127.0.0.2:${open}/health`)).status).toBe(200);
  });

  it('that is none of this machine’s stops the start with a sentence', async () => {
    await expect(startTestServer({ host: '203.0.113.7' })).rejects.toThrow('Set HOST to another one');
  });
});
