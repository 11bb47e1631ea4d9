// The player and the call list with the real server, beside the shortest hand-written code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../../support/browser/sign-in.mjs';
import { ROOT } from '../../support/runner/tools.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { listPage, playerPage, tablePage, wavesurferPage } from '../pages.mjs';
import { compare, inTurn, valuesOf } from '../statistics.mjs';

/** A call of five minutes. */
const LONG = 290;

export const name = 'screens';

export async function measure({ browser, runs }) {
  const demo = await startDemo({ seedCalls: 20_000 });
  try {
    const facts = await prepare(demo);
    const on = (html, act) => onPage(browser, demo, html, act);
    const waveform = (html) => () => on(html, (page) => page.evaluate(() => globalThis.drawn));
    const rows = (html, role) => () => on(html, (page) => filtered(page, role));
    const player = await inTurn(runs, [waveform(playerPage(facts)), waveform(wavesurferPage(facts))]);
    const list = await inTurn(runs, [rows(listPage(facts), 'radio'), rows(tablePage(facts), 'button')]);
    return [
      compare('player: navigation to the first of the waveform', ...valuesOf(player, 'first')),
      compare('player: navigation to all of the waveform', ...valuesOf(player, 'all')),
      compare('call list: navigation to the first rows', ...valuesOf(list, 'first')),
      compare('call list: click on a filter to its rows', ...valuesOf(list, 'filter')),
    ];
  } finally {
    await demo.stop();
  }
}

/** Signs in and finds a call of five minutes with its sound. */
async function prepare(demo) {
  const { token, levels, ask } = await signIn(demo);
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  for (const { id } of levels) {
    for (let page = 1; page <= 20; page += 1) {
      const query = new URLSearchParams({
        startDate: day(80),
        endDate: day(0),
        page,
        per_page: '1000',
        status: 'ANSWERED',
      });
      const calls = await (await ask(`/calls?${query}`, id)).json();
      const long = calls.find(({ audioFilePath, duration }) => audioFilePath && duration >= LONG);
      if (long) return { token, level: id, callId: long.id };
      if (calls.length < 1000) break;
    }
  }
  throw new Error('No recorded call of five minutes in the demo');
}

/** A page in a context of its own: nothing of the run before is in its cache. */
async function onPage(browser, demo, html, act) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  const file = (path, type) => (route) =>
    route.fulfill({ body: readFileSync(join(ROOT, path)), contentType: type });
  await page.route('**/bench/page.html', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.route('**/bench/watch-waveform.js', file('tests/bench/watch-waveform.js', 'text/javascript'));
  await page.route(
    '**/bench/wavesurfer.js',
    file('node_modules/wavesurfer.js/dist/wavesurfer.esm.js', 'text/javascript'),
  );
  await page.goto(`${demo.url}/bench/page.html`);
  try {
    return await act(page);
  } finally {
    await context.close();
  }
}

async function filtered(page, role) {
  const first = await page.evaluate(shown, {});
  const start = await page.evaluate(() => performance.now());
  await page.getByRole(role, { name: 'Busy', exact: true }).dispatchEvent('click');
  const end = await page.evaluate(shown, { text: 'busy' });
  return { first, filter: end - start };
}

/** In the page: ms since the navigation when rows are there, every one of them with the text. */
function shown({ text }) {
  const rowsOf = (root) => {
    const found = [...root.querySelectorAll('tbody tr, [role=row]:has([role=cell])')].filter(
      (row) => !row.querySelector('[class*=skeleton]'),
    );
    for (const element of root.querySelectorAll('*'))
      if (element.shadowRoot) found.push(...rowsOf(element.shadowRoot));
    return found;
  };
  return new Promise((resolve) => {
    const frame = () => {
      const there = rowsOf(document);
      const fits =
        there.length > 0 && there.every((row) => !text || row.textContent.toLowerCase().includes(text));
      if (fits) resolve(performance.now());
      else requestAnimationFrame(frame);
    };
    frame();
  });
}
