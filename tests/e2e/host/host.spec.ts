import { readFileSync } from 'node:fs';
import { expect, type Page, type Route, test } from '@playwright/test';
import { quiet, watchRequests } from '../../support/browser/quiet.mjs';
import { markupOf, openHost, settled, TAGS, type Visitor, visitorOf } from './host-page.ts';

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../dist/${path}`, import.meta.url), 'utf8'));

/** The build's manifest: the file of each module. */
const manifest: Readonly<Record<string, { readonly file: string; readonly name?: string }>> =
  read('.vite/manifest.json');

interface TagFiles {
  readonly code: readonly string[];
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/** The files that each tag needs at once. */
const tagFiles: Readonly<Record<string, TagFiles>> = read('tag-files.json');

/** The file of a name: a tag's own, or what all stand on. */
function chunkOf(name: string): string {
  const files = Object.values(tagFiles).flatMap(({ code }) => code);
  const file = files.find((path) => path.replace(/^chunks\/|-[0-9a-f]{7}\.js$/g, '') === name);
  if (!file) throw new Error(`The build has no chunk of ${name}`);
  return file;
}

/** The chunk of a tag's screen: the file that fewest other tags need. */
function screenOf(tag: string): string {
  const tagsWith = (file: string) => Object.values(tagFiles).filter(({ code }) => code.includes(file)).length;
  const [file] = (tagFiles[tag]?.code ?? []).toSorted((one, other) => tagsWith(one) - tagsWith(other));
  if (!file) throw new Error(`The build has no code of ${tag}`);
  return file;
}
const allCode = () => ['ramal.js', ...Object.values(manifest).map(({ file }) => file)];

interface HostWindow extends Window {
  configure(options: object): void;
  inspect(): Record<string, unknown>;
  heard: { type: string; tag: string; code?: string; retryable?: boolean }[];
}

/** Records the events of our tags and the page's errors. */
async function listen(page: Page): Promise<string[]> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.addInitScript(() => {
    const host = window as unknown as HostWindow;
    host.heard = [];
    for (const type of ['ramal-error', 'ramal-auth-required', 'ramal-ready'])
      document.addEventListener(type, (event) => {
        const { detail, target } = event as CustomEvent<{ code?: string; retryable?: boolean } | null>;
        host.heard.push({
          type,
          tag: (target as Element).localName,
          ...(detail ? { code: detail.code, retryable: detail.retryable } : {}),
        });
      });
  });
  return failures;
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).heard);
const errors = async (page: Page) => (await heard(page)).filter(({ type }) => type === 'ramal-error');
const inspected = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).inspect());
const configured = (page: Page, options: object) =>
  page.evaluate((given) => (window as unknown as HostWindow).configure(given), options);

let visitor: Visitor;
test.beforeEach(async ({ context }) => {
  visitor = await visitorOf(context);
});

test.describe('code that does not arrive', () => {
  for (const { tag } of TAGS)
    test(`is a card in its own tag, and can be fetched again: ${tag}`, async ({ page }) => {
      const failures = await listen(page);
      const chunk = `**/ramal/${screenOf(tag)}`;
      await page.route(chunk, (route) => route.abort());
      const neighbour = tag === 'ramal-not-found' ? 'ramal-sign-in' : 'ramal-not-found';
      await openHost(page, visitor, {
        body: markupOf(tag, visitor) + markupOf(neighbour, visitor),
      });
      const element = page.locator(tag);
      const retry = element.getByRole('button', { name: 'Try again' });
      await expect(element.getByRole('alert')).toContainText('Did not load. Check the connection.');
      await settled(page, neighbour);
      await expect(page.locator(neighbour)).not.toContainText('Did not load');
      expect(await errors(page)).toEqual([{ type: 'ramal-error', tag, code: 'chunk', retryable: true }]);

      await retry.click();
      await expect.poll(async () => (await errors(page)).length).toBe(2);
      await page.unroute(chunk);
      await retry.click();
      await settled(page, tag);
      await expect(element).not.toHaveText('');
      await expect(element).not.toContainText('Did not load');
      expect((await errors(page)).length).toBe(2);
      expect(failures).toEqual([]);
    });

  test('is a card in every tag where it is what all stand on, and each can be tried again', async ({
    page,
  }) => {
    await listen(page);
    const chunk = `**/ramal/${chunkOf('runtime')}`;
    await page.route(chunk, (route) => route.fulfill({ status: 503, body: 'Busy' }));
    await openHost(page, visitor, {
      body: '<ramal-sign-in></ramal-sign-in><ramal-not-found></ramal-not-found>',
    });
    await expect(page.getByRole('alert')).toHaveCount(2);
    expect((await errors(page)).map(({ tag }) => tag).sort()).toEqual(['ramal-not-found', 'ramal-sign-in']);
    await page.unroute(chunk);
    await page.locator('ramal-sign-in').getByRole('button').click();
    await expect(page.locator('ramal-sign-in').getByLabel('E-mail')).toBeVisible();
    await expect(page.locator('ramal-not-found').getByRole('alert')).toBeVisible();
    await page.locator('ramal-not-found').getByRole('button').click();
    await expect(page.locator('ramal-not-found').getByRole('heading')).toBeVisible();
  });

  const says =
    (status: number, body: string, headers = {}) =>
    (route: Route) =>
      route.fulfill({ status, body, headers: { 'content-type': 'text/javascript', ...headers } });
  for (const [what, answer] of [
    ['is cut in the middle of a line', says(200, 'export default function (')],
    ['fails as it runs', says(200, 'null.foo')],
    ['lacks what is asked of it', says(200, 'export const nothing = 1')],
    ['is a page', says(200, '<!doctype html>', { 'content-type': 'text/html' })],
  ] as const)
    test(`is not the connection’s fault where it comes and ${what}`, async ({ page }) => {
      await listen(page);
      await page.route(`**/ramal/${screenOf('ramal-sign-in')}`, answer);
      await openHost(page, visitor, { body: markupOf('ramal-sign-in', visitor) });
      await expect(page.getByRole('alert')).toContainText('the connection is not the cause');
      await expect(page.getByRole('alert')).not.toContainText('Check the connection');
      expect((await errors(page)).map(({ code }) => code)).toEqual(['render']);
    });

  for (const [what, hostOf] of [
    [
      'is refused for its digest',
      (file: string) => ({
        scripts: `<script type="importmap">{"integrity":{"/ramal/${file}":"sha384-AAAA"}}</script>
          <script type="module" src="/host.js"></script>`,
      }),
    ],
    [
      'is barred by the page’s policy',
      (file: string, origin: string) => ({
        headers: {
          'content-security-policy': `script-src ${origin}/host.js ${allCode()
            .filter((one) => one !== file)
            .map((one) => `${origin}/ramal/${one}`)
            .join(' ')}`,
        },
      }),
    ],
  ] as const)
    test(`is not the connection’s fault where it ${what}`, async ({ page, baseURL }) => {
      await listen(page);
      const file = screenOf('ramal-sign-in');
      await openHost(page, visitor, {
        body: markupOf('ramal-sign-in', visitor),
        ...hostOf(file, baseURL ?? ''),
      });
      await expect(page.getByRole('alert')).toContainText('the connection is not the cause');
      expect((await errors(page)).map(({ code }) => code)).toEqual(['render']);
    });

  test('is told in Portuguese to whom it concerns', async ({ page }) => {
    await page.route(`**/ramal/${chunkOf('runtime')}`, (route) => route.abort());
    await openHost(page, visitor, {
      body: '<ramal-sign-in locale="pt-BR"></ramal-sign-in>',
      scripts: '<script type="module" src="/ramal/ramal.js" data-locale="en-US"></script>',
    });
    await expect(page.getByRole('alert')).toContainText('Não carregou. Verifique a conexão.');
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
  });
});

test.describe('the texts', () => {
  const chunks = (language: string) =>
    [...new Set(Object.values(tagFiles).flatMap(({ texts }) => texts[language] ?? []))]
      .filter((file) => file.includes(language))
      .map((file) => `/ramal/${file}`);

  test('of one language alone are fetched', async ({ page }) => {
    const fetched = new Set<string>();
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
    await openHost(page, visitor, { body: TAGS.map(({ tag }) => markupOf(tag, visitor)).join('') });
    for (const { tag } of TAGS) await settled(page, tag);
    expect(chunks('en-US').filter((file) => fetched.has(file)).length).toBeGreaterThan(3);
    expect(chunks('pt-BR').filter((file) => fetched.has(file))).toEqual([]);
  });

  test('that do not arrive at first are a card, and can be fetched again', async ({ page }) => {
    await listen(page);
    const lost = chunks('en-US').map((file) => `**${file}`);
    for (const file of lost) await page.route(file, (route) => route.abort());
    await openHost(page, visitor, { body: markupOf('ramal-sign-in', visitor) });
    await expect(page.getByRole('alert')).toContainText('Did not load. Check the connection.');
    expect(await errors(page)).toEqual([
      { type: 'ramal-error', tag: 'ramal-sign-in', code: 'chunk', retryable: true },
    ]);
    for (const file of lost) await page.unroute(file);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('E-mail')).toBeVisible();
  });

  test('that do not arrive when the language is switched leave the old ones, and what was typed', async ({
    page,
  }) => {
    await listen(page);
    await openHost(page, visitor, { body: markupOf('ramal-sign-in', visitor) });
    await page.getByLabel('E-mail').fill('zoe@example.com');
    for (const file of chunks('pt-BR')) await page.route(`**${file}`, (route) => route.abort());
    await configured(page, { locale: 'pt-BR' });
    await expect.poll(async () => (await errors(page)).map(({ code }) => code)).toEqual(['chunk']);
    await expect(page.getByLabel('E-mail')).toHaveValue('zoe@example.com');
    for (const file of chunks('pt-BR')) await page.unroute(`**${file}`);
    await configured(page, { locale: 'en-US' });
    await configured(page, { locale: 'pt-BR' });
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toHaveValue('zoe@example.com');
  });

  test('of the call list are switched without any more code or texts, once they are here', async ({
    page,
  }) => {
    await openHost(page, visitor, { body: '<ramal-call-list></ramal-call-list>' });
    await settled(page, 'ramal-call-list');
    await configured(page, { locale: 'pt-BR' });
    await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible();
    await configured(page, { locale: 'en-US' });
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
    // Numbers of other countries are written by code that comes after the rows.
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await configured(page, { locale: 'pt-BR' });
    await expect(page.getByRole('button', { name: 'Filtros' })).toBeVisible();
    expect(asked.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  });
});

test.describe('a page that puts something on what all objects inherit from', () => {
  const HOSTILE = `<script>
      Object.prototype.foo = 'bar';
      Object.prototype.each = function () {};
      Array.prototype.first = function () { return this[0]; };
    </script>
    <script type="module" src="/host.js"></script>`;
  const open = (page: Page, tag: string) =>
    openHost(page, visitor, { body: markupOf(tag, visitor), scripts: HOSTILE });
  /** The parts of the attack that got into the page: attributes of elements. */
  const inherited = (page: Page) =>
    page.evaluate(() => {
      const within = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? within(element.shadowRoot) : []),
        ]);
      return within(document).filter((element) => element.matches('[foo], [each], [first]')).length;
    });

  for (const { tag } of TAGS)
    test(`has no less of ${tag}`, async ({ page }) => {
      const failures = await listen(page);
      watchRequests(page);
      await open(page, tag);
      await settled(page, tag);
      await expect.poll(() => quiet(page), 'requests that do not end').toEqual([]);
      await expect(page.locator(tag)).not.toContainText('Did not load');
      await expect(page.locator(tag)).not.toHaveText('');
      expect(await errors(page)).toEqual([]);
      expect(await inherited(page)).toBe(0);
      expect(failures).toEqual([]);
    });

  test('can be worked on: a form, a filter, a flow', async ({ page }) => {
    const failures = await listen(page);
    await openHost(page, visitor, {
      body: `<ramal-settings-entity entity="word" mode="create"></ramal-settings-entity>
        <ramal-call-list></ramal-call-list>${markupOf('ramal-flow-designer', visitor)}`,
      scripts: HOSTILE,
    });
    const form = page.locator('ramal-settings-entity');
    const word = `foo${Date.now() % 1_000_000_000}`;
    await form.getByLabel('Word', { exact: true }).fill(word);
    await form.getByLabel('Said by').selectOption('agent');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByRole('heading', { level: 1, name: word })).toBeVisible();
    const list = page.locator('ramal-call-list');
    await list.getByRole('button', { name: /^Filters/ }).click();
    await expect(list.getByRole('complementary').getByLabel('Status')).toBeVisible();
    const designer = page.locator('ramal-flow-designer');
    const start = designer.getByRole('group', { name: /^Start/ }).first();
    await expect(start).toBeVisible();
    await start.click({ position: { x: 30, y: 12 } });
    expect(await errors(page)).toEqual([]);
    expect(await inherited(page)).toBe(0);
    expect(failures).toEqual([]);
  });
});

test.describe('a second copy of the bundle', () => {
  /** The same package under another address: another module, another React. */
  const copy = async (page: Page) =>
    page.route('**/copy/**', async (route: Route) => {
      const url = route.request().url().replace('/copy/', '/ramal/');
      await route.fulfill({ response: await route.fetch({ url }) });
    });

  test('on the page throws nothing, and works in the same session', async ({ page }) => {
    const failures = await listen(page);
    await copy(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/auth/check') asked.push(pathname);
    });
    await openHost(page, visitor, {
      body: '<ramal-call-list></ramal-call-list><acme-call-list></acme-call-list><acme-not-found></acme-not-found>',
      scripts: `<script type="module" src="/host.js"></script>
        <script type="module" src="/copy/ramal.js" data-prefix="acme"></script>`,
    });
    for (const tag of ['ramal-call-list', 'acme-call-list', 'acme-not-found']) await settled(page, tag);
    expect(asked.length).toBe(1);

    const shared = await page.evaluate(async () => {
      const [one, two] = await Promise.all(['/ramal/ramal.js', '/copy/ramal.js'].map((url) => import(url)));
      // Once more under the same names: there they are already.
      two.configure({ locale: 'pt-BR' });
      return { apart: one.configure !== two.configure, locale: one.inspect().locale, id: two.inspect().id };
    });
    expect(shared).toEqual({ apart: true, locale: 'pt-BR', id: 'page' });
    for (const tag of ['ramal-call-list', 'acme-call-list'])
      await expect(page.locator(tag).getByRole('button', { name: 'Filtros' })).toBeVisible();
    expect(failures).toEqual([]);
  });

  test('with the same names defines none of them again', async ({ page }) => {
    const failures = await listen(page);
    await copy(page);
    await openHost(page, visitor, {
      body: '<ramal-not-found></ramal-not-found>',
      scripts: `<script type="module" src="/copy/ramal.js"></script>
        <script type="module" src="/host.js"></script>`,
    });
    await settled(page, 'ramal-not-found');
    expect(failures).toEqual([]);
    expect(await inspected(page)).toMatchObject({ id: 'page', hosted: true });
  });
});

test.describe('the script', () => {
  const script = (attributes: string) =>
    `<script type="module" src="/ramal/ramal.js" ${attributes}></script>`;

  test('configures by its attributes', async ({ page }) => {
    const failures = await listen(page);
    await openHost(page, visitor, {
      body: '<ramal-not-found></ramal-not-found>',
      scripts: script(
        'data-base-url="/api" data-locale="en-GB" data-level="2" data-theme="dark" data-currency="USD" data-avatars',
      ),
    });
    await settled(page, 'ramal-not-found');
    const session = await page.evaluate(async (url) => (await import(url)).inspect(), '/ramal/ramal.js');
    expect(session).toMatchObject({
      baseUrl: '/api',
      locale: 'en-US',
      level: 2,
      theme: 'dark',
      currency: 'USD',
      avatars: true,
      hosted: false,
    });
    expect(failures).toEqual([]);
  });

  test('survives attributes that mean nothing', async ({ page }) => {
    const failures = await listen(page);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await openHost(page, visitor, {
      body: '<ramal-not-found></ramal-not-found>',
      scripts: script('data-level="first floor" data-turbo-track="reload" data-locale="en-US"'),
    });
    await settled(page, 'ramal-not-found');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(failures).toEqual([]);
    expect(logged.filter((text) => text.includes('ramal: level: an id without blanks')).length).toBe(1);
  });
});

test('two tabs of a stand-alone page agree on company, language and sign-out', async ({ context }) => {
  const pages = [await context.newPage(), await context.newPage()] as const;
  await context.addInitScript((token) => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('ramal.token', token);
    sessionStorage.setItem('begun', 'yes');
  }, visitor.token);
  for (const page of pages) {
    await listen(page);
    await openHost(page, visitor, {
      body: '<ramal-shell routing="memory"></ramal-shell>',
      scripts: '<script type="module" src="/ramal/ramal.js" data-locale="en-US"></script>',
    });
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  }
  const [one, two] = pages;
  const company = (page: Page) => page.getByRole('combobox', { name: 'Company' });
  const names = await company(one).locator('option').allInnerTexts();
  expect(names.length).toBeGreaterThan(1);
  const other = names.find((_, index) => index > 0) as string;
  await company(one).selectOption({ label: other });
  await expect(company(two).locator('option:checked')).toHaveText(other);

  await one.evaluate(() => {
    const page = globalThis as unknown as Record<
      symbol,
      { switchLocale(locale: string): void; signOut(): void }
    >;
    page[Symbol.for('ramal.session/1')]?.switchLocale('pt-BR');
  });
  await expect(two.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();

  await one.getByRole('button', { name: /Conta, aparência e idioma$/ }).click();
  await one.getByRole('menuitem', { name: 'Sair' }).click();
  for (const page of pages) await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(two.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
});

test('the shell goes from page to page without loading anything anew', async ({ page, context }) => {
  await context.addInitScript((token) => localStorage.setItem('ramal.token', token), visitor.token);
  await page.goto('/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Calls' }).click();
  await expect(page).toHaveURL(/\/calls/);
  await expect(page.locator('ramal-call-list').getByRole('row').nth(1)).toBeVisible();
  expect(loads).toEqual([]);
});
