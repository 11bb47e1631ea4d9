import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../portal.ts';

/** Opening hours in the portal, from the first key to the flow designer's answer. */

const name = () => `Horas ${String(Date.now()).slice(-8)}`;

/** Moves on by Tab until a control of this name has the focus. */
async function tabTo(page: Page, wanted: RegExp) {
  const focused = () =>
    page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : undefined;
      return active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '';
    });
  for (let stops = 0; stops < 120; stops += 1) {
    if (wanted.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No stop is named ${wanted}`);
}

test('are made by the keyboard alone: weekdays with lunch, two holidays, half a day', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/schedule/create');
  const tag = page.locator('ramal-settings-entity');
  await expect(tag.getByRole('button', { name: 'Monday to Friday' })).toBeVisible();
  await tag.getByLabel('Name', { exact: true }).focus();
  const own = name();
  await page.keyboard.type(own);
  await tabTo(page, /^Monday to Friday$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Lunch/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Friday, end 2$/);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('16h30');
  await tabTo(page, /^Add a date$/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('12/24/2030');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Eve');
  await tabTo(page, /^Hours/);
  await page.keyboard.press('ArrowDown');
  await expect(tag.getByLabel('Eve, end 1')).toHaveValue('12:00');
  await page.keyboard.press('Shift+Tab');
  await tag.getByRole('button', { name: 'National holidays' }).focus();
  await page.keyboard.press('Enter');
  await expect(tag.getByLabel(/Christmas Day/)).toBeVisible();
  await tabTo(page, /Tiradentes/);
  await page.keyboard.press('Space');
  await tabTo(page, /Christmas Day/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Save$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/schedule\/\d+$/);
  await expect(tag.getByRole('heading', { name: own })).toBeVisible();
  await expect(tag.getByText('08:00–12:00, 13:00–16:30')).toBeVisible();
  await expect(tag.locator('.hours-exceptions > li')).toHaveCount(3);
  await tag.getByLabel('What about another date?').fill('12/25/2031');
  await expect(tag.getByRole('status').filter({ hasText: 'On' })).toHaveText(
    'On 12/25/2031 (Thursday): closed, Christmas Day',
  );
});

test('with all national holidays of a year take four clicks and one field', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/schedule/create');
  const tag = page.locator('ramal-settings-entity');
  await tag.getByLabel('Name', { exact: true }).fill(name());
  await tag.getByRole('button', { name: 'Monday to Friday' }).click();
  await tag.getByRole('button', { name: 'National holidays' }).click();
  await tag.getByRole('button', { name: /^Add the holidays/ }).click();
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/schedule\/\d+$/);
  await expect(tag.locator('.hours-exceptions > li')).toHaveCount(10);
});
