import { expect, test } from '@playwright/test';
import { openHost, visitorOf } from '../host/host-page.ts';
import { accountOf, Portal, signedIn } from '../portal.ts';
import { accessibleEverywhere, accessibleNow } from './axe.ts';
import { losesNothingToSpacing } from './spacing.ts';

/** States that no address leads to; `accessible-pages.spec.ts` looks at every page as it opens. */

test('the sign-in has no violation with errors', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await accessibleEverywhere(page, 'sign-in with errors');
});

test('the second step of the sign-in has no violation, with an error and by a recovery code', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { challenge: 'x' } }));
  await page.goto('/login');
  await new Portal(page).typeCredentials({ email: 'somebody@demo.ramal.example', password: 'x' });
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await accessibleEverywhere(page, 'second step');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('.ways button').first().click();
  await accessibleEverywhere(page, 'recovery code on a small phone');
});

test('a panel of a report alone has no violation', async ({ page, context }) => {
  const visitor = await visitorOf(context);
  await openHost(page, visitor, {
    body: '<main><h1>A host</h1><ramal-report-panel heading-level="2" report="call" panel="status-per-day"></ramal-report-panel></main>',
  });
  await expect(page.locator('ramal-report-panel').getByRole('listbox').first()).toBeVisible();
  await accessibleNow(page, 'panel');
  await losesNothingToSpacing(page, 'panel');
});

test.describe('signed in', () => {
  test.beforeEach(({ context }) => signedIn(context));

  test('the call list has no violation, empty or filtering', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls?search=zzz-nobody');
    await expect(portal.list.getByText('Sorry. No records found.')).toBeVisible();
    await accessibleEverywhere(page, 'empty call list');
    await page.goto('/calls?clearStateOnSetup=true');
    await portal.listShown();
    await portal.list.getByRole('button', { name: /^Filters/ }).click();
    await expect(portal.list.getByLabel('Words of')).toBeVisible();
    await accessibleEverywhere(page, 'filter panel', portal.list.getByRole('complementary'));
  });

  test('the call list has no violation with something open over it', async ({ page }) => {
    const portal = new Portal(page);
    const { list } = portal;
    await page.goto('/calls?clearStateOnSetup=true');
    await portal.listShown();
    await list.getByRole('button', { name: /^Sort/ }).click();
    await expect(list.getByRole('menu')).toBeVisible();
    await accessibleEverywhere(page, 'sort menu', list.getByRole('menu'));
    await page.reload();
    await list.getByRole('button', { name: /^Period/ }).click();
    await expect(list.getByRole('dialog')).toBeVisible();
    await accessibleEverywhere(page, 'calendar', list.getByRole('dialog'));
    await page.reload();
    await list.getByRole('button', { name: /^Filters/ }).click();
    await list.getByRole('combobox', { name: 'Media' }).click();
    await expect(list.getByRole('option').and(list.locator('.ui-option')).first()).toBeVisible();
    await accessibleEverywhere(
      page,
      'combobox',
      list.getByRole('listbox').filter({ has: page.locator('.ui-option') }),
    );
    await page.reload();
    await page.route('**/calls/report/csv*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await list.getByRole('button', { name: 'Export', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
    await accessibleEverywhere(page, 'toast');
  });

  test('the call list has no violation on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/calls');
    await new Portal(page).listShown();
    await accessibleEverywhere(page, 'call list on a phone');
  });

  test('filters, calendar and tables of a report have no violation', async ({ page }) => {
    await page.goto('/report/call?status=ANSWERED');
    const report = page.locator('ramal-report');
    await report.getByRole('button', { name: 'Table' }).first().click();
    await report.getByRole('button', { name: /^Filters/ }).click();
    await expect(report.getByLabel('Status').first()).toBeVisible();
    await accessibleEverywhere(page, 'filters and a table of a report');
    await page.goto('/report/billing');
    await report.getByRole('button', { name: /^Period/ }).click();
    await expect(report.getByRole('dialog')).toBeVisible();
    await accessibleEverywhere(page, 'calendar of the bill', report.getByRole('dialog'));
  });

  test('the dialogs of the profile have no violation', async ({ page }) => {
    const { password } = accountOf('Administrador');
    await page.goto('/profile');
    const profile = page.locator('ramal-profile');
    await profile.getByRole('button', { name: 'Change password' }).click();
    await profile.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    await expect(profile.getByText('This field is required.').first()).toBeVisible();
    await accessibleEverywhere(page, 'change of the password with errors');
    await page.reload();
    await page.route('**/api/auth/second-factor', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { message: 'On.', recoveryCodes: ['AAAAA-22222', 'BBBBB-33333'] } })
        : route.continue(),
    );
    await profile.getByRole('button', { name: 'Set up' }).click();
    await profile.getByRole('textbox', { name: 'Current password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(profile.getByRole('img', { name: /QR/ })).toBeVisible();
    await accessibleEverywhere(page, 'QR code');
    await page.setViewportSize({ width: 320, height: 640 });
    await profile.locator('input[name=code]').fill('123456');
    await page.keyboard.press('Enter');
    await expect(profile.locator('.account-codes')).toBeVisible();
    await accessibleEverywhere(page, 'recovery codes on a small phone');
  });
});
