import { checkSession } from '../../../src/core/contract/calls/accounts/session-user.ts';
import { listCalls } from '../../../src/core/contract/calls/calls.ts';
import { createApi } from '../../../src/core/http/client.ts';

import { completeSession } from '../../../src/core/session/complete-session.ts';
import { pageSession } from '../../../src/core/session/session.ts';
import { configure, inspect } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { held, json } from '../support/fake-api.ts';

import { addLists, bearer, calls, serverWith, shownIn } from '../support/session-lists.tsx';
import { inPhase, rootOf } from '../support/tags.ts';
import { pause, recordEvents, until } from '../support/wait.ts';
import { forgetSession, newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

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
    ['baseUrl', 'javascript:alert(1)'],
    ['baseUrl', 'localhost:8080/api'],
    ['token', 5],
    ['token', ''],
    ['token', '<!doctype html>'],
    ['token', 'a null b'],
    ['getToken', 'token'],
    ['level', 'first floor'],
    ['level', 'a/b'],
    ['level', '..'],
    ['level', 'x'.repeat(129)],
    ['level', 1.5],
    ['level', 0],
    ['level', -1],
    ['level', true],
    ['level', 'null'],
    ['locale', 'klingon'],
    ['timeZone', 'Mars/Olympus'],
    ['currency', 'a lot'],
    ['theme', 'pink'],
    ['avatars', 'x'.length],
    ['linkBase', 1],
    ['href', 'null'],
    ['storagePrefix', 1],
    ['onMetric', 'console'],
    ['adapter', null],
    ['adapter', 'brackets'],
    ['adapter', []],
    ['ids', 'texts'],
    ['nonsense', 1],
    ['constructor', 1],
  ];
  for (const [key, value] of BAD)
    it(`throws at ${key}: ${JSON.stringify(value)}, and changes nothing`, () => {
      const before = inspect();
      expect(() => configure({ baseUrl: '/other', [key]: value } as never)).toThrow();
      expect(inspect()).toEqual(before);
    });

  it('says which key it is, and what is wanted', () => {
    expect(() => configure({ level: 'first floor' })).toThrow(
      'ramal: level: an id without blanks and slashes, or null, not "first floor"',
    );
    expect(() => configure({ ids: 'uuid' as never })).toThrow(
      'ramal: ids: "numbers", "any" or null, not "uuid"',
    );
    expect(() => configure({ theme: 'pink' as never })).toThrow(
      'ramal: theme: "auto", "light", "dark", "system" or "contrast", not "pink"',
    );
    expect(() => configure({ nonsense: 1 } as never)).toThrow('ramal: nonsense: there is no such option');
  });

  it('never repeats a token that it refuses', () => {
    expect(() => configure({ token: 'a secret' })).toThrow(/^ramal: token: text without spaces, or null$/);
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
    // The second time is like the third: the files for the first tag of all are loaded.
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
    expect(completeSession(pageSession()).getState()).toMatchObject({
      token: 'mine',
      level: 2,
      locale: 'pt-BR',
    });
    completeSession(pageSession()).signOut();
    expect(localStorage.getItem('ramal.token')).toBe(null);
    expect(localStorage.getItem('ramal.level')).toBe(null);
    forgetSession();
    expect(completeSession(pageSession()).getState()).toMatchObject({
      token: null,
      level: null,
      locale: 'pt-BR',
    });
  });

  it('begins with defaults where what is stored is damaged', () => {
    localStorage.setItem('ramal.level', '%%%');
    localStorage.setItem('ramal.locale', 'tlh');
    forgetSession();
    expect(completeSession(pageSession()).getState()).toMatchObject({ level: null, locale: 'en-US' });
  });

  it('takes the token that another tab has brought, before it gives up', async () => {
    serverWith(world, 'theirs');
    world.session.setState({ token: 'mine' });
    localStorage.setItem('ramal.token', 'theirs');
    await createApi(world.session)(checkSession, {});
    expect(world.api.requests.map(bearer)).toEqual(['Bearer mine', 'Bearer theirs']);
    expect(inspect()).toMatchObject({ token: 'present', authRequired: false });
  });
});

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

describe('several tabs', () => {
  const fromAnotherTab = (key: string, newValue: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key: `ramal.${key}`, newValue }));

  it('agree on token, level and language', async () => {
    serverWith(world, 'theirs');
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
