// One, ten and fifty tags of a kind on a page: the time of the first and of the tenth, and the number of all
// requests.
import { callPage, heapOf } from '../../support/browser/call-page.mjs';
import { scriptInFrames } from '../../support/browser/script-time.mjs';
import { longCall } from '../../support/samples/long-call.mjs';
import { startCallServer } from '../../support/server/processes/call-server.mjs';
import { startDemo } from '../../support/server/processes/demo-server.mjs';
import { emptyPage } from '../pages.mjs';
import { compare } from '../statistics.mjs';

const MEGABYTE = 1_048_576;
const PANELS = ['status-per-day', 'total', 'time-of-day', 'type-per-day'];

/**
 * The tags, each with the attributes of its n-th element; `calls` is a back end with one call for every
 * number.
 */
const KINDS = [
  { tag: 'ramal-call-player', calls: true, attributes: (which) => ({ 'call-id': 42 + which }) },
  { tag: 'ramal-call-list', attributes: () => ({}) },
  {
    tag: 'ramal-report-panel',
    attributes: (which) => ({ report: 'call', panel: PANELS[which % PANELS.length] }),
  },
  { tag: 'ramal-flow-designer', attributes: (_, { flowId }) => ({ 'flow-id': flowId }) },
];

export const name = 'many-tags';

export async function measure({ browser, runs }) {
  const places = { calls: await callPlace(), demo: await demoPlace() };
  try {
    const rows = [];
    for (const kind of KINDS) {
      const results = [];
      for (let run = 0; run < runs; run += 1)
        results.push(await fifty(browser, kind, kind.calls ? places.calls : places.demo));
      rows.push(...rowsOf(kind.tag, (key) => results.map((result) => result[key])));
    }
    return rows;
  } finally {
    for (const { stop } of Object.values(places)) await stop();
  }
}

function rowsOf(tag, of) {
  const row = (what, key, options) => compare(`${tag}: ${what}`, of(key), undefined, options);
  const memory = (count) => row(`memory of ${count}`, `memory${count}`, { unit: 'MB' });
  return [
    compare(`${tag}: script of the tenth, beside the first`, of('script10'), of('script1'), { aim: 20 }),
    row('script of each of forty more', 'script50'),
    row('memory of the tenth', 'tenth', { unit: 'MB', aim: 1 }),
    ...[1, 10, 50].map(memory),
    row('requests of fifty', 'requests', { unit: '' }),
  ];
}

async function callPlace() {
  const server = await startCallServer(longCall({ seconds: 90 }));
  server.pages['/'] = callPage({ players: 0 });
  return { url: server.url, facts: {}, stop: server.stop };
}

async function demoPlace() {
  const demo = await startDemo({ seedCalls: 20_000 });
  const call = async (path, options) => (await fetch(`${demo.url}/api${path}`, options)).json();
  const { token } = await call('/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(demo.account),
  });
  const { levels } = await call('/auth/check', { headers: { Authorization: `Bearer ${token}` } });
  const headers = { Authorization: `Bearer ${token}`, 'x-level-id': String(levels[0].id) };
  const [flow] = await call('/connect-flows', { headers });
  const facts = { token, level: levels[0].id, flowId: flow.id };
  return { url: `${demo.url}/bench/page.html`, html: emptyPage(facts), facts, stop: demo.stop };
}

async function fifty(browser, kind, { url, html, facts }) {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    if (html) await page.route(url, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(url);
    await page.waitForFunction(() => document.querySelector('main') && customElements.get('ramal-call-list'));
    const devtools = await context.newCDPSession(page);
    const memory = async () => (await heapOf(devtools)).bytes / MEGABYTE;
    let requests = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) requests += 1;
    });
    const add = (from, to) => () => addTags(page, kind, facts, from, to);
    const script = async (from, to) => sum(await scriptInFrames(page, add(from, to))) / (to - from);

    const empty = await memory();
    const script1 = await script(0, 1);
    const memory1 = (await memory()) - empty;
    await add(1, 9)();
    const memory9 = (await memory()) - empty;
    const script10 = await script(9, 10);
    const memory10 = (await memory()) - empty;
    const script50 = await script(10, 50);
    const memory50 = (await memory()) - empty;
    return { script1, script10, script50, memory1, memory10, memory50, tenth: memory10 - memory9, requests };
  } finally {
    await context.close();
  }
}

const sum = (frames) => frames.reduce((all, one) => all + one, 0);

/** Puts the tags from one number up to another on the page, and waits until all of them are ready. */
async function addTags(page, { tag, attributes }, facts, from, to) {
  const lists = Array.from({ length: to - from }, (_, index) => attributes(from + index, facts));
  await page.evaluate(
    ([name, each]) => {
      for (const given of each) {
        const element = document.createElement(name);
        for (const [key, value] of Object.entries(given)) element.setAttribute(key, value);
        document.querySelector('main').append(element);
      }
    },
    [tag, lists],
  );
  await page.waitForFunction(
    ([name, count]) => document.querySelectorAll(`${name}:is(:state(ready), :state(empty))`).length === count,
    [tag, to],
    { timeout: 120_000 },
  );
}
