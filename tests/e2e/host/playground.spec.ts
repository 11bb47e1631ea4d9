import { expect, type Page, test } from '@playwright/test';
import { accessibleEverywhere } from '../access/axe.ts';
import { accountOf, tokenOf } from '../portal.ts';
import { registry } from './tags.ts';

/** The playground, for developers who embed Ramal: every tag, its attributes, its events, without a sign-in. */

/** Opens the page as a stranger; gives what was refused by the policy, asked of the server, or failed in a tag. */
async function open(page: Page, hash = ''): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (/\/api\b/.test(new URL(request.url()).pathname)) faults.push(`asked: ${request.url()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`fault: ${violatedDirective} ${blockedURI}`),
    );
    document.addEventListener('ramal-error', ({ target, detail }) =>
      console.error(`fault: ${(target as Element).localName} ${detail.code} ${detail.message}`),
    );
  });
  page.on('console', (message) => {
    if (message.text().startsWith('fault:')) faults.push(message.text());
  });
  await page.goto(`/playground${hash}`);
  return faults;
}

const state = (page: Page) => page.locator('.stage .said');
const ready = (page: Page) => expect(state(page)).toHaveText(':state(ready)');
const nav = (page: Page) => page.getByRole('navigation', { name: 'Tags' });
const tagIn = (page: Page, tag: string) => page.locator(`.place > ${tag}`);

test('shows every tag that there is, with data, to somebody who is not signed in', async ({ page }) => {
  const faults = await open(page);
  await expect(nav(page).getByRole('link')).toHaveText(registry.map(({ tag }) => tag as string));
  for (const { tag } of registry)
    await test.step(tag, async () => {
      await nav(page).getByRole('link', { name: tag, exact: true }).click();
      await expect(page.getByRole('heading', { name: `<${tag}>` })).toBeVisible();
      await ready(page);
      await expect(tagIn(page, tag)).toBeVisible();
      await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
      await page.getByRole('combobox', { name: 'Direction' }).selectOption('rtl');
      const looks = await tagIn(page, tag).evaluate((element) => {
        const root = element.shadowRoot?.querySelector('.ramal-root') as Element;
        const { colorScheme, direction } = getComputedStyle(root);
        return [colorScheme, direction, (root.textContent ?? '').length > 5];
      });
      expect(looks).toEqual(['dark', 'rtl', true]);
      await ready(page);
    });
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('offers the words that an attribute knows, and those that go together', async ({ page }) => {
  const faults = await open(page, '#ramal-report-panel?report=call&panel=status');
  await ready(page);
  const panel = page.getByLabel('panel', { exact: true });
  const optionsOf = (name: string) => page.getByLabel(name, { exact: true }).locator('option');
  await expect(optionsOf('status')).toHaveText([
    '–',
    'ANSWERED',
    'NO_ANSWER',
    'BUSY',
    'ON_PROGRESS',
    'DITCHED',
  ]);
  await expect(optionsOf('user').nth(2)).toHaveText('2 · Bruno Lima');
  await page.getByLabel('report', { exact: true }).focus();
  await page.getByLabel('report', { exact: true }).selectOption('billing');
  await expect(page.getByLabel('report', { exact: true })).toBeFocused();
  await expect(panel).toHaveValue('total-time');
  await ready(page);
  await expect(tagIn(page, 'ramal-report-panel').getByRole('heading', { name: 'Total time' })).toBeVisible();
  await page.goto('/playground#ramal-settings-entity?entity=queue');
  await ready(page);
  await page.getByLabel('mode', { exact: true }).selectOption('view');
  await expect(page.getByLabel('record-id', { exact: true })).toHaveValue('1');
  await expect(tagIn(page, 'ramal-settings-entity').getByRole('heading', { name: 'Sales' })).toBeVisible();
  await page.getByLabel('entity', { exact: true }).selectOption('user');
  await expect(optionsOf('record-id').nth(1)).toHaveText('1 · Ana Souza');
  await ready(page);
  expect(faults).toEqual([]);
});

test('makes the tag wider and narrower, by buttons, pointer and keys', async ({ page }) => {
  await open(page, '#ramal-home');
  await ready(page);
  const width = () => tagIn(page, 'ramal-home').evaluate((tag) => Math.round(tag.clientWidth));
  const widths = page.getByRole('group', { name: 'Width' });
  const full = await width();
  await widths.getByRole('button', { name: '390' }).click();
  // The frame's borders are its own.
  await expect.poll(width).toBe(388);
  const grip = page.getByRole('slider', { name: 'Width' });
  await grip.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(width).toBe(498);
  await expect(grip).toHaveAttribute('aria-valuetext', '500 px');
  await expect(widths.locator('[aria-pressed=true]')).toHaveCount(0);
  const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 8, y + 40);
  await page.mouse.down();
  await page.mouse.move(x + 8 - 40, y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(418);
  await widths.getByRole('button', { name: 'Full' }).click();
  await expect.poll(width).toBe(full);
});

test('sets the language of the tag alone, and gives it back', async ({ page }) => {
  await open(page, '#ramal-call-list');
  await ready(page);
  const heading = tagIn(page, 'ramal-call-list').getByRole('heading').first();
  const language = page.getByRole('combobox', { name: 'Language', exact: true });
  await language.selectOption('pt-BR');
  await expect(heading).toHaveText('Chamadas');
  await expect(page.locator('pre')).toContainText('locale="pt-BR"');
  await nav(page).getByRole('link', { name: 'ramal-meeting-list' }).click();
  await expect(tagIn(page, 'ramal-meeting-list').getByRole('heading').first()).toHaveText('Meetings');
  await expect(language).toHaveValue('en-US');
  await page.goBack();
  await expect(heading).toHaveText('Chamadas');
});

test('sets attributes and tokens, tells events, and keeps it in the address', async ({ page }) => {
  await open(page, '#ramal-report-panel?report=call&panel=status');
  await ready(page);
  await page.getByLabel('panel', { exact: true }).selectOption('type');
  const panel = tagIn(page, 'ramal-report-panel');
  await expect(panel).toHaveAttribute('panel', 'type');
  await expect(panel.getByRole('heading', { name: 'Calls by type' })).toBeVisible();
  await page.getByText('Design tokens').click();
  await page.getByRole('textbox', { name: '--ramal-radius' }).fill('0');
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((tag) => tag.style.getPropertyValue('--ramal-radius'))).toBe('0');
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('ramal-ready');
  await expect(page.locator('pre')).toContainText('panel="type"');
  await page.reload();
  await expect(panel).toHaveAttribute('panel', 'type');
  expect(await panel.evaluate((tag) => tag.style.getPropertyValue('--ramal-radius'))).toBe('0');
});

test('leads from a list to the tag of what is opened, which plays', async ({ page }) => {
  const faults = await open(page);
  await page.locator('ramal-call-list').getByRole('rowheader').getByRole('button').first().click();
  const player = tagIn(page, 'ramal-call-player');
  await expect(player).toHaveAttribute('call-id', /^\d+$/);
  await ready(page);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Events' })).toContainText('ramal-play');
  expect(faults).toEqual([]);
});

test('gives code that runs as it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '#ramal-home?--ramal-radius=3px');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const token = await tokenOf(context, accountOf('Administrador'));
  const host = await context.newPage();
  await host.route('**/my/ramal-token', (route) => route.fulfill({ body: token }));
  await host.route('**/taken-along.html', (route) => route.fulfill({ contentType: 'text/html', body: code }));
  await host.goto('/taken-along.html');
  await host.waitForFunction(() => document.querySelector('ramal-home')?.matches(':state(ready)'));
  const radius = () =>
    getComputedStyle(document.querySelector('ramal-home') as Element).getPropertyValue('--ramal-radius');
  expect((await host.evaluate(radius)).trim()).toBe('3px');
});

/** Everything that can be set, as the address has it. */
const FULL = new URLSearchParams({
  entity: 'queue',
  '--ramal-radius': '3px',
  'slot.actions': 'Import',
  'slot.column:orders': 'Orders',
  'slot.cell:orders:<id>': 'Orders of <id>',
  'part.header': 'padding-block-end: 7px',
  'scope.locale': 'en-US',
});

/** Expects the host's contents in the tag, and its styles. */
async function showsAll(page: Page): Promise<void> {
  const tag = page.locator('ramal-scope > ramal-settings-entity');
  await expect(tag.getByRole('button', { name: 'Import' })).toBeVisible();
  await expect(tag.getByRole('columnheader', { name: 'Orders' })).toBeVisible();
  await expect(tag.getByText(/^Orders of \d+$/).first()).toBeVisible();
  await expect(tag.locator('[part=header]')).toHaveCSS('padding-bottom', '7px');
}

test('fills slots, styles parts, and puts the tag into a scope', async ({ page }) => {
  const refused = await open(page, '#ramal-settings-entity?entity=queue');
  await ready(page);
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  };
  await page.getByText('Slots', { exact: true }).click();
  await fill('actions', 'Import');
  await fill('column:orders', 'Orders');
  await fill('cell:orders:<id>', 'Orders of <id>');
  await page.getByText('Parts', { exact: true }).click();
  await fill('::part(header)', 'padding-block-end: 7px');
  await page.getByText('Scope', { exact: true }).click();
  await page.getByLabel('In a scope').check();
  await showsAll(page);
  await page.getByRole('group').getByLabel('locale', { exact: true }).last().fill('pt-BR');
  await page.keyboard.press('Tab');
  await expect(page.locator('ramal-scope').getByRole('heading', { name: 'Filas' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('<ramal-scope locale="pt-BR">');
  await expect(page.locator('pre')).toContainText('<button slot="actions" type="button">Import</button>');
  await page.reload();
  await showsAll(page);
  await page.getByLabel('In a scope').uncheck();
  await expect(page.locator('.place > ramal-settings-entity')).toBeVisible();
  await expect(page.locator('.place').getByRole('heading', { name: 'Queues' })).toBeVisible();
  expect(refused).toEqual([]);
});

test('gives code that runs as it is, with slots, parts and a scope', async ({ page, context }) => {
  await open(page, `#ramal-settings-entity?${FULL}`);
  await showsAll(page);
  const code = await page.locator('pre').textContent();
  const token = await tokenOf(context, accountOf('Administrador'));
  const host = await context.newPage();
  await host.route('**/my/ramal-token', (route) => route.fulfill({ body: token }));
  await host.route('**/taken-along.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: code ?? '' }),
  );
  await host.goto('/taken-along.html');
  await showsAll(host);
});

test('works with the keyboard, in both languages, and tells what a screen reader needs', async ({ page }) => {
  await open(page);
  await ready(page);
  await page.getByRole('tab', { name: 'HTML' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'React' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText("import { RamalCallList } from 'ramal/react'");
  await accessibleEverywhere(page, 'the playground');
  await page.getByRole('combobox', { name: 'Language of the page' }).selectOption('pt-BR');
  await expect(page.getByRole('heading', { name: 'Laboratório do Ramal' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByText('Chamadas de um período, com filtros, busca e exportação.')).toBeVisible();
  await expect(page.locator('ramal-call-list').getByRole('heading', { name: 'Chamadas' })).toBeVisible();
});

test('has room in 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await ready(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('has the tag first on the page of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#ramal-call-player?call-id=1');
  await ready(page);
  await expect(
    tagIn(page, 'ramal-call-player').getByRole('button', { name: 'Play', exact: true }),
  ).toBeInViewport();
  await page.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('ramal-home');
  await expect(tagIn(page, 'ramal-home').getByRole('heading').first()).toBeInViewport();
});
