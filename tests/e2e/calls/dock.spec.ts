import { expect, type Page, test } from '@playwright/test';
import { accountOf, Portal, signedIn, signOut } from '../portal.ts';

/** The player below the pages: a call is heard while its user works on. */

const dockOf = (page: Page) => page.getByRole('complementary', { name: 'Recording', exact: true });
const pause = (place: ReturnType<typeof dockOf>) => place.getByRole('button', { name: 'Pause', exact: true });
const play = (place: ReturnType<typeof dockOf>) => place.getByRole('button', { name: 'Play', exact: true });
const timeIn = (place: ReturnType<typeof dockOf>) =>
  place.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow').then(Number);

test.beforeEach(({ context }) => signedIn(context));

async function listen(page: Page): Promise<void> {
  await page.goto('/calls?status=ANSWERED');
  await new Portal(page).rows
    .getByRole('button', { name: /^Listen to/ })
    .first()
    .click();
  await expect(pause(dockOf(page))).toBeVisible();
}

test('a call is heard from the list, on other pages, and on its own, where the words go with it', async ({
  page,
}) => {
  const portal = new Portal(page);
  const dock = dockOf(page);
  await listen(page);
  await expect(page).toHaveURL(/\/calls\?/);
  const row = portal.rows.getByRole('button', { name: /^Pause the call with/ });
  await row.click();
  await expect(play(dock)).toBeVisible();
  await portal.rows
    .getByRole('button', { name: /^Listen to/ })
    .first()
    .click();
  await expect(pause(dock)).toBeVisible();

  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(page).toHaveURL(/\/report\/billing/);
  await expect(page).toHaveTitle(/^Billing/);
  const before = await timeIn(dock);
  await expect.poll(() => timeIn(dock)).toBeGreaterThan(before);

  await dock.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/calls\/player\//);
  await expect(dock).toBeHidden();
  const own = page.locator('main ramal-call-player');
  await expect(own.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await expect
    .poll(() => own.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow').then(Number))
    .toBeGreaterThan(before);
  await own.getByRole('button', { name: 'Pause', exact: true }).click();

  await page.goBack();
  await expect(play(dock)).toBeVisible();
  await dock.getByRole('button', { name: 'Close the recording' }).click();
  await expect(dock).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

async function hearOnItsPage(page: Page) {
  await page.goto('/calls?status=ANSWERED');
  await new Portal(page).recorded.click();
  const own = page.locator('main ramal-call-player');
  await play(own).click();
  await expect(pause(own)).toBeVisible();
  await expect(dockOf(page)).toBeHidden();
  await expect.poll(() => timeIn(own)).toBeGreaterThan(1);
  return own;
}

test('a call that is heard on its own page goes on when that is left', async ({ page }) => {
  const dock = dockOf(page);
  await hearOnItsPage(page);
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(pause(dock)).toBeVisible();
  await expect.poll(() => timeIn(dock)).toBeGreaterThan(2);
});

test('a call that was paused on its own page stays there', async ({ page }) => {
  const own = await hearOnItsPage(page);
  await pause(own).click();
  await expect(play(own)).toBeVisible();
  await page.getByRole('link', { name: 'Billing', exact: true }).click();
  await expect(page).toHaveTitle(/^Billing/);
  await expect(dockOf(page)).toHaveCount(0);
});

test('another call takes its place, and it ends with the session', async ({ page }) => {
  const portal = new Portal(page);
  const dock = dockOf(page);
  await listen(page);
  const first = await dock.getByRole('link').first().getAttribute('href');
  await portal.rows
    .getByRole('button', { name: /^Listen to/ })
    .nth(1)
    .click();
  await expect(dock.getByRole('link').first()).not.toHaveAttribute('href', first ?? '');
  await expect(pause(dock)).toBeVisible();
  await expect(portal.rows.getByRole('button', { name: /^Pause the call/ })).toHaveCount(1);
  await signOut(page);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(dock).toHaveCount(0);
  await portal.typeCredentials(accountOf('Administrador'));
  await expect(portal.home.or(portal.list)).toBeVisible();
  await expect(dock).toHaveCount(0);
});

for (const width of [320, 390, 768, 1440])
  test(`covers nothing at ${width} px: the end of a page and short messages stand above it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await listen(page);
    const dock = dockOf(page);
    const { y = 0, width: wide } = (await dock.boundingBox()) ?? { width: 0 };
    expect(wide).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const list = await new Portal(page).list.boundingBox();
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(y + 1);
    for (const control of await dock.getByRole('button').all())
      await expect(control).toBeInViewport({ ratio: 1 });
    await dock.getByRole('slider').click();
    await page.evaluate(() => {
      const detail = { kind: 'info', message: 'Just so.' };
      const list = document.querySelector('ramal-shell')?.shadowRoot?.querySelector('ramal-call-list');
      list?.dispatchEvent(
        new CustomEvent('ramal-toast', { detail, bubbles: true, composed: true, cancelable: true }),
      );
    });
    const toast = page.getByText('Just so.');
    await expect(toast).toBeVisible();
    const gap = async () => {
      const [box, below] = [await toast.boundingBox(), await dock.boundingBox()];
      return (below?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
    };
    // The dock has its last height when the call's sound has come.
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
