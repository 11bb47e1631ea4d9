import { expect, test } from '@playwright/test';
import { accountOf, Portal, signedIn, signOut } from '../portal.ts';

test('the keys of a page work right after arriving, without a click', async ({ page, context }) => {
  await signedIn(context);
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();
  await page.keyboard.press('/');
  await expect(portal.list.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(portal.list.getByRole('searchbox')).toHaveValue('a/b');
});

test('who comes back from a call is at its row again', async ({ page, context }) => {
  await signedIn(context);
  await page.setViewportSize({ width: 1280, height: 500 });
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();
  const link = portal.list.locator('tbody a.list-name').last();
  const address = await link.getAttribute('href');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('ramal-call-player')).toBeVisible();
  await page.goBack();
  await portal.listShown();
  const same = portal.list.locator(`a.list-name[href="${address}"]`);
  await expect(same).toBeFocused();
  await expect(same).toBeInViewport();
});

test('what one person searched for is not shown to the next', async ({ page }) => {
  const portal = new Portal(page);
  await portal.signIn(accountOf('Supervisor'), '/calls');
  await portal.listShown();
  await portal.list.getByRole('searchbox').fill('segredo 99887');
  await portal.list.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=segredo/);
  await signOut(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('segredo');
  await portal.typeCredentials(accountOf('Agente'));
  await expect(portal.home).toBeVisible();
  await page.goto('/calls');
  await portal.listShown();
  await expect(portal.list.getByRole('searchbox')).toHaveValue('');
});

test('a token that is refused is forgotten, and said once', async ({ page }) => {
  await page.goto('/app/login?token=worthless');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your sign-in is no longer valid. Sign in again.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ramal.token'))).toBeNull();
  await page.goto('/forgot-password');
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(page.getByText('Your sign-in is no longer valid. Sign in again.')).toHaveCount(0);
});

test('the token of a recovery mail does not stay in the address, and is used all the same', async ({
  page,
}) => {
  const used = page.waitForRequest(/\/api\/users\/reset-password/);
  await page.goto('/update-password?token=from-the-mail');
  await expect(page).toHaveURL(/\/update-password$/);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('Outra-Via#26');
  await page.getByRole('textbox', { name: 'Repeat the new password' }).fill('Outra-Via#26');
  await page.getByRole('button', { name: 'Save password' }).click();
  expect((await used).postDataJSON()).toMatchObject({ token: 'from-the-mail' });
});

test('an address that cannot be read leads to the portal’s own page that says so', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/%E0%A4%A');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.goto('/calls?search=%00');
  await new Portal(page).listShown();
});

test('a word that is looked for is in sight, also far down a low window; the sound stays at hand', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.setViewportSize({ width: 1440, height: 700 });
  const portal = new Portal(page);
  await page.goto('/calls/ANSWERED');
  await portal.recorded.click();
  const search = portal.player.getByRole('searchbox');
  const turns = portal.player.locator('.turn');
  await expect(turns.last()).toBeAttached();
  // The turns are there before their words have been laid out.
  await expect(turns.last().locator('p')).toHaveText(/\p{L}/u, { useInnerText: true });
  const texts = await turns.locator('p').allInnerTexts();
  // The last phrase that occurs only once.
  const phrases = texts.map((said) => /\p{L}+ \p{L}+ \p{L}+ \p{L}+/u.exec(said)?.[0]);
  const last = phrases.findLastIndex((phrase) => phrase && texts.join('\n').split(phrase).length === 2);
  expect(last).toBeGreaterThan(texts.length / 2);
  await search.fill(phrases[last] ?? '');
  await search.press('Enter');
  await expect(turns.nth(last)).toBeInViewport();
  await expect(portal.player.getByRole('button', { name: 'Play', exact: true })).toBeInViewport();
  await expect(search).toBeInViewport();
});
