// Benchmarks: `npm run bench [-- --runs 9]`. Each of ours beside the least that somebody would write by hand, in
// one run, in one browser, in turn; medians and ratios, never times alone. Prints a table and JSON.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs';
import { startDemo } from '../support/demo-server.mjs';
import { ROOT } from '../support/tools.mjs';
import { listPage, playerPage, tablePage, wavesurferPage } from './pages.mjs';
import { compare, table } from './statistics.mjs';

const asked = process.argv.indexOf('--runs');
const RUNS = asked > 0 ? Number(process.argv[asked + 1]) : 7;
/** A call of five minutes. */
const LONG = 290;

const demo = await startDemo({ seedCalls: 20_000 });
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] });
try {
  const facts = await prepare();
  const player = await inTurn([() => waveform(playerPage(facts)), () => waveform(wavesurferPage(facts))]);
  const list = await inTurn([() => rows(listPage(facts), 'radio'), () => rows(tablePage(facts), 'button')]);
  const of = (results, key) => results.map((result) => result[key]);
  report([
    compare(
      'player: navigation to the first of the waveform',
      of(player[0], 'first'),
      of(player[1], 'first'),
    ),
    compare('player: navigation to all of the waveform', of(player[0], 'all'), of(player[1], 'all')),
    compare('call list: navigation to the first rows', of(list[0], 'first'), of(list[1], 'first')),
    compare('call list: click on a filter to its rows', of(list[0], 'filter'), of(list[1], 'filter')),
  ]);
} finally {
  await browser.close();
  await demo.stop();
}

/** Signs in and finds a call of five minutes with its sound. */
async function prepare() {
  const call = async (path, options = {}) => {
    const answer = await fetch(`${demo.url}/api${path}`, options);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
  const { email, password } = demo.account;
  const { token } = await call('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const Authorization = `Bearer ${token}`;
  const { levels } = await call('/auth/check', { headers: { Authorization } });
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
      const calls = await call(`/calls?${query}`, { headers: { Authorization, 'x-level-id': String(id) } });
      const long = calls.find(({ audioFilePath, duration }) => audioFilePath && duration >= LONG);
      if (long) return { token, level: id, callId: long.id };
      if (calls.length < 1000) break;
    }
  }
  throw new Error('No recorded call of five minutes in the demo');
}

/** Runs several measurements in turn, so that what the machine does besides meets all of them. */
async function inTurn(measurements) {
  const results = measurements.map(() => []);
  for (const measure of measurements) await measure(); // once for warmth, not counted
  for (let run = 0; run < RUNS; run += 1)
    for (const [index, measure] of measurements.entries()) results[index].push(await measure());
  return results;
}

/** A page in a context of its own: nothing of the run before is in its cache. */
async function onPage(html, act) {
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

function waveform(html) {
  return onPage(html, (page) => page.evaluate(() => globalThis.drawn));
}

function rows(html, role) {
  return onPage(html, async (page) => {
    const first = await page.evaluate(shown, {});
    const start = await page.evaluate(() => performance.now());
    await page.getByRole(role, { name: 'Busy', exact: true }).dispatchEvent('click');
    const end = await page.evaluate(shown, { text: 'busy' });
    return { first, filter: end - start };
  });
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

function report(results) {
  const out = {
    at: new Date().toISOString(),
    machine: {
      node: process.version,
      browser: browser.version(),
      cpus: cpus().length,
      model: cpus()[0]?.model,
    },
    results,
  };
  console.log(table(results));
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(join(ROOT, 'build/bench.json'), `${JSON.stringify(out, null, 2)}\n`);
  console.log(JSON.stringify(out));
}
