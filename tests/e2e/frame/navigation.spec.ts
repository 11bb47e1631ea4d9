import { expect, type Page, test } from '@playwright/test';
import { goTo, Portal, signedIn } from '../portal.ts';

/** Going from page to page feels instant, and a lost connection loses nothing. */

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.beforeEach(({ context }) => signedIn(context));

test('a page that was shown is painted from what is known, while it is asked for anew', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/calls');
  const before = await portal.rowTexts();
  await menu(page).getByRole('link', { name: 'Home' }).click();
  await expect(portal.home).toBeVisible();
  await page.route(/\/api\/calls/, () => undefined);
  await menu(page).getByRole('link', { name: 'Calls' }).click();
  expect(await portal.rowTexts()).toEqual(before);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the code of the page that is likely next is there before it is opened', async ({ page }) => {
  const portal = new Portal(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const filesOf = (name: string) =>
    fetched.filter((path) => path.replace(/^\/ramal\/chunks\/|-[0-9a-f]{7}\.js$/g, '') === name);
  const of = (name: string) => filesOf(name).length;
  await page.goto('/calls/ANSWERED');
  await portal.listShown();
  // Its code, and after it its texts.
  await expect.poll(() => [of('call-player') > 0, of('call-player-en-US')]).toEqual([true, 1]);
  const code = filesOf('call-player');
  expect(new Set(code).size).toBe(code.length);
  await portal.rows.getByRole('link').first().click();
  await expect(portal.player.getByRole('heading', { level: 1 })).toBeVisible();
  expect([filesOf('call-player'), of('call-player-en-US')]).toEqual([code, 1]);

  // And that of a menu's page when the pointer is on its way there.
  expect(of('report')).toBe(0);
  await expect(async () => {
    // A page that is still settling may slip away from under a pointer that rests.
    await menu(page).getByRole('link', { name: 'Home' }).hover();
    await menu(page).getByRole('link', { name: 'Billing' }).hover();
    await expect.poll(() => of('report'), { timeout: 3000 }).toBe(1);
    expect(of('report-panel-report')).toBe(1);
  }).toPass();
});

test('offline: one notice for the page, and what is typed stays until the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/queue/create');
  const name = page.getByRole('textbox', { name: /^Name/ });
  await expect(name).toBeEnabled();
  const wanted = `Queue of ${Date.now()}`;
  await name.fill(wanted);
  await context.setOffline(true);
  const notice = page.getByText('No connection. What you typed is kept');
  await expect(notice).toBeVisible();
  await expect(name).toHaveValue(wanted);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('The connection is back.')).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(name).toHaveValue(wanted);
});

test('the tab of a call begins with its contact', async ({ page }) => {
  const portal = new Portal(page);
  await page.goto('/calls?status=ANSWERED');
  await portal.listShown();
  await portal.recorded.click();
  await expect(async () => {
    const name = await portal.player.getByRole('heading', { level: 1 }).innerText();
    expect(await page.title()).toBe(`${name} · Call · Ramal`);
  }).toPass();
  await goTo(page, '/queue/1');
  await expect(page).toHaveTitle('Queue details · Ramal');
});

test('the tab names the page, and says so where what it is about is not there', async ({ page }) => {
  const titles: readonly (readonly [path: string, title: string])[] = [
    ['/integration/pipedrive/1/logs', 'Pipedrive integration logs'],
    ['/integration/openai/1/logs', 'Not found: OpenAI integration logs'],
    ['/queue/99999999', 'Not found: Queue details'],
    ['/queue/99999999/edit', 'Not found: Edit queue'],
    ['/queue/1', 'Queue details'],
    ['/calls/player/99999999', 'Not found: Call'],
    ['/meetings/player/99999999', 'Not found: Meeting'],
    ['/connect-flow/99999999/flow', 'Not found: Contact flow'],
    ['/nowhere', 'Page not found'],
  ];
  await page.goto('/profile');
  for (const [path, title] of titles) {
    await goTo(page, path);
    await expect(page, path).toHaveTitle(`${title} · Ramal`);
  }
});
