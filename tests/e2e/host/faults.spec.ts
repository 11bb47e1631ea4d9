import { setTimeout } from 'node:timers/promises';
import { expect, type Page, type Route, test } from '@playwright/test';
import { quiet, watchRequests } from '../../support/browser/quiet.mjs';
import { signedIn } from '../portal.ts';

/** Each page of the portal, while one of the requests that it makes goes wrong: it says something, and breaks nothing. */

/** A page and two faults are enough every day; all of them by `FAULTS=all npx playwright test -c tests/e2e faults`. */
const isWhole = process.env.FAULTS === 'all';

const PAGES = [
  '/calls',
  ...(isWhole
    ? [
        ...['/', '/calls/player/1', '/meetings', '/profile', '/settings', '/permissions'],
        ...['/report/call', '/report/contact-center-per-agent', '/report/realtime', '/report/billing'],
        ...[
          '/user',
          '/user/1',
          '/user/1/edit',
          '/queue',
          '/queue/1/edit',
          '/contact/create',
          '/integration',
          '/number',
        ],
        ...['/connect-flow', '/connect-flow/1/flow', '/connect-flow/1/history'],
      ]
    : []),
];

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is cut': (route) => route.abort('connectionreset'),
  'has another shape': answer(200, 'application/json', '{"odd":[null]}'),
  ...(isWhole && {
    fails: answer(500, 'application/json', '{"message":"Broken"}'),
    'is no JSON': answer(200, 'text/html', '<!doctype html><p>A proxy says hello</p>'),
    'is empty': answer(200, 'application/json', ''),
    'is late': async (route: Route) => {
      await setTimeout(2000);
      await route.continue().catch(() => undefined);
    },
  }),
};

test.beforeEach(({ context }) => signedIn(context));

/** The text of the page's main part, or of the whole page without one: also inside the tags' shadows. */
const shownText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const within = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof HTMLElement) || !node.checkVisibility({ visibilityProperty: true })) return '';
      if (['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.tagName)) return '';
      const typed = node instanceof HTMLInputElement ? node.value : '';
      return typed + [...(node.shadowRoot ?? node).childNodes].map(within).join(' ');
    };
    const mainOf = (root: ParentNode): Element | undefined => {
      for (const element of root.querySelectorAll('*')) {
        if (element.localName === 'main') return element;
        const found = element.shadowRoot && mainOf(element.shadowRoot);
        if (found) return found;
      }
      return undefined;
    };
    return within(mainOf(document) ?? document.body)
      .replaceAll(/\s+/g, ' ')
      .trim();
  });

/** The calls that a page makes while nothing goes wrong. */
async function routesOf(page: Page, path: string): Promise<readonly string[]> {
  const routes = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() === 'GET') routes.add(pathname);
  });
  watchRequests(page);
  await page.goto(path);
  await quiet(page);
  return [...routes];
}

for (const path of PAGES)
  test(`${path} is never blank while one of its requests goes wrong`, async ({ page, context }, {
    annotations,
  }) => {
    test.setTimeout(600_000);
    const routes = await routesOf(page, path);
    expect(routes.length).toBeGreaterThan(0);
    let loads = 0;
    for (const pathname of routes)
      for (const [fault, meet] of Object.entries(FAULTS)) {
        const faulty = await context.newPage();
        const errors: string[] = [];
        faulty.on('pageerror', (error) => errors.push(error.message));
        await faulty.route((url) => url.pathname === pathname, meet);
        await faulty.goto(path);
        await expect
          .poll(() => shownText(faulty), { message: `${path} where ${pathname} ${fault}` })
          .toMatch(/\S.{10,}/);
        expect(errors, `${path} where ${pathname} ${fault}`).toEqual([]);
        await faulty.unrouteAll({ behavior: 'ignoreErrors' });
        await faulty.close();
        loads++;
      }
    annotations.push({ type: 'figures', description: JSON.stringify({ loads }) });
  });
