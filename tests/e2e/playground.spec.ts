import { expect, type Page, test } from '@playwright/test';
import { accessibleEverywhere } from './axe.ts';
import { accountOf, tokenOf } from './portal.ts';
import { registry } from './tags.ts';

/** The playground, for developers who embed Ramal: every tag, its attributes, its events. */

async function open(page: Page, hash = ''): Promise<string[]> {
  const token = await tokenOf(page.context(), accountOf('Administrador'));
  await page.addInitScript((value) => localStorage.setItem('ramal.token', value), token);
  const refused: string[] = [];
  page.on('pageerror', (error) => refused.push(error.message));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`violation: ${violatedDirective} ${blockedURI}`),
    );
  });
  page.on('console', (message) => {
    if (message.text().startsWith('violation:')) refused.push(message.text());
  });
  await page.goto(`/playground${hash}`);
  return refused;
}

const state = (page: Page) => page.locator('.stage .said');

test('offers every tag that there is, and none of them breaks the policy', async ({ page }) => {
  const refused = await open(page);
  const tags = page.getByLabel('Tag', { exact: true });
  await expect(tags.locator('option')).toHaveText(registry.map(({ tag }) => tag as string));
  for (const { tag } of registry) {
    await tags.selectOption(tag);
    await expect(page.locator(`.place > ${tag}`)).toBeAttached();
    await expect(state(page)).toHaveText(/:state\((ready|empty|error)\)/);
  }
  expect(refused).toEqual([]);
});

test('sets attributes and tokens, tells events, and keeps it in the address', async ({ page }) => {
  await open(page, '#ramal-report-panel?report=call&panel=status');
  await expect(state(page)).toHaveText(':state(ready)');
  await page.getByLabel('panel', { exact: true }).selectOption('type');
  const panel = page.locator('.place > ramal-report-panel');
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

test('leads from a list to the tag of what is opened', async ({ page }) => {
  await open(page);
  await page.locator('ramal-call-list').getByRole('row').nth(1).click();
  const player = page.locator('.place > ramal-call-player');
  await expect(player).toHaveAttribute('call-id', /^\d+$/);
  await expect(state(page)).toHaveText(':state(ready)');
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
  await expect(state(page)).toHaveText(':state(ready)');
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
  await expect(state(page)).toHaveText(':state(ready)');
  await page.getByRole('tab', { name: 'HTML' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'React' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toContainText("import type {} from 'ramal/react'");
  await accessibleEverywhere(page, 'the playground');
  await page.getByLabel('Language', { exact: true }).selectOption('pt-BR');
  await expect(page.getByRole('heading', { name: 'Laboratório do Ramal' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await expect(page.getByText('Chamadas de um período, com filtros, busca e exportação.')).toBeVisible();
  await expect(page.locator('ramal-call-list').getByRole('heading', { name: 'Chamadas' })).toBeVisible();
});

test('asks for a sign-in where nobody is signed in, and shows data after it', async ({ page }) => {
  await page.goto('/playground');
  await expect(page.getByText('Sign in to see real data.')).toBeVisible();
  const { email, password } = accountOf('Administrador');
  const signIn = page.locator('ramal-sign-in').last();
  await signIn.locator('input[type=email]').fill(email);
  await signIn.locator('input[type=password]').fill(password);
  await signIn.locator('button[type=submit]').click();
  await expect(state(page)).toHaveText(':state(ready)');
  await expect(page.getByText('Sign in to see real data.')).toBeHidden();
});

test('has room in 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page);
  await expect(state(page)).toHaveText(':state(ready)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});
