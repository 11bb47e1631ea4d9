// A board of 500 agents for BOARD_MINUTES (30) by the page's own clock, with an answer every five seconds: `npm run soak:board`. It fails
// where memory grows, where a task takes 50 ms or more, or where focus or scroll are lost.
import { chromium } from 'playwright';
import { heapOf } from '../support/browser/call-page.mjs';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/browser/chromium.mjs';
import { signIn } from '../support/browser/sign-in.mjs';
import { AGENTS, devicesAt } from '../support/samples/board.mjs';
import { startDemo } from '../support/server/processes/demo-server.mjs';
import { boardPage } from './pages.mjs';
import { median } from './statistics.mjs';

const MINUTES = Number(process.env.BOARD_MINUTES ?? 30);
/** Seconds from one answer to the next. */
const EVERY = 5;
const SAMPLES = 40;
const MEGABYTE = 1_048_576;
/** Allowed differences at the end. The process itself also keeps the answers of a page that is driven. */
const SPARE = { bytes: MEGABYTE, nodes: 500, listeners: 200 };

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log),
  args: [...CHROMIUM_FLAGS],
});
try {
  const { samples, longTasks, held } = await watch();
  const quarter = Math.floor(samples.length / 4);
  const of = (list, key) => median(list.map((sample) => sample[key]));
  const result = Object.entries(SPARE).map(([key, spare]) => {
    const [first, last] = [of(samples.slice(0, quarter), key), of(samples.slice(-quarter), key)];
    return { key, first, last, flat: last - first <= spare };
  });
  for (const { key, first, last, flat } of result)
    console.log(
      `${flat ? '✓' : '✗'} ${key.padEnd(10)}${first.toFixed(0).padStart(12)} →${last.toFixed(0).padStart(12)}`,
    );
  console.log(JSON.stringify({ minutes: MINUTES, longTasks, held, result }));
  const isHeld = Object.values(held).every(Boolean);
  process.exitCode = result.every(({ flat }) => flat) && longTasks.length === 0 && isHeld ? 0 : 1;
} finally {
  await browser.close();
  await demo.stop();
}

async function watch() {
  const { token, level } = await signIn(demo);
  const page = await browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.route('**/bench/page.html', (route) =>
    route.fulfill({ body: boardPage({ token, level }), contentType: 'text/html' }),
  );
  let poll = 0;
  await page.route('**/api/reports/realtime/user-devices-state*', async (route) => {
    poll += 1;
    await route.fulfill({ json: devicesAt(poll, new Date(await page.evaluate(() => Date.now()))) });
  });
  await page.clock.install();
  await page.goto(`${demo.url}/bench/page.html`);
  const cards = page.locator('ramal-report .board-card');
  while ((await cards.count()) < AGENTS) await page.clock.fastForward(1000);

  const star = cards.nth(AGENTS / 2).locator('.board-favourite');
  await star.scrollIntoViewIfNeeded();
  await star.focus();
  const before = await standing(page);
  await page.evaluate(() => {
    globalThis.longTasks = [];
    globalThis.tasks = new PerformanceObserver((list) =>
      globalThis.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))),
    );
  });
  const watchTasks = (isOn) =>
    page.evaluate(
      (on) => (on ? globalThis.tasks.observe({ type: 'longtask' }) : globalThis.tasks.disconnect()),
      isOn,
    );
  const devtools = await page.context().newCDPSession(page);
  await watchTasks(true);
  const samples = [];
  const polls = (MINUTES * 60) / EVERY;
  for (let turn = 0; turn < polls; turn += 1) {
    const answers = poll;
    while (poll === answers) await page.clock.fastForward(1000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    if (turn % Math.ceil(polls / SAMPLES) > 0) continue;
    // What collects the garbage for a sample is no task of the board.
    await page.waitForTimeout(100);
    await watchTasks(false);
    samples.push(await heapOf(devtools));
    await watchTasks(true);
  }
  const after = await standing(page);
  const held = {
    focus: after.focus === before.focus && after.focus !== '',
    scroll: after.scroll === before.scroll,
  };
  return { samples, longTasks: await page.evaluate(() => globalThis.longTasks), held };
}

/** What has the focus, and how far the page is scrolled. */
function standing(page) {
  return page.evaluate(() => ({
    focus: document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label') ?? '',
    scroll: scrollY,
  }));
}
