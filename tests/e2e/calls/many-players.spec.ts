import { expect, type Page, test } from '@playwright/test';
import { callPage, heapOf } from '../../support/browser/call-page.mjs';
import { scriptInFrames } from '../../support/browser/script-time.mjs';
import { longCall } from '../../support/samples/long-call.mjs';
import { type CallServer, startCallServer } from '../../support/server/processes/call-server.mjs';

/** Many players on one page: they share as much as possible, and each costs little. */

test.use({ trace: 'off' });

const MEGABYTE = 1_048_576;
let server: CallServer;

test.beforeEach(async () => {
  server = await startCallServer(longCall({ seconds: 90 }));
});
test.afterEach(() => server.stop());

const requestsTo = (path: string | RegExp) =>
  server.requests.filter((request) =>
    typeof path === 'string' ? request.path === path : path.test(request.path),
  );

async function open(page: Page, players: number): Promise<void> {
  server.pages['/'] = callPage({ players });
  await page.goto(server.url);
  await ready(page, players);
}

/** Waits for all players; where some are missing, those that show another state are told. */
const ready = (page: Page, players: number) =>
  expect
    .poll(() => page.evaluate(countStates), { timeout: 90_000 })
    .toEqual({ ready: players, loading: 0, error: 0 });

/** In the page: how many players are in each state. */
const countStates = () => {
  const count = (state: string) => document.querySelectorAll(`ramal-call-player:state(${state})`).length;
  return { ready: count('ready'), loading: count('loading'), error: count('error') };
};

for (const players of [1, 10, 50])
  test(`${players} ask once for what they share, and fetch only the sound that is in sight`, async ({
    page,
  }) => {
    await open(page, players);
    await expect.poll(() => requestsTo(/audio$/).length).toBeGreaterThan(0);
    expect(requestsTo('/auth/check')).toHaveLength(1);
    const calls = requestsTo(/^\/calls\/\d+$/).map(({ path }) => path);
    expect(calls).toHaveLength(players);
    expect(new Set(calls).size).toBe(players);
    // A screen holds one or two of them.
    expect(new Set(requestsTo(/audio$/).map(({ path }) => path)).size).toBeLessThanOrEqual(3);
  });

test('the same call twice is asked for once', async ({ page }) => {
  server.pages['/'] = callPage({ players: 1 }).replace(/(<ramal-call-player.*<\/ramal-call-player>)/, '$1$1');
  await page.goto(server.url);
  await ready(page, 2);
  expect(requestsTo('/calls/42')).toHaveLength(1);
});

test('only the one that was started last sounds', async ({ page }) => {
  await page.addInitScript(() => {
    const all = new Set<HTMLMediaElement>();
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      all.add(this);
      return play.call(this);
    };
    Object.assign(globalThis, { sounding: () => [...all].filter((one) => !one.paused).length, all });
  });
  await open(page, 10);
  const state = () =>
    page.evaluate(() => {
      const { all, sounding } = globalThis as unknown as { all: Set<unknown>; sounding(): number };
      return [all.size, sounding()];
    });
  for (const which of [0, 5, 9]) {
    const player = page.locator('ramal-call-player').nth(which);
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(player.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await expect.poll(state).toEqual([[0, 5, 9].indexOf(which) + 1, 1]);
  }
});

test('the tenth costs less than a megabyte, and later ones a part of the script of the first', async ({
  page,
  context,
}) => {
  server.pages['/'] = callPage({ players: 0 });
  await page.goto(server.url);
  const devtools = await context.newCDPSession(page);
  const add = (which: number) => async () => {
    await page.evaluate((id) => {
      const player = document.createElement('ramal-call-player');
      player.setAttribute('call-id', String(id));
      document.querySelector('main')?.append(player);
    }, 42 + which);
    await ready(page, which + 1);
  };
  const sum = (frames: number[]) => frames.reduce((all, one) => all + one, 0);
  const first = sum(await scriptInFrames(page, add(0)));
  for (let which = 1; which < 9; which += 1) await add(which)();
  const before = await heapOf(devtools);
  await add(9)();
  const kept = (await heapOf(devtools)).bytes - before.bytes;
  // The least of three: collections of the garbage that others left come into some.
  const later: number[] = [];
  for (const which of [10, 11, 12]) later.push(sum(await scriptInFrames(page, add(which))));
  const least = Math.min(...later);
  test.info().annotations.push({
    type: 'script of the first, of later ones; kB of the tenth',
    description: `${first.toFixed(1)}; ${least.toFixed(1)}; ${Math.round(kept / 1024)}`,
  });
  expect(kept).toBeLessThan(MEGABYTE);
  expect(least).toBeLessThan(first / 2);
});
