import { expect, type Page, test } from '@playwright/test';
import { TAGS, visitorOf } from '../e2e/host/host-page.ts';
import { isAsked } from './hosts.ts';
import { NO_FAULTS, show, watch } from './tag-page.ts';

/** A page with Bootstrap, which takes everything from every element and counts `rem` in tenths. */

/** The looks of every element inside a tag, except for its position and the sizes that follow from it. */
const looks = (page: Page, tag: string) =>
  page.locator(`#place > ${tag}`).evaluate((host) => {
    const KEYS = [
      ...['boxSizing', 'color', 'backgroundColor', 'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing'],
      ...['lineHeight', 'textAlign', 'textTransform', 'display', 'position', 'cursor', 'listStyleType'],
    ] as const;
    const found: string[] = [];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        const style = getComputedStyle(element) as unknown as Record<string, string>;
        found.push(
          `${element.localName}.${element.getAttribute('class')}: ${KEYS.map((key) => style[key]).join(' ')}`,
        );
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(host.shadowRoot as ShadowRoot);
    return [...new Set(found)].sort();
  });

/** Once nothing comes any more. */
async function settledLooks(page: Page, tag: string): Promise<readonly string[]> {
  let last: readonly string[] = [];
  await expect
    .poll(
      async () => {
        const before = last;
        last = await looks(page, tag);
        return last.length > 3 && last.join() === before.join();
      },
      { intervals: [500] },
    )
    .toBe(true);
  return last;
}

const styled = (page: Page, on: boolean) =>
  page.evaluate((wanted) => {
    for (const sheet of document.styleSheets) sheet.disabled = !wanted;
    // Without the page's styles the tags' place keeps its width.
    const place = document.querySelector<HTMLElement>('#place');
    Object.assign(place?.style ?? {}, { display: 'block', inlineSize: '900px', padding: '0' });
  }, on);

if (isAsked('bootstrap'))
  test.describe('a page of Bootstrap', () => {
    test.use({ baseURL: process.env.HOST_bootstrap });

    test('changes nothing inside a tag by its styles', async ({ page, browser }) => {
      const context = await browser.newContext({ baseURL: process.env.PORTAL_URL });
      const visitor = await visitorOf(context);
      await context.close();
      await page.goto('/#ramal-not-found');
      for (const { tag } of TAGS.filter(({ tag }) => tag !== 'ramal-shell'))
        await test.step(tag, async () => {
          await styled(page, true);
          await show(page, tag, visitor);
          const within = await settledLooks(page, tag);
          await styled(page, false);
          await expect.poll(() => looks(page, tag)).toEqual(within);
        });
    });

    test('holds the focus in its own dialog, and leaves ours in it', async ({ page }) => {
      const { faults } = await watch(page);
      await page.goto('/');
      await page.locator('#contacts button').first().click();
      const dialog = page.getByRole('dialog', { name: 'Last call' });
      const player = dialog.locator('ramal-call-player');
      await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
      // Stops of the player, through the shadow root: Bootstrap gives nothing back to its own first one.
      const first = player.getByRole('button').first();
      await first.focus();
      await expect(first).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(first).not.toBeFocused();
      expect(await player.evaluate((element) => element.matches(':focus-within'))).toBe(true);
      const search = player.getByRole('searchbox').or(player.getByRole('textbox')).first();
      await search.fill('boleto');
      await expect(search).toBeFocused();
      await expect(search).toHaveValue('boleto');
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(dialog).toBeHidden();
      await expect(page.locator('ramal-call-player')).toHaveCount(0);
      expect(await faults()).toEqual(NO_FAULTS);
    });

    test('has its own menu beside ours', async ({ page }) => {
      await page.goto('/');
      const list = page.locator('ramal-call-list');
      await expect(list.getByRole('row').nth(1)).toBeVisible();
      await page.getByRole('button', { name: 'Desk' }).click();
      await page.getByRole('link', { name: 'Queues' }).click();
      const queues = page.locator('ramal-settings-entity');
      await expect(queues.getByRole('rowheader').first()).toBeVisible();
      await queues.getByRole('button', { name: /^Sort/ }).click();
      await expect(queues.getByRole('menu')).toBeVisible();
      await page.getByRole('button', { name: 'Desk' }).click();
      await expect(queues.getByRole('menu')).toBeHidden();
      await expect(page.locator('.dropdown-menu')).toBeVisible();
    });
  });
