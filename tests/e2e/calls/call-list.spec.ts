import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { Portal, signedIn } from '../portal.ts';

test.beforeEach(({ context }) => signedIn(context));

async function openList(page: Page, path = '/calls'): Promise<Portal> {
  const portal = new Portal(page);
  await page.goto(path);
  await portal.listShown();
  return portal;
}

test('opens with the last seven days, newest first, twenty a page', async ({ page }) => {
  const portal = await openList(page);
  expect(await portal.rows.count()).toBe(20);
  const times = (await portal.rowTexts()).map(
    (row) => row.match(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/)?.[0] ?? '',
  );
  const moments = times.map((time) => Date.parse(time));
  expect(moments).toEqual([...moments].sort((one, other) => other - one));
  const today = Date.now();
  for (const moment of moments) expect(today - moment).toBeLessThan(8 * 86_400_000);
});

test('what is set lives in the address: reload, back and a shared link give the same list', async ({
  page,
  context,
}) => {
  const portal = await openList(page);
  await portal.list.getByRole('radio', { name: 'Answered', exact: true }).check();
  await expect(page).toHaveURL(/\/calls\/ANSWERED/);
  await expect(async () => {
    for (const row of await portal.rowTexts()) expect(row).toContain('Answered');
  }).toPass();
  const first = await portal.rowTexts();
  await portal.list.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  // The rows of before stay until those of the page are here.
  await expect.poll(() => portal.rowTexts()).not.toEqual(first);
  const rows = await portal.rowTexts();

  await page.reload();
  await expect.poll(() => portal.rowTexts()).toEqual(rows);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect.poll(() => new Portal(friend).rowTexts()).toEqual(rows);
  await friend.close();

  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(portal.list.getByRole('radio', { name: 'Answered', exact: true })).toBeChecked();
  await page.goBack();
  await expect(portal.list.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
});

test('Enter searches at once, and every filter in force can be taken away', async ({ page }) => {
  const portal = await openList(page);
  const search = portal.list.getByRole('searchbox');
  await search.fill('zzz-nobody');
  await search.press('Enter');
  await expect(page).toHaveURL(/search=zzz-nobody/);
  await expect(portal.list.getByText('Sorry. No records found.')).toBeVisible();
  // Beside filters the search is taken away alone: they were not what found nothing.
  await portal.list.getByRole('radio', { name: 'Answered', exact: true }).check();
  await expect(portal.list.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
  await portal.list.getByRole('button', { name: 'Clear the search' }).last().click();
  await portal.listShown();
  await expect(page).not.toHaveURL(/search=/);
  await expect(portal.list.getByRole('radio', { name: 'Answered', exact: true })).toBeChecked();
});

test('typing keeps its delay, and a slow answer to an old search never replaces a newer one', async ({
  page,
}) => {
  const portal = await openList(page);
  // The first search's answer is held back until after the second one's.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/calls\?.*search=Maria/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const search = portal.list.getByRole('searchbox');
  await search.fill('Maria');
  await search.press('Enter');
  await search.fill('zzz-nobody');
  await search.press('Enter');
  await expect(portal.list.getByText('Sorry. No records found.')).toBeVisible();
  release();
  await page.waitForTimeout(500);
  await expect(portal.list.getByText('Sorry. No records found.')).toBeVisible();
});

test('sorts by several keys, each a badge that can be removed', async ({ page }) => {
  const portal = await openList(page);
  await portal.list.getByRole('button', { name: /^Sort/ }).click();
  await page
    .getByRole('menuitemcheckbox', { name: /Status/ })
    .or(page.getByRole('menuitem', { name: /Status/ }))
    .first()
    .click();
  await page
    .getByRole('menuitemcheckbox', { name: /Duration/ })
    .or(page.getByRole('menuitem', { name: /Duration/ }))
    .first()
    .click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/order_by=|orderBy=/);
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/[+-]status,[+-]duration/);
  await portal.list.getByRole('button', { name: /Remove .*Status/ }).click();
  await expect(portal.list.getByRole('button', { name: /Remove .*Duration/ })).toBeFocused();
  await expect.poll(() => decodeURIComponent(page.url())).not.toContain('status');
  await expect.poll(() => decodeURIComponent(page.url())).toContain('duration');
});

test('filters by team and word in the panel, and sends the participant to the word’s options', async ({
  page,
}) => {
  const portal = await openList(page);
  await portal.list.getByRole('button', { name: /^Filters/ }).click();
  await portal.list.getByLabel('Words of').selectOption({ label: 'Client' });
  const asked = page.waitForRequest((request) =>
    /select-options\/words\?.*call_participant=client/.test(request.url()),
  );
  const word = portal.list.getByRole('combobox', { name: 'Word', exact: true });
  await word.click();
  await asked;
  const narrowed = page.waitForRequest((request) =>
    /\/api\/calls\?.*word=.*call_participant=CLIENT/.test(request.url()),
  );
  await page.getByRole('listbox').getByRole('option').first().click();
  await narrowed;
  await expect(page).toHaveURL(/word=.*callParticipant=CLIENT/);
  await expect(portal.list.getByRole('button', { name: /Remove .*Words of.*Client/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  const sent = page.waitForRequest((request) => /\/api\/calls\?.*userLabel=\d+/.test(request.url()));
  const team = portal.list.getByRole('combobox', { name: 'Team' });
  await team.click();
  await page.getByRole('listbox').getByRole('option').first().click();
  expect((await sent).url()).toContain('word=');
  await expect(portal.list.getByRole('button', { name: /Remove .*Team/ })).toBeVisible();
});

test('a click into a choice that holds one selects it: what is typed replaces it', async ({ page }) => {
  const portal = await openList(page);
  await portal.list.getByRole('button', { name: /^Filters/ }).click();
  const number = portal.list.getByRole('combobox', { name: 'Client’s number' });
  await number.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(1)).toBeVisible();
  const [first = '', second = ''] = await options.allInnerTexts();
  await options.first().click();
  await expect(number).toHaveValue(first);
  await portal.list.getByRole('heading', { name: 'Filters' }).click();
  await number.click();
  await page.keyboard.type(second.slice(0, 9));
  await expect(number).toHaveValue(second.slice(0, 9));
  await expect(options.filter({ hasText: second })).toBeVisible();
});

test('shows a client’s number masked, and sends the number', async ({ page }) => {
  const portal = await openList(page);
  await portal.list.getByRole('button', { name: /^Filters/ }).click();
  const number = portal.list.getByRole('combobox', { name: 'Client’s number' });
  await number.click();
  await number.fill('1190');
  const option = page
    .getByRole('listbox')
    .getByRole('option', { name: /\(11\) 90/ })
    .first();
  const shown = await option.innerText();
  expect(shown).toMatch(/^\(\d\d\) \d{4,5}-\d{4}$/);
  const sent = page.waitForRequest((request) => /\/api\/calls\?.*numberClient=/.test(request.url()));
  await option.click();
  const value = new URL((await sent).url()).searchParams.get('numberClient') as string;
  expect(value).toMatch(/^\d+$/);
  expect(value.endsWith(shown.replaceAll(/\D/g, ''))).toBe(true);
});

test('several values of a filter are in the query of the address, which shows the same again', async ({
  page,
}) => {
  const portal = await openList(page);
  await portal.list.getByRole('button', { name: /^Filters/ }).click();
  const status = portal.list.getByLabel('Status', { exact: true });
  await status.click();
  await page.getByRole('option', { name: 'Answered', exact: true }).click();
  await page.getByRole('option', { name: 'Busy', exact: true }).click();
  await expect(page).toHaveURL(/\/calls\?.*status=ANSWERED%2CBUSY/);
  await expect(portal.list.getByText('Status: Answered, Busy')).toBeVisible();
  await page.reload();
  await portal.listShown();
  await expect(portal.list.getByText('Status: Answered, Busy')).toBeVisible();
  await expect(async () => {
    for (const row of await portal.rowTexts()) expect(row).toMatch(/Answered|Busy/);
  }).toPass();
});

test('the view that the list begins with leaves a link as it is that asks for other days', async ({
  page,
}) => {
  const portal = await openList(page, '/calls?status=BUSY');
  await portal.list.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByLabel('Name of this view').fill('Only busy');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Begin with Only busy' }).click();
  const day = new Date().toISOString().slice(0, 10);
  const busy = portal.list.getByRole('radio', { name: 'Busy', exact: true });
  await page.goto(`/calls?startDate=${day}&endDate=${day}`);
  await expect(portal.list.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await expect(busy).not.toBeChecked();
  await page.goto('/calls?clearStateOnSetup=true');
  await expect(busy).toBeChecked();
});

test('exports the whole list as CSV, named after its period', async ({ page }) => {
  const portal = await openList(page, '/calls?status=BUSY');
  const download = page.waitForEvent('download');
  await portal.list.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  const summary = await portal.list.getByText(/\d+–\d+ of [\d,]+/).innerText();
  const total = Number(summary.match(/of ([\d,]+)/)?.[1]?.replaceAll(',', ''));
  expect(lines.length - 1).toBe(total);
});

test('an error keeps the old rows, and Retry goes on', async ({ page }) => {
  const portal = await openList(page);
  const rows = await portal.rowTexts();
  await page.route(/\/api\/calls\?/, (route) =>
    route.fulfill({ status: 403, json: { message: 'Not now, says the server.' } }),
  );
  await portal.list.getByRole('button', { name: 'Page 2' }).click();
  await expect(portal.list.getByText('Not now, says the server.')).toBeVisible();
  expect(await portal.rowTexts()).toEqual(rows);
  await page.unroute(/\/api\/calls\?/);
});

test('offers the period of the last days, and no day in the future', async ({ page }) => {
  const portal = await openList(page);
  await portal.list.getByRole('button', { name: /Period/ }).click();
  await page.getByRole('button', { name: 'Last 30 days' }).click();
  const apply = page.getByRole('button', { name: 'Apply' });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/startDate=/);
  await portal.listShown();
});

test('works at 320 px without scrolling sideways, and at 2,560 px', async ({ page }) => {
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await openList(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test('shows as many rows as fit, follows the window, and keeps that', async ({ page }) => {
  const portal = await openList(page);
  const size = portal.list.getByRole('combobox', { name: 'Rows per page' });
  await size.selectOption({ label: 'As many as fit' });
  await expect(size).toHaveValue('fit');
  await expect.poll(() => portal.rows.count()).toBeLessThan(20);
  const few = await portal.rows.count();
  await page.setViewportSize({ width: 1440, height: 1300 });
  await expect.poll(() => portal.rows.count()).toBeGreaterThan(few);
  const many = await portal.rows.count();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1300);
  await page.reload();
  await expect(size).toHaveValue('fit');
  await expect.poll(() => portal.rows.count()).toBeGreaterThanOrEqual(many - 1);
  // A number of the address is that number.
  await page.goto('/calls?perPage=10');
  await expect(size).toHaveValue('10');
  await expect.poll(() => portal.rows.count()).toBe(10);
});

test('says which part of an address it does not understand, and writes it anew', async ({ page }) => {
  // It goes by itself, on a busy machine before the rows are here.
  await Promise.all([
    expect(page.getByText('not understood and left out: status, startDate')).toBeVisible(),
    openList(page, '/calls?startDate=2026-13-45&status=FOO&perPage=50'),
  ]);
  await expect(page).not.toHaveURL(/FOO|2026-13-45/);
  await expect(page).toHaveURL(/perPage=50/);
});

test('says of days that have not begun that they have not', async ({ page }) => {
  await Promise.all([
    expect(page.getByText('This period has not begun yet')).toBeVisible(),
    openList(page, '/calls?startDate=2099-01-10&endDate=2099-01-12'),
  ]);
  await expect(page).not.toHaveURL(/2099/);
});
