import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkServer } from '../../../src/kit/conformance/check-server.ts';
import { type Report, toJson, toText } from '../../../src/kit/conformance/report.ts';
import { WRITE_SAMPLES } from '../../../src/kit/conformance/write-samples.ts';
import { makeKey } from '../../support/server/keys.ts';
import { startTestServer, type TestServer } from '../../support/server/processes/server.ts';
import { withUuids } from '../../support/server/with-uuids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UNTIL = '2026-06-17';
const check = async (role: Parameters<TestServer['signIn']>[0], fetch = globalThis.fetch) =>
  checkServer({ baseUrl: `${server.url}/api`, token: await server.signIn(role), until: UNTIL, fetch });

/** Sends each question only once: a check asks some thousand. */
const once = <T>(ask: () => Promise<T>) => {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask();
    return answer;
  };
};

const methods = new Set<string>();
const reading = once(() =>
  check('Administrador', (input, init = {}) => {
    methods.add(init.method ?? 'GET');
    return fetch(input, init);
  }),
);

describe('the reference server', () => {
  it('keeps the contract towards whoever may see everything', async () => {
    const report = await reading();
    expect(toText({ ...report, skipped: [] })).toMatch(/^\d+ checks, 0 breaches, 0 not checked\.$/);
    expect(report.checked).toBeGreaterThan(500);
    // Only one of the companies records meetings, and a check that only reads makes no key.
    expect(report.skipped.map(({ call }) => call)).toEqual(['getMeeting', 'exchangeToken']);
  });

  it('keeps it with a key that it was given, and is not changed by that', async () => {
    const { secret, id } = await makeKey(server);
    const token = await server.signIn('Administrador');
    const report = await checkServer({ baseUrl: `${server.url}/api`, token, until: UNTIL, key: secret });
    expect(report.breaches.map(({ rule, call, says }) => `${rule} ${call}: ${says}`)).toEqual([]);
    expect(report.skipped.map(({ call }) => call)).toEqual(['getMeeting']);
    const kept = await server.request(`/api-keys/${id}`, { token, level: 1 });
    expect(await kept.json()).toMatchObject({ status: 'active' });
    expect(toText(report) + toJson(report)).not.toContain(secret);
  });

  it('and refuses whoever may not', async () => {
    const report = await check('Financeiro');
    expect(report.breaches.map(({ call, says }) => `${call}: ${says}`)).toEqual([]);
  });
});

describe('a server whose ids are UUIDs', () => {
  const named = ({ breaches }: Report) => breaches.map(({ rule, call, says }) => `${rule} ${call}: ${says}`);

  it('keeps the contract, in what is read and in what is written', async () => {
    const asked = new Set<string>();
    const report = await checkServer({
      baseUrl: `${server.url}/api`,
      token: await server.signIn('Administrador'),
      until: UNTIL,
      write: true,
      fetch: (input, init) => {
        asked.add(new URL(String(input)).pathname);
        return withUuids('/api')(input, init);
      },
    });
    expect(named(report)).toEqual([]);
    expect(report.skipped.map(({ call }) => call)).toEqual(['getMeeting']);
    const paths = [...asked];
    expect(paths.filter((path) => /\/\d{1,8}(\/|$)/.test(path))).toEqual([]);
    // One of the list, and the one that was sent.
    expect(paths.filter((path) => path.startsWith('/api/calls/0c9e7b0a-'))).toHaveLength(2);
    // Any well-formed id may be asked for, and is not found.
    expect(paths).toContain('/api/words/no-such%3Aid%252F');
  });

  it('and does not say so is told so, for each of its lists', async () => {
    const report = await check('Administrador', withUuids('/api', null));
    expect(named(report)).toContainEqual(
      expect.stringMatching(
        /^ids listCalls: ids are of the kind that auth\/check says, numbers: not "0c9e7b0a/,
      ),
    );
    expect(new Set(report.breaches.map(({ rule }) => rule))).toEqual(new Set(['ids']));
  });
});

describe('the calls that write', () => {
  const writing = async (role: Parameters<TestServer['signIn']>[0], fetch = globalThis.fetch) =>
    checkServer({
      baseUrl: `${server.url}/api`,
      token: await server.signIn(role),
      until: UNTIL,
      write: true,
      fetch,
    });
  const listed = async () => {
    const token = await server.signIn('Administrador');
    const paths = [...WRITE_SAMPLES.map(({ entity }) => `/${entity.path}`), '/api-keys'];
    const answers = await Promise.all(
      paths.map((path) => server.request(`${path}?per_page=1000`, { token, level: 1 })),
    );
    return answers.map(({ headers }) => headers.get('x-pagination-count'));
  };

  it('are left alone unless they are asked for', async () => {
    await reading();
    expect([...methods].sort()).toEqual(['GET', 'HEAD']);
  });

  it('keep the contract on the reference server, and leave nothing there', async () => {
    const before = await listed();
    const report = await writing('Administrador');
    expect(report.breaches.map(({ rule, call, says }) => `${rule} ${call}: ${says}`)).toEqual([]);
    expect(report.skipped.map(({ call }) => call)).toEqual(['getMeeting']);
    expect(await listed()).toEqual(before);
    expect(report.checked).toBeGreaterThan((await reading()).checked + 150);
  });

  it('ask a server that has section 7 alone for nothing else', async () => {
    const plain = await startTestServer({ features: [] });
    const asked: string[] = [];
    const report = await checkServer({
      baseUrl: `${plain.url}/api`,
      token: await plain.signIn('Administrador'),
      until: UNTIL,
      write: true,
      fetch: (input, init = {}) => {
        asked.push(`${init.method ?? 'GET'} ${new URL(String(input)).pathname}`);
        if (new Headers(init.headers).has('if-match')) asked.push('If-Match');
        return fetch(input, init);
      },
    });
    await plain.close();
    expect(report.breaches.map(({ rule, call, says }) => `${rule} ${call}: ${says}`)).toEqual([]);
    expect(asked.length).toBeGreaterThan(500);
    expect(asked.filter((line) => /^DELETE|traffic|logout|If-Match/.test(line))).toEqual([]);
    const left = report.skipped.map(({ call }) => call).filter((call) => !/^delete|getMeeting/.test(call));
    expect(left).toEqual([]);
  });

  it('refuse whoever may not, and nothing is written', async () => {
    const before = await listed();
    const { breaches } = await writing('Financeiro');
    expect(breaches.map(({ rule, call, says }) => `${rule} ${call}: ${says}`)).toEqual([]);
    expect(await listed()).toEqual(before);
  });

  it('of a server with faults are named, each with its rule', async () => {
    const report = await writing('Administrador', faultyWriter);
    const named = new Set(report.breaches.map(({ rule, call }) => `${rule} ${call}`));
    expect(WRITE_FAULTS.map((fault) => fault.named).filter((fault) => !named.has(fault))).toEqual([]);
    const nounOf = (call = '') => call.replace(/^[a-z]+/, '');
    const nouns = new Set(WRITE_FAULTS.map(({ named: name }) => nounOf(name.split(' ')[1])));
    expect(report.breaches.map(({ call }) => nounOf(call)).filter((noun) => !nouns.has(noun))).toEqual([]);
    expect(toText(report)).toContain('"word":');
  });
});

/** A wrong answer of one path; the request may be changed too. */
interface Fault {
  /** The rule and the call that the report must name. */
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
const isLate = (headers: Headers) => headers.get('if-match')?.includes('2001') === true;
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
  { named: 'not-found getSchedule', at: /GET \/schedules\/999999999(\?|$)/, when: isPlain, status: 500 },
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

/** A server that loses, forgets, or does not look. */
const WRITE_FAULTS: readonly Fault[] = [
  {
    named: 'no-token createWord',
    at: /POST \/words$/,
    when: isAnonymous,
    status: 201,
    body: () => ({ message: 'Made', result: { id: 1 } }),
  },
  {
    named: 'foreign-level createContact',
    at: /POST \/contacts$/,
    when: isForeign,
    status: 422,
  },
  {
    named: 'invalid createSchedule',
    at: /POST \/schedules$/,
    body: (body: object) => ({ ...body, errors: {} }),
  },
  {
    named: 'kept updateQueue',
    at: /GET \/queues\/\d{1,8}$/,
    body: (row: { name?: string }) => (row.name?.startsWith('Conf') ? { ...row, strategy: 'ringall' } : row),
  },
  {
    named: 'found createUserLabel',
    at: /GET \/user-labels\?.*search=Conf/,
    body: () => [],
  },
  { named: 'guarded updateAudio', at: /PUT \/audios\/\d{1,8}$/, when: isLate, status: 500 },
  { named: 'not-found updateSurvey', at: /PUT \/surveys\/999999999$/, status: 200 },
  {
    named: 'active inactivateSpamNumber',
    at: /PUT \/spam-numbers\/\d+\/inactivate$/,
    request: (url) => {
      url.pathname = url.pathname.replace('inactivate', 'activate');
    },
  },
  {
    named: 'level-apart updateConnectFlow',
    at: /PUT \/connect-flows\/\d{1,8}$/,
    request: (_, headers) => isPlain(headers) && headers.set('x-level-id', '1'),
  },
  {
    named: 'versions ingestCall',
    at: /PUT \/ingest\/calls/,
    body: (answer: { result?: string }) =>
      answer.result === 'older' ? { ...answer, result: 'replaced' } : answer,
  },
  { named: 'newest getCall', at: /GET \/calls\/\d+$/, body: (call: object) => ({ ...call, tags: ['old'] }) },
  { named: 'lines ingestCalls', at: /POST \/ingest\/calls/, status: 422 },
  {
    named: 'resumed ingestRecording',
    at: /PUT \/ingest\/calls\/.+\/recording/,
    body: (answer: object) => ({ ...answer, received: 1 }),
  },
  { named: 'checksum ingestRecording', at: /PUT \/ingest\/calls\/.+sha256=f{64}/, status: 200 },
  {
    named: 'transcript ingestTranscript',
    at: /PUT \/ingest\/calls\/.+\/transcript/,
    body: (answer: object) => ('turns' in answer ? { ...answer, turns: 0 } : answer),
  },
  {
    named: 'kept getIngestMark',
    at: /GET \/ingest\/marks/,
    body: (answer: object) => ({ ...answer, mark: 'other' }),
  },
  {
    named: 'told listTelephoneSystems',
    at: /GET \/telephone-systems/,
    body: (answer: object) => ({ ...answer, systems: [] }),
  },
  {
    named: 'decided decideTelephoneNames',
    at: /GET \/telephone-names\?source/,
    body: (names: object) =>
      Array.isArray(names) ? names.map((name) => ({ ...name, state: 'kept' })) : names,
  },
  { named: 'unknown ingestPresence', at: /PUT \/ingest\/presence/, body: () => ({ unknown: [] }) },
  {
    named: 'open-record saveFlow',
    at: /GET \/connect-flows\/\d+\/flow$/,
    body: (flow: { elements?: object[] }) => ({
      ...flow,
      elements: flow.elements?.map((element) => ({ ...element, unknownHere: undefined })),
    }),
  },
];

const isScoped = (headers: Headers) => /ramal_token_/.test(headers.get('authorization') ?? '');
const isKey = (headers: Headers) => /ramal_key_/.test(headers.get('authorization') ?? '');

/** A server whose tokens open what they should not, or live on. */
const TOKEN_FAULTS: readonly Fault[] = [
  { named: 'token-outside listContacts', at: /GET \/contacts$/, when: isScoped, status: 200, body: () => [] },
  { named: 'token-outside listSessions', at: /GET \/auth\/sessions/, when: isScoped, status: 200 },
  { named: 'token-inside listCalls', at: /GET \/calls\?/, when: isScoped, status: 403 },
  {
    named: 'token-mints exchangeToken',
    at: /POST \/auth\/token/,
    when: isScoped,
    status: 200,
    body: () => ({}),
  },
  { named: 'key-alone checkSession', at: /GET \/auth\/check/, when: isKey, status: 200, body: () => ({}) },
  { named: 'invalid exchangeToken', at: /POST \/auth\/token/, when: isKey, body: dropErrors },
  { named: 'one-call getCall', at: /GET \/calls\/999999999/, when: isScoped, status: 200 },
  { named: 'token-over signOut', at: /GET \/auth\/check/, when: isScoped, status: 200 },
  { named: 'token-over revokeApiKey', at: /GET \/auth\/check/, when: isScoped, status: 200 },
  {
    named: 'token-level checkSession',
    at: /GET \/auth\/check/,
    when: isScoped,
    body: (user: { levels?: object[] }) =>
      user.levels ? { ...user, levels: [...user.levels, { id: 2, name: 'Other' }] } : user,
  },
];

function dropErrors(body: object): object {
  return 'errors' in body ? { ...body, errors: {} } : body;
}

/** The reference server with all of these faults. */
const withFaults =
  (all: readonly Fault[]): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const url = new URL(String(input));
    const headers = new Headers(init.headers);
    const line = `${init.method} ${url.pathname.replace('/api', '')}${url.search}`;
    const faults = all.filter(({ at, when }) => at.test(line) && (when?.(headers) ?? true));
    for (const { request } of faults) request?.(url, headers);
    const answer = await fetch(url, { ...init, headers });
    return spoil(answer, faults, url);
  };

async function spoil(answer: Response, faults: readonly Fault[], url: URL): Promise<Response> {
  let body = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  for (const { header: [name, value] = [], body: change } of faults) {
    if (name) headers.delete(name);
    if (name && value) headers.set(name, value);
    if (change) body = JSON.stringify(change(JSON.parse(body) as never, url));
  }
  const status = faults.findLast((fault) => fault.status)?.status ?? answer.status;
  return new Response(body || null, { status, headers });
}

const faulty = once(() => check('Administrador', withFaults(FAULTS)));
const faultyWriter = withFaults(WRITE_FAULTS);

describe('a server with faults', () => {
  it('fails, and each of them is named with its call, its request and its answer', async () => {
    const report = await faulty();
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
    const report = await faulty();
    const paths = FAULTS.map(({ named }) => named.split(' ')[1]);
    expect(report.breaches.map(({ call }) => call).filter((call) => !paths.includes(call))).toEqual([]);
  });

  it('in its tokens is told each of them, and no secret is in the report', async () => {
    const token = await server.signIn('Administrador');
    const answers: string[] = [];
    const report = await checkServer({
      ...{ baseUrl: `${server.url}/api`, token, until: UNTIL, write: true },
      fetch: async (input, init) => {
        const answer = await withFaults(TOKEN_FAULTS)(input, init);
        if (/auth\/token|api-keys/.test(String(input))) answers.push(await answer.clone().text());
        return answer;
      },
    });
    const named = report.breaches.map(({ rule, call }) => `${rule} ${call}`);
    expect(TOKEN_FAULTS.map((fault) => fault.named).filter((fault) => !named.includes(fault))).toEqual([]);
    expect(new Set(named)).toEqual(new Set(TOKEN_FAULTS.map((fault) => fault.named)));
    const secrets = answers.join().match(/ramal_(key|token)_[\w-]{40,}/g) ?? [];
    expect(secrets.length).toBeGreaterThan(3);
    for (const secret of secrets) expect(toText(report) + toJson(report)).not.toContain(secret);
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
