// 20,000 words while they are heard at double speed, beside one span for each word.
import { callPage } from '../../support/browser/call-page.mjs';
import { plainTranscript } from '../../support/browser/plain-pages.mjs';
import { scriptInFrames } from '../../support/browser/script-time.mjs';
import { longCall } from '../../support/samples/long-call.mjs';
import { startCallServer } from '../../support/server/processes/call-server.mjs';
import { compare, inTurn, percentile, valuesOf } from '../statistics.mjs';

const MIDDLE = 3000;
/** Seconds of the call that are heard under a trace: some six turns. */
const HEARD = 24;
const MOST_RUNS = 5;

export const name = 'transcript';

export async function measure({ browser, runs }) {
  const call = longCall({ seconds: 7410 });
  const server = await startCallServer(call);
  server.pages['/ours'] = callPage();
  server.pages['/plain'] = plainTranscript(call.turns);
  try {
    const sides = await inTurn(Math.min(runs, MOST_RUNS), [
      () => read(browser, `${server.url}/ours`, ours),
      () => read(browser, `${server.url}/plain`, plain),
    ]);
    const row = (title, key, options) => compare(`20,000 words: ${title}`, ...valuesOf(sides, key), options);
    const [[searched]] = [valuesOf(sides, 'search')];
    return [
      row('elements', 'elements', { unit: '', aim: 600 }),
      row('script in a frame, the worst', 'worst', { aim: 1 }),
      row('script in a frame, the 95th of 100', 'p95'),
      row('script in a frame, half of them', 'half'),
      compare('20,000 words: script of a search of all hits', searched, undefined, { aim: 25 }),
    ];
  } finally {
    await server.stop();
  }
}

async function read(browser, url, side) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    // The waveform rests in a page that is hidden: it has lines of its own.
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await page.goto(url);
    await side.start(page);
    await heard(page, MIDDLE + 2);
    const frames = await scriptInFrames(page, () => heard(page, MIDDLE + 2 + HEARD));
    return {
      worst: Math.max(...frames),
      p95: percentile(frames, 0.95),
      half: percentile(frames, 0.5),
      elements: await side.elements(page),
      search: await side.search(page),
    };
  } finally {
    await context.close();
  }
}

const heard = (page, to) =>
  page.waitForFunction((time) => globalThis.audio?.currentTime > time && !globalThis.audio.seeking, to);

const ours = {
  start: async (page) => {
    const player = page.locator('ramal-call-player');
    await player.getByRole('button', { name: /^Speed/ }).click();
    await player.evaluate((tag, time) => tag.setAttribute('start-at', time), MIDDLE);
    await player.getByRole('button', { name: 'Play', exact: true }).click();
  },
  elements: (page) =>
    page.locator('ramal-call-player').evaluate((tag) => tag.shadowRoot.querySelectorAll('*').length),
  search: async (page) => {
    const player = page.locator('ramal-call-player');
    await player.getByRole('button', { name: 'Pause', exact: true }).click();
    const find = async (query) => {
      await player.getByRole('searchbox').evaluate((input, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
      }, query);
      await player.getByText(/^1 of [\d,]+$/).waitFor();
    };
    const frames = await scriptInFrames(page, () => find('e'));
    return frames.reduce((sum, one) => sum + one, 0);
  },
};

const plain = {
  start: async (page) => {
    await page.evaluate((time) => {
      globalThis.audio.currentTime = time;
    }, MIDDLE);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
  },
  elements: (page) => page.evaluate(() => document.querySelectorAll('*').length),
  search: async () => 0,
};
