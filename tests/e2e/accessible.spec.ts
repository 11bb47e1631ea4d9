import { expect, test } from '@playwright/test';
import { accessibleEverywhere } from './axe.ts';
import { Portal, signedIn } from './portal.ts';

/** States that no address leads to; `accessible-pages.spec.ts` looks at every page as it opens. */

test('the sign-in has no violation with errors', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await accessibleEverywhere(page, 'sign-in with errors');
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
    await accessibleEverywhere(page, 'filter panel');
  });

  test('the call list has no violation with something open over it', async ({ page }) => {
    const portal = new Portal(page);
    const { list } = portal;
    await page.goto('/calls?clearStateOnSetup=true');
    await portal.listShown();
    await list.getByRole('button', { name: /^Sort/ }).click();
    await expect(list.getByRole('menu')).toBeVisible();
    await accessibleEverywhere(page, 'sort menu');
    await page.reload();
    await list.getByRole('button', { name: /^Period/ }).click();
    await expect(list.getByRole('dialog')).toBeVisible();
    await accessibleEverywhere(page, 'calendar');
    await page.reload();
    await list.getByRole('button', { name: /^Filters/ }).click();
    await list.getByRole('combobox', { name: 'Media' }).click();
    await expect(list.getByRole('option').and(list.locator('.ui-option')).first()).toBeVisible();
    await accessibleEverywhere(page, 'combobox');
    await page.reload();
    await page.route('**/calls/report/csv*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await list.getByRole('button', { name: 'Export' }).click();
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
    await accessibleEverywhere(page, 'calendar of the bill');
  });
});
