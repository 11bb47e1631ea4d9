import { expect, type Locator, type Page, test } from '@playwright/test';
import { newFlow } from '../flow-designer/new-flow.ts';
import { openHost, visitorOf } from '../host/host-page.ts';
import { goTo, Portal, signedIn } from '../portal.ts';

/**
 * Users are asked before unsaved text is lost, whichever way they leave; after staying, everything is as
 * before.
 */

const question = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const newQueue = (page: Page) => page.getByRole('link', { name: 'Create queue' });
const name = (page: Page) => page.getByRole('textbox', { name: /^Name/ });

const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });
const settings = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

/** Words, contacts, queues, the form of a new one: each a step of the history. */
async function openForm(page: Page): Promise<Locator> {
  await page.goto('/word');
  await expect(heading(page, 'Words')).toBeVisible();
  await settings(page).getByRole('link', { name: 'Contacts' }).click();
  await expect(heading(page, 'Contacts')).toBeVisible();
  await settings(page).getByRole('link', { name: 'Queues' }).click();
  await newQueue(page).click();
  await name(page).fill('Night shift');
  return name(page);
}

test.describe('back, with something unsaved', () => {
  test.beforeEach(({ context }) => signedIn(context));

  test('asks, and whoever stays keeps address, text and focus', async ({ page }) => {
    const field = await openForm(page);
    const address = page.url();
    for (const _ of [1, 2]) {
      await page.evaluate(() => history.back());
      await expect(question(page)).toBeVisible();
      expect(page.url()).toBe(address);
      await question(page).getByRole('button', { name: 'Stay' }).click();
      await expect(question(page)).toBeHidden();
      await expect(field).toHaveValue('Night shift');
      await expect(field).toBeFocused();
    }
    // The entries before and after are unchanged.
    await field.fill('');
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/queue(\?|$)/);
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(address);
    await expect(name(page)).toHaveValue('');
  });

  test('leads where it would have led, once it is said', async ({ page }) => {
    await openForm(page);
    await page.evaluate(() => history.go(-3));
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/word/);
    await expect(heading(page, 'Words')).toBeVisible();
    await page.evaluate(() => history.go(3));
    await expect(page).toHaveURL(/\/queue\/create$/);
    await expect(name(page)).toHaveValue('');
  });

  test('asks before it goes forward, too', async ({ page }) => {
    await openForm(page);
    await settings(page).getByRole('link', { name: 'Queues' }).click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(newQueue(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await name(page).fill('Once more');
    const address = page.url();
    await page.evaluate(() => history.forward());
    await expect(question(page)).toBeVisible();
    expect(page.url()).toBe(address);
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(newQueue(page)).toBeVisible();
  });

  test('keeps the address also where the entry is not one of the portal’s', async ({ page }) => {
    const field = await openForm(page);
    const address = page.url();
    await page.evaluate(() => {
      history.pushState({ of: 'the host' }, '', '/calls?page=2');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(question(page)).toBeVisible();
    expect(page.url()).toBe(address);
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(field).toHaveValue('Night shift');
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/calls\?page=2$/);
    await new Portal(page).listShown();
  });

  test('asks in the designer', async ({ page, context }) => {
    const { id } = await newFlow(context);
    await page.goto('/calls');
    await new Portal(page).listShown();
    await goTo(page, `/connect-flow/${id}/flow`);
    const start = page.getByRole('group', { name: /^Start/ }).first();
    await start.click({ position: { x: 30, y: 12 } });
    await start.getByRole('button', { name: 'Add a step after this one' }).click();
    await page
      .getByRole('button', { name: /^Play audio/ })
      .last()
      .click();
    const text = page.getByLabel('Text to read aloud');
    await text.fill('Olá');
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(text).toHaveValue('Olá');
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await new Portal(page).listShown();
  });
});

test('asks in a shell that is embedded behind a hash', async ({ page, context }) => {
  const visitor = await visitorOf(context);
  await openHost(page, visitor, {
    body: '<ramal-shell routing="hash" embedded></ramal-shell>',
    path: '/host.html',
  });
  await page.evaluate(() => (location.hash = '/queue'));
  await newQueue(page).click();
  await name(page).fill('Night shift');
  const address = page.url();
  await page.evaluate(() => history.back());
  await expect(question(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(name(page)).toBeFocused();
  // An address that is typed is an entry that nothing is known of.
  await page.evaluate(() => (location.hash = '/word'));
  await expect(question(page)).toBeVisible();
  expect(page.url()).toBe(address);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Words' })).toBeVisible();
  expect(page.url()).toContain('#/word');
});

test('the tab asks before it ends, also for a tag alone', async ({ page, context }) => {
  const visitor = await visitorOf(context);
  await openHost(page, visitor, {
    body: '<ramal-settings-entity entity="queue" mode="create"></ramal-settings-entity>',
  });
  await name(page).fill('Night shift');
  const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept().then(() => dialog.type()));
  await page.goto('about:blank');
  expect(await asked).toBe('beforeunload');
});
