import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ROUTES } from '../../../src/core/routes/names.ts';
import type { routes } from '../../../src/elements/routes.ts';
import { goTo, tokenOf } from '../portal.ts';

/** Every page of the portal, from its route table: a new page is looked at without a line here. */

/** A page of the portal. */
export type Route = (typeof routes)[number];
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
export const levelOf = ({ name }: Route) => (name.includes('Meeting') ? 2 : 1);

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
export async function shown(page: Page, tag: string): Promise<void> {
  const screen = page.locator(tag);
  await expect
    .poll(() => screen.evaluateAll(([element]) => element?.matches(':state(ready)')), `${tag} is ready`)
    .toBe(true);
  await expect(screen.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Leads to a route's page. */
export type Open = (page: Page, route: Route) => Promise<unknown>;

/** By its address, which loads the portal. */
export const byAddress: Open = async (page, route) => page.goto(await addressOf(route, page.context()));

/** By a link, as most pages are come to: the portal is loaded once for each company. */
export const byLink: Open = async (page, route) => {
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
