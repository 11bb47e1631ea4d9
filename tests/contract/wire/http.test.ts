import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../demo/server/main.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { contract } from '../../../src/core/contract/index.ts';
import { SEED_CALLS } from '../../support/runner/test-now.ts';
import { ROOT } from '../../support/runner/tools.mjs';
import { copySeeded, openAt } from '../../support/server/processes/seeded-data.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';

let server: TestServer;
let strict: TestServer;
let token: string;
let built: string;

beforeAll(async () => {
  built = mkdtempSync(join(tmpdir(), 'ramal-built-'));
  const portalDir = join(built, 'portal');
  const bundleDir = join(built, 'dist');
  mkdirSync(join(portalDir, 'assets'), { recursive: true });
  mkdirSync(join(bundleDir, 'chunks'), { recursive: true });
  writeFileSync(join(portalDir, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(portalDir, 'assets', 'index-12345678.js'), 'export {}');
  writeFileSync(join(bundleDir, 'ramal.js'), 'export {}');
  writeFileSync(join(bundleDir, 'chunks', 'call-player-12345678.js'), 'export {}');
  server = await startTestServer({ portalDir, bundleDir });
  strict = await startTestServer({ allowOrigins: ['https://crm.example'], portalDir, bundleDir });
  token = await server.signIn('Administrador');
});
afterAll(async () => {
  await server.close();
  await strict.close();
  rmSync(built, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}, url = server.url) =>
  fetch(url + path, { headers, redirect: 'manual' });

describe('the language', () => {
  it.each([
    ['pt-BR', 'Nada foi encontrado aqui.'],
    ['en-US,en;q=0.9', 'Nothing was found here.'],
    ['de', 'Nada foi encontrado aqui.'],
  ])('of %s', async (language, message) => {
    const response = await server.request('/calls/999999', {
      token,
      level: 1,
      headers: { 'accept-language': language },
    });
    expect(await response.json()).toEqual({ message });
    expect(response.headers.get('content-language')).toBe(language.startsWith('en') ? 'en-US' : 'pt-BR');
  });
});

describe('parameters that are wrong', () => {
  it('are named, each with what it should be', async () => {
    const query = 'page=0&per_page=5000&startDate=2026-02-30&type=LOUD&user=x&order_by=-startedAt;drop';
    const response = await server.request(`/calls?${query}`, {
      token,
      level: 1,
      headers: { 'accept-language': 'en-US' },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      message: 'Some fields need your attention.',
      errors: {
        page: ['This value must be 1 or more.'],
        per_page: ['This value must be 1000 or less.'],
        startDate: ['Invalid date.'],
        type: ['Choose one of the options.'],
        user: ['This field must be a number.'],
        order_by: ['Invalid value.'],
      },
    });
  });

  const DAYS = [
    ['startDate', 'endDate'],
    ['start_date', 'end_date'],
  ] as const;
  const ranged = Object.values<Endpoint>(contract).flatMap(({ path, query }) =>
    DAYS.filter(([start]) => start in (query?.def.shape ?? {})).map(([start, end]) => ({ path, start, end })),
  );
  it.each(ranged)('include a range of $path that ends before it begins', async ({ path, start, end }) => {
    const ask = (first: string, last: string, language: string) =>
      server.request(`${path.replace('{id}', '1')}?${start}=${first}&${end}=${last}`, {
        token,
        level: 1,
        headers: { 'accept-language': language },
      });
    for (const [language, message] of [
      ['en', 'The last day must not be before the first.'],
      ['pt-BR', 'O último dia não pode ser anterior ao primeiro.'],
    ] as const) {
      const response = await ask('2026-06-02', '2026-06-01', language);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ errors: { [end]: [message] } });
    }
    expect((await ask('2026-06-01', '2026-06-01', 'en')).status).toBe(200);
  });

  it('include an order that there is not', async () => {
    const response = await server.request('/calls?order_by=-password', {
      token,
      level: 1,
      headers: { 'accept-language': 'en' },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: {
        order_by: [
          'The list cannot be sorted by “password”. Possible: startedAt, duration, waitingTime, type, status, user.name, contact.name.',
        ],
      },
    });
  });
});

describe('the correlation id', () => {
  it('is the one that the caller brings, or a new one, on every answer', async () => {
    const brought = await get('/api/nothing', { 'x-correlation-id': 'my-request-0001' });
    expect(brought.headers.get('x-correlation-id')).toBe('my-request-0001');
    const ids = new Set<string | null>();
    for (const path of ['/api/auth/check', '/api/openapi.json', '/', '/ramal/ramal.js', '/ramal/none.js']) {
      const id = (await get(path)).headers.get('x-correlation-id');
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      ids.add(id);
    }
    expect(ids.size).toBe(5);
    const odd = await get('/api/nothing', { 'x-correlation-id': 'a b<script>' });
    expect(odd.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('other origins', () => {
  const from = (origin: string) => ({ origin });
  const preflight = (url: string, origin: string, path = '/api/calls') =>
    fetch(url + path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization',
      },
    });

  it('may use the API and the bundle, all of them unless some are named', async () => {
    for (const path of ['/api/openapi.json', '/api/calls', '/ramal/ramal.js']) {
      const response = await get(path, from('https://any.example'));
      expect(response.headers.get('access-control-allow-origin'), path).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const allowed = await preflight(server.url, 'https://any.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('*');
    for (const header of [
      'authorization',
      'x-level-id',
      'x-time-zone',
      'accept-language',
      'range',
      'content-type',
    ]) {
      expect(allowed.headers.get('access-control-allow-headers')).toContain(header);
    }
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  it('may read what an answer says beside its body', async () => {
    const response = await server.request('/calls', {
      token,
      level: 1,
      headers: from('https://any.example'),
    });
    const exposed = response.headers.get('access-control-expose-headers');
    for (const header of ['x-pagination-count', 'content-range', 'content-disposition', 'x-correlation-id']) {
      expect(exposed).toContain(header);
    }
  });

  it('may not where others are named', async () => {
    const named = await get('/ramal/ramal.js', from('https://crm.example'), strict.url);
    expect(named.headers.get('access-control-allow-origin')).toBe('https://crm.example');
    expect(named.headers.get('vary')).toContain('origin');
    const other = await get('/ramal/ramal.js', from('https://other.example'), strict.url);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    const refused = await preflight(strict.url, 'https://other.example');
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    expect(refused.headers.get('access-control-allow-methods')).toBeNull();
  });

  it('may not frame or read the portal', async () => {
    const response = await get('/', from('https://any.example'));
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  });
});

describe('the portal', () => {
  it.each(['/', '/login', '/calls/player/12?t=83', '/calls/ANSWERED', '/app/login?token=x'])(
    'is one page, under the strict policy: %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Portal</title>');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      const policy = response.headers.get('content-security-policy') ?? '';
      for (const rule of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"]) {
        expect(policy).toContain(rule);
      }
      expect(policy).not.toContain('unsafe');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it('has files, kept for ever where their name says what they hold', async () => {
    const file = await get('/assets/index-12345678.js');
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await get('/assets/none.js')).status).toBe(404);
    expect((await get('/%2e%2e/%2e%2e/etc/passwd.txt')).status).toBe(404);
  });

  it('tells a reader itself that an address with a dot is none; what asks for a file is told in a word', async () => {
    const page = await get('/number/1.5', { accept: 'text/html,*/*;q=0.8' });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<title>Portal</title>');
    const file = await get('/assets/none.js', { accept: '*/*' });
    expect(file.status).toBe(404);
    expect(await file.text()).toBe('Not found');
  });

  it('has pages of ids with a dot, where ids are any', async () => {
    const database = await copySeeded(SEED_CALLS);
    const { app, close } = await openAt(database.place, SEED_CALLS);
    const own = createApp({
      ...app,
      services: { ...app.services, center: 'own' },
      portalDir: join(built, 'portal'),
    });
    const headers = { accept: 'text/html' };
    for (const path of ['/calls/player/ui:1651531787.10', '/calls/player/ui%3Aa.png'])
      expect((await own.request(path, { headers })).status).toBe(200);
    expect((await own.request('/nowhere/a.png', { headers })).status).toBe(404);
    await close();
    await database.remove();
  });

  it('survives an address that is no text', async () => {
    const response = await get('/%E0%A4%A');
    expect(response.status).toBe(404);
    // The portal says so, in the user's words.
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

describe('the health of a server', () => {
  /** The request that the balancer of the compose file asks with. */
  const check = () => {
    const file = readFileSync(join(ROOT, 'demo/compose.yaml'), 'utf8');
    const [, method, path, version, host] =
      /http-check send meth (\w+) uri (\S+) ver (\S+) hdr Host (\S+)/.exec(file) ?? [];
    return `${method} ${path} ${version}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  };
  const asked = async (url: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(check());
    return (await text(socket)).split('\r\n')[0];
  };

  it('is asked for by the balancer as it is answered', async () => {
    expect(await asked(server.url)).toBe('HTTP/1.1 200 OK');
  });

  it('is good while the database answers, and only then', async () => {
    const { place, remove } = await copySeeded(SEED_CALLS);
    const { app, close } = await openAt(place, SEED_CALLS);
    const health = async () => (await createApp(app).request('/health')).status;
    expect(await health()).toBe(200);
    await close();
    expect(await health()).toBe(503);
    await remove();
  });
});

describe('the bundle', () => {
  it('is served with its chunks, and nothing else of the folder above', async () => {
    expect((await get('/ramal/ramal.js')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/ramal/chunks/call-player-12345678.js')).headers.get('cache-control')).toContain(
      'immutable',
    );
    for (const path of ['/ramal/none.js', '/ramal/', '/ramal/..%2fportal%2findex.html']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('a method that is none of the server’s', () => {
  /** `fetch` sends no `TRACE`. */
  const traced = (path: string) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      request(server.url + path, { method: 'TRACE', headers }, async (response) =>
        resolve({ status: response.statusCode, body: await text(response) }),
      )
        .on('error', reject)
        .end();
    });

  it.each(['/', '/api/calls', '/ramal/ramal.js', '/health'])('sends nothing back: TRACE %s', async (path) => {
    const { status, body } = await traced(path);
    expect(status).toBe(404);
    expect(body).not.toContain(token);
  });
});

it.each(['xn--a', '256.1', '1.2.3.4.5', '99999999999999999999', '09'])(
  'refuses a host that is no part of an address: %s',
  async (host) => {
    const sent = (path: string, method: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host, 'content-type': 'application/json' };
        request(server.url + path, { method, headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end(method === 'POST' ? '{"email":"a@b.example","password":"x"}' : undefined);
      });
    expect(await sent('/api/auth/login', 'POST')).toBe(400);
    expect(await sent('/', 'GET')).toBe(400);
  },
);

it.each(['/api/calls/%FF', '/api/connect-flows/%C3%28/flow', '/api/vault/stream/call/%E0%80/audio'])(
  'refuses a path that is no text: %s',
  async (path) => {
    const answer = await get(path, { 'accept-language': 'en' });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { message: 'The address in this request is not valid text.' },
    ]);
  },
);

it('keeps an idle connection longer than a proxy does', async () => {
  const response = await get('/api/openapi.json');
  expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

it('serves the contract as OpenAPI', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: object };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/calls/{id}');
});

it('logged nothing as an error', () => expect([...server.errors, ...strict.errors]).toEqual([]));
