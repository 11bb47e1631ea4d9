import { expect, type Locator, type Page, test } from '@playwright/test';

/** Overlays of tags, on a page that does all it can to be in the way. */

/**
 * Puts the tags into an element that clips, is measured, moves fixed elements, and is under a bar above
 * everything.
 */
export const beInTheWay = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('#place');
    Object.assign(place?.style ?? {}, {
      boxSizing: 'border-box',
      overflow: 'hidden auto',
      blockSize: '560px',
      containerType: 'inline-size',
      transform: 'translateX(0)',
    });
    const bar = document.createElement('div');
    Object.assign(bar.style, {
      display: 'block',
      position: 'fixed',
      inset: 'auto 0 0',
      blockSize: '64px',
      zIndex: '2147483647',
      background: 'gray',
    });
    document.body.append(bar);
  });

/** One button for each kind of thing that a tag opens: rows have the same again and again. */
async function openersIn(tag: Locator): Promise<readonly Locator[]> {
  const all = tag.locator('[aria-haspopup]:visible:enabled');
  const kinds = await all.evaluateAll((elements) =>
    elements.map((element) =>
      [element.ariaHasPopup, element.className, element.querySelector('svg')?.getAttribute('class')].join(),
    ),
  );
  return kinds.flatMap((kind, index) => (kinds.indexOf(kind) === index ? [all.nth(index)] : []));
}

/** The open elements of the browser's top layer. */
const overlaysIn = (tag: Locator) =>
  tag.locator(
    [...['menu', 'dialog', 'listbox'].map((role) => `:popover-open [role=${role}]`), 'dialog:modal'].join(),
  );

/** The state of an overlay: inside the screen, in front of the page, and with the focus. */
const placeOf = (overlay: Locator) =>
  overlay.evaluate((element) => {
    const hitAt = (x: number, y: number): Element | null => {
      let hit = document.elementFromPoint(x, y);
      while (hit?.shadowRoot) {
        const inner = hit.shadowRoot.elementFromPoint(x, y);
        if (!inner || inner === hit) break;
        hit = inner;
      }
      return hit;
    };
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
    return {
      covered: points.filter(([x, y]) => !element.contains(hitAt(left + x * width, top + y * height))).length,
      outside: left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1,
      hasFocus: (element.getRootNode() as ShadowRoot).activeElement !== null,
    };
  });

/** The scroll positions of all elements, also in shadow roots, and whether the last turn of the wheel was prevented. */
const scrolled = (page: Page) =>
  page.evaluate(() => {
    const tops = [scrollY];
    const visit = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        tops.push(element.scrollTop);
        if (element.shadowRoot) visit(element.shadowRoot);
      }
    };
    visit(document);
    return [tops.reduce((sum, top) => sum + top, 0), (window as { wheelTaken?: boolean }).wheelTaken].join();
  });

/** A turn of the wheel over something moves it, or is used by it as a canvas does. */
async function expectWheel(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to turn the wheel over.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => {
    const host = window as { wheelTaken?: boolean };
    host.wheelTaken = false;
    // Read after all listeners: one that prevents it may also stop its propagation.
    const asked = (event: WheelEvent) => setTimeout(() => (host.wheelTaken ||= event.defaultPrevented));
    addEventListener('wheel', asked, { capture: true, passive: true });
  });
  const before = await scrolled(page);
  // The browser may still be busy with what was drawn: a hand turns on.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 60);
      return scrolled(page);
    })
    .not.toBe(before);
}

const canScroll = (element: Locator) =>
  element.evaluate((one) => one.scrollTop + one.clientHeight < one.scrollHeight - 1);

/** Opens whatever a tag opens, one after the other. */
export async function openEverything(page: Page, tag: Locator): Promise<number> {
  const openers = await openersIn(tag);
  for (const [index, opener] of openers.entries())
    await test.step(`what opener ${index + 1} opens`, async () => {
      await opener.click();
      const overlay = overlaysIn(tag).last();
      await expect(overlay).toBeVisible();
      await expect.poll(() => placeOf(overlay)).toEqual({ covered: 0, outside: false, hasFocus: true });
      if (await canScroll(overlay)) await expectWheel(page, overlay);
      await page.keyboard.press('Escape');
      await expect(overlaysIn(tag)).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  return openers.length;
}

/** If a tag is higher than its place, the wheel scrolls it: nothing that was opened blocks it. */
export async function scrollsInItsPlace(page: Page): Promise<void> {
  const place = page.locator('#place');
  if (await canScroll(place)) await expectWheel(page, place);
}
