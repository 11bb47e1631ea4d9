import { expect, type Page, test } from '@playwright/test';
import { goTo, Portal, signedIn } from '../portal.ts';

/** Without a line, or with a server that is silent: every page says so, nothing is lost, and all goes on by itself. */

test.beforeEach(({ context }) => signedIn(context));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const profile = (page: Page) =>
  expect(page.locator('ramal-profile').getByRole('heading').first()).toBeVisible();

const PAGES: readonly (readonly [path: string, name: string | RegExp])[] = [
  ['/calls', 'Calls'],
  ['/queue', 'Queues'],
  ['/queue/1', /./],
  ['/queue/1/edit', 'Edit queue'],
  ['/permissions', 'Permissions'],
  ['/meetings', 'Meetings'],
  ['/report/call', /./],
  ['/connect-flow/1/flow', /./],
];

for (const [path, name] of PAGES)
  test(`${path}, opened without a line, says so and opens by itself`, async ({ page, context }) => {
    await page.goto('/profile');
    await profile(page);
    await context.setOffline(true);
    await goTo(page, path);
    const main = page.getByRole('main');
    await expect(main).toContainText('No connection. What you typed is kept');
    await expect(main.getByRole('alert').first()).toContainText(/[Cc]heck the connection/);
    await expect(main).not.toContainText('Something went wrong');
    await context.setOffline(false);
    await expect(heading(page, name)).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

test('a page whose code does not come from a silent server opens when it speaks again', async ({ page }) => {
  await page.goto('/profile');
  await profile(page);
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await goTo(page, '/report/call');
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await expect(page.locator('ramal-report').getByRole('alert')).toContainText(
    'Did not load. Check the connection.',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(heading(page, /./)).toBeVisible();
  await expect(page.getByText('The connection is back.')).toBeVisible();
});

test('the portal, opened while its server is silent, waits for it instead of asking for a password', async ({
  page,
}) => {
  const portal = new Portal(page);
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/calls');
  await expect(page.getByText('The server does not answer.')).toBeVisible();
  await expect(page).toHaveURL(/\/calls$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await portal.listShown();
  await expect(page).toHaveURL(/\/calls$/);
});

test('a part of a page that cannot be fetched is told, and there when it is asked for again', async ({
  page,
  context,
}) => {
  await page.goto('/queue');
  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await context.setOffline(true);
  await filters.click();
  await expect(page.getByText('Did not load. Check the connection.')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is back.')).toBeVisible();
  await expect(page.getByText('Did not load. Check the connection.')).toHaveCount(0);
  await filters.click();
  await expect(page.getByRole('complementary').getByLabel('Status')).toBeVisible();
});

test('what is saved without a line is kept, told, and saved when the line is back', async ({
  page,
  context,
}) => {
  await page.goto('/queue/create');
  const tag = page.locator('ramal-settings-entity');
  const wanted = `Queue of ${Date.now()}`;
  await tag.getByLabel('Name', { exact: true }).fill(wanted);
  await tag.getByLabel('Strategy').selectOption({ index: 1 });
  await context.setOffline(true);
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('There is no connection: nothing was sent.').first()).toBeVisible();
  await expect(tag.getByLabel('Name', { exact: true })).toHaveValue(wanted);
  await context.setOffline(false);
  await expect(page.getByText('The connection is back.')).toBeVisible();
  // One message for one fact: the older one goes.
  await expect(page.getByText('There is no connection: nothing was sent.')).toHaveCount(0);
  await expect(tag.getByLabel('Name', { exact: true })).toHaveValue(wanted);
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heading(page, wanted)).toBeVisible();
});

test('a line that went while an answer was still on its way is told all the same', async ({
  page,
  context,
}) => {
  await page.goto('/profile');
  await profile(page);
  let checks = 0;
  await page.route('**/api/auth/check', (route) =>
    checks++ === 0 ? route.fulfill({ status: 204 }) : route.abort('internetdisconnected'),
  );
  await context.setOffline(true);
  await expect(page.getByText('No connection. What you typed is kept')).toBeVisible();
  await expect.poll(() => checks).toBeGreaterThan(1);
});
