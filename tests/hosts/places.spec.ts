import { expect, type Page, test } from '@playwright/test';
import { TAGS, visitorOf } from '../e2e/host/host-page.ts';
import { isAsked } from './hosts.ts';
import { NO_FAULTS, show, watch } from './tag-page.ts';

/** Boxes that are as wide as their content, and narrow ones. */
const kindsOf = (page: Page) => page.locator('#kind option').allTextContents();

/** The tag's width in each kind of box, and what the page has to be scrolled sideways for. */
async function widths(page: Page, tag: string): Promise<Record<string, readonly [number, number]>> {
  const found: Record<string, readonly [number, number]> = {};
  for (const kind of await kindsOf(page)) {
    await page.locator('#kind').selectOption(kind);
    found[kind] = await page.locator(`#place > ${tag}`).evaluate((element) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return [element.getBoundingClientRect().width, scrollWidth - clientWidth] as const;
    });
  }
  return found;
}

/** A tag is wide enough in every kind of box of a window. */
async function fits(page: Page, tag: string, window: number, least: number): Promise<void> {
  await page.setViewportSize({ width: window, height: 800 });
  for (const [kind, [shown, over]] of Object.entries(await widths(page, tag))) {
    expect(shown, `${kind} at ${window}`).toBeGreaterThan(kind === 'narrow' ? 239 : least);
    expect(over, `${kind} at ${window}`).toBe(0);
  }
}

if (isAsked('places'))
  test.describe('a page with boxes of every kind', () => {
    test.use({ baseURL: process.env.HOST_places });

    test('has every tag in its width, on a desk and on a phone', async ({ page, browser }) => {
      const context = await browser.newContext({ baseURL: process.env.PORTAL_URL });
      const visitor = await visitorOf(context);
      await context.close();
      const { faults } = await watch(page);
      await page.goto('/#ramal-not-found');
      for (const { tag } of TAGS)
        await test.step(tag, async () => {
          await show(page, tag, visitor);
          await fits(page, tag, 1280, 400);
          await fits(page, tag, 375, 150);
        });
      expect(await faults()).toEqual(NO_FAULTS);
    });

    test('plays a call in its own dialog, which is as wide as its content', async ({ page }) => {
      const { faults } = await watch(page);
      await page.goto('/');
      await page.getByRole('button', { name: 'Last call' }).click();
      const dialog = page.getByRole('dialog', { name: 'Last call' });
      const player = dialog.locator('ramal-call-player');
      await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      expect((await player.boundingBox())?.width).toBeGreaterThan(600);
      await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
      await expect(dialog).toBeHidden();
      expect(await faults()).toEqual(NO_FAULTS);
    });
  });
