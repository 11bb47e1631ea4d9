import { expect, type Page, test } from '@playwright/test';
import { openHost, type Visitor, visitorOf } from './host-page.ts';

/** Each of these runs by itself on an empty page: the tags that a host embeds first. */

interface Embedded {
  readonly tag: string;
  readonly attributes: (visitor: Visitor) => string;
  /** The content that its user wants to see, in English; it has a name in Portuguese too. */
  readonly shows: (page: Page) => ReturnType<Page['locator']>;
}

const inside = (tag: string) => (page: Page) => page.locator(tag);

const EMBEDDED: readonly Embedded[] = [
  {
    tag: 'ramal-call-list',
    attributes: () => '',
    shows: (page) => inside('ramal-call-list')(page).getByRole('cell').first(),
  },
  {
    tag: 'ramal-call-player',
    attributes: ({ callId }) => `call-id="${callId}"`,
    shows: (page) => inside('ramal-call-player')(page).getByRole('button', { name: 'Play', exact: true }),
  },
  {
    tag: 'ramal-flow-designer',
    attributes: ({ flowId }) => `flow-id="${flowId}"`,
    shows: (page) => inside('ramal-flow-designer')(page).getByRole('button', { name: 'Publish' }),
  },
  {
    tag: 'ramal-settings-entity',
    attributes: () => 'entity="queue"',
    shows: (page) => inside('ramal-settings-entity')(page).getByRole('rowheader').first(),
  },
  {
    tag: 'ramal-report',
    attributes: () => 'type="call"',
    shows: (page) => inside('ramal-report')(page).getByRole('listbox').first(),
  },
  {
    tag: 'ramal-report-panel',
    attributes: () => 'report="call" panel="status-per-day"',
    shows: (page) => inside('ramal-report-panel')(page).getByRole('listbox').first(),
  },
  {
    tag: 'ramal-shell',
    attributes: () => 'routing="memory"',
    shows: (page) => inside('ramal-shell')(page).getByRole('navigation', { name: 'Main menu' }),
  },
];

const markup = ({ tag, attributes }: Embedded, visitor: Visitor) =>
  `<${tag} ${attributes(visitor)}></${tag}>`;

let visitor: Visitor;
test.beforeEach(async ({ context }) => {
  visitor = await visitorOf(context);
});

for (const embedded of EMBEDDED)
  test(`runs alone on a blank page: ${embedded.tag}`, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await openHost(page, visitor, { body: markup(embedded, visitor) });
    await expect(embedded.shows(page)).toBeVisible();
    expect(failures).toEqual([]);
  });

test('all on one page share token, company and language', async ({ page }) => {
  const tags = EMBEDDED.filter(({ tag }) => tag !== 'ramal-shell');
  const asked = new Map<string, { token: string; level: string; language: string }>();
  page.on('request', (request) => {
    const headers = request.headers();
    if (!request.url().includes('/api/') || !headers.authorization) return;
    asked.set(new URL(request.url()).pathname, {
      token: headers.authorization,
      level: headers['x-level-id'] ?? '',
      language: headers['accept-language'] ?? '',
    });
  });
  await openHost(page, visitor, { body: tags.map((one) => markup(one, visitor)).join('') });
  for (const one of tags) await expect(one.shows(page)).toBeVisible();
  expect(asked.size).toBeGreaterThan(tags.length);
  const told = [...asked.values()];
  expect(new Set(told.map(({ token }) => token))).toEqual(new Set([`Bearer ${visitor.token}`]));
  const own = told.filter(({ level }) => level);
  expect(new Set(own.map(({ level }) => level))).toEqual(new Set([String(visitor.level)]));
  expect(new Set(told.map(({ language }) => language.slice(0, 2)))).toEqual(new Set(['en']));

  const configure = (options: object) =>
    page.evaluate(
      (given) => (globalThis as unknown as { configure(options: object): void }).configure(given),
      options,
    );
  await configure({ locale: 'pt-BR' });
  await expect(page.locator('.ramal-root[lang="pt-BR"]')).toHaveCount(tags.length);
  asked.clear();
  const other = visitor.level === 1 ? 2 : 1;
  await configure({ level: other });
  await expect
    .poll(() => ['/api/calls', '/api/queues'].map((path) => asked.get(path)?.level))
    .toEqual([String(other), String(other)]);
});
