// Reports with the real server, beside uPlot alone with the same answer; and a board of 500 agents, what a poll costs it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptInFrames } from '../../support/browser/script-time.mjs';
import { signIn } from '../../support/browser/sign-in.mjs';
import { ROOT } from '../../support/runner/tools.mjs';
import { AGENTS, BUSY, devicesAt } from '../../support/samples/board.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { boardPage, panelPage, plotPage, reportPage } from '../pages.mjs';
import { compare, inTurn } from '../statistics.mjs';

export const name = 'reports';

const POLLS = 5;

export async function measure({ browser, runs }) {
  const demo = await startDemo({ seedCalls: 20_000 });
  try {
    const { token, level } = await signIn(demo);
    const facts = { token, level, ...lastDays(30) };
    const drawn = (html, charts) => () =>
      onPage(browser, demo, html, (page) => page.evaluate(allDrawn, charts));
    const [panel, onePlot] = await inTurn(runs, [
      drawn(panelPage(facts), 1),
      drawn(plotPage(facts, ['status']), 1),
    ]);
    const [report, plots] = await inTurn(runs, [
      drawn(reportPage(facts), 4),
      drawn(plotPage(facts, ['status', 'type', 'time', 'range']), 4),
    ]);
    const polls = await polled(browser, demo, facts);
    return [
      compare('one panel: navigation to its chart', panel, onePlot),
      compare('report of calls: navigation to its four charts over days', report, plots),
      compare(`board of ${AGENTS} agents: script of a poll, ${BUSY} changed`, polls.script, undefined, {
        aim: 50,
      }),
      compare('the same: the longest frame', polls.longest, undefined, { aim: 50 }),
      compare('the same: long tasks', [polls.longTasks], undefined, { unit: '', aim: 0 }),
    ];
  } finally {
    await demo.stop();
  }
}

function lastDays(count) {
  const day = (back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return { start: day(count - 1), end: day(0) };
}

/** A page in a context of its own: nothing of the run before is in its cache. */
async function onPage(browser, demo, html, act, prepare = async () => undefined) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(error.message));
  const file = (path, type) => (route) =>
    route.fulfill({ body: readFileSync(join(ROOT, path)), contentType: type });
  await page.route('**/bench/page.html', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.route('**/bench/uplot.js', file('node_modules/uplot/dist/uPlot.esm.js', 'text/javascript'));
  await page.route('**/bench/uplot.css', file('node_modules/uplot/dist/uPlot.min.css', 'text/css'));
  await prepare(page);
  await page.goto(`${demo.url}/bench/page.html`);
  try {
    return await act(page);
  } finally {
    await context.close();
  }
}

/** In the page: ms since the navigation when so many canvases have something drawn on them. */
function allDrawn(wanted) {
  const canvasesOf = (root) => [
    ...root.querySelectorAll('canvas'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? canvasesOf(shadowRoot) : [],
    ),
  ];
  const isDrawn = (canvas) =>
    canvas.width > 0 &&
    canvas
      .getContext('2d')
      .getImageData(0, canvas.height / 2, canvas.width, 1)
      .data.some(Boolean);
  return new Promise((resolve) => {
    const frame = () => {
      if (canvasesOf(document).filter(isDrawn).length >= wanted) resolve(performance.now());
      else requestAnimationFrame(frame);
    };
    frame();
  });
}

/** The page's time for each poll, from its request to the next one's. */
async function polled(browser, demo, facts) {
  let poll = 0;
  const answered = (page) =>
    page.route('**/api/reports/realtime/user-devices-state*', (route) => {
      poll += 1;
      return route.fulfill({ json: devicesAt(poll) });
    });
  const next = (page) =>
    page.waitForResponse((response) => response.url().includes('user-devices-state'), { timeout: 60_000 });
  const act = async (page) => {
    await page.waitForFunction(
      (count) =>
        document.querySelector('ramal-report').shadowRoot.querySelectorAll('.board-card').length === count,
      AGENTS,
    );
    await page.evaluate(() => {
      globalThis.longTasks = 0;
      new PerformanceObserver((list) => {
        globalThis.longTasks += list.getEntries().length;
      }).observe({ type: 'longtask' });
    });
    const frames = [];
    for (let run = 0; run < POLLS; run += 1)
      frames.push(
        await scriptInFrames(page, async () => {
          await next(page);
          await page.waitForTimeout(1000);
        }),
      );
    return {
      script: frames.map((times) => times.reduce((sum, time) => sum + time, 0)),
      longest: frames.map((times) => Math.max(0, ...times)),
      longTasks: await page.evaluate(() => globalThis.longTasks),
    };
  };
  return onPage(browser, demo, boardPage(facts), act, answered);
}
