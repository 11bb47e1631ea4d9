import { join } from 'node:path';
import { type Page, test } from '@playwright/test';
import { routes } from '../../src/elements/routes.ts';
import { byAddress, byLink, levelOf, type Open, type Route, shown } from '../e2e/pages.ts';
import { signedIn } from '../e2e/portal.ts';
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

async function takeAll(page: Page, pages: readonly Route[], open: Open, name: string): Promise<void> {
  for (const route of pages) {
    await open(page, route);
    await shown(page, route.tag);
    await page.screenshot({
      path: join(PICTURES, route.name, `${name}.png`),
      fullPage: true,
      animations: 'disabled',
    });
  }
}

for (const locale of LANGUAGES)
  for (const colorScheme of THEMES)
    for (const viewport of SIZES) {
      const name = `${viewport.width}-${locale}-${colorScheme}`;
      test(name, async ({ browser, contextOptions, baseURL }) => {
        const options = { ...contextOptions, baseURL: baseURL ?? '', locale, colorScheme, viewport };
        const visitor = await browser.newContext(options);
        await takeAll(await visitor.newPage(), ofPublic, byAddress, name);
        await visitor.close();
        const user = await browser.newContext(options);
        await signedIn(user);
        const page = await user.newPage();
        await page.goto('/not-found');
        await takeAll(page, ofUsers, byLink, name);
        await user.close();
      });
    }
