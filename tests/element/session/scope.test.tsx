import '../../../src/elements/loader.ts';
import { listCalls } from '../../../src/core/contract/calls/calls.ts';
import type { RamalScope } from '../../../src/core/element/define-scope.ts';
import { createApi } from '../../../src/core/http/client.ts';
import { completeSession } from '../../../src/core/session/complete-session.ts';
import { logout } from '../../../src/elements/index.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { BASE_URL, json } from '../support/fake-api.ts';
import { bearer, calls, shownIn } from '../support/session-lists.tsx';
import { inPhase, rootOf } from '../support/tags.ts';
import { quiet, recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

/** A back end of a tenant's own: its user has the id of its number of calls. */
function addTenant(name: string, total: number): void {
  world.api.on(`GET /${name}/auth/check`, () => json(userWith(undefined, total)));
  world.api.on(`GET /${name}/calls`, () => calls(total));
}

/** A scope with its session in attributes, as a page has it. */
function addScope(name: string, total: number, parent: ParentNode = document.body): RamalScope {
  addTenant(name, total);
  const scope = document.createElement('ramal-scope');
  scope.setAttribute('base-url', `${BASE_URL}/${name}`);
  scope.setAttribute('token', name);
  scope.setAttribute('level', '1');
  scope.setAttribute('locale', 'en-US');
  parent.append(scope);
  return scope;
}

function addList(parent: ParentNode): HTMLElement {
  const element = document.createElement('test-calls');
  parent.append(element);
  return element;
}

const to = (name: string) => world.api.requests.filter(({ path }) => path.startsWith(`/${name}/`));

describe('two tenants side by side', () => {
  it('have token, company, language and answers of their own, and nothing of the page’s', async () => {
    const [one, two] = [addScope('one', 111), addScope('two', 222)];
    two.setAttribute('level', '2');
    two.setAttribute('locale', 'pt-PT');
    const lists = [addList(one), addList(two)] as const;
    await until(() => shownIn(lists[0]) === '111' && shownIn(lists[1]) === '222');
    expect([...new Set(to('one').map(bearer))]).toEqual(['Bearer one']);
    expect([...new Set(to('two').map(bearer))]).toEqual(['Bearer two']);
    const asked = (name: string) => to(name).find(({ path }) => path.endsWith('/calls'))?.headers;
    expect([asked('one')?.get('x-level-id'), asked('one')?.get('Accept-Language')]).toEqual(['1', 'en-US']);
    expect([asked('two')?.get('x-level-id'), asked('two')?.get('Accept-Language')]).toEqual(['2', 'pt-BR']);
    expect(lists.map((list) => rootOf(list)?.getAttribute('lang'))).toEqual(['en-US', 'pt-BR']);
    expect(world.session.getState()).toMatchObject({ user: null, locale: 'en-US', level: null });
    expect(world.api.to('/auth/check')).toEqual([]);
  });

  it('ask the same back end each for itself, and share nothing of what it answers', async () => {
    const scopes = ['one', 'two'].map((token) => {
      const scope = document.createElement('ramal-scope');
      Object.assign(scope, { baseUrl: BASE_URL, token, level: 1 });
      document.body.append(scope);
      return scope;
    });
    world.api.on('GET /calls', (request) => calls(bearer(request) === 'Bearer one' ? 1 : 2));
    const lists = scopes.map(addList);
    await until(() => shownIn(lists[0] as Element) === '1' && shownIn(lists[1] as Element) === '2');
    expect(new Set(scopes.map(({ session }) => session.id)).size).toBe(2);
  });

  it('sign out apart: the other goes on', async () => {
    const [one, two] = [addScope('one', 111), addScope('two', 222)];
    const lists = [addList(one), addList(two)] as const;
    await until(() => shownIn(lists[0]) === '111' && shownIn(lists[1]) === '222');
    const heard = recordEvents(document, 'ramal-logout');
    await logout(one);
    await inPhase(lists[0], 'auth-required');
    expect(heard.map(({ target }) => target === one)).toEqual([true]);
    expect(lists[1].matches(':state(empty)')).toBe(true);
    expect(two.session.getState()).toMatchObject({ token: 'two', authRequired: false });
    one.setAttribute('token', 'one');
    await inPhase(lists[0], 'empty');
  });

  it('keep nothing in the browser, unless they say under which prefix', () => {
    const [one, two] = [addScope('one', 1), addScope('two', 2)];
    two.setAttribute('storage-prefix', 'tenant-two.');
    for (const { session } of [one, two]) completeSession(session).signIn('secret');
    const kept = Object.keys(localStorage).filter((key) => localStorage.getItem(key) === 'secret');
    localStorage.removeItem('tenant-two.token');
    expect(kept).toEqual(['tenant-two.token']);
  });

  it('take up what was kept under their prefix', () => {
    localStorage.setItem('tenant.token', 'kept');
    localStorage.setItem('tenant.locale', 'pt-BR');
    const scope = document.createElement('ramal-scope');
    const session = completeSession(scope.session);
    expect(session.getState().token).toBe(null);
    scope.setAttribute('storage-prefix', 'tenant.');
    expect(session.getState()).toMatchObject({ token: 'kept', locale: 'pt-BR' });
    for (const key of ['tenant.token', 'tenant.locale']) localStorage.removeItem(key);
  });
});

describe('a scope inside another', () => {
  it('has the tags inside it, and takes over nothing', async () => {
    const outer = addScope('one', 111);
    const inner = addScope('two', 222, outer);
    const root = document.createElement('div').attachShadow({ mode: 'open' });
    inner.append(root.host);
    const [near, far] = [addList(root), addList(outer)];
    await until(() => shownIn(near) === '222' && shownIn(far) === '111');
    expect(inner.session.getState().token).toBe('two');
    // The session's attributes of a tag are those of its scope.
    near.setAttribute('locale', 'pt-BR');
    near.setAttribute('currency', 'EUR');
    near.setAttribute('time-zone', 'America/Manaus');
    expect(inner.session.getState()).toMatchObject({
      locale: 'pt-BR',
      currency: 'EUR',
      timeZone: 'America/Manaus',
    });
    expect(outer.session.getState()).toMatchObject({ locale: 'en-US', currency: 'BRL' });
  });
});

describe('a tag that is moved from one scope to another', () => {
  for (const way of ['append', 'moveBefore'] as const)
    it(`begins anew, and takes nothing along: ${way}`, async () => {
      const [one, two] = [addScope('one', 111), addScope('two', 222)];
      const element = addList(one);
      await until(() => shownIn(element) === '111');
      if (way === 'append') two.append(element);
      else (two as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
      expect(rootOf(element)?.textContent ?? '').toBe('');
      await until(() => shownIn(element) === '222');
    });

  for (const way of ['append', 'moveBefore'] as const)
    it(`tells once what it shows there, also where the answer is known already: ${way}`, async () => {
      const [one, two] = [addScope('one', 111), addScope('two', 222)];
      const addCalls = (scope: Element) => {
        const list = document.createElement('ramal-call-list');
        scope.append(list);
        return list;
      };
      const [first, element] = [addCalls(two), addCalls(one)];
      await Promise.all([inPhase(first, 'empty'), inPhase(element, 'empty')]);
      const told = recordEvents(element, 'ramal-loading', 'ramal-ready', 'ramal-empty');
      const move = (to: Element) =>
        way === 'append'
          ? to.append(element)
          : (to as Element & { moveBefore(node: Node, child: null): void }).moveBefore(element, null);
      move(two);
      await until(() => told.length >= 2, 'what it shows');
      await quiet(() => told.length);
      const types = () => told.map(({ type }) => type);
      expect(types()).toEqual(['ramal-loading', 'ramal-empty']);
      expect(told[1]?.detail).toEqual({ ids: [], total: 222 });
      const place = document.createElement('div');
      two.append(place);
      move(place);
      await quiet(() => told.length);
      expect(types()).toHaveLength(2);
    });
});

describe('a scope that is defined after the tags inside it', () => {
  it('takes them over', async () => {
    const { defineScope } = await import('../../../src/core/element/define-scope.ts');
    addTenant('late', 333);
    const late = document.createElement('late-scope');
    document.body.append(late);
    late.setAttribute('base-url', `${BASE_URL}/late`);
    // Set before the scope is defined, as a framework does.
    Object.assign(late, { token: 'late', level: 1 });
    const element = addList(late);
    await inPhase(element, 'empty');
    defineScope('late-scope');
    await until(() => shownIn(element) === '333');
    expect(to('late').map(bearer)).toEqual(['Bearer late', 'Bearer late']);
  });
});

describe('what a scope is given', () => {
  it('may be set by properties, with functions', async () => {
    addTenant('one', 111);
    const scope = Object.assign(document.createElement('ramal-scope'), {
      baseUrl: `${BASE_URL}/one`,
      getToken: () => 'given',
      level: 1,
    });
    document.body.append(scope);
    expect(scope.level).toBe(1);
    await createApi(completeSession(scope.session))(listCalls, { query: {} });
    expect(to('one').map(bearer)).toEqual(['Bearer given']);
  });

  it('is told where it means nothing, and the rest is kept', () => {
    const scope = document.createElement('ramal-scope');
    const faults = recordEvents(document, 'ramal-error');
    scope.setAttribute('level', 'first floor');
    scope.setAttribute('currency', 'EUR');
    document.body.append(scope);
    scope.setAttribute('level', '2');
    expect(scope.level).toBe(2);
    Object.assign(scope, { level: null });
    scope.setAttribute('theme', 'pink');
    expect(faults.map(({ detail }) => detail.attribute)).toEqual(['level', 'theme']);
    expect(scope.session.getState()).toMatchObject({ level: null, currency: 'EUR', theme: 'auto' });
  });
});

describe('a portal inside a scope', () => {
  const KEYS = ['theme', 'density', 'lists'].flatMap((key) => [`north.${key}`, `ramal.${key}`]);
  afterEach(() => {
    for (const key of KEYS) localStorage.removeItem(key);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('offers the companies that the server names where the user’s record has none', async () => {
    const scope = addScope('north', 12);
    world.api.on('GET /north/auth/check', () => json({ ...userWith(), levels: [] }));
    world.api.on('GET /north/select-options/levels', () =>
      json([
        { id: 1, name: 'Alfa' },
        { id: 5, name: 'Épsilon' },
      ]),
    );
    const shell = document.createElement('ramal-shell');
    shell.setAttribute('routing', 'memory');
    scope.append(shell);
    const select = await until(
      () => shell.shadowRoot?.querySelector<HTMLSelectElement>('.level-select select'),
      'the companies',
    );
    expect([...select.options].map(({ text }) => text)).toEqual(['Alfa', 'Épsilon']);
    expect(select.value).toBe('1');
    select.value = '5';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => scope.session.getState().level === 5, 'the other company');
    expect(select.value).toBe('5');
  });

  it('keeps its look and what was searched under the prefix of the scope, not of the page', async () => {
    localStorage.setItem('north.theme', 'dark');
    localStorage.setItem('north.density', 'compact');
    localStorage.setItem('ramal.theme', 'light');
    const scope = addScope('north', 12);
    scope.setAttribute('storage-prefix', 'north.');
    const shell = document.createElement('ramal-shell');
    // In memory it would be a part of another's page, and keep no look of its own.
    shell.setAttribute('routing', 'hash');
    scope.append(shell);
    const link = await until(
      () =>
        [...(shell.shadowRoot?.querySelectorAll<HTMLElement>('.menu-link') ?? [])].find(
          ({ textContent }) => textContent === 'Calls',
        ),
      'the menu',
    );
    expect(scope.session.getState().theme).toBe('dark');
    expect(shell.style.getPropertyValue('--ramal-density')).toBe('0.8');
    link.click();
    const list = await until(() => shell.shadowRoot?.querySelector('ramal-call-list'), 'the calls');
    const chip = await until(
      () =>
        [...(list.shadowRoot?.querySelectorAll('label') ?? [])].find((one) => one.textContent === 'Inbound'),
      'the chip',
    );
    chip.click();
    const kept = await until(() => localStorage.getItem('north.lists'), 'what is remembered');
    expect(kept).toContain('INBOUND');
    expect(localStorage.getItem('ramal.lists')).toBe(null);
    expect(localStorage.getItem('ramal.theme')).toBe('light');
  });
});
