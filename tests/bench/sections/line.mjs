// Every tag on a slow line: navigation to its content, beside a page by hand that asks for the same data alone. The line is one of
// connections that cost a way there and back each, and begin slowly (`real-line.mjs`). `--tags ramal-call-list` measures some tags alone.
// `--beside http://localhost:3001/calls --rows "tbody tr"` measures another portal beside ours: its page and
// the elements that are there once its rows are.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../../support/browser/sign-in.mjs';
import { ROOT } from '../../support/runner/tools.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { barePage, tagPage } from '../pages.mjs';
import { openLine } from '../real-line.mjs';
import { compare, inTurn, median, valuesOf } from '../statistics.mjs';

/** Milliseconds of a way there and back, and megabits a second; the second line counts waits alone. */
const LINES = [
  { what: 'no delay', delay: 0 },
  { what: '80 ms', delay: 80 },
  { what: '80 ms, 10 Mbit/s', delay: 80, speed: 10 },
  { what: '150 ms, 5 Mbit/s', delay: 150, speed: 5 },
];

/** Of tags that need attributes to show something. */
const ATTRIBUTES = {
  'ramal-call-player': ({ callId }) => `call-id="${callId}"`,
  'ramal-flow-designer': ({ flowId }) => `flow-id="${flowId}"`,
  'ramal-flow-history': ({ flowId }) => `flow-id="${flowId}"`,
  'ramal-integration-logs': () => 'integration-id="1"',
  'ramal-meeting': ({ meetingId }) => `meeting-id="${meetingId}"`,
  'ramal-report': () => 'type="call"',
  'ramal-report-panel': () => 'report="call" panel="status-per-day"',
  'ramal-settings-entity': () => 'entity="queue"',
  'ramal-shell': () => 'routing="memory"',
};

export const name = 'line';

export async function measure({ browser, runs, option }) {
  const demo = await startDemo({ seedCalls: 20_000 });
  try {
    const facts = await factsOf(demo);
    const all = Object.keys(JSON.parse(readFileSync(join(ROOT, 'dist/tag-files.json'), 'utf8')));
    const tags =
      option('tags') === undefined ? all : all.filter((tag) => option('tags').split(',').includes(tag));
    const rows = [];
    for (const tag of tags) rows.push(...(await ofTag(browser, runs, demo, tag, facts)));
    return [...rows, ...(await ofPortal(browser, runs, demo, facts, option))];
  } finally {
    await demo.stop();
  }
}

async function factsOf(demo) {
  const { token, levels, ask } = await signIn(demo);
  const level = levels[0].id;
  const first = async (path) => (await (await ask(path, level)).json())[0]?.id;
  const [callId, flowId, meetingId] = await Promise.all(['/calls', '/connect-flows', '/meetings'].map(first));
  return { token, level, callId, flowId, meetingId };
}

async function ofTag(browser, runs, demo, tag, facts) {
  const html = tagPage(facts, `<${tag} ${ATTRIBUTES[tag]?.(facts) ?? ''}></${tag}>`);
  const open = (line, page) => () => onLine(browser, { url: `${demo.url}/bench/page.html`, page, line });
  const data = (await open(LINES[0], html)()).asked.filter((path) => !path.startsWith('/api/auth/check'));
  const bare = barePage(facts, data[0] ?? '/api/auth/check');
  return rowsOf(tag, runs, (line) => [open(line, html), open(line, bare)]);
}

async function ofPortal(browser, runs, demo, { token }, option) {
  const url = `${demo.url}/calls`;
  const rows = 'ramal-call-list:state(ready)';
  const ours = (line) => () => onLine(browser, { url, line, token, rows });
  const beside = option('beside');
  const theirs = (line) => () => onLine(browser, { url: beside, line, rows: option('rows') ?? 'tbody tr' });
  return rowsOf('portal: the list of calls', runs, (line) => [ours(line), ...(beside ? [theirs(line)] : [])]);
}

/** One row for each line, and the waits one after another: what a delay adds, divided by it. */
async function rowsOf(what, runs, sides) {
  const rows = [];
  const medians = [];
  for (const line of LINES) {
    const results = await inTurn(runs, sides(line));
    const times = valuesOf(results, 'time');
    rows.push(compare(`${what}, ${line.what}`, ...times));
    medians.push(times.map(median));
    if (line.delay === 0) {
      const [requests, others] = valuesOf(results, 'requests');
      rows.push(compare(`${what}: requests`, requests, others, { unit: '' }));
    }
  }
  const [none, delayed] = medians;
  const waits = delayed.map((time, side) => [(time - none[side]) / LINES[1].delay]);
  return [...rows, compare(`${what}: waits`, waits[0], waits[1], { unit: '' })];
}

/** The same address, over a line. */
async function overLine(address, { delay, speed }) {
  const url = new URL(address);
  if (delay === 0) return { url: address, close: () => undefined };
  const { port, close } = await openLine({ to: Number(url.port), rtt: delay, speed });
  url.port = String(port);
  return { url: url.href, close };
}

/** The time from the navigation to the content, and what was asked for, in a browser with nothing in its cache. */
async function onLine(browser, { url: address, page: html, line, token, rows }) {
  const { url, close } = await overLine(address, line);
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    if (token) await page.addInitScript((value) => localStorage.setItem('ramal.token', value), token);
    if (html) await page.route(url, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    const asked = [];
    page.on('request', (request) => {
      const { origin, pathname, search } = new URL(request.url());
      if (origin === new URL(url).origin) asked.push(pathname + search);
    });
    await page.goto(url, { waitUntil: 'commit' });
    const time = await page.evaluate(shown, rows);
    return { time, requests: asked.length, asked: asked.filter((path) => path.startsWith('/api/')) };
  } finally {
    await context.close();
    await close();
  }
}

/** In the page: ms since the navigation when a page says `shown`, or when there are elements of a selector. */
function shown(selector) {
  const has = (root) =>
    root.querySelector(selector) !== null ||
    [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && has(shadowRoot));
  return new Promise((resolve) => {
    const look = () => {
      const time = selector ? has(document) && performance.now() : globalThis.shown;
      if (time) resolve(time);
      else setTimeout(look, 5);
    };
    look();
  });
}
