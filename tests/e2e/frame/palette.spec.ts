import { expect, type Page, test } from '@playwright/test';
import { accessibleEverywhere } from '../access/axe.ts';
import { openHost, visitorOf } from '../host/host-page.ts';
import { accountOf, Portal, signedIn, signOut, tokenOf } from '../portal.ts';

/** The palette and the help of the keys, for users whose hands stay on the keyboard. */
class Palette {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Go to' });
  }

  get field() {
    return this.dialog.getByRole('combobox');
  }

  group(name: string) {
    return this.dialog.getByRole('group', { name }).getByRole('option');
  }

  async open() {
    await this.page.keyboard.press('Control+k');
    await expect(this.field).toBeFocused();
  }
}

test('goes to a page by a few letters, and remembers it', async ({ page, context }) => {
  await signedIn(context);
  const palette = new Palette(page);
  await page.goto('/');
  await expect(new Portal(page).home).toBeVisible();
  await palette.open();
  await expect(palette.group('Recent')).toHaveCount(0);
  await page.keyboard.type('bill');
  await expect(palette.group('Pages').first()).toHaveText('Billing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/report\/billing/);
  await expect(palette.dialog).toHaveCount(0);

  await palette.open();
  await expect(palette.group('Recent')).toHaveText(['Billing']);
  await page.keyboard.press('ArrowUp');
  await expect(palette.dialog.getByRole('option', { selected: true })).toHaveText(
    await palette.dialog.getByRole('option').last().innerText(),
  );
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toHaveCount(0);

  // Another user of the same browser sees none of them.
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('ramal.recent'))).toBeNull();
});

test('finds people, numbers, contacts and calls of the company', async ({ page, context }) => {
  await signedIn(context);
  const palette = new Palette(page);
  const answer = async (path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
    return (await (await context.request.get(path, { headers })).json()) as Record<string, string>[];
  };
  const [user] = await answer('/api/users?per_page=1');
  const [number] = await answer('/api/numbers?per_page=1');
  const [contact] = await answer('/api/contacts?per_page=1');
  await page.goto('/profile');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  const finds = [
    { group: 'Users', typed: user?.name, path: /\/user\/\d+$/ },
    { group: 'Contacts', typed: contact?.name, path: /\/contact\/\d+$/ },
    { group: 'Numbers', typed: number?.number, path: /\/number\/\d+$/ },
  ];
  for (const { group, typed = '', path } of finds) {
    await palette.open();
    await palette.field.fill(typed);
    await palette.group(group).first().click();
    await expect(page).toHaveURL(path);
  }
  await palette.open();
  await palette.field.fill((number?.number ?? '').slice(-8));
  await palette.group('Calls').first().click();
  await expect(page).toHaveURL(/\/calls\/player\/\d+$/);

  const id = new URL(page.url()).pathname.split('/').at(-1);
  await palette.open();
  await palette.field.fill(`#${id}`);
  await expect(palette.group('Calls')).toHaveCount(1);
  await palette.field.fill('protocolo');
  await expect(palette.group('Calls').first()).toContainText(/protocolo/i);
  await palette.group('Calls').first().click();
  await expect(page).toHaveURL(/\/calls\/player\/\d+\?t=\d+(\.\d)?&search=protocolo$/);
});

test('offers what its user may see alone, and says when something could not be searched', async ({
  page,
  context,
}) => {
  await signedIn(context, accountOf('Agente'));
  const palette = new Palette(page);
  await page.goto('/');
  await expect(new Portal(page).home).toBeVisible();
  await palette.open();
  await expect(palette.group('Pages').filter({ hasText: 'Billing' })).toHaveCount(0);
  await palette.field.fill('no such thing at all');
  await expect(palette.dialog.getByText(/^Nothing fits/)).toBeVisible();
  await page.route(/\/api\/calls\?/, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
  await palette.field.fill('nothing');
  await expect(palette.dialog.getByText(/Not everything could be searched/)).toBeVisible();
});

test('switches the company, and keeps nothing of the former one', async ({ page, context }) => {
  await signedIn(context);
  const portal = new Portal(page);
  const palette = new Palette(page);
  await page.goto('/calls');
  const before = await portal.rowTexts();
  await palette.open();
  const company = (await palette.group('Companies').first().innerText()).trim();
  await palette.field.fill(company);
  await palette.group('Companies').first().click();
  await expect(portal.level.locator('option:checked')).toHaveText(company);
  await expect.poll(() => portal.rowTexts()).not.toEqual(before);
});

test('says what the keys do here and everywhere, unless somebody is typing', async ({ page, context }) => {
  await signedIn(context);
  const portal = new Portal(page);
  await page.goto('/calls/ANSWERED');
  await portal.listShown();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('/');
  await page.keyboard.type('a?');
  await expect(portal.list.getByRole('searchbox')).toHaveValue('a?');
  await page.keyboard.press('Escape');
  await portal.rows.getByRole('link').first().focus();
  await page.keyboard.press('?');
  await expect(help.getByRole('group', { name: 'Calls' })).toContainText('Previous or next row');
  await expect(help.getByRole('group', { name: 'Everywhere' })).toContainText('Ctrl K');
  await accessibleEverywhere(page, 'help of the keys');
  await page.reload();
  await portal.recorded.click();
  await expect(portal.player.getByRole('button', { name: /^(Play|Reproduzir)/ }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByRole('group', { name: /^(Call|Chamada)$/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('single letters can be turned off, and on again', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/calls');
  const portal = new Portal(page);
  await portal.listShown();
  const help = page.getByRole('dialog');
  const letters = help.getByRole('checkbox', { name: /^Single letters count/ });
  await page.keyboard.press('?');
  await letters.uncheck();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await portal.listShown();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  const palette = new Palette(page);
  await palette.open();
  // What the letters would have opened came before.
  await expect(help).toHaveCount(1);
  await help.getByRole('button', { name: /^Keyboard shortcuts/ }).click();
  await letters.check();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(portal.list.getByRole('searchbox')).toBeFocused();
});

test('axe has nothing to say about it, and a phone has its button', async ({ page, context }) => {
  await signedIn(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: /^Go to …/ }).click();
  const palette = new Palette(page);
  await expect(palette.field).toBeFocused();
  await palette.field.fill('calls');
  await expect(palette.group('Pages').first()).toBeVisible();
  expect(await palette.dialog.evaluate((dialog) => dialog.getBoundingClientRect().right)).toBeLessThan(321);
  await accessibleEverywhere(page, 'palette');
});

test('takes no key of a host’s page', async ({ page, context }) => {
  await page.addInitScript(() => {
    const taken: unknown[] = [];
    Object.assign(globalThis, { taken });
    addEventListener('keydown', (event) => taken.push([event.key, event.defaultPrevented]));
  });
  await openHost(page, await visitorOf(context), {
    body: '<button>Elsewhere</button><ramal-shell embedded routing="memory"></ramal-shell>',
  });
  await expect(new Portal(page).home).toBeVisible();
  const palette = new Palette(page);
  const taken = () => page.evaluate(() => (globalThis as unknown as { taken: unknown[] }).taken);
  await page.getByRole('button', { name: 'Elsewhere' }).focus();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  expect(await taken()).toEqual([
    ['?', false],
    ['Control', false],
    ['k', false],
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('button', { name: 'Calls', exact: true }).focus();
  await palette.open();
  await palette.field.fill('bill');
  await page.keyboard.press('Enter');
  await expect(page.locator('ramal-report')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('ramal.recent'))).toBeNull();
});
