import '../../../src/elements/loader.ts';
import type { RamalScope } from '../../../src/core/element/define-scope.ts';
import { configure, logout } from '../../../src/elements/index.ts';
import { onSession, type SessionStatus } from '../../../src/elements/session.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { BASE_URL, held, json } from '../support/fake-api.ts';
import { add, callReport, RANGE } from '../support/reports.ts';
import { SettingsTag } from '../support/settings/settings.ts';
import { inPhase } from '../support/tags.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** The events of a host, on its own page and by the session's listener. */

let world: World;
beforeEach(() => {
  world = newWorld();
});
afterEach(() => world.end());

const word = (id: number, isActive = true) => ({
  id,
  word: `Word ${id}`,
  callParticipant: 'agent',
  isActive,
  createdAt: '2026-05-01T10:00:00Z',
});
const pageOf = (ids: readonly number[], total: number) =>
  json(
    ids.map((id) => word(id)),
    { headers: { 'x-pagination-count': String(total) } },
  );
const words = (attributes: Record<string, string> = {}) =>
  new SettingsTag(add('ramal-settings-entity', { entity: 'word', ...attributes }));
const details = (events: readonly CustomEvent[]) => events.map(({ detail }) => detail);

describe('what is shown', () => {
  it('is told with the ids of its rows, and again for another page', async () => {
    world.api.on('GET /words', ({ query }) => pageOf(query.get('page') === '2' ? [31, 32] : [1, 2], 32));
    const ready = recordEvents(document, 'ramal-ready');
    const tag = words({ 'per-page': '30' });
    await until(() => ready.length === 1, 'the first page');
    await tag.press(/^(Next|Page 2)/, 'button');
    await until(() => ready.length === 2, 'the second page');
    expect(details(ready)).toEqual([
      { ids: [1, 2], total: 32 },
      { ids: [31, 32], total: 32 },
    ]);
    expect(ready[1]?.target).toBe(tag.element);
  });

  it('is a record by its id, and nothing where a tag shows none', async () => {
    world.api.on('GET /words/4', () => json(word(4)));
    const ready = recordEvents(document, 'ramal-ready');
    words({ mode: 'view', 'record-id': '4' });
    await until(() => ready.length === 1, 'the record');
    words({ mode: 'create' });
    await until(() => ready.length === 2, 'the form');
    expect(details(ready)).toEqual([{ id: 4 }, null]);
  });

  it('is a report’s range and filters, once its answer is here', async () => {
    const next = held();
    world.api.on('GET /reports/calls', ({ query }) =>
      query.get('endDate') === RANGE.end ? json(callReport()) : next.answer,
    );
    const ready = recordEvents(document, 'ramal-ready');
    const element = add('ramal-report-panel', { report: 'call', panel: 'status', ...RANGE });
    await until(() => ready.length === 1, 'the first range');
    element.setAttribute('end', '2026-11-01');
    await until(() => world.api.to('/reports/calls').length === 2, 'the second request');
    expect(ready).toHaveLength(1);
    next.give(json(callReport()));
    await until(() => ready.length === 2, 'the second range');
    expect(details(ready)).toMatchObject([
      { query: { startDate: RANGE.start, endDate: RANGE.end } },
      { query: { startDate: RANGE.start, endDate: '2026-11-01' } },
    ]);
  });
});

describe('what was done', () => {
  it('is told of a record: made, changed, put out of use', async () => {
    world.api.on('GET /words', () => pageOf([4], 1));
    world.api.on('GET /words/4', () => json(word(4)));
    world.api.on('POST /words', () => json({ message: 'Made', result: { id: 4 } }));
    world.api.on('PUT /words/4', () => json({ message: 'Changed' }));
    world.api.on('PUT /words/4/inactivate', () => json({ message: 'Out' }));
    const saved = recordEvents(document, 'ramal-saved');

    const made = await words({ mode: 'create' }).in('ready');
    made.type('Word', 'New');
    made.choose('Said by', 'agent');
    await made.press('Save');
    await until(() => saved.length === 1, 'that it was made');

    const changed = await words({ mode: 'edit', 'record-id': '4' }).in('ready');
    await changed.find('button', 'Save');
    changed.type('Word', 'Other');
    await changed.press('Save');
    await until(() => saved.length === 2, 'that it was changed');

    const list = await words().in('ready');
    await list.press(/^Inactivate/);
    const sure = list.root.querySelector('dialog');
    if (sure) await list.press(/^Inactivate/, 'dialog button');
    await until(() => saved.length === 3, 'that it is out of use');
    expect(details(saved)).toEqual([
      { entity: 'word', id: 4, action: 'created' },
      { entity: 'word', id: 4, action: 'edited' },
      { entity: 'word', id: 4, action: 'inactivated' },
    ]);
  });

  it('is not told where the server refused it', async () => {
    world.api.on('POST /words', () => json({ message: 'No' }, { status: 409 }));
    const saved = recordEvents(document, 'ramal-saved');
    const made = await words({ mode: 'create' }).in('ready');
    made.type('Word', 'New');
    made.choose('Said by', 'agent');
    const failed = recordEvents(document, 'ramal-error');
    await made.press('Save');
    await until(() => failed.length > 0, 'the refusal');
    expect(saved).toEqual([]);
  });

  it('is told of a filter that was chosen, in a list and in a report', async () => {
    world.api.on('GET /calls', () => json([], { headers: { 'x-pagination-count': '0' } }));
    world.api.on('GET /reports/calls', () => json(callReport()));
    const states = recordEvents(document, 'ramal-state');
    const list = add('ramal-call-list', {});
    await inPhase(list, 'empty');
    const chip = await until(
      () =>
        [...(list.shadowRoot?.querySelectorAll('label') ?? [])].find((one) => one.textContent === 'Inbound'),
      'the chip',
    );
    chip.click();
    await until(() => states.length === 1, 'the filter of the list');
    expect(states[0]?.detail).toMatchObject({ query: { tab: 'INBOUND' }, replace: false });

    const report = add('ramal-report', { type: 'call', status: 'ANSWERED', ...RANGE });
    await inPhase(report, 'ready');
    const remove = await until(
      () =>
        [...(report.shadowRoot?.querySelectorAll('button') ?? [])].find((one) =>
          /^Remove/.test(one.getAttribute('aria-label') ?? ''),
        ),
      'the filter in force',
    );
    remove.click();
    await until(() => states.length === 2, 'the filter of the report');
    expect(states[1]?.target).toBe(report);
    expect(states[1]?.detail.query).not.toHaveProperty('status');
  });

  it('gives a file to the host that takes it', async () => {
    world.api.on(
      'GET /calls/report/csv',
      () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } }),
    );
    const clicked: string[] = [];
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      clicked.push(this.download);
    };
    try {
      const tag = await new SettingsTag(add('ramal-call-list', {})).in('empty');
      const files: File[] = [];
      tag.element.addEventListener('ramal-download', (event) => {
        event.preventDefault();
        files.push(new File([event.detail.content], event.detail.name));
      });
      await tag.press(/^Export/);
      const file = await until(() => files[0], 'the file');
      expect([file.name.endsWith('.csv'), await file.text()]).toEqual([true, 'a;b']);
      expect(clicked).toEqual([]);
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });
});

describe('where the session stands', () => {
  const follow = (scope?: RamalScope) => {
    const heard: { status: SessionStatus; changed: readonly string[] }[] = [];
    const stop = new AbortController();
    onSession((status, changed) => heard.push({ status, changed }), {
      ...(scope && { scope }),
      signal: stop.signal,
    });
    return { heard, stop, states: () => heard.map(({ status }) => status.state) };
  };
  const distinct = (states: readonly string[]) => states.filter((state, at) => state !== states[at - 1]);

  it('is told at once, and from signing in to signed out', async () => {
    const { heard, states } = follow();
    expect(heard).toHaveLength(1);
    const list = add('ramal-call-list', {});
    await inPhase(list, 'empty');
    expect(heard.at(-1)?.status).toMatchObject({
      state: 'signed-in',
      offline: false,
      user: { id: 7, name: 'Zoë Ávila', email: 'zoe@example.com' },
      level: 1,
      locale: 'en-US',
    });
    await logout();
    expect(distinct(states())).toEqual(['signing-in', 'signed-in', 'signed-out']);
    expect(JSON.stringify(heard)).not.toContain('first');
  });

  it('is renewing while a refused token is exchanged, and refused where nothing better comes', async () => {
    const second = held();
    const tokens = ['old', second.answer.then((answer) => answer.text()), null];
    world.api.on('GET /calls', ({ headers }) =>
      headers.get('Authorization') === 'Bearer new'
        ? json([], { headers: { 'x-pagination-count': '0' } })
        : json({ message: 'No' }, { status: 401 }),
    );
    configure({ getToken: async () => tokens.shift() ?? null });
    const { heard, states } = follow();
    const list = add('ramal-call-list', {});
    await until(() => states().includes('renewing'), 'the renewal');
    second.give(new Response('new'));
    await inPhase(list, 'empty');
    expect(states().at(-1)).toBe('signed-in');
    world.api.on('GET /calls', () => json({ message: 'No' }, { status: 401 }));
    list.setAttribute('page', '2');
    await until(() => states().at(-1) === 'refused', 'the refusal');
    expect(distinct(states())).toEqual([
      'signing-in',
      'signed-in',
      'renewing',
      'signed-in',
      'renewing',
      'refused',
    ]);
    expect(heard.at(-1)?.status.user?.id).toBe(7);
  });

  it('ends with a sign-out in one step where a host gives tokens: nobody is signing in meanwhile', async () => {
    configure({ getToken: () => 'good' });
    const { states } = follow();
    const list = add('ramal-call-list', {});
    await inPhase(list, 'empty');
    await logout();
    await inPhase(list, 'auth-required');
    expect(distinct(states())).toEqual(['signing-in', 'signed-in', 'signed-out']);
    expect(world.api.to('/auth/check')).toHaveLength(1);
  });

  it('is refused where the first token is not taken, and signed out where there is none', async () => {
    world.api.on('GET /auth/check', ({ headers }) =>
      headers.get('Authorization') === 'Bearer good'
        ? json(userWith())
        : json({ message: 'No' }, { status: 401 }),
    );
    const { states } = follow();
    configure({ getToken: () => 'stale' });
    const list = add('ramal-call-list', {});
    await inPhase(list, 'auth-required');
    expect(distinct(states())).toEqual(['signing-in', 'refused']);
    configure({ getToken: () => null });
    await until(() => states().at(-1) === 'signed-out', 'that there is none');
    configure({ getToken: () => 'good' });
    await inPhase(list, 'empty');
    expect(distinct(states())).toEqual([
      'signing-in',
      'refused',
      'signing-in',
      'signed-out',
      'signing-in',
      'signed-in',
    ]);
  });

  it('is never signed in by a renewed token that the server refuses too', async () => {
    let asked = 0;
    configure({
      getToken: () => {
        asked += 1;
        return `token-${asked}`;
      },
    });
    world.api.on('GET /calls', () => json([], { headers: { 'x-pagination-count': '0' } }));
    const { states } = follow();
    const list = add('ramal-call-list', {});
    await inPhase(list, 'empty');
    world.api.on('GET /calls', () => json({ message: 'No' }, { status: 401 }));
    list.setAttribute('page', '2');
    await until(() => states().at(-1) === 'refused', 'the refusal');
    expect(distinct(states())).toEqual(['signing-in', 'signed-in', 'renewing', 'refused']);
  });

  it('tells company, language, and that the server is gone and back', async () => {
    const list = add('ramal-call-list', {});
    await inPhase(list, 'empty');
    const { heard } = follow();
    configure({ level: 2 });
    configure({ locale: 'pt-BR' });
    const changes = () => heard.flatMap(({ changed }) => changed);
    await until(() => changes().includes('locale'), 'the language');
    world.api.offline = true;
    list.setAttribute('search', 'anybody');
    await until(() => heard.at(-1)?.status.offline === true, 'that it is gone');
    world.api.offline = false;
    await until(() => heard.at(-1)?.status.offline === false, 'that it is back');
    expect(changes()).toEqual(['level', 'locale', 'offline', 'offline']);
    expect(heard.at(-1)?.status).toMatchObject({ level: 2, locale: 'pt-BR' });
  });

  it('is a scope’s own, and ends with its signal', async () => {
    world.api.on('GET /north/auth/check', () => json(userWith(undefined, 12)));
    world.api.on('GET /north/calls', () => json([], { headers: { 'x-pagination-count': '0' } }));
    const scope = document.createElement('ramal-scope');
    scope.setAttribute('base-url', `${BASE_URL}/north`);
    scope.setAttribute('token', 'north');
    document.body.append(scope);
    const page = follow();
    const { heard, stop, states } = follow(scope);
    const list = document.createElement('ramal-call-list');
    scope.append(list);
    await inPhase(list, 'empty');
    expect(heard.at(-1)?.status).toMatchObject({ state: 'signed-in', user: { id: 12 } });
    expect(page.states()).toEqual(['signing-in']);
    stop.abort();
    const before = heard.length;
    await logout(scope);
    expect(heard).toHaveLength(before);
    expect(states()).not.toContain('signed-out');
  });
});
