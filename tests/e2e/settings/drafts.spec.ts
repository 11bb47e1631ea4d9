import { expect, test } from '@playwright/test';
import { accountOf, Portal, signedIn, signOut } from '../portal.ts';

/** What is typed into a form and not saved outlives the page and the session, and goes when its user signs out. */

test('half of a queue is there after a reload and after an ended session, and gone after signing out', async ({
  page,
  context,
}) => {
  const portal = new Portal(page);
  const admin = accountOf('Administrador');
  const name = page.getByRole('textbox', { name: /^Name/ });
  const notice = page.getByRole('status').filter({ hasText: /^Draft of today, \d\d:\d\d, restored\./ });
  const stored = (key: string) => page.evaluate((wanted) => localStorage.getItem(wanted), key);
  page.on('dialog', (dialog) => dialog.accept());

  await page.goto('/queue/create');
  await portal.typeCredentials(admin);
  await name.fill('Half of a queue');
  await expect.poll(() => stored('ramal.drafts')).toContain('Half of a queue');
  await page.reload();
  await expect(name).toHaveValue('Half of a queue');
  await expect(notice).toBeVisible();

  const headers = { Authorization: `Bearer ${await stored('ramal.token')}` };
  expect((await context.request.post('/api/auth/logout', { headers })).ok()).toBe(true);
  await page.reload();
  await portal.typeCredentials(admin);
  await expect(page).toHaveURL(/\/queue\/create/);
  await expect(name).toHaveValue('Half of a queue');

  await signOut(page);
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await stored('ramal.drafts')).toBe(null);
  await page.goto('/queue/create');
  await portal.typeCredentials(admin);
  await expect(name).toHaveValue('');
  await expect(notice).toHaveCount(0);
});

test('who leaves without saving finds an empty form the next time', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/word/create');
  const word = page.getByRole('textbox', { name: /^Word/ });
  await word.fill('half');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ramal.drafts'))).toContain('half');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: 'Create word' }).click();
  await expect(word).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('ramal.drafts'))).toBe(null);
});
