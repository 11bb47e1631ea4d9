import { type BrowserContext, type Page, test } from '@playwright/test';
import { routes } from '../../../src/elements/routes.ts';
import { signedIn } from '../portal.ts';
import { accessibleEverywhere } from './axe.ts';
import { byAddress, byLink, levelOf, type Open, type Route, shown } from './pages.ts';
import { losesNothingToSpacing } from './spacing.ts';

/** One browser context for all pages, since they load the same files. */
function pagesAreAccessible(
  who: string,
  prepare: (context: BrowserContext) => Promise<void>,
  open: Open,
  of: Route[],
) {
  test.describe(`axe has nothing to say, and wider spacing takes no text away, on the pages of ${who}:`, () => {
    let page: Page;
    test.beforeAll(async ({ browser, contextOptions }) => {
      const context = await browser.newContext(contextOptions);
      await prepare(context);
      page = await context.newPage();
      // The first page: the company is chosen in the storage of those that are open.
      await page.goto('/not-found');
    });
    test.afterAll(() => page.context().close());

    for (const route of of)
      test(route.name, async () => {
        await open(page, route);
        await shown(page, route.tag);
        await accessibleEverywhere(page, route.name);
        await losesNothingToSpacing(page, route.name);
      });
  });
}

pagesAreAccessible(
  'somebody who is not signed in',
  async () => undefined,
  byAddress,
  routes.filter((route) => route.public),
);
pagesAreAccessible(
  'an administrator',
  signedIn,
  byLink,
  routes.filter((route) => !route.public).toSorted((one, other) => levelOf(one) - levelOf(other)),
);
