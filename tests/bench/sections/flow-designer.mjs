// The flow designer beside React Flow as it comes, over the same steps.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, runnerImport } from 'vite';
import { signIn } from '../../support/browser/sign-in.mjs';
import { ROOT } from '../../support/runner/tools.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { bareFlowPage, designerPage } from '../pages.mjs';
import { compare, percentile, valuesOf } from '../statistics.mjs';

export const name = 'flow-designer';

const SIZES = [100, 1_000, 5_000];
/** Moves of the pointer in one drag. */
const MOVES = 40;

/** Of 5,000 steps one run: the bare page needs a minute for each. */
const runsOf = (size, runs) => (size > 1_000 ? 1 : Math.min(3, runs));

export async function measure({ browser, runs }) {
  await buildBarePage();
  const { module } = await runnerImport(join(ROOT, 'tests/support/samples/flows.ts'));
  const demo = await startDemo();
  try {
    const facts = await signIn(demo);
    const rows = [];
    for (const size of SIZES) {
      const elements = module.largeFlow(size);
      const sides = [[], []];
      for (let run = 0; run < runsOf(size, runs); run += 1) {
        sides[0].push(await use(browser, demo, designerPage(facts), elements, 'ramal-flow-designer'));
        sides[1].push(await use(browser, demo, bareFlowPage(), elements, 'body'));
      }
      rows.push(...rowsOf(size, sides));
    }
    return rows;
  } finally {
    await demo.stop();
  }
}

function rowsOf(size, sides) {
  const row = (what, key, options) => compare(`${size} steps: ${what}`, ...valuesOf(sides, key), options);
  return [
    row('its answer to the first cards', 'open'),
    row('frames of a drag, 95th percentile', 'drag', { aim: 20 }),
    row('frames of a pan, 95th percentile', 'pan', { aim: 50 }),
    row('frames of a zoom, 95th percentile', 'zoom'),
    row('undo of a drag, to its frame', 'undo'),
    row('cards in the page', 'cards', { unit: '', aim: 250 }),
    row('elements of the page', 'elements', { unit: '' }),
    row('memory', 'memory', { unit: 'MB' }),
  ];
}

const buildBarePage = () =>
  build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'build/bench',
      target: 'es2022',
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(ROOT, 'tests/bench/bare-flow.tsx'),
        output: { entryFileNames: 'bare-flow.js', assetFileNames: 'bare-flow[extname]' },
      },
    },
  });

async function use(browser, demo, html, elements, host) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(300_000);
  await answer(page, html, elements);
  await page.goto(`${demo.url}/bench/page.html`);
  try {
    const open = await page.evaluate(cardsShown, host);
    const drag = await drive(page, host, '.react-flow__node[data-id="2"]');
    const undo = await page.evaluate(cardBack, host);
    const pan = await drive(page, host, '.react-flow__pane');
    const zoom = await wheel(page);
    const counted = await page.evaluate(countElements, host);
    return { open, drag, undo, pan, zoom, ...counted, memory: await memoryOf(context, page) };
  } finally {
    await context.close();
  }
}

async function answer(page, html, elements) {
  const file = (name, contentType) => (route) =>
    route.fulfill({ body: readFileSync(join(ROOT, 'build/bench', name)), contentType });
  const connectFlow = { id: 7, name: 'Bench', currentFlowId: 1, lastAppliedFlowId: 1 };
  await page.route('**/bench/page.html', (route) => route.fulfill({ body: html, contentType: 'text/html' }));
  await page.route('**/bench/bare-flow.js', file('bare-flow.js', 'text/javascript'));
  await page.route('**/bench/bare-flow.css', file('bare-flow.css', 'text/css'));
  await page.route('**/bench/flow.json', (route) => route.fulfill({ json: elements }));
  await page.route('**/api/connect-flows/7/flow*', (route) =>
    route.fulfill({ json: { connectFlow, elements } }),
  );
}

/**
 * Drags an element by its middle, or the ground by a free place; returns the 95th percentile of the frames.
 */
async function drive(page, host, selector) {
  const from = await page.evaluate(placeOf, { host, selector });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let move = 1; move <= MOVES; move += 1) {
    await page.mouse.move(from.x + move * 4, from.y + move * 3);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const frames = await page.evaluate(() => globalThis.frames_());
  await page.mouse.up();
  return percentile(frames, 0.95);
}

async function wheel(page) {
  await page.mouse.move(900, 500);
  await page.keyboard.down('Control');
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, turn < 10 ? -40 : 40);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const frames = await page.evaluate(() => globalThis.frames_());
  await page.keyboard.up('Control');
  return percentile(frames, 0.95);
}

async function memoryOf(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6;
}

// In the page.

/** ms from the answer with the flow until cards are drawn. */
function cardsShown(host) {
  const rootOf = () => document.querySelector(host)?.shadowRoot ?? document;
  const answered = () =>
    performance.getEntriesByType('resource').find(({ name }) => /7[/]flow|flow[.]json/.test(name))
      .responseEnd;
  return new Promise((resolve) => {
    const frame = () => {
      const cards = [...rootOf().querySelectorAll('.react-flow__node')];
      const isShown = cards.length > 0 && cards.every((card) => card.style.visibility !== 'hidden');
      if (isShown) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - answered())));
      else requestAnimationFrame(frame);
    };
    frame();
  });
}

function placeOf({ host, selector }) {
  const root = document.querySelector(host)?.shadowRoot ?? document;
  const element = root.querySelector(selector);
  const box = (element.querySelector('.canvas-card') ?? element).getBoundingClientRect();
  if (!selector.includes('pane')) return { x: box.left + box.width / 4, y: box.top + box.height / 2 };
  // Right below the header there is nothing beside the start.
  return { x: box.left + box.width * 0.8, y: box.top + 30 };
}

/** Keeps how long frames take from now on; `frames_` ends it. */
function watchFrames() {
  const frames = [];
  let last = performance.now();
  let isOn = true;
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    if (isOn) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.frames_ = () => {
    isOn = false;
    return frames.slice(1);
  };
}

/** ms from Control and Z until the dragged card is back, and drawn. */
function cardBack(host) {
  const root = document.querySelector(host)?.shadowRoot ?? document;
  const card = root.querySelector('.react-flow__node[data-id="2"]');
  const dragged = card.style.transform;
  const focused = root.activeElement ?? document.body;
  const start = performance.now();
  focused.dispatchEvent(
    new KeyboardEvent('keydown', {
      key: 'z',
      ctrlKey: true,
      bubbles: true,
      composed: true,
      cancelable: true,
    }),
  );
  return new Promise((resolve) => {
    const frame = () => {
      const now = root.querySelector('.react-flow__node[data-id="2"]');
      if (now && now.style.transform !== dragged) setTimeout(() => resolve(performance.now() - start));
      else requestAnimationFrame(frame);
    };
    frame();
  });
}

function countElements(host) {
  const root = document.querySelector(host)?.shadowRoot ?? document;
  const count = (selector) => root.querySelectorAll(selector).length;
  return { cards: count('.react-flow__node'), elements: count('*') };
}
