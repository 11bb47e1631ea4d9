import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { Portal, signedIn } from './portal.ts';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

async function violations(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const page = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await page.axe.run()).violations;
  });
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** Language and theme are switched in the page, as a user may; a screen keeps its state. */
async function everywhere(page: Page, where: string): Promise<void> {
  // By the browser's own door: the page's policy lets no script of ours in.
  await page.evaluate(axe.source);
  for (const locale of ['en-US', 'pt-BR']) {
    await page.evaluate(async (chosen) => {
      const bundle = '/ramal/ramal.js';
      const { configure } = (await import(bundle)) as { configure(options: object): void };
      configure({ locale: chosen });
    }, locale);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      expect(await violations(page), `${where}, ${locale}, ${colorScheme}`).toEqual([]);
    }
  }
}

test('sign-in, recovery and new password have no violation', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  await everywhere(page, 'sign-in with errors');
  await page.goto('/forgot-password');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await everywhere(page, 'recovery');
  await page.goto('/update-password?token=x');
  await expect(page.getByRole('textbox', { name: 'New password', exact: true })).toBeVisible();
  await everywhere(page, 'new password');
});

test.describe('signed in', () => {
  test.beforeEach(({ context }) => signedIn(context));

  test('the call list has no violation, empty, filtering or full', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls');
    await portal.listShown();
    await everywhere(page, 'call list');
    await page.goto('/calls?search=zzz-nobody');
    await expect(portal.list.getByText('Sorry. No records found.')).toBeVisible();
    await everywhere(page, 'empty call list');
    await page.goto('/calls?clearStateOnSetup=true');
    await portal.listShown();
    await portal.list.getByRole('button', { name: /^Filters/ }).click();
    await expect(portal.list.getByLabel('Words of')).toBeVisible();
    await everywhere(page, 'filter panel');
  });

  test('the call list has no violation with something open over it', async ({ page }) => {
    const portal = new Portal(page);
    const { list } = portal;
    await page.goto('/calls?clearStateOnSetup=true');
    await portal.listShown();
    await list.getByRole('button', { name: /^Sort/ }).click();
    await expect(list.getByRole('menu')).toBeVisible();
    await everywhere(page, 'sort menu');
    await page.reload();
    await list.getByRole('button', { name: /^Period/ }).click();
    await expect(list.getByRole('dialog')).toBeVisible();
    await everywhere(page, 'calendar');
    await page.reload();
    await list.getByRole('button', { name: /^Filters/ }).click();
    await list.getByRole('combobox', { name: 'Media' }).click();
    await expect(list.getByRole('option').and(list.locator('.ui-option')).first()).toBeVisible();
    await everywhere(page, 'combobox');
    await page.reload();
    await page.route('**/calls/report/csv*', (route) =>
      route.fulfill({ status: 500, json: { message: 'No.' } }),
    );
    await list.getByRole('button', { name: 'Export' }).click();
    await expect(page.getByRole('list', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
    await everywhere(page, 'toast');
  });

  test('the call list has no violation on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/calls');
    await new Portal(page).listShown();
    await everywhere(page, 'call list on a phone');
  });

  test('the player has no violation', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls?status=ANSWERED');
    await portal.rows
      .getByRole('link', { name: /Listen/ })
      .first()
      .click();
    await expect(portal.player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    await everywhere(page, 'player');
  });

  test('the page that is not there has no violation', async ({ page }) => {
    await page.goto('/nothing');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await everywhere(page, 'not found');
  });
});
