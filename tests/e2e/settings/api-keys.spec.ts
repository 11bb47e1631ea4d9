import { expect, test } from '@playwright/test';
import { accountOf, signedIn } from '../portal.ts';

/** A key from its making to its end, as an administrator and their CRM's server meet it. */

test('a key is made, shown once, used and revoked', async ({ page, context }) => {
  await signedIn(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings');
  const main = page.getByRole('main');
  await page.getByRole('navigation').getByRole('link', { name: 'API keys' }).click();
  await main.getByRole('link', { name: 'Create API key' }).click();
  const name = `CRM ${Date.now()}`;
  await main.getByLabel('Name', { exact: true }).fill(name);
  await main.getByLabel('Works for').selectOption('90 days');
  await main.getByLabel('See the list of calls').check();
  await main.getByLabel('See everybody’s calls').check();
  await main.getByRole('button', { name: 'Save', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Copy the key now' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^ramal_key_/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(main.getByText('See the list of calls')).toBeVisible();
  await expect(main.getByText('Never')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(secret);

  const exchange = () =>
    context.request.post('/api/auth/token', {
      headers: { Authorization: `Bearer ${secret}` },
      data: { scopes: ['tag:ramal-call-list'] },
    });
  const { token } = await (await exchange()).json();
  const calls = () =>
    context.request.get('/api/calls', { headers: { Authorization: `Bearer ${token}`, 'x-level-id': '1' } });
  expect((await calls()).status()).toBe(200);
  await page.reload();
  await expect(main.getByText(/, from (127\.0\.0\.1|::1)/)).toBeVisible();

  await main.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The key has been revoked.')).toBeVisible();
  await expect(main.getByText('Revoked')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
  expect((await calls()).status()).toBe(401);
  expect((await exchange()).status()).toBe(401);
});

test('keys are not in the menu of somebody who may not see them', async ({ page, context }) => {
  await signedIn(context, accountOf('Supervisor'));
  await page.goto('/settings');
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Queues' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'API keys' })).toHaveCount(0);
  await page.goto('/api-key');
  await expect(
    page.getByText('You don’t have permission').or(page.getByText("You don't have permission")),
  ).toBeVisible();
});
