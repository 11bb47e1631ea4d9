import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../src/core/routes/names.ts';
import { routes } from '../../src/elements/routes.ts';
import { accessibleEverywhere } from './axe.ts';
import { goTo, signedIn, tokenOf } from './portal.ts';
import { losesNothingToSpacing } from './spacing.ts';

/** Every page of the portal, from its route table: a new page is looked at without a line here. */

type Route = (typeof routes)[number];
type Sample = Readonly<Record<string, string | number>>;

/** Parameters of an address, where the first record is not the one to look at. */
const PARAMETERS: Readonly<Record<string, (context: BrowserContext) => Promise<Sample> | Sample>> = {
  ViewCallById: async (context) => ({ id: await answeredCall(context) }),
};
const QUERIES: Readonly<Record<string, string>> = {
  UpdatePassword: '?token=x',
  MeetingList: '?startDate=2020-01-01',
};

/** The company for looking at a page: not every company records meetings. */
const levelOf = ({ name }: Route) => (name.includes('Meeting') ? 2 : 1);

async function answeredCall(context: BrowserContext): Promise<number> {
  const answer = await context.request.get('/api/calls?status=ANSWERED&per_page=1', {
    headers: { authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' },
  });
  const [call] = (await answer.json()) as { id: number }[];
  return call?.id ?? 0;
}

async function addressOf({ name }: Route, context: BrowserContext): Promise<string> {
  const parameters: Sample = {
    id: 1,
    historyId: 1,
    type: 'pipedrive',
    ...(await PARAMETERS[name]?.(context)),
  };
  const path = ROUTES[name].replaceAll(/\/\{\w+\?\}/g, '');
  return (
    path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) => `${parameters[parameter]}`) +
    (QUERIES[name] ?? '')
  );
}

/** Its tag says that it is ready, and nothing in it is still on its way. */
async function shown(page: Page, tag: string): Promise<void> {
  const screen = page.locator(tag);
  await expect
    .poll(() => screen.evaluateAll(([element]) => element?.matches(':state(ready)')), `${tag} is ready`)
    .toBe(true);
  await expect(screen.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Looks at a route's page: `open` leads there. */
type Open = (page: Page, route: Route) => Promise<unknown>;

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

const byAddress: Open = async (page, route) => page.goto(await addressOf(route, page.context()));

/** By a link, as most pages are come to: the portal is loaded once for each company. */
const byLink: Open = async (page, route) => {
  const level = btoa(JSON.stringify({ id: levelOf(route) }));
  const isOther = await page.evaluate((wanted) => {
    const is = localStorage.getItem('ramal.level') !== wanted;
    localStorage.setItem('ramal.level', wanted);
    return is;
  }, level);
  if (isOther) return byAddress(page, route);
  // Two pages may have one tag: it must be another one's turn before.
  await goTo(page, '/not-found');
  await shown(page, 'ramal-not-found');
  await goTo(page, await addressOf(route, page.context()));
};

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
