import { expect, type Locator, type Page, test } from '@playwright/test';
import { Portal, signedIn } from '../portal.ts';

/**
 * A tour by a new user: from home, by mouse, each task with its number of clicks. More clicks than before are
 * a failure.
 */
class Hand {
  clicks = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }
}

async function atHome(page: Page): Promise<Portal> {
  await page.goto('/');
  const portal = new Portal(page);
  await expect(portal.home).toBeVisible();
  return portal;
}

const menuOf = (page: Page, name = 'Main menu') => page.getByRole('navigation', { name });
const toast = (page: Page, text: RegExp | string) => page.getByText(text).last();

test.describe('somebody new', () => {
  test.beforeEach(({ context }) => signedIn(context));

  test('finds yesterday’s unanswered calls with 4 clicks', async ({ page }) => {
    const portal = await atHome(page);
    const hand = new Hand();
    await hand.click(menuOf(page).getByRole('link', { name: 'Calls' }));
    await portal.listShown();
    await hand.click(portal.list.getByRole('button', { name: /^Period/ }));
    await hand.click(page.getByRole('button', { name: 'Yesterday' }));
    await hand.click(portal.list.getByRole('radio', { name: 'No answer', exact: true }));
    await expect(page).toHaveURL(/\/calls\/NO_ANSWER\?.*startDate=/);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('startDate')).toBe(searchParams.get('endDate'));
    await expect(portal.list.locator('[aria-busy=true]')).toHaveCount(0);
    // A quiet yesterday has none, and says so.
    await expect(portal.rows.first().or(portal.list.getByText(/^No call of this period/))).toBeVisible();
    for (const row of await portal.rows.allInnerTexts()) expect(row).toContain('No answer');
    expect(hand.clicks).toBe(4);
  });

  test('hears a call with 2 clicks', async ({ page }) => {
    const portal = await atHome(page);
    const hand = new Hand();
    await hand.click(menuOf(page).getByRole('link', { name: 'Calls' }));
    await hand.click(portal.rows.getByRole('button', { name: /^Listen/ }).first());
    await expect(portal.player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    expect(hand.clicks).toBe(2);
  });

  test('blocks the number of a call with 2 clicks, once', async ({ page }) => {
    const portal = new Portal(page);
    await page.goto('/calls/INBOUND');
    // A withheld number cannot be blocked.
    await portal.rows
      .filter({ hasText: /\(\d\d\) \d/ })
      .getByRole('link')
      .first()
      .click();
    const hand = new Hand();
    const block = portal.player.getByRole('button', { name: 'Block number' });
    await hand.click(block);
    const question = page.getByRole('dialog', { name: /^Block .+\?$/ });
    const number = /^Block (.+)\?$/.exec((await question.getByRole('heading').innerText()).trim())?.[1] ?? '';
    await hand.click(question.getByRole('button', { name: 'Block number' }));
    await expect(question).toHaveCount(0);
    await expect(block).toBeFocused();
    expect(hand.clicks).toBe(2);
    await block.click();
    await question.getByRole('button', { name: 'Block number' }).click();
    await expect(toast(page, `${number} is blocked already.`)).toBeVisible();
    await page.goto('/spam-number');
    await expect(page.locator('ramal-settings-entity').getByText(number)).toHaveCount(1);
  });

  test('changes a queue with 5 clicks', async ({ page }) => {
    await atHome(page);
    const hand = new Hand();
    await hand.click(page.getByRole('banner').getByRole('link', { name: 'Settings' }));
    await hand.click(menuOf(page, 'Settings menu').getByRole('link', { name: 'Queues' }));
    await hand.click(page.getByRole('link', { name: /^Edit / }).first());
    const name = page.getByRole('textbox', { name: /^Name/ });
    await hand.click(name);
    await name.fill(`Queue of ${Date.now()}`);
    const wanted = await name.inputValue();
    await hand.click(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.locator('ramal-settings-entity').getByText(wanted).first()).toBeVisible();
    expect(hand.clicks).toBe(5);
  });

  test('publishes a flow with 5 clicks', async ({ page }) => {
    await atHome(page);
    const hand = new Hand();
    await hand.click(page.getByRole('banner').getByRole('link', { name: 'Settings' }));
    await hand.click(menuOf(page, 'Settings menu').getByRole('link', { name: 'Contact flows' }));
    await hand.click(page.getByRole('link', { name: /^Edit the flow of / }).first());
    const designer = page.locator('ramal-flow-designer');
    await hand.click(designer.getByRole('button', { name: 'Publish' }));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(designer.getByText(/Last published/)).toBeVisible();
    expect(hand.clicks).toBe(5);
  });

  test('reads the report of the week with 1 click', async ({ page }) => {
    await atHome(page);
    const hand = new Hand();
    await hand.click(menuOf(page).getByRole('link', { name: 'Call report' }));
    const report = page.locator('ramal-report');
    await expect(report.getByRole('button', { name: /^Period/ })).toBeVisible();
    await expect(report.getByRole('heading', { name: /calls/i }).first()).toBeVisible();
    expect(hand.clicks).toBe(1);
  });
});
