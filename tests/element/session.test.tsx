import { getCall, listCalls } from '../../src/core/contract/calls.ts';
import { checkSession } from '../../src/core/contract/session-user.ts';
import { createApi } from '../../src/core/http/client.ts';
import { queryClient } from '../../src/core/http/query-client.ts';
import { useEndpoint } from '../../src/core/http/use-endpoint.ts';
import { useQueryPhase } from '../../src/core/http/use-query-phase.ts';
import { completeSession } from '../../src/core/session/complete-session.ts';
import { createSession, pageSession } from '../../src/core/session/session.ts';
import { configure, inspect } from '../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../support/browser-test.ts';
import { BASE_URL, type FakeRequest, held, json } from './support/fake-api.ts';
import { defineProbe, screenOf } from './support/probe.tsx';
import { inPhase, rootOf } from './support/tags.ts';
import { pause, quiet, recordEvents, until } from './support/wait.ts';
import { forgetSession, newWorld, userWith, type World } from './support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

/** A list in the session's company: what a screen does with the session. */
function List({ page }: { page?: number }) {
  const query = useEndpoint(listCalls, { query: page === undefined ? {} : { page } });
  useQueryPhase(query, query.data?.rows.length === 0);
  return (
    <>
      <input aria-label="typed" />
      <p>{query.data?.total ?? query.error?.code ?? 'none'}</p>
    </>
  );
}
const list = screenOf(List, 'session');
defineProbe('test-calls', { page: 'number' }, () => Promise.resolve({ default: list }));

const calls = (total: number) => json([], { headers: { 'x-pagination-count': String(total) } });
const shownIn = (element: Element) => rootOf(element)?.querySelector('p')?.textContent;
const bearer = ({ headers }: FakeRequest) => headers.get('Authorization');

/** A server that takes one token only, and answers who asks for calls with their number. */
function serverWith(token: string, total = 5) {
  const only = (good: () => Response) => (request: FakeRequest) =>
    bearer(request) === `Bearer ${token}` ? good() : json({ message: 'Expired' }, { status: 401 });
  world.api.on(
    'GET /auth/check',
    only(() => json(userWith())),
  );
  world.api.on(
    'GET /calls',
    only(() => calls(total)),
  );
}

function addLists(count: number): HTMLElement[] {
  const elements = Array.from({ length: count }, (_, index) => {
    const element = document.createElement('test-calls');
    // Each asks for something of its own.
    element.setAttribute('page', String(index + 1));
    return element;
  });
  document.body.append(...elements);
  return elements;
}

describe('configure', () => {
  it('sets the session, by a function of the page', () => {
    configure({
      baseUrl: '/elsewhere',
      level: 2,
      locale: 'pt-PT',
      timeZone: 'America/Manaus',
      currency: 'EUR',
      theme: 'dark',
    });
    expect(inspect()).toMatchObject({
      baseUrl: '/elsewhere',
      level: 2,
      locale: 'pt-BR',
      timeZone: 'America/Manaus',
      currency: 'EUR',
      theme: 'dark',
    });
  });

  const BAD: readonly [string, unknown][] = [
    ['baseUrl', 7],
    ['token', 5],
    ['getToken', 'token'],
    ['level', 'first'],
    ['level', 1.5],
    ['locale', 'klingon'],
    ['timeZone', 'Mars/Olympus'],
    ['currency', 'a lot'],
    ['theme', 'pink'],
    ['avatars', 'x'.length],
    ['linkBase', 1],
    ['adapter', null],
    ['adapter', 'brackets'],
    ['nonsense', 1],
    ['constructor', 1],
  ];
  for (const [key, value] of BAD)
    it(`throws at ${key}: ${JSON.stringify(value)}, and changes nothing`, () => {
      const before = inspect();
      expect(() => configure({ baseUrl: '/other', [key]: value } as never)).toThrow();
      expect(inspect()).toEqual(before);
    });

  it('shows no token', () => {
    configure({ token: 'secret' });
    expect(inspect()).toMatchObject({ token: 'present', hosted: false });
    expect(JSON.stringify(inspect())).not.toContain('secret');
    configure({ getToken: () => 'hidden' });
    expect(inspect()).toMatchObject({ token: 'absent', hosted: true });
  });

  it('says what another back end calls things', async () => {
    configure({ adapter: { levelHeader: 'x-company', countHeader: 'x-total' }, level: 1 });
    world.api.on('GET /calls', () => json([], { headers: { 'x-total': '12' } }));
    expect(await createApi(world.session)(listCalls, { query: {} })).toEqual({ rows: [], total: 12 });
    expect(world.api.requests[0]?.headers.get('x-company')).toBe('1');
  });
});

describe('a host that gives tokens', () => {
  it('is asked once by ten tags that meet a 401 at once, and each request is repeated once', async () => {
    serverWith('good');
    let asked = 0;
    configure({
      getToken: async () => {
        asked += 1;
        // The renewal ends when all ten have been refused: a slow tag would else begin with the new token.
        await until(() => world.api.to('/calls').length === 10);
        return 'good';
      },
    });
    // The user is known already, so that the ten ask for their own.
    world.session.setState({ token: 'stale', user: userWith() as never, level: 1 });
    const elements = addLists(10);
    await Promise.all(elements.map((element) => inPhase(element, 'empty')));
    expect(asked).toBe(1);
    const requests = world.api.to('/calls');
    for (let page = 1; page <= 10; page += 1) {
      const tokens = requests.filter(({ query }) => query.get('page') === String(page)).map(bearer);
      expect(tokens).toEqual(['Bearer stale', 'Bearer good']);
    }
  });

  it('is asked once for ten tags that find no token', async () => {
    serverWith('good');
    let asked = 0;
    configure({
      getToken: async () => {
        asked += 1;
        await pause(20);
        return 'good';
      },
    });
    const elements = addLists(10);
    await Promise.all(elements.map((element) => inPhase(element, 'empty')));
    expect(asked).toBe(1);
    expect(world.api.to('/auth/check').length).toBe(1);
    expect(world.api.to('/calls').length).toBe(10);
  });

  for (const [what, getToken] of [
    ['gives no token', () => null],
    ['gives the refused one again', () => 'refused'],
    ['gives a new one each time, all refused', () => `refused-${Math.random()}`],
  ] as const)
    it(`is told that a sign-in is needed, once by each tag and without a loop: it ${what}`, async () => {
      serverWith('good');
      let asked = 0;
      configure({
        getToken: () => {
          asked += 1;
          return getToken();
        },
      });
      const events = recordEvents(document, 'ramal-auth-required', 'ramal-error');
      const elements = addLists(3);
      await Promise.all(elements.map((element) => inPhase(element, 'auth-required')));
      await quiet(() => world.api.requests.length + asked, 500);
      expect(events.map(({ type }) => type)).toEqual(Array(3).fill('ramal-auth-required'));
      expect(new Set(events.map(({ target }) => target))).toEqual(new Set(elements));
      expect(asked).toBeLessThanOrEqual(2);
      expect(world.api.requests.length).toBeLessThanOrEqual(2);
      expect(inspect()).toMatchObject({ authRequired: true, token: 'absent' });

      // Focus and a connection that comes back ask nobody either.
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      const before = world.api.requests.length + asked;
      await pause(300);
      expect(world.api.requests.length + asked).toBe(before);

      // Nor does what the user goes on to do, or a tag that comes later.
      const api = createApi(world.session);
      for (let time = 0; time < 3; time += 1)
        expect(await api(checkSession, {}).catch(({ code }) => code)).toBe('unauthorised');
      const [later] = addLists(1) as [HTMLElement];
      await inPhase(later, 'auth-required');
      expect(world.api.requests.length + asked).toBe(before);
      expect(inspect().authRequired).toBe(true);

      // The host has signed its user in.
      configure({ getToken: () => 'good' });
      await Promise.all(elements.map((element) => inPhase(element, 'empty')));
      expect(inspect().authRequired).toBe(false);
    });

  it('and a server that fails then: told once by each tag', async () => {
    world.api.on('GET /auth/check', () => json({ message: 'Broken' }, { status: 500 }));
    configure({ getToken: () => pause(20).then(() => 'good') });
    const events = recordEvents(document, 'ramal-error');
    const elements = addLists(3);
    await Promise.all(elements.map((element) => inPhase(element, 'error')));
    await quiet(() => events.length);
    expect(new Set(events.map(({ target }) => target))).toEqual(new Set(elements));
    expect(events.map(({ detail }) => detail.code)).toEqual(Array(3).fill('server'));
    expect(world.api.requests.length).toBe(1);
  });

  it('keeps what was typed while the session is renewed by hand', async () => {
    serverWith('good');
    configure({ getToken: () => 'good' });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'empty');
    const input = rootOf(element)?.querySelector('input') as HTMLInputElement;
    input.value = 'half a sentence';

    serverWith('other');
    const events = recordEvents(document, 'ramal-auth-required', 'ramal-forbidden', 'ramal-error');
    element.setAttribute('page', '2');
    await inPhase(element, 'auth-required');
    expect(rootOf(element)?.textContent).toContain('nothing you typed is lost');
    expect(rootOf(element)?.querySelector('input') === input).toBe(true);

    configure({ getToken: () => 'other' });
    await inPhase(element, 'empty');
    expect(rootOf(element)?.querySelector('input') === input).toBe(true);
    expect(input.value).toBe('half a sentence');
    expect(events.map(({ type }) => type)).toEqual(['ramal-auth-required']);
    expect(rootOf(element)?.textContent).not.toContain('ended');
  });

  it('may hand over the next token itself, unnoticed by what is shown', async () => {
    serverWith('one');
    configure({ token: 'one' });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'empty');
    const input = rootOf(element)?.querySelector('input') as HTMLInputElement;
    const events = recordEvents(document, 'ramal-auth-required', 'ramal-forbidden', 'ramal-error');
    serverWith('two');
    configure({ token: 'two' });
    await until(() => world.api.to('/auth/check').length === 2);
    await pause(50);
    expect(rootOf(element)?.querySelector('input') === input).toBe(true);
    expect(element.matches(':state(empty)')).toBe(true);
    expect(events).toEqual([]);
  });

  for (const [how, fail] of [
    ['rejects', () => Promise.reject(new Error('The CRM is busy'))],
    [
      'throws',
      () => {
        throw new TypeError("Cannot read properties of null (reading 'token')");
      },
    ],
  ] as const)
    it(`that ${how} has not refused: each tag offers to try again, and asks nobody by itself`, async () => {
      serverWith('good');
      let asked = 0;
      let broken = true;
      configure({
        getToken: () => {
          asked += 1;
          return broken ? fail() : 'good';
        },
      });
      const events = recordEvents(document, 'ramal-auth-required', 'ramal-error');
      const elements = addLists(3);
      await Promise.all(elements.map((element) => inPhase(element, 'error')));
      await quiet(() => asked + events.length);
      const before = asked;
      expect(before).toBeLessThanOrEqual(3);
      expect(inspect()).toMatchObject({ authRequired: false, offline: false });
      expect(events.map(({ detail }) => detail)).toEqual(
        Array(3).fill(expect.objectContaining({ code: 'token', retryable: true })),
      );
      expect(new Set(events.map(({ target }) => target))).toEqual(new Set(elements));
      for (const element of elements)
        expect(rootOf(element)?.textContent).toContain('could not renew your access');

      broken = false;
      rootOf(elements[0] as HTMLElement)
        ?.querySelector('button')
        ?.click();
      await Promise.all(elements.map((element) => inPhase(element, 'empty')));
      expect(asked).toBe(before + 1);
    });

  it('that fails to renew a token has not ended the session', async () => {
    serverWith('one');
    let broken = false;
    let good = 'one';
    configure({
      getToken: () => {
        if (broken) throw new Error('The CRM is busy');
        return good;
      },
    });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'empty');
    broken = true;
    good = 'two';
    serverWith(good);
    element.setAttribute('page', '2');
    await inPhase(element, 'error');
    expect(rootOf(element)?.textContent).toContain('token');
    expect(inspect().authRequired).toBe(false);
    broken = false;
    element.setAttribute('page', '3');
    await inPhase(element, 'empty');
  });

  it('that cannot reach its own back end has not refused', async () => {
    serverWith('good');
    let reachable = false;
    configure({
      getToken: () => (reachable ? 'good' : Promise.reject(new TypeError('Failed to fetch'))),
    });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'error');
    expect(inspect()).toMatchObject({ authRequired: false, offline: true });
    reachable = true;
    await inPhase(element, 'empty');
  });

  it('has nothing of it stored, and nothing of an earlier stand-alone session used', async () => {
    localStorage.setItem('ramal.token', 'left over');
    forgetSession();
    const session = completeSession(pageSession());
    session.configure({ baseUrl: BASE_URL, getToken: () => 'good' });
    serverWith('good');
    await createApi(session)(checkSession, {});
    session.switchLevel(2);
    session.switchLocale('pt-BR');
    session.signIn('another');
    expect(world.api.requests.map(bearer)).toEqual(['Bearer good']);
    expect(Object.entries(localStorage).filter(([key]) => key.startsWith('ramal.'))).toEqual([
      ['ramal.token', 'left over'],
    ]);
  });
});

describe('the user', () => {
  it('is not asked for again where another tag’s answer comes between drawing and its effects', async () => {
    const { subscribe, share } = world.session;
    let subscribed = 0;
    let answeredAt = -1;
    const askedAt: number[] = [];
    world.session.subscribe = (listener) => {
      subscribed += 1;
      if (subscribed === answeredAt) world.session.setState({ user: userWith() as never, level: 1 });
      return subscribe(listener);
    };
    world.session.share = (key, task) => {
      if (key.startsWith('user')) askedAt.push(subscribed);
      return share(key, task);
    };
    const showOne = async () => {
      world.session.setState({ user: null });
      subscribed = 0;
      const [element] = addLists(1) as [HTMLElement];
      await inPhase(element, 'empty');
      element.remove();
      await until(() => rootOf(element) === null);
    };
    // The second time is like the third: what is fetched for the first tag of all is here.
    await showOne();
    await showOne();
    answeredAt = askedAt[1] as number;
    await showOne();
    expect(askedAt.length).toBe(2);
  });
});

describe('a stand-alone session', () => {
  it('keeps token, level and language for the next visit', () => {
    world.session.signIn('mine');
    world.session.switchLevel(2);
    world.session.switchLocale('pt-BR');
    expect(localStorage.getItem('ramal.token')).toBe('mine');
    expect(JSON.parse(atob(localStorage.getItem('ramal.level') ?? ''))).toEqual({ id: 2 });
    forgetSession();
    expect(pageSession().getState()).toMatchObject({ token: 'mine', level: 2, locale: 'pt-BR' });
    completeSession(pageSession()).signOut();
    expect(localStorage.getItem('ramal.token')).toBe(null);
    expect(localStorage.getItem('ramal.level')).toBe(null);
    forgetSession();
    expect(pageSession().getState()).toMatchObject({ token: null, level: null, locale: 'pt-BR' });
  });

  it('begins with defaults where what is stored is damaged', () => {
    localStorage.setItem('ramal.level', '%%%');
    localStorage.setItem('ramal.locale', 'tlh');
    forgetSession();
    expect(pageSession().getState()).toMatchObject({ level: null, locale: 'en-US' });
  });

  it('takes the token that another tab has brought, before it gives up', async () => {
    serverWith('theirs');
    world.session.setState({ token: 'mine' });
    localStorage.setItem('ramal.token', 'theirs');
    await createApi(world.session)(checkSession, {});
    expect(world.api.requests.map(bearer)).toEqual(['Bearer mine', 'Bearer theirs']);
    expect(inspect()).toMatchObject({ token: 'present', authRequired: false });
  });
});

const ofAlfa = (request: FakeRequest) => request.headers.get('x-level-id') === '1';

describe('a switch of the language', () => {
  it('fetches what the server says in the new one, and keeps what is shown until it is here', async () => {
    const late = held();
    world.api.on('GET /calls', (request) =>
      request.headers.get('Accept-Language') === 'pt-BR' ? late.answer : calls(5),
    );
    world.session.configure({ level: 1 });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'empty');
    const events = recordEvents(document, 'ramal-loading');
    world.session.switchLocale('pt-BR');
    await until(() => world.api.to('/calls').length === 2);
    await pause(50);
    expect(shownIn(element)).toBe('5');
    expect(element.matches(':state(empty)')).toBe(true);
    late.give(calls(6));
    await until(() => shownIn(element) === '6');
    expect(events).toEqual([]);
  });
});

describe('a switch of the level', () => {
  it('gives up what is on its way, and leaves nothing of the former level', async () => {
    const late = held();
    world.api.on('GET /calls', (request) => {
      if (request.query.get('page') === '9' && ofAlfa(request)) return late.answer;
      return calls(ofAlfa(request) ? 111 : 222);
    });
    world.session.configure({ level: 1 });
    const [shown] = addLists(1) as [HTMLElement];
    const waiting = document.createElement('test-calls');
    waiting.setAttribute('page', '9');
    document.body.append(waiting);
    await until(() => shownIn(shown) === '111');
    const open = await until(() => world.api.to('/calls').find(({ query }) => query.get('page') === '9'));

    const never = createApi(world.session)(getCall, { params: { id: 3 } }).catch(({ code }) => code);
    world.api.on('GET /calls/3', () => new Promise<Response>(() => undefined));
    await until(() => world.api.to('/calls/3').length === 1);
    await pause(20);
    world.session.switchLevel(2);
    expect(open.aborted).toBe(true);
    expect(await never).toBe('aborted');
    // Not even for one frame.
    await new Promise(requestAnimationFrame);
    expect(rootOf(shown)?.textContent).not.toContain('111');
    await until(() => shownIn(shown) === '222');
    late.give(calls(111));
    await pause(50);
    expect(document.body.innerHTML + shownIn(shown) + shownIn(waiting)).not.toContain('111');
    const cached = queryClient.getQueryCache().getAll();
    expect(cached.map(({ queryKey }) => queryKey[1]).filter((level) => level === 1)).toEqual([]);
    expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('111');
  });

  it('never repeats in the new level what was asked for in the former one', async () => {
    serverWith('good');
    world.session.configure({ level: 1 });
    const renewal = held();
    world.session.configure({ getToken: () => renewal.answer.then(() => 'good') });
    world.session.setState({ token: 'stale' });
    const call = createApi(world.session)(listCalls, { query: {} }).catch(({ code }) => code);
    await until(() => world.api.to('/calls').length === 1);
    await pause(30);
    world.session.switchLevel(2);
    renewal.give(json({}));
    expect(await call).toBe('aborted');
    expect(world.api.to('/calls').length).toBe(1);
  });
});

describe('another user', () => {
  it('sees nothing of the former one, whose late answers count for nothing', async () => {
    const late = held();
    world.api.on('GET /auth/check', (request) =>
      bearer(request) === 'Bearer first' ? json(userWith(undefined, 1)) : json(userWith(undefined, 2)),
    );
    world.api.on('GET /calls', (request) => (bearer(request) === 'Bearer first' ? calls(111) : calls(222)));
    world.session.configure({ level: 1 });
    const [element] = addLists(1) as [HTMLElement];
    await until(() => shownIn(element) === '111');
    const input = rootOf(element)?.querySelector('input') as HTMLInputElement;
    input.value = 'of the first';

    world.api.on('GET /auth/check', (request) =>
      bearer(request) === 'Bearer first' ? late.answer : json(userWith(undefined, 2)),
    );
    world.session.setState({ user: null });
    await until(() => world.api.to('/auth/check').length === 2);
    world.session.signIn('second');
    await until(() => shownIn(element) === '222');
    expect(rootOf(element)?.querySelector('input')?.value).toBe('');
    late.give(json(userWith(undefined, 1)));
    await pause(50);
    expect(world.session.getState().user?.id).toBe(2);
    expect(shownIn(element)).toBe('222');
  });

  it('is nobody after a sign-out: nothing stays in sight or in the cache', async () => {
    world.api.on('GET /calls', () => calls(111));
    world.session.configure({ level: 1 });
    const [element] = addLists(1) as [HTMLElement];
    await until(() => shownIn(element) === '111');
    world.session.signOut();
    await inPhase(element, 'auth-required');
    expect(rootOf(element)?.textContent).toBe('Sign in to see this.');
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data),
    ).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('is shown, and ends by itself: what failed is fetched again', async () => {
    world.api.on('GET /calls', () => calls(5));
    world.session.configure({ level: 1 });
    const [shown] = addLists(1) as [HTMLElement];
    await inPhase(shown, 'empty');
    world.api.offline = true;
    const events = recordEvents(document, 'ramal-error');
    const late = document.createElement('test-calls');
    late.setAttribute('page', '4');
    document.body.append(late);
    await inPhase(late, 'error');
    expect(inspect().offline).toBe(true);
    expect(events.map(({ target, detail }) => [target, detail.code, detail.retryable])).toEqual([
      [late, 'offline', true],
    ]);
    // It asks whether the server is back, not for the data.
    const before = world.api.to('/calls').length;
    await until(() => world.api.to('/auth/check').some(({ method }) => method === 'HEAD'));
    expect(world.api.to('/calls').length).toBe(before);
    expect(late.matches(':state(error)')).toBe(true);

    world.api.offline = false;
    window.dispatchEvent(new Event('online'));
    await inPhase(late, 'empty');
    expect(inspect().offline).toBe(false);
    expect(shown.matches(':state(empty)')).toBe(true);
    expect(events.length).toBe(1);
  });

  it('at the very start ends by itself too, without any event of the browser’s', async () => {
    world.api.on('GET /calls', () => calls(5));
    world.api.offline = true;
    const elements = addLists(2);
    await Promise.all(elements.map((element) => inPhase(element, 'error')));
    world.api.offline = false;
    await Promise.all(elements.map((element) => inPhase(element, 'empty')));
  });

  it('is asked about by nobody once the last tag is gone', async () => {
    world.api.offline = true;
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'error');
    element.remove();
    await pause(50);
    const before = world.api.requests.length;
    await pause(2500);
    expect(world.api.requests.length).toBe(before);
  });

  it('with a server that forbids this page its answers is tried ever more seldom', async () => {
    // As the browser treats a server without CORS headers: real requests fail, the blind one gets through.
    world.api.on('HEAD /auth/check', () => json({}));
    world.api.on('GET /auth/check', () => Promise.reject(new TypeError('Failed to fetch')));
    addLists(1);
    await pause(4500);
    expect(world.api.to('/auth/check').filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(
      4,
    );
  });
});

describe('time', () => {
  for (const minutes of [5, -5])
    it(`that the server counts ${minutes} minutes differently changes nothing`, async () => {
      const real = Date.now;
      serverWith('good');
      let asked = 0;
      configure({
        getToken: () => {
          asked += 1;
          return 'good';
        },
      });
      world.session.configure({ level: 1 });
      Date.now = () => real() - minutes * 60_000;
      try {
        const elements = addLists(2);
        await Promise.all(elements.map((element) => inPhase(element, 'empty')));
        expect(asked).toBe(1);
        expect(world.api.to('/calls').length).toBe(2);
      } finally {
        Date.now = real;
      }
    });

  it('that jumps by eight hours ends in one renewal', async () => {
    serverWith('evening');
    let asked = 0;
    let current = 'evening';
    configure({
      getToken: () => {
        asked += 1;
        return current;
      },
    });
    world.session.configure({ level: 1 });
    const elements = addLists(5);
    await Promise.all(elements.map((element) => inPhase(element, 'empty')));
    const events = recordEvents(document, 'ramal-auth-required', 'ramal-error');

    const real = Date.now;
    Date.now = () => real() + 8 * 3_600_000;
    try {
      serverWith('morning', 8);
      current = 'morning';
      // The lid is opened.
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      await until(() => elements.every((element) => shownIn(element) === '8'));
      expect(asked).toBe(2);
      expect(events).toEqual([]);
    } finally {
      Date.now = real;
    }
  });
});

describe('a scope', () => {
  /** An element that carries a session of its own for the tags inside. */
  function addScope(id: string, total: number) {
    const scope = Object.assign(document.createElement('section'), { session: createSession(id) });
    scope.session.configure({ baseUrl: `${BASE_URL}/${id}`, token: id, level: 1, locale: 'en-US' });
    world.api.on(`GET /${id}/auth/check`, () => json(userWith(undefined, total)));
    world.api.on(`GET /${id}/calls`, () => calls(total));
    document.body.append(scope);
    return scope;
  }

  it('gives its tags a session, and a tag that is moved into it begins anew', async () => {
    const [one, two] = [addScope('one', 111), addScope('two', 222)];
    const inner = document.createElement('div').attachShadow({ mode: 'open' });
    one.append(inner.host);
    const element = document.createElement('test-calls');
    inner.append(element);
    await until(() => shownIn(element) === '111');
    element.setAttribute('locale', 'pt-BR');
    expect(one.session.getState().locale).toBe('pt-BR');
    element.removeAttribute('locale');

    for (const move of ['append', 'moveBefore'] as const) {
      const [to, total] = move === 'append' ? [two, '222'] : [one, '111'];
      if (move === 'append') to.append(element);
      else (to as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
      expect(rootOf(element)?.textContent ?? '').toBe('');
      await until(() => shownIn(element) === total);
    }
    expect(two.session.getState().locale).toBe('en-US');
    expect(world.session.getState().user).toBe(null);
    expect(world.api.to('/auth/check')).toEqual([]);
  });
});

describe('several tabs', () => {
  const fromAnotherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: `ramal.${key}`, newValue }));

  it('agree on token, level and language', async () => {
    serverWith('theirs');
    world.session.configure({ level: 1 });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'auth-required');
    fromAnotherTab('token', 'theirs');
    await inPhase(element, 'empty');
    fromAnotherTab('level', btoa(JSON.stringify({ id: 2 })));
    await until(() => world.api.to('/calls').at(-1)?.headers.get('x-level-id') === '2');
    fromAnotherTab('locale', 'pt-BR');
    await until(() => rootOf(element)?.getAttribute('lang') === 'pt-BR');
    fromAnotherTab('token', null);
    await inPhase(element, 'auth-required');
    expect(inspect()).toMatchObject({ token: 'absent', user: null });
  });

  it('mean nothing to a session that the host signs in', () => {
    configure({ getToken: () => 'good', level: 1 });
    const before = inspect();
    fromAnotherTab('token', 'theirs');
    fromAnotherTab('level', btoa(JSON.stringify({ id: 2 })));
    fromAnotherTab('locale', 'pt-BR');
    expect(inspect()).toEqual(before);
  });
});
