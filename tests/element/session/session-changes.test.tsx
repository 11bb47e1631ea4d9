import { getCall, listCalls } from '../../../src/core/contract/calls/calls.ts';

import { createApi } from '../../../src/core/http/client.ts';
import { askServer } from '../../../src/core/http/connection.ts';
import { queryClient } from '../../../src/core/http/query/query-client.ts';

import { inspect } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { type FakeRequest, held, json } from '../support/fake-api.ts';

import { addLists, bearer, calls, serverWith, shownIn } from '../support/session-lists.tsx';
import { inPhase, rootOf } from '../support/tags.ts';
import { pause, recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const ofAlfa = (request: FakeRequest) => request.headers.get('x-level-id') === '1';

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
    serverWith(world, 'good');
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

describe('a host’s function in place of the page’s token', () => {
  it('leaves no screen waiting for what was on its way', async () => {
    const late = held();
    let asked = 0;
    world.api.on('GET /calls', () => {
      asked += 1;
      return asked === 1 ? late.answer : calls(222);
    });
    world.session.configure({ level: 1 });
    const [element] = addLists(1) as [HTMLElement];
    await until(() => asked === 1, 'the first request');
    world.session.configure({ getToken: () => 'good' });
    await until(() => shownIn(element) === '222', 'what the second request was answered');
    late.give(calls(111));
    await pause(50);
    expect(shownIn(element)).toBe('222');
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

  it('does not end with an answer that was on its way before it was lost', async () => {
    const late = held();
    // A request is sent before the network has it: one that the loss meets there is lost too.
    let isOnItsWay = false;
    world.api.on('GET /calls', ({ query }) => {
      if (query.get('page') !== '9') return calls(5);
      isOnItsWay = true;
      return late.answer;
    });
    world.session.configure({ level: 1 });
    const [shown] = addLists(1) as [HTMLElement];
    await inPhase(shown, 'empty');
    const waiting = document.createElement('test-calls');
    waiting.setAttribute('page', '9');
    document.body.append(waiting);
    await until(() => isOnItsWay);

    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    world.api.offline = true;
    // As the portal does at the browser's `offline`.
    const asked = askServer(world.session);
    late.give(calls(9));
    await asked;
    await inPhase(waiting, 'empty');
    expect(inspect().offline).toBe(true);

    Reflect.deleteProperty(navigator, 'onLine');
    world.api.offline = false;
    window.dispatchEvent(new Event('online'));
    await until(() => !inspect().offline);
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
