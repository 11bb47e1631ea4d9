import { checkSession } from '../../../src/core/contract/calls/accounts/session-user.ts';
import { createApi } from '../../../src/core/http/client.ts';

import { completeSession } from '../../../src/core/session/complete-session.ts';
import { pageSession } from '../../../src/core/session/session.ts';
import { configure, inspect } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { BASE_URL, json } from '../support/fake-api.ts';

import { addLists, bearer, serverWith, shownIn } from '../support/session-lists.tsx';
import { inPhase, rootOf } from '../support/tags.ts';
import { pause, quiet, recordEvents, until } from '../support/wait.ts';
import { forgetSession, newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

describe('a host that gives tokens', () => {
  it('is asked once by ten tags that meet a 401 at once, and each request is repeated once', async () => {
    serverWith(world, 'good');
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
    serverWith(world, 'good');
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
      serverWith(world, 'good');
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

      // Neither the focus nor a connection that comes back sends a request.
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      const before = world.api.requests.length + asked;
      await pause(300);
      expect(world.api.requests.length + asked).toBe(before);

      // Neither do the user's next actions, or a later tag.
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

  for (const [kind, given, told] of [
    ['an object', () => ({ token: 'good' }), 'not an object'],
    ['the page of a sign-in', () => '<!doctype html> <title>Sign in</title>', 'not other text'],
  ] as const)
    it(`and ${kind} in place of one: told with what a token is, and not what came`, async () => {
      serverWith(world, 'good');
      configure({ getToken: given as unknown as () => string });
      const events = recordEvents(document, 'ramal-error');
      await Promise.all(addLists(1).map((element) => inPhase(element, 'error')));
      const message = `getToken failed: TypeError: ramal: getToken: ASCII text without spaces, or null, ${told}`;
      expect(events.map(({ detail }) => [detail.code, detail.message])).toEqual([['token', message]]);
    });

  it('keeps what was typed while the session is renewed by hand', async () => {
    serverWith(world, 'good');
    configure({ getToken: () => 'good' });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'empty');
    const input = rootOf(element)?.querySelector('input') as HTMLInputElement;
    input.value = 'half a sentence';

    serverWith(world, 'other');
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
    serverWith(world, 'one');
    configure({ token: 'one' });
    const [element] = addLists(1) as [HTMLElement];
    await inPhase(element, 'empty');
    const input = rootOf(element)?.querySelector('input') as HTMLInputElement;
    const events = recordEvents(document, 'ramal-auth-required', 'ramal-forbidden', 'ramal-error');
    serverWith(world, 'two');
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
    ['hands over a sign-in page', () => '<!doctype html>\n<title>Sign in</title>'],
    ['hands over an object', () => ({ token: 'good' }) as unknown as string],
  ] as const)
    it(`that ${how} has not refused: each tag offers to try again, and asks nobody by itself`, async () => {
      serverWith(world, 'good');
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
    serverWith(world, 'one');
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
    serverWith(world, good);
    element.setAttribute('page', '2');
    await inPhase(element, 'error');
    expect(rootOf(element)?.textContent).toContain('token');
    expect(inspect().authRequired).toBe(false);
    broken = false;
    element.setAttribute('page', '3');
    await inPhase(element, 'empty');
  });

  it('that cannot reach its own back end has not refused', async () => {
    serverWith(world, 'good');
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
    serverWith(world, 'good');
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

describe('time', () => {
  for (const minutes of [5, -5])
    it(`that the server counts ${minutes} minutes differently changes nothing`, async () => {
      const real = Date.now;
      serverWith(world, 'good');
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
    serverWith(world, 'evening');
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
      serverWith(world, 'morning', 8);
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
