import { expect, type Locator, type Page, test } from '@playwright/test';
import { signedIn } from '../portal.ts';
import { newFlow } from './new-flow.ts';

/** The designer under a real pointer: the browser's events after a drop, and the focus then. */

const tag = (page: Page) => page.locator('ramal-flow-designer');
const step = (page: Page, name: string) => tag(page).getByRole('group', { name: new RegExp(`^${name}`) });
const button = (page: Page, name: string | RegExp) => tag(page).getByRole('button', { name });

test.beforeEach(async ({ page, context }) => {
  await signedIn(context);
  const { id } = await newFlow(context);
  await page.goto(`/connect-flow/${id}/flow`);
  await expect(step(page, 'Start')).toBeVisible();
});

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing to point at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Waits until something is where it was a frame before, four times in turn. */
async function standsStill(element: Element): Promise<void> {
  for (let still = 0, place = ''; still < 4; ) {
    await new Promise(requestAnimationFrame);
    const { x, y } = element.getBoundingClientRect();
    still = place === `${x},${y}` ? still + 1 : 0;
    place = `${x},${y}`;
  }
}

/** Clicks a card until its panel is open: one that goes on moving between press and release was not clicked. */
const clickUntil = (card: Locator, panel: Locator) =>
  expect(async () => {
    await card.evaluate(standsStill);
    await card.click({ position: { x: 30, y: 30 } });
    await expect(panel).toBeVisible({ timeout: 2_000 });
  }).toPass();

/** Holds one thing over another, without letting go. */
async function hold(page: Page, what: Locator, over: { readonly x: number; readonly y: number }) {
  const from = await middleOf(what);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(over.x, over.y, { steps: 8 });
}

async function addPrompt(page: Page) {
  await button(page, 'Steps to add').click();
  await button(page, 'Play audio').first().click();
  await expect(step(page, 'Play audio')).toBeVisible();
  await button(page, 'Steps to add').click();
}

test('a step that is dragged from the palette is added once, and taken back by one undo', async ({
  page,
}) => {
  await button(page, 'Steps to add').click();
  await hold(page, button(page, 'Play audio').first(), await middleOf(step(page, 'Start')));
  await page.mouse.up();
  await expect(step(page, 'Play audio')).toHaveCount(1);
  // The focus is in the new step's first field, in which there is nothing to take back.
  await expect(tag(page).locator('aside.inspector :focus')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(step(page, 'Play audio')).toHaveCount(0);
  await expect(button(page, 'Nothing to undo')).toBeDisabled();
});

test('Escape ends a drag as if it had never begun', async ({ page }) => {
  await button(page, 'Steps to add').click();
  await hold(page, button(page, 'Play audio').first(), await middleOf(step(page, 'Start')));
  await expect(tag(page).locator('.canvas-ghost')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tag(page).locator('.canvas-ghost')).toBeHidden();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(step(page, 'Play audio')).toHaveCount(0);

  await button(page, 'Play audio').first().click();
  // Else the new step's first field takes the focus out of the drag.
  await expect(tag(page).locator('aside.inspector :focus')).toBeVisible();
  await button(page, 'Steps to add').click();
  const card = step(page, 'Play audio');
  await card.evaluate(standsStill);
  const before = await middleOf(card);
  await hold(page, card.locator('strong').first(), { x: before.x + 120, y: before.y + 90 });
  await expect.poll(async () => (await middleOf(card)).y).toBeGreaterThan(before.y + 40);
  await page.keyboard.press('Escape');
  await expect.poll(() => middleOf(card)).toEqual(before);
  await page.mouse.move(before.x + 150, before.y + 90);
  await page.mouse.up();
  expect(await middleOf(card)).toEqual(before);
});

test('a card that was clicked hears its keys, and Enter leads on to its first field', async ({ page }) => {
  await addPrompt(page);
  await step(page, 'Play audio').click({ position: { x: 30, y: 12 } });
  const editor = tag(page).getByRole('complementary', { name: /^Play audio/ });
  await expect(editor).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(editor.locator(':focus')).toBeVisible();
  await step(page, 'Play audio').click({ position: { x: 30, y: 12 } });
  await page.keyboard.press('Delete');
  await expect(step(page, 'Play audio')).toHaveCount(0);
  await expect(editor).toBeHidden();
});

test('undo is the field’s while it is typed in', async ({ page }) => {
  await addPrompt(page);
  const field = tag(page).getByLabel('Text to read aloud');
  await field.click();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Control+z');
  await expect(field).not.toHaveValue('Hello');
  await expect(step(page, 'Play audio')).toHaveCount(1);
});

test('a step is inserted on the labelled connection of the selected card', async ({ page }) => {
  await button(page, 'Steps to add').click();
  await button(page, 'Opening hours').first().click();
  // Else the new step's first field takes the focus from the steps that are offered.
  await expect(tag(page).locator('aside.inspector :focus')).toBeVisible();
  await button(page, 'Steps to add').click();
  const path = step(page, 'Add a step').first();
  const offered = tag(page).getByRole('complementary', { name: 'Add a step' });
  await clickUntil(path, offered);
  await offered.getByRole('button', { name: /^Hang up/ }).click();
  await clickUntil(step(page, 'Hang up'), tag(page).getByRole('complementary', { name: /^Hang up/ }));
  await step(page, 'Hang up').getByRole('button', { name: 'Insert a step here' }).click({ timeout: 5_000 });
  await expect(offered).toBeVisible();
});

test('all steps but the start are removed together, once that is confirmed', async ({ page }) => {
  await addPrompt(page);
  await page.keyboard.press('Escape');
  await button(page, 'Steps to add').click();
  await button(page, 'Opening hours').first().click();
  await button(page, 'Steps to add').click();
  await step(page, 'Start').click({ position: { x: 30, y: 12 } });
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await tag(page)
    .getByRole('dialog')
    .getByRole('button', { name: /Remove/ })
    .click();
  await expect(step(page, 'Play audio')).toHaveCount(0);
  await expect(step(page, 'Opening hours')).toHaveCount(0);
  await expect(step(page, 'Start')).toBeVisible();
});

test('a flow with errors says below its name why it cannot be published, and the button looks barred under the pointer', async ({
  page,
}) => {
  await addPrompt(page);
  const publish = button(page, 'Publish');
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription('has invalid nodes');
  await expect(tag(page).locator('header').getByText('has invalid nodes')).toBeVisible();
  const look = () =>
    publish.evaluate((element) => {
      const { backgroundColor, color, borderColor } = getComputedStyle(element);
      return { backgroundColor, color, borderColor };
    });
  await page.mouse.move(0, 0);
  const before = await look();
  await publish.hover({ force: true });
  expect(await publish.evaluate((element) => element.matches(':hover'))).toBe(true);
  // A change of colour would take its time.
  await publish.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  expect(await look()).toEqual(before);
});
