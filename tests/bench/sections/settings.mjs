// The permissions of 30 roles on the real server's page: the time of ticking, walking and scrolling, beside
// drawing a page of them.

import { scriptInFrames } from '../../support/browser/script-time.mjs';
import { signIn } from '../../support/browser/sign-in.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { permissionsPage } from '../pages.mjs';
import { compare } from '../statistics.mjs';

export const name = 'settings';

const ROLES = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, name: `Role ${index + 1}` }));
const PERMISSIONS = Array.from({ length: 120 }, (_, index) => ({
  id: `permission${index}`,
  module: 'Calls',
  description: `Permission ${index + 1}`,
  roles: ROLES.filter(({ id }) => (id + index) % 2),
}));
/** Ticked in a run, each after a step right and down. */
const TICKS = 10;

export async function measure({ browser, runs }) {
  const demo = await startDemo();
  try {
    const used = [];
    for (let run = 0; run < runs; run += 1) used.push(await onMatrix(browser, demo));
    const longest = (key) => used.map((frames) => Math.max(...frames[key]));
    return [
      compare('30 roles: the longest frame while ticking and scrolling', longest('ticked'), undefined, {
        aim: 50,
      }),
      compare('30 roles: the longest frame of drawing the next page', longest('drawn')),
      compare(
        '30 roles: long tasks of all that',
        used.map(({ tasks }) => tasks),
        undefined,
        { unit: '', aim: 0 },
      ),
    ];
  } finally {
    await demo.stop();
  }
}

async function onMatrix(browser, demo) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await prepare(page, demo);
    const grid = page.getByRole('grid');
    await grid.getByRole('checkbox').first().focus();
    await page.evaluate(countLongTasks);
    const ticked = await scriptInFrames(page, () => tick(page));
    const drawn = await scriptInFrames(page, async () => {
      await page.getByRole('button', { name: /^Next/ }).press('Enter');
      await grid.getByRole('rowheader', { name: /^Permission 21 / }).waitFor();
    });
    return { ticked, drawn, tasks: await page.evaluate(() => globalThis.longTasks) };
  } finally {
    await context.close();
  }
}

async function prepare(page, demo) {
  const answers = {
    '**/api/permissions*': PERMISSIONS,
    '**/api/roles/*/permission**': { message: 'Done' },
  };
  for (const [path, json] of Object.entries(answers))
    await page.route(path, (route) => route.fulfill({ json }));
  await page.route('**/api/roles?*', (route) =>
    route.fulfill({ json: ROLES, headers: { 'x-pagination-count': String(ROLES.length) } }),
  );
  const { token, level } = await signIn(demo);
  await page.route('**/bench/page.html', (route) =>
    route.fulfill({ body: permissionsPage({ token, level }), contentType: 'text/html' }),
  );
  await page.goto(`${demo.url}/bench/page.html`);
  await page
    .getByRole('grid')
    .getByRole('checkbox')
    .nth(20 * ROLES.length - 1)
    .waitFor();
}

async function tick(page) {
  for (let step = 0; step < TICKS; step += 1) {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.mouse.wheel(120, 60);
  }
}

/** In the page. */
function countLongTasks() {
  globalThis.longTasks = 0;
  new PerformanceObserver((list) => {
    globalThis.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}
