import { expect, type Page, test } from '@playwright/test';
import { routes } from '../../../src/elements/routes.ts';
import { byLink, levelOf, shown } from '../access/pages.ts';
import { goTo, signedIn } from '../portal.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from '../shifts.ts';

/** Every page of a user on a phone, where what grows moves the most; `npm run pictures` measures them at other widths, and loaded anew. */
test.describe('on a phone nothing moves while the page comes:', () => {
  let page: Page;
  test.beforeAll(async ({ browser, contextOptions }) => {
    const context = await browser.newContext({ ...contextOptions, viewport: { width: 390, height: 844 } });
    await watchShifts(context);
    await signedIn(context);
    page = await context.newPage();
    await page.goto('/not-found');
  });
  test.afterAll(() => page.context().close());

  const ofUsers = routes.filter((route) => !route.public);
  for (const route of ofUsers.toSorted((one, other) => levelOf(one) - levelOf(other)))
    test(route.name, async () => {
      await goTo(page, '/not-found');
      await shown(page, 'ramal-not-found');
      await shiftOf(page);
      await byLink(page, route);
      await shown(page, route.tag);
      expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
    });
});
