import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkServer } from '../../src/core/conformance/check-server.ts';
import { toJson, toText } from '../../src/core/conformance/report.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNTIL = '2026-06-17';
const check = async (role: Parameters<TestServer['signIn']>[0], fetch = globalThis.fetch) =>
  checkServer({ baseUrl: `${server.url}/api`, token: await server.signIn(role), until: UNTIL, fetch });

describe('the reference server', () => {
  it('keeps the contract towards whoever may see everything', async () => {
    const report = await check('Administrador');
    expect(toText({ ...report, skipped: [] })).toMatch(/^\d+ checks, 0 breaches, 0 not checked\.$/);
    expect(report.checked).toBeGreaterThan(500);
    // Only one of the companies records meetings.
    expect(report.skipped.map(({ call }) => call)).toEqual(['getMeeting']);
  });

  it('and refuses whoever may not', async () => {
    const report = await check('Financeiro');
    expect(report.breaches.map(({ call, says }) => `${call}: ${says}`)).toEqual([]);
  });
});

/** What is wrong with an answer of one path; the request may be changed too. */
interface Fault {
  /** What must be said of it: the rule and the call. */
  readonly named: string;
  /** Method, path and query of the requests that have it. */
  readonly at: RegExp;
  readonly header?: readonly [name: string, value: string | null];
  readonly status?: number;
  readonly body?: (body: never, url: URL) => unknown;
  /** Only requests without these headers, or with them. */
  readonly when?: (headers: Headers) => boolean;
  readonly request?: (url: URL, headers: Headers) => void;
}

const isAnonymous = (headers: Headers) => !headers.has('authorization');
const isForeign = (headers: Headers) => headers.get('x-level-id') === '999999999';
const isPlain = (headers: Headers) =>
  !isForeign(headers) && !/none-of-yours/.test(headers.get('authorization') ?? '');

const FAULTS: readonly Fault[] = [
  { named: 'no-token listWords', at: /GET \/words(\?|$)/, when: isAnonymous, status: 200, body: () => [] },
  {
    named: 'wrong-token listSchedules',
    at: /GET \/schedules(\?|$)/,
    when: (headers) => /none-of-yours/.test(headers.get('authorization') ?? ''),
    status: 403,
  },
  {
    named: 'foreign-level listQueues',
    at: /GET \/queues(\?|$)/,
    when: isForeign,
    status: 200,
    body: () => [],
  },
  {
    named: 'failure-message listContacts',
    at: /GET \/contacts(\?|$)/,
    when: isAnonymous,
    body: () => ({ error: 'x' }),
  },
  { named: 'status mediaOptions', at: /\/select-options\/medias/, when: isPlain, status: 203 },
  {
    named: 'json roleOptions',
    at: /\/select-options\/roles/,
    when: isPlain,
    header: ['content-type', 'text/html'],
  },
  {
    named: 'shape listContacts',
    at: /GET \/contacts(\?|$)/,
    when: isPlain,
    body: (rows: object[]) => (Array.isArray(rows) ? rows.map((row) => ({ ...row, name: 7 })) : rows),
  },
  { named: 'shape billingReport', at: /\/reports\/billing/, when: isPlain, body: () => ({}) },
  { named: 'count listSurveys', at: /GET \/surveys(\?|$)/, header: ['x-pagination-count', null] },
  {
    named: 'page-size listUsers',
    at: /GET \/users(\?|$)/,
    request: (url) => url.searchParams.delete('per_page'),
  },
  {
    named: 'same-count listAudios',
    at: /GET \/audios\?.*(?<=[?&])page=2/,
    header: ['x-pagination-count', '1000'],
  },
  {
    named: 'pages-apart listLevels',
    at: /GET \/levels\?/,
    request: (url) => url.searchParams.get('page') === '2' && url.searchParams.set('page', '1'),
  },
  { named: 'past-end listUserLabels', at: /GET \/user-labels\?.*page=100000/, status: 404 },
  { named: 'invalid listConnectFlows', at: /GET \/connect-flows\?.*page=0/, status: 400 },
  {
    named: 'search listSpamNumbers',
    at: /GET \/spam-numbers\?/,
    request: (url) => url.searchParams.delete('search'),
  },
  { named: 'not-found getSchedule', at: /GET \/schedules\/999999999/, when: isPlain, status: 500 },
  {
    named: 'same-record getQueue',
    at: /GET \/queues\/\d{1,6}$/,
    body: (row: object) => ({ ...row, id: 424242 }),
  },
  {
    named: 'order listCalls',
    at: /GET \/calls\?.*order_by=%2B/,
    request: (url) => url.searchParams.delete('order_by'),
  },
  {
    named: 'days listCalls',
    at: /GET \/calls\?.*order_by=-/,
    body: (rows: object[]) => rows.map((row) => ({ ...row, startedAt: '2020-01-01T00:00:00Z' })),
  },
  {
    named: 'media-type exportCalls',
    at: /GET \/calls\/report\/csv/,
    when: isPlain,
    header: ['content-type', 'text/plain'],
  },
  {
    named: 'content-range streamCallAudio',
    at: /GET \/vault\/stream\/call/,
    when: (headers) => headers.has('range'),
    header: ['content-range', null],
  },
  {
    named: 'language getCall',
    at: /GET \/calls\/999999999/,
    request: (_, headers) => headers.set('accept-language', 'en-US'),
  },
  {
    named: 'level-apart getCall',
    at: /GET \/calls\/\d{1,6}$/,
    request: (_, headers) => isPlain(headers) && headers.set('x-level-id', '1'),
  },
  { named: 'reach checkSession', at: /HEAD \/auth\/check/, status: 503 },
];

/** The reference server with all of these faults. */
const faulty: typeof globalThis.fetch = async (input, init = {}) => {
  const url = new URL(String(input));
  const headers = new Headers(init.headers);
  const line = `${init.method} ${url.pathname.replace('/api', '')}${url.search}`;
  const faults = FAULTS.filter(({ at, when }) => at.test(line) && (when?.(headers) ?? true));
  for (const { request } of faults) request?.(url, headers);
  const answer = await fetch(url, { ...init, headers });
  let body: unknown = await answer.text();
  const changed = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) changed.delete(name);
  let { status } = answer;
  for (const fault of faults) {
    if (fault.status) status = fault.status;
    const [name, value] = fault.header ?? [];
    if (name) value === null ? changed.delete(name) : changed.set(name, String(value));
    if (fault.body) body = JSON.stringify(fault.body(JSON.parse(String(body)) as never, url));
  }
  return new Response(init.method === 'HEAD' ? null : String(body), { status, headers: changed });
};

describe('a server with faults', () => {
  it('fails, and each of them is named with its call, its request and its answer', async () => {
    const report = await check('Administrador', faulty);
    const named = new Set(report.breaches.map(({ rule, call }) => `${rule} ${call}`));
    expect(FAULTS.map((fault) => fault.named).filter((fault) => !named.has(fault))).toEqual([]);
    expect(FAULTS.length).toBeGreaterThanOrEqual(20);

    const { ok, breaches } = JSON.parse(toJson(report));
    expect(ok).toBe(false);
    const missing = breaches.find(({ rule }: { rule: string }) => rule === 'count');
    expect(missing).toMatchObject({
      call: 'listSurveys',
      request: { method: 'GET' },
      answer: { status: 200 },
    });
    expect(toText(report)).toContain('listSurveys: a list says its whole length in x-pagination-count');
    expect(toText(report) + toJson(report)).not.toContain(await server.signIn('Administrador'));
  });

  it('names nothing that is not one', async () => {
    const report = await check('Administrador', faulty);
    const paths = FAULTS.map(({ named }) => named.split(' ')[1]);
    expect(report.breaches.map(({ call }) => call).filter((call) => !paths.includes(call))).toEqual([]);
  });

  it('that refuses what a user may see, or shows what one may not, is told so', async () => {
    const open: typeof globalThis.fetch = async (input, init = {}) => {
      const answer = await fetch(input, init);
      return answer.status === 403 && String(input).includes('/roles?')
        ? new Response('[]', { headers: { 'content-type': 'application/json', 'x-pagination-count': '0' } })
        : answer;
    };
    const report = await check('Financeiro', async (input, init) =>
      open(String(input).endsWith('/roles') ? `${String(input)}?` : input, init),
    );
    expect(report.breaches.map(({ rule, call }) => `${rule} ${call}`)).toEqual(
      expect.arrayContaining(['permission listRoles']),
    );
  });

  it('whose session cannot be read is not looked at further', async () => {
    const broken: typeof globalThis.fetch = async () => new Response('<html>', { status: 200 });
    const { breaches, checked } = await check('Administrador', broken);
    expect([checked, breaches.map(({ rule }) => rule)]).toEqual([1, ['session']]);
  });
});
