import { expect, type Page, test } from '@playwright/test';
import { registry } from './tags.ts';

/** The kit for hosts' tests, from the built package, as a host's own test uses it: in the page, without a server. */

type Kit = typeof import('../../../src/elements/testing.ts');
type Tags = typeof import('../../../src/elements/index.ts');
/** The tools of a host's test. */
interface Bench {
  readonly kit: Kit;
  readonly tags: Tags;
  readonly back: ReturnType<Kit['startBackEnd']>;
  add(tag: string, attributes?: Readonly<Record<string, string>>): HTMLElement;
}
declare const bench: Bench;

async function open(page: Page, options: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!['script', 'document', 'stylesheet'].includes(request.resourceType())) asked.push(request.url());
  });
  await page.route('**/kit.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import * as tags from '/ramal/ramal.js';
        import * as kit from '/ramal/testing.js';
        const back = kit.startBackEnd(${JSON.stringify(options)});
        tags.configure({ ...back.configuration, locale: 'en-US', timeZone: 'UTC' });
        const add = (tag, attributes = {}) => {
          const element = document.createElement(tag);
          for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
          document.body.append(element);
          return element;
        };
        globalThis.bench = { kit, tags, back, add };`,
    }),
  );
  await page.route('**/kit.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'Content-Security-Policy': "default-src 'none'; script-src 'self'; media-src blob:; img-src blob:",
      },
      body: '<!doctype html><html lang="en"><meta charset="utf-8"><title>Kit</title><link rel="icon" href="data:,"><script type="module" src="/kit.js"></script><body></body></html>',
    }),
  );
  await page.goto('/kit.html');
  await page.waitForFunction(() => 'bench' in globalThis);
  return asked;
}

/** The ids of the first record of each list, in each kind of ids that the kit has. */
const FIRST = { numbers: '1', uuid: '0c9e7b0a-3f0e-4a53-9c1e-000000000001' } as const;
type KitIds = keyof typeof FIRST;

/** The attributes that each tag needs to show some content; the others need none. */
const attributesOf = (tag: string, ids: KitIds = 'numbers'): Readonly<Record<string, string>> =>
  ({
    'ramal-shell': { routing: 'memory' },
    'ramal-call-player': { 'call-id': FIRST[ids] },
    'ramal-flow-designer': { 'flow-id': FIRST[ids] },
    'ramal-flow-history': { 'flow-id': FIRST[ids] },
    'ramal-settings-entity': { entity: 'queue' },
    'ramal-integration-logs': { 'integration-id': FIRST[ids] },
    'ramal-meeting': { 'meeting-id': FIRST[ids] },
    'ramal-report': { type: 'call' },
    'ramal-report-panel': { report: 'call', panel: 'status' },
  })[tag] ?? {};

for (const ids of ['numbers', 'uuid'] as const)
  for (const { tag } of registry)
    test(`${tag} shows what the kit answers with ${ids}, and asks nobody else`, async ({ page }) => {
      const asked = await open(page, { ids });
      const shown = await page.evaluate(
        async ([name, attributes]) => {
          const element = bench.add(name, attributes);
          const driver = bench.kit.drive(name, element);
          const errors = driver.events('ramal-error');
          await driver.ready();
          bench.back.stop();
          return { text: driver.text, errors: errors.map(({ detail }) => detail.message) };
        },
        [tag, attributesOf(tag, ids)] as const,
      );
      expect(shown.errors).toEqual([]);
      expect(shown.text.length).toBeGreaterThan(5);
      expect(asked.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
    });

test('every tag works on a back end that has section 7 alone, and asks it for nothing else', async ({
  page,
}) => {
  await open(page, { features: [] });
  const shown = await page.evaluate(
    async (tags) => {
      const texts: [string, number][] = [];
      for (const [name, attributes] of tags) {
        const element = bench.add(name, attributes);
        const driver = bench.kit.drive(name, element);
        // The tags that are about something beyond section 7 alone: they say that there is none.
        const isBeyond = ['ramal-audit-log', 'ramal-telephone-system'].includes(name);
        while (isBeyond && driver.phase !== 'empty') await new Promise(requestAnimationFrame);
        if (!isBeyond) await driver.ready();
        texts.push([name, driver.text.length]);
        element.remove();
      }
      return { texts, breaches: bench.back.breaches };
    },
    registry.map(({ tag }) => [tag, attributesOf(tag)] as const),
  );
  expect(shown.breaches).toEqual([]);
  expect(shown.texts.filter(([, length]) => length <= 5)).toEqual([]);
});

test('a list is searched, turned, refused and tried again', async ({ page }) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    const { back, kit, add } = bench;
    add('ramal-settings-entity', { entity: 'queue', 'per-page': '10' });
    const list = await kit.drive('ramal-settings-entity').ready();
    const first = list.names();
    await list.goTo(2);
    const second = list.names();
    await list.search('Queue 12');
    const found = list.names();
    back.fail('listQueues', 503, 'The queues rest.');
    await list.search('Queue 1');
    const failed = { error: list.error, code: list.phase };
    back.reset('listQueues');
    await list.retry();
    await list.ready();
    const asked = back.to('listQueues').length;
    back.stop();
    return { first: first.length, second, found, failed, after: list.names().length, asked };
  });
  expect(seen).toMatchObject({
    first: 10,
    second: ['Queue 11', 'Queue 12'],
    found: ['Queue 12'],
    after: 4,
  });
  expect(seen.failed.error).toContain('Try again');
  expect(seen.asked).toBeGreaterThan(4);
});

test('a record is made, refused with its fields, changed; permissions count', async ({ page }) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    const { back, kit, add } = bench;
    const element = add('ramal-settings-entity', { entity: 'word', mode: 'create' });
    const form = await kit.drive('ramal-settings-entity', element).ready();
    const saved = form.events('ramal-saved');
    back.on('createWord', () =>
      Response.json({ message: 'No', errors: { word: ['Not this word.'] } }, { status: 422 }),
    );
    await form.fill('Word', 'refund');
    await form.fill('Said by', 'agent');
    await form.save();
    while (form.fieldErrors().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const refused = form.fieldErrors();
    back.reset('createWord');
    await form.save();
    while (saved.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const made = back.records('word').at(-1);
    element.remove();
    back.allow(['viewCalls']);
    back.expireToken();
    bench.tags.configure({ ...back.configuration, token: null });
    const words = kit.drive('ramal-settings-entity', add('ramal-settings-entity', { entity: 'word' }));
    await words.settled();
    back.stop();
    return { refused, saved: saved.map(({ detail }) => detail), made, phase: words.phase };
  });
  expect(seen.refused).toEqual(['Not this word.']);
  expect(seen.saved).toEqual([{ entity: 'word', id: 13, action: 'created' }]);
  expect(seen.made).toMatchObject({ id: 13, word: 'refund', callParticipant: 'agent' });
  expect(seen.phase).toBe('forbidden');
});

test('a call is played, sought and paused', async ({ page }) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    const { back, kit, add } = bench;
    add('ramal-call-player', { 'call-id': '1' });
    const player = await kit.drive('ramal-call-player').ready();
    await player.play();
    const asked = back.to('streamCallAudio').length;
    await player.pause();
    const places: number[] = [];
    for (const place of [9, 3, 6]) {
      await player.seek(place);
      places.push(Math.round(player.time));
    }
    back.stop();
    return { places, duration: player.duration, turns: player.turns(), asked };
  });
  expect(seen.places).toEqual([9, 3, 6]);
  expect(Math.round(seen.duration)).toBe(12);
  expect(seen.turns[0]).toContain('Good morning');
  expect(seen.asked).toBeGreaterThan(0);
});

test('an answer that breaks the contract is named, and not sent', async ({ page }) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    const { back, kit, add } = bench;
    back.on('getCall', () => ({ id: 'one' }));
    add('ramal-call-player', { 'call-id': '1' });
    const player = kit.drive('ramal-call-player');
    await player.settled();
    const { phase } = player;
    let thrown = '';
    try {
      back.stop();
    } catch (error) {
      thrown = (error as Error).message;
    }
    return { phase, thrown, breaches: back.breaches.length };
  });
  expect(seen.phase).toBe('error');
  expect(seen.thrown).toContain('the answer to getCall breaks the contract');
  expect(seen.breaches).toBeGreaterThan(0);
});

test('the other drivers do what their tags can', async ({ page }) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    const { back, kit, add } = bench;
    const later = async (done: () => unknown) => {
      while (!done()) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const home = await kit.drive('ramal-home', add('ramal-home')).ready();
    const report = await kit.drive('ramal-report', add('ramal-report', { type: 'call' })).ready();
    await later(() => report.table(report.panels().at(-1)).length > 0);
    const meeting = await kit.drive('ramal-meeting', add('ramal-meeting', { 'meeting-id': '1' })).ready();
    const designer = await kit
      .drive('ramal-flow-designer', add('ramal-flow-designer', { 'flow-id': '1' }))
      .ready();
    await later(() => designer.steps().length === 3);
    const history = await kit
      .drive('ramal-flow-history', add('ramal-flow-history', { 'flow-id': '1' }))
      .ready();
    const matrix = await kit.drive('ramal-permissions', add('ramal-permissions')).ready();
    const held = matrix.holds('View label users calls', 'Role 2');
    await matrix.toggle('View label users calls', 'Role 2');
    const signIn = await kit.drive('ramal-sign-in', add('ramal-sign-in')).ready();
    await signIn.signIn('ana@example.com', 'wrong');
    await later(() => signIn.error);
    const password = await kit
      .drive('ramal-update-password', add('ramal-update-password', { token: 'x' }))
      .ready();
    const gone = password.events('ramal-navigate');
    await password.choose('Another#2026');
    await later(() => gone.length > 0);
    const shell = await kit.drive('ramal-shell', add('ramal-shell', { routing: 'memory' })).ready();
    await later(() => shell.page);
    back.stop();
    return {
      links: home.links().length,
      panels: report.panels(),
      said: meeting.messages()[0],
      steps: designer.steps(),
      dirty: designer.dirty,
      versions: history.versions().length,
      held: [held, matrix.holds('View label users calls', 'Role 2')],
      refused: signIn.error,
      to: gone[0]?.detail.name,
      menu: shell.menu().length,
      page: shell.page?.localName,
    };
  });
  expect(seen.links).toBeGreaterThan(2);
  expect(seen.panels).toContain('Calls by status');
  expect(seen.said).toEqual({ speaker: 'Ana Souza', text: 'Good morning, how can I help you?' });
  expect(seen).toMatchObject({ dirty: false, versions: 1, to: 'Login', page: 'ramal-home' });
  expect(seen.held[1]).toBe(!seen.held[0]);
  expect(seen.refused).not.toBe('');
  expect(seen.menu).toBeGreaterThan(3);
});

test('a report’s figures agree with each other, follow its filters, and bear the names of the records', async ({
  page,
}) => {
  await open(page);
  const seen = await page.evaluate(async () => {
    const { back, kit, add } = bench;
    Object.assign(back.records('user-label')[0] ?? {}, { label: 'Sales' });
    const range = { start: '2026-03-02', end: '2026-03-08' };
    const panel = async (name: string, more: Readonly<Record<string, string>> = {}) => {
      const element = add('ramal-report-panel', { report: 'call', panel: name, ...range, ...more });
      const driver = await kit.drive('ramal-report-panel', element).ready();
      while (!element.shadowRoot?.querySelector('.report-chart')) await new Promise(requestAnimationFrame);
      return driver.text;
    };
    const texts = {
      total: await panel('total'),
      status: await panel('status'),
      busy: await panel('status', { status: 'BUSY' }),
      teams: await panel('status-per-label'),
    };
    back.stop();
    return texts;
  });
  const numbersIn = (text: string) => (text.match(/\d+(?!\d*%)/g) ?? []).map(Number);
  const [total = 0] = numbersIn(seen.total);
  expect(total).toBeGreaterThan(50);
  expect(numbersIn(seen.status)).toContain(total);
  const busy = Math.max(...numbersIn(seen.busy));
  expect(busy).toBeLessThan(total);
  expect(numbersIn(seen.status)).toContain(busy);
  expect(seen.teams).toContain('Sales');
});

test('exchanges a key for a token that does what its scope opens, and no more', async ({ page }) => {
  await open(page);
  const statuses = await page.evaluate(async () => {
    const { baseUrl } = bench.back;
    const ask = async (path: string, token: string, body?: object) => {
      const answer = await fetch(baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: { Authorization: `Bearer ${token}`, 'x-level-id': '1' },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, json: await answer.json() };
    };
    const own = bench.back.configuration.getToken();
    const key = { name: 'CRM', life: 'days30', permissions: ['viewCalls'] };
    const { secret } = (await ask('/api-keys', own, key)).json.result;
    const { token } = (await ask('/auth/token', secret, { scopes: ['tag:ramal-call-list'] })).json;
    const one = (await ask('/auth/token', secret, { scopes: ['call:1'] })).json.token;
    const found = [
      await ask('/calls', token),
      await ask('/queues', token),
      await ask('/calls/1', one),
      await ask('/calls/2', one),
      await ask('/auth/token', token, { scopes: ['company'] }),
      await ask('/auth/token', secret, { scopes: ['tag:none'] }),
      await ask('/calls', secret),
    ].map(({ status }) => status);
    await fetch(`${baseUrl}/api-keys/1/revoke`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${own}` },
    });
    found.push((await ask('/calls', token)).status);
    bench.back.stop();
    return found;
  });
  expect(statuses).toEqual([200, 403, 200, 404, 401, 422, 401, 401]);
});
