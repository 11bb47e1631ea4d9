import { checkSession } from '../../../src/core/contract/calls/accounts/session-user.ts';
import { listCalls } from '../../../src/core/contract/calls/calls.ts';
import { listFlowHistory, saveFlow } from '../../../src/core/contract/calls/flows.ts';
import type { Endpoint } from '../../../src/core/contract/define/endpoint.ts';
import { contact } from '../../../src/core/contract/entities/contact.ts';
import { OPTIONS } from '../../../src/core/http/adapter/options.ts';
import { createApi } from '../../../src/core/http/client.ts';
import { loadUser } from '../../../src/core/http/load-user.ts';
import type { Adapter, WireCall, WireRequest } from '../../../src/core/session/adapter.ts';
import { SearchBox } from '../../../src/core/ui/inputs/search-box.tsx';
import { configure, logout } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { type FakeRequest, json } from '../support/fake-api.ts';
import '../support/tags.ts';
import { defineProbe, screenOf } from '../support/probe.tsx';
import { quiet, recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
  world.session.configure({ level: 3 });
});
afterEach(() => world.end());

const defined = <T,>(value: T | undefined) => value as T;
const last = () => defined(world.api.requests.at(-1)) as FakeRequest;

/** Sends a request with an adapter, and returns it. */
async function ask(
  adapter: Partial<Adapter>,
  endpoint: Endpoint = listCalls,
  request: object = { query: {} },
) {
  configure({ adapter });
  await createApi(world.session)(endpoint, request as never);
  return last();
}

/** Tests the effect of each option on requests; the tests of screens have the others. */
const WIRE: Readonly<Record<string, () => Promise<void>>> = {
  paths: async () => {
    world.api.on('GET /v2/people', () => json([]));
    world.api.on('GET /v2/contact/7', () => json({ id: 7, name: 'Zoë', emails: [], phones: [] }));
    const paths = { 'GET /calls': '/v2/people', '/contacts/{id}': '/v2/contact/{id}' };
    expect((await ask({ paths })).path).toBe('/v2/people');
    await ask({ paths }, contact.calls.get, { params: { id: 7 } });
    expect(last().path).toBe('/v2/contact/7');
  },
  tokenHeader: async () => {
    const { headers } = await ask({ tokenHeader: 'x-api-key' });
    expect([headers.get('x-api-key'), headers.get('Authorization')]).toEqual(['Bearer first', null]);
  },
  tokenScheme: async () => {
    expect((await ask({ tokenScheme: 'Token' })).headers.get('Authorization')).toBe('Token first');
    expect((await ask({ tokenScheme: '' })).headers.get('Authorization')).toBe('first');
  },
  levelHeader: async () => {
    const { headers } = await ask({ levelHeader: 'x-tenant' });
    expect([headers.get('x-tenant'), headers.get('x-level-id')]).toEqual(['3', null]);
  },
  languageHeader: async () => {
    expect((await ask({ languageHeader: 'x-language' })).headers.get('x-language')).toBe('en-US');
  },
  zoneHeader: async () => {
    expect((await ask({ zoneHeader: 'x-zone' })).headers.get('x-zone')).toBe('UTC');
    expect((await ask({ zoneHeader: null })).headers.get('x-time-zone')).toBe(null);
  },
  alwaysJson: async () => {
    expect((await ask({ alwaysJson: true })).headers.get('Content-Type')).toBe('application/json');
    expect((await ask({ tokenScheme: 'Bearer' })).headers.get('Content-Type')).toBe(null);
  },
  arrayFormat: async () => {
    const request = { query: { userLabel: [1, 2] } };
    const asked = async (arrayFormat: Adapter['arrayFormat']) =>
      String((await ask({ arrayFormat }, listCalls, request)).query);
    expect(await asked('brackets')).toBe('userLabel%5B%5D=1&userLabel%5B%5D=2');
    expect(await asked('repeat')).toBe('userLabel=1&userLabel=2');
    expect(await asked('comma')).toBe('userLabel=1%2C2');
  },
  countHeader: async () => {
    configure({ adapter: { countHeader: 'x-total' } });
    world.api.on('GET /calls', () => json([], { headers: { 'x-total': '12' } }));
    expect(await createApi(world.session)(listCalls, { query: {} })).toEqual({ rows: [], total: 12 });
  },
  countPath: async () => {
    configure({ adapter: { countPath: 'page.total', envelopes: ['rows'] } });
    world.api.on('GET /calls', () => json({ rows: [], page: { total: 13 } }));
    expect(await createApi(world.session)(listCalls, { query: {} })).toEqual({ rows: [], total: 13 });
  },
  envelopes: async () => {
    configure({ adapter: { envelopes: ['payload.rows', 'payload'] } });
    world.api.on('GET /auth/check', () => json({ payload: userWith() }));
    expect(await createApi(world.session)(checkSession, {})).toMatchObject({ id: 7 });
    world.api.on('GET /calls', () => json({ payload: { rows: [] } }));
    expect(await createApi(world.session)(listCalls, { query: {} })).toEqual({ rows: [], total: null });
  },
  formPuts: async () => {
    const { queue } = await import('../../../src/core/contract/entities/queue.ts');
    world.api.on('POST /queues/7', () => json({ message: 'Saved' }));
    const form = { params: { id: 7 }, body: { name: 'Sales' } };
    const { method } = await ask({ formPuts: 'POST' }, queue.calls.update, form);
    expect(method).toBe('POST');
  },
  exportPageSize: async () => {
    const { exportCalls } = await import('../../../src/core/contract/calls/calls.ts');
    world.api.on('GET /calls/report/csv', () => new Response('id'));
    const { query } = await ask({ exportPageSize: 500 }, exportCalls);
    expect([query.get('page'), query.get('per_page')]).toEqual(['1', '500']);
  },
  contactUpdate: async () => {
    const emails = [{ id: 1, email: 'old@example.com' }];
    world.api.on('GET /contacts/7', () => json({ id: 7, name: 'Zoë', emails, phones: [] }));
    world.api.on('PUT /contacts/7', () => json({ message: 'Saved' }));
    await ask({ contactUpdate: 'full' }, contact.calls.get, { params: { id: 7 } });
    const api = createApi(world.session);
    await api(contact.calls.update, {
      params: { id: 7 },
      body: { name: 'Zoë', emails: ['new@example.com'] },
    } as never);
    expect(JSON.parse(last().body as string)).toMatchObject({
      emails: ['old@example.com', 'new@example.com'],
      phones: [],
    });
  },
  wrapFlowElements: async () => {
    world.api.on('POST /connect-flows/7/flow', () =>
      json({ connectFlow: { id: 7, name: 'Main' }, message: 'Saved' }),
    );
    const { body } = await ask({ wrapFlowElements: true }, saveFlow, { params: { id: 7 }, body: [] });
    expect(JSON.parse(body as string)).toEqual({ elements: [] });
  },
  historyPageSize: async () => {
    world.api.on('GET /connect-flows/7/history', () => json({ flows: [], lastAppliedFlowId: null }));
    const { query } = await ask({ historyPageSize: 100 }, listFlowHistory, { params: { id: 7 } });
    expect(String(query)).toBe('page=1&per_page=100');
  },
  serviceTimeRanges: async () => {
    const { callReport } = await import('../../../src/core/contract/reports/call-report.ts');
    const name = (row: string) => ({ name: row, value: 1 });
    world.api.on(`GET ${callReport.path}`, () =>
      json({ total: 2, type: {}, status: {}, serviceTimeRange: [name('lt30'), name('30-60')] }),
    );
    configure({ adapter: { serviceTimeRanges: { '0-30': 'lt30' } } });
    const query = { startDate: '2026-06-01', endDate: '2026-06-02', serviceTimeRange: '0-30' } as const;
    const answer = await createApi(world.session)(callReport, { query });
    expect(last().query.get('serviceTimeRange')).toBe('lt30');
    expect(answer.serviceTimeRange.map((row) => row.name)).toEqual(['0-30', '30-60']);
  },
  newestPause: async () => {
    const { realtimeUserDevices } = await import('../../../src/core/contract/reports/realtime.ts');
    const entry = (status: string, createdAt: string) => ({ status, createdAt });
    const history = [entry('PAUSED', '2026-06-01T10:00:00Z'), entry('UNPAUSED', '2026-06-01T11:00:00Z')];
    const row = {
      user: { id: 1, name: 'Ana', labels: [], queues: [], queueStatusHistory: history },
      deviceType: 'WEB',
      state: { status: 'INUSE' },
    };
    world.api.on(`GET ${realtimeUserDevices.path}`, () => json([row]));
    configure({ adapter: { newestPause: true } });
    const rows = await createApi(world.session)(realtimeUserDevices, { query: {} });
    expect(rows.map(({ user }) => user.queueStatusHistory)).toEqual([[]]);
  },
  alsoGrants: async () => {
    world.api.on('GET /auth/check', () => json(userWith(['EDIT_USER'])));
    configure({ adapter: { alsoGrants: { editUser: ['editNumber'] } } });
    await loadUser(world.session);
    expect(world.session.getState().permissions).toEqual(['editUser', 'editNumber']);
  },
  logoutPath: async () => {
    configure({ adapter: { logoutPath: '/auth/logout', tokenScheme: 'Token' } });
    await logout();
    await until(() => world.api.to('/auth/logout').length === 1);
    expect([last().method, last().headers.get('Authorization')]).toEqual(['POST', 'Token first']);
    expect(world.session.getState()).toMatchObject({ token: null, authRequired: true });

    // By the portal's own menu too.
    world.session.signIn('second');
    const shell = document.createElement('ramal-shell');
    shell.setAttribute('routing', 'memory');
    document.body.append(shell);
    const menu = await until(() => shell.shadowRoot?.querySelector<HTMLElement>('.user'), 'the menu');
    menu.click();
    const leave = await until(
      () =>
        [...(shell.shadowRoot?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])].find(
          ({ textContent }) => textContent === 'Sign out',
        ),
      'the way out',
    );
    leave.click();
    await until(() => world.api.to('/auth/logout').length === 2, 'that it is told');
    expect(world.api.to('/auth/logout')[1]?.headers.get('Authorization')).toBe('Token second');
  },
  request: async () => {
    const request = (sent: WireRequest) => {
      sent.path = '/changed';
      sent.headers['x-mark'] = 'here';
      sent.query.set('one', 'more');
      return sent;
    };
    world.api.on('GET /changed', () => json([]));
    const { path, headers, query } = await ask({ request });
    expect([path, headers.get('x-mark'), query.get('one')]).toEqual(['/changed', 'here', 'more']);
  },
  response: async () => {
    const calls: WireCall[] = [];
    const response = (body: unknown, call: WireCall) => {
      calls.push(call);
      return call.status < 400
        ? (body as { list: unknown }).list
        : { message: (body as { why: string }).why };
    };
    world.api.on('GET /calls', () => json({ list: [] }));
    await ask({ response });
    world.api.on('GET /calls', () => json({ why: 'Closed' }, { status: 403 }));
    const error = await ask({ response }).catch((failure) => failure);
    expect([error.code, error.facts.serverMessage]).toEqual(['forbidden', 'Closed']);
    expect(calls.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/calls', 200],
      ['GET', '/calls', 403],
    ]);
  },
};

/** The tests of the options that change a screen. */
const SCREENS = ['meetingPlatforms', 'searchDelay', 'strictFlows', 'channels', 'downloadToast'];

describe('an option of the adapter', () => {
  for (const [name, test] of Object.entries(WIRE)) it(`is followed: ${name}`, test);

  it('is shown by a test, each of them', () => {
    expect([...Object.keys(WIRE), ...SCREENS].sort()).toEqual(Object.keys(OPTIONS).sort());
  });

  it('is kept by a session for itself', async () => {
    const scope = document.createElement('ramal-scope');
    expect(scope.session.getState().adapter).toEqual({});
    configure({ adapter: { levelHeader: 'x-tenant' } });
    expect(scope.session.getState().adapter).toEqual({});
  });
});

const searched: string[] = [];
const Search = () => <SearchBox label="Search" value="" onSearch={(value) => searched.push(value)} />;

describe('the delay of a list’s search', () => {
  it('is the host’s: what is typed is searched for without Enter', async () => {
    defineProbe('test-search', {}, () => Promise.resolve({ default: screenOf(Search, 'public') }));
    const standard = setTimeout;
    const waits: unknown[] = [];
    globalThis.setTimeout = ((task: () => void, wait?: number) => {
      waits.push(wait);
      return standard(task, wait);
    }) as typeof setTimeout;
    configure({ adapter: { searchDelay: 7 } });
    const element = document.createElement('test-search');
    document.body.append(element);
    const input = await until(() => element.shadowRoot?.querySelector('input'));
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ana');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await until(() => searched.length === 1, 'the search');
    globalThis.setTimeout = standard;
    expect(searched).toEqual(['ana']);
    expect([waits.includes(7), waits.includes(2000)]).toEqual([true, false]);
  });
});

describe('an adapter that means nothing', () => {
  for (const [adapter, message] of [
    [{ levelHeaders: 'x' }, 'adapter.levelHeaders: no such option'],
    [{ arrayFormat: 'semicolon' }, 'adapter.arrayFormat:'],
    [{ alsoGrants: { fly: ['viewCalls'] } }, 'adapter.alsoGrants'],
    [{ levelHeader: 'x tenant' }, 'adapter.levelHeader'],
    [{ request: 'x' }, 'adapter.request: not a function'],
    [{ constructor: 1 }, 'adapter.constructor: no such option'],
  ] as const)
    it(`keeps every call from being made, and says why: ${JSON.stringify(adapter)}`, async () => {
      const error = await ask(adapter as never).catch((failure) => failure);
      expect(error.code).toBe('attribute');
      expect(error.message).toContain(message);
      expect(world.api.requests).toEqual([]);
    });

  it('is told when it is given, before any tag asks for something', async () => {
    const told = recordEvents(document, 'ramal-error');
    // Events of the tests before arrive in their time.
    await quiet(() => told.length);
    told.length = 0;
    configure({ adapter: { levelHeader: 'x-company' } });
    configure({ adapter: { levelHeaders: 'x' } as never });
    await until(() => told.length > 0, 'that it means nothing');
    await quiet(() => told.length);
    expect(told.map(({ detail }) => detail)).toEqual([
      {
        code: 'attribute',
        message: 'adapter.levelHeaders: no such option',
        retryable: false,
        attribute: 'adapter',
      },
    ]);
    expect(world.api.requests).toEqual([]);
  });

  it('that throws is told as an answer nobody understands', async () => {
    const response = () => {
      throw new Error('mine');
    };
    const error = await ask({ response }).catch((failure) => failure);
    expect([error.code, error.message.includes('adapter.response')]).toEqual(['contract', true]);
  });
});
