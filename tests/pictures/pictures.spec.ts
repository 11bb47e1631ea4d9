import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { routes } from '../../src/elements/routes.ts';
import { byAddress, byLink, levelOf, type Open, type Route, shown } from '../e2e/access/pages.ts';
import { signedIn } from '../e2e/portal.ts';
import { MOST_SHIFT, shiftOf, watchShifts } from '../e2e/shifts.ts';
import { PICTURES } from './places.ts';

/** Every page as its user sees it. */

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const LANGUAGES = ['pt-BR', 'en-US'];
const THEMES = ['light', 'dark'] as const;

const isPublic = ({ public: open }: Route) => open === true;
const ofPublic = routes.filter(isPublic);
const ofUsers = routes
  .filter((route) => !isPublic(route))
  .toSorted((one, other) => levelOf(one) - levelOf(other));

/** What moves while a page is loaded anew. */
async function shiftOnLoad(page: Page, open: Open, route: Route): Promise<number> {
  // A token leaves the address as soon as it is read: loaded anew, its page would be another.
  await (isPublic(route) ? open(page, route) : page.reload());
  await shown(page, route.tag);
  // A report of now keeps a line open, on which its changes come.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  return shiftOf(page);
}

async function takeAll(page: Page, pages: readonly Route[], open: Open, name: string): Promise<void> {
  for (const route of pages) {
    await open(page, route);
    await shown(page, route.tag);
    await page.screenshot({
      path: join(PICTURES, route.name, `${name}.png`),
      fullPage: true,
      animations: 'disabled',
    });
    if (isMeasured(name))
      expect
        .soft(await shiftOnLoad(page, open, route), `${route.name} moves at ${name}`)
        .toBeLessThanOrEqual(MOST_SHIFT);
  }
}

/** Words and colours move nothing: one language and one theme are enough. */
const isMeasured = (name: string) => name.endsWith('-pt-BR-light');

for (const locale of LANGUAGES)
  for (const colorScheme of THEMES)
    for (const viewport of SIZES) {
      const name = `${viewport.width}-${locale}-${colorScheme}`;
      test(name, async ({ browser, contextOptions, baseURL }) => {
        const options = { ...contextOptions, baseURL: baseURL ?? '', locale, colorScheme, viewport };
        const visitor = await browser.newContext(options);
        await watchShifts(visitor);
        await takeAll(await visitor.newPage(), ofPublic, byAddress, name);
        await visitor.close();
        const user = await browser.newContext(options);
        await watchShifts(user);
        await signedIn(user);
        const page = await user.newPage();
        await page.goto('/not-found');
        await takeAll(page, ofUsers, byLink, name);
        await user.close();
      });
    }
