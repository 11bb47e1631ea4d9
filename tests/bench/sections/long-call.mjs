// A call of two hours behind a token at 10 Mbit/s, beside a page of wavesurfer.js's own with its address.
import { callPage, residentBytes } from '../../support/browser/call-page.mjs';
import { longCall } from '../../support/samples/long-call.mjs';
import { startCallServer } from '../../support/server/processes/call-server.mjs';
import { compare, inTurn, valuesOf } from '../statistics.mjs';

const TEN_MBIT = 1_250_000;
const LATER = 5400;
const MEGABYTE = 1_048_576;
/** Milliseconds after which a waveform is given up. */
const PATIENCE = 180_000;
/** Each run of the other side loads for a minute. */
const MOST_RUNS = 3;
/** Times that ours is played in each run: that takes a second. */
const PRESSES = 5;

export const name = 'long-call';

const barePage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bare</title>
  <script src="/watch-waveform.js"></script><button id="play">Play</button><div id="waveform"></div>
  <script type="module">
    import WaveSurfer from '/wavesurfer.js';
    const wave = WaveSurfer.create({ container: '#waveform', height: 75, barWidth: 3, barGap: 3, splitChannels: [{}, {}],
      url: '/api/vault/stream/call/42/audio', fetchParams: { headers: { Authorization: 'Bearer first' } } });
    globalThis.audio = wave.getMediaElement();
    let wanted = false;
    wave.on('ready', () => wanted && wave.play());
    globalThis.press = () => { wanted = true; wave.play().catch(() => {}); };
    globalThis.jump = (time) => wave.setTime(time);
    globalThis.drawn = waveformDrawn();
    globalThis.begun = waveformBegun();
  </script>`;

const ourPage = () =>
  `${callPage()}<script src="/watch-waveform.js"></script><script>
    const player = document.querySelector('ramal-call-player');
    const named = (name) => [...(player.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => (one.ariaLabel ?? one.textContent).trim() === name);
    globalThis.press = async () => { while (!named('Play')) await new Promise((resolve) => setTimeout(resolve, 5)); globalThis.pressed = performance.now(); named('Play').click(); };
    globalThis.jump = (time) => player.setAttribute('start-at', time);
    globalThis.drawn = waveformDrawn();
    globalThis.begun = waveformBegun();
  </script>`;

export async function measure({ browser, runs }) {
  const server = await startCallServer({
    ...longCall(),
    files: {
      '/watch-waveform.js': 'tests/bench/watch-waveform.js',
      '/wavesurfer.js': 'node_modules/wavesurfer.js/dist/wavesurfer.esm.js',
    },
  });
  server.bytesPerSecond = TEN_MBIT;
  server.pages['/ours'] = ourPage();
  server.pages['/bare'] = barePage;
  try {
    const sides = [[], []];
    for (let run = 0; run < Math.min(runs, MOST_RUNS); run += 1) {
      const ours = `${server.url}/ours`;
      const { peak, kept } = await listen(browser, ours);
      // Each by itself: a jump would have other bytes come first, and watching the memory keeps the page busy.
      const drawn = await look(browser, ours);
      sides[0].push({ peak, kept, ...drawn, streaming: await stream(browser, ours) });
      for (let press = 0; press < PRESSES; press += 1) sides[0].push(await hear(browser, ours));
      sides[1].push(await listen(browser, `${server.url}/bare`));
    }
    server.bytesPerSecond = Number.POSITIVE_INFINITY;
    const unbraked = await inTurn(Math.min(runs, MOST_RUNS), [
      () => look(browser, `${server.url}/ours`),
      () => look(browser, `${server.url}/bare`),
    ]);
    const row = (title, key, options) => compare(`two hours: ${title}`, ...valuesOf(sides, key), options);
    const unbrakedRow = (title, key, aim) =>
      compare(`two hours, no line between: sound asked for to ${title}`, ...valuesOf(unbraked, key), { aim });
    return [
      row('press play to sound', 'sound', { aim: 125 }),
      row('to 1:30:00 before it is there', 'later', { aim: 124 }),
      row('navigation to the first of the waveform', 'first'),
      row('navigation to all of the waveform', 'all'),
      unbrakedRow('the first of the waveform', 'firstOfSound', 194),
      unbrakedRow('all of the waveform', 'allOfSound', 14_000),
      row('memory at its peak, above an empty page', 'peak', { unit: 'MB' }),
      row('memory kept', 'kept', { unit: 'MB' }),
      compare(
        'two hours: memory that sounding adds to the page, nothing drawn',
        valuesOf(sides, 'streaming')[0],
        undefined,
        { unit: 'MB', aim: 67 },
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** The sound, the jump, the waveform, and the memory of all of it. */
async function listen(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const empty = await residentBytes(browser);
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, (await residentBytes(browser).catch(() => 0)) ?? 0);
  }, 250);
  try {
    const heard = await hearIn(page, url);
    const drawn = await waveformOf(page);
    const kept = await residentBytes(browser);
    return { ...heard, ...drawn, peak: (peak - empty) / MEGABYTE, kept: (kept - empty) / MEGABYTE };
  } finally {
    clearInterval(watch);
    await context.close();
  }
}

async function hear(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    return await hearIn(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the press to the sound, and from the wish to be at `LATER` to the sound there. */
async function hearIn(page, url) {
  await page.goto(url);
  const sound = await page.evaluate(async () => {
    const start = performance.now();
    await globalThis.press();
    const pressed = globalThis.pressed ?? start;
    while (!(globalThis.audio?.currentTime > 0)) await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - pressed;
  });
  const later = await page.evaluate(async (time) => {
    const start = performance.now();
    globalThis.jump(time);
    while (!(globalThis.audio.currentTime > time && !globalThis.audio.seeking))
      await new Promise((resolve) => setTimeout(resolve, 1));
    return performance.now() - start;
  }, LATER);
  return { sound, later };
}

/** Of the sound alone: a hidden page draws no waveform, and its words are there before. */
async function stream(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await page.goto(url);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const before = await residentBytes(browser);
    await page.evaluate(() => globalThis.press());
    let peak = 0;
    for (const time of [60, 1800, LATER]) {
      await page.evaluate((to) => globalThis.jump(to), time);
      await page.waitForFunction((to) => globalThis.audio.currentTime > to + 3, time);
      peak = Math.max(peak, await residentBytes(browser));
    }
    return (peak - before) / MEGABYTE;
  } finally {
    await context.close();
  }
}

/** The time until the waveform is drawn: since the navigation, and since the request for the sound. */
async function look(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await page.goto(url);
    const { first, all } = await waveformOf(page);
    const asked = await page.evaluate(askedForSound);
    return { first, all, firstOfSound: first - asked, allOfSound: all - asked };
  } finally {
    await context.close();
  }
}

/** In the page: milliseconds from the navigation to the first request of the sound. */
const askedForSound = () =>
  performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/audio'))?.startTime;

/** Milliseconds since the navigation until the waveform begins and is all there. */
function waveformOf(page) {
  return Promise.race([
    page.evaluate(async () => ({ first: await globalThis.begun, all: (await globalThis.drawn).all })),
    new Promise((resolve) => setTimeout(() => resolve({ first: PATIENCE, all: PATIENCE }), PATIENCE)),
  ]);
}
