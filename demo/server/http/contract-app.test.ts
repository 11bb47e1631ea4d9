import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '../../../src/core/contract/define/endpoint.ts';
import { Id } from '../../../src/core/contract/define/fields/id-schema.ts';
import { list, text } from '../../../src/core/contract/define/parameters.ts';
import { ROOM_ELSEWHERE } from '../room/room.ts';
import { createContractApp } from './contract-app.ts';
import { HttpError } from './failures/http-error.ts';
import { silentLog } from './failures/log.ts';
import type { Caller } from './handler.ts';

const contract = {
  echo: defineEndpoint({
    method: 'GET',
    path: '/echo/{id}',
    summary: '',
    permission: 'public',
    level: false,
    params: z.object({ id: Id }),
    query: z.object({ roles: list(Id), search: text(10) }),
    reply: z.object({ id: z.int(), roles: z.optional(z.array(z.int())), search: z.optional(z.string()) }),
  }),
  fixed: defineEndpoint({
    method: 'GET',
    path: '/echo/fixed',
    summary: '',
    permission: 'public',
    level: false,
    reply: z.object({ name: z.string() }),
  }),
  send: defineEndpoint({
    method: 'POST',
    path: '/send',
    summary: '',
    permission: ['viewCalls', 'viewCall'],
    status: 201,
    form: z.object({
      name: z.string(),
      file: z.file(),
      questions: z.array(z.object({ label: z.string().check(z.minLength(1)) })),
    }),
    reply: z.object({ level: z.int(), user: z.int(), size: z.int(), labels: z.array(z.string()) }),
  }),
  page: defineEndpoint({
    method: 'GET',
    path: '/page',
    summary: '',
    permission: 'session',
    level: false,
    reply: z.array(z.object({ id: z.int() })),
    paged: true,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/remove',
    summary: '',
    permission: 'public',
    level: false,
    status: 204,
  }),
};

const errors: string[] = [];
let answer: unknown;
const caller: Caller = {
  userId: 7,
  sessionKey: 'key',
  levelIds: [3],
  permissions: new Set(['viewCall']),
  mustChoosePassword: false,
};

const app = createContractApp({
  features: [],
  reach: () => 'closed',
  keyCallerOf: () => undefined,
  record: () => undefined,
  callIdOf: async () => undefined,
  contract,
  handlers: {
    echo: ({ params, query }) => ({ id: params.id, roles: query.roles, search: query.search }),
    fixed: () => answer as { name: string },
    send: ({ body }, { levelId, caller: { userId } }) => ({
      level: levelId,
      user: userId,
      size: body.file.size,
      labels: body.questions.map(({ label }) => label),
    }),
    page: () => ({ rows: [{ id: 1, secret: 'x' }], total: 41 }),
    remove: () => {
      if (answer instanceof Error) throw answer;
      return undefined;
    },
  },
  callerOf: async (token) => (token === 'mine' ? caller : undefined),
  events: {},
  room: ROOM_ELSEWHERE,
  removing: async (remove) => remove(),
  withoutRoom: new Set<never>(),
  log: { ...silentLog, error: (message, cause) => errors.push(`${message} ${String(cause)}`) },
});

beforeEach(() => {
  errors.length = 0;
  answer = { name: 'fixed' };
});

const mine = { authorization: 'Bearer mine', 'x-level-id': '3', 'accept-language': 'en' };

describe('what comes in', () => {
  it('is parsed by its declaration; lists in any of their forms', async () => {
    for (const query of ['roles[]=1&roles[]=2', 'roles%5B%5D=1&roles%5B%5D=2', 'roles=1&roles=2']) {
      const response = await app.request(`/echo/5?${query}&search=%20a%20&unknown=1`);
      expect(await response.json()).toEqual({ id: 5, roles: [1, 2], search: 'a' });
    }
    expect(await (await app.request('/echo/5?roles=9&search=')).json()).toEqual({ id: 5, roles: [9] });
  });

  it('finds a fixed path before one with a parameter', async () => {
    expect(await (await app.request('/echo/fixed')).json()).toEqual({ name: 'fixed' });
  });

  it('that is wrong names its field; an id that is none is not found', async () => {
    const response = await app.request('/echo/5?search=longer+than+ten', { headers: mine });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { search: ['This field must have a maximum length of 10 characters.'] },
    });
    expect((await app.request('/echo/five')).status).toBe(404);
  });

  it('may be a form with files and nested lists', async () => {
    const form = new FormData();
    form.set('name', 'x');
    form.set('file', new File(['12345'], 'a.txt'));
    form.set('questions[1][label]', 'second');
    form.set('questions[0][label]', 'first');
    const response = await app.request('/send', { method: 'POST', body: form, headers: mine });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ level: 3, user: 7, size: 5, labels: ['first', 'second'] });

    form.set('questions[1][label]', '');
    form.delete('name');
    const wrong = await app.request('/send', { method: 'POST', body: form, headers: mine });
    expect(await wrong.json()).toMatchObject({
      errors: { name: ['This field is required.'], 'questions.1.label': ['This field is required.'] },
    });
  });

  it('may not be larger than an upload', async () => {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(12 * 1024 * 1024)], 'a.mp3'));
    const response = await app.request('/send', { method: 'POST', body: form, headers: mine });
    expect(response.status).toBe(413);
    expect(await response.json()).toEqual({ message: 'This is larger than the 10 MB that are allowed.' });
  });
});

describe('what goes out', () => {
  it('holds nothing that the contract does not name, and the count beside it', async () => {
    const response = await app.request('/page', { headers: mine });
    expect(response.headers.get('x-pagination-count')).toBe('41');
    expect(await response.json()).toEqual([{ id: 1 }]);
  });

  it('that breaks the contract is never sent: the log says where it does', async () => {
    answer = { name: 5 };
    const response = await app.request('/echo/fixed', { headers: { 'accept-language': 'pt-PT' } });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: 'Ocorreu um erro inesperado.' });
    expect(errors.join()).toContain('The answer of fixed breaks the contract: name: invalid_type');
  });

  it('may be nothing', async () => {
    const response = await app.request('/remove', { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });

  it('tells nothing about an error that nobody foresaw', async () => {
    answer = new Error('secret detail');
    const response = await app.request('/remove', { method: 'DELETE' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(errors.join()).toContain('secret detail');
    answer = new HttpError(409, 'notFound');
    expect((await app.request('/remove', { method: 'DELETE' })).status).toBe(409);
    expect(errors.length).toBe(1);
  });

  it('is "not found" for a path without a call', async () => {
    expect((await app.request('/never')).status).toBe(404);
    expect((await app.request('/page', { method: 'POST' })).status).toBe(404);
  });
});

describe('who may call', () => {
  const statusOf = async (path: string, headers: Record<string, string>, method = 'GET') =>
    (await app.request(path, { method, headers })).status;

  it('is asked for session, level and one of the permissions, in this order', async () => {
    expect(await statusOf('/page', {})).toBe(401);
    expect(await statusOf('/page', { authorization: 'Bearer other' })).toBe(401);
    expect(await statusOf('/page', { authorization: 'Basic mine' })).toBe(401);
    expect(await statusOf('/page', { authorization: 'Bearer mine' })).toBe(200);
    expect(await statusOf('/send', { ...mine, 'x-level-id': '4' }, 'POST')).toBe(403);
    expect(await statusOf('/send', { authorization: 'Bearer mine' }, 'POST')).toBe(403);
    // The second of two permissions is enough: then the body is checked.
    expect(await statusOf('/send', mine, 'POST')).toBe(415);
  });
});
