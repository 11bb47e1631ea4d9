// Plays a call of two hours for SOAK_MINUTES (20) at double speed, and fails where memory grows meanwhile:
// `npm run soak`. The first quarter beside the last, after collections.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { callPage, heapOf, residentBytes } from '../support/browser/call-page.mjs';
import { CHROMIUM_FLAGS, ensureChromium, WHOLE } from '../support/browser/chromium.mjs';
import { longCall } from '../support/samples/long-call.mjs';
import { startCallServer } from '../support/server/processes/call-server.mjs';
import { median } from './statistics.mjs';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 20);
const SAMPLES = 40;
const MEGABYTE = 1_048_576;
/**
 * Allowed differences at the end: one more piece of sound, one more block of text; for the process, memory
 * that is not collected yet.
 */
const SPARE = { bytes: MEGABYTE, nodes: 500, listeners: 200, resident: 32 * MEGABYTE };

const server = await startCallServer(longCall());
const browser = await chromium.launch({
  executablePath: await ensureChromium(console.log, WHOLE),
  args: [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'],
});
try {
  const samples = await play();
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
  console.log(JSON.stringify({ minutes: MINUTES, heard: samples.at(-1).time - samples[0].time, result }));
  process.exitCode = result.every(({ flat }) => flat) ? 0 : 1;
} finally {
  await browser.close();
  await server.stop();
}

async function play() {
  server.pages['/'] = callPage();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => console.error(error.message));
  await page.goto(server.url);
  const player = page.locator('ramal-call-player');
  await player.getByRole('button', { name: /^Speed/ }).click();
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => globalThis.audio?.currentTime > 0);
  while (server.sentBytes < server.sound.length) await sleep(500);
  // The last changes are still being drawn.
  await sleep(Math.min(60, MINUTES * 10) * 1000);

  const devtools = await page.context().newCDPSession(page);
  const samples = [];
  const pause = (MINUTES * 60_000) / SAMPLES;
  for (let i = 0; i < SAMPLES; i += 1) {
    await sleep(pause);
    const time = await page.evaluate(() => globalThis.audio.currentTime);
    if (time <= (samples.at(-1)?.time ?? 0)) throw new Error(`The sound stands still at ${time} s`);
    samples.push({ ...(await heapOf(devtools)), resident: (await residentBytes(browser)) ?? 0, time });
  }
  return samples;
}
