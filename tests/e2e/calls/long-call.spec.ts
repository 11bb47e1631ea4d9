import { expect, type Locator, type Page, test } from '@playwright/test';
import { alaw, wav } from '../../element/support/sound/wav.ts';
import { callPage, heapOf } from '../../support/browser/call-page.mjs';
import { type LongCall, longCall } from '../../support/samples/long-call.mjs';
import { type CallServer, startCallServer } from '../../support/server/processes/call-server.mjs';

/** A call of two hours behind a bearer token, over a real connection that the test slows down, cuts and renews. */

// A trace would keep every byte of the sound.
test.use({ trace: 'off' });

const TEN_MBIT = 1_250_000;
/** A line on which the whole call takes minutes. */
const SLOW = 200_000;
const LATER = 5400;

let call: LongCall;
let server: CallServer;

test.beforeAll(() => {
  call = longCall();
});
test.beforeEach(async () => {
  server = await startCallServer(call);
  server.bytesPerSecond = TEN_MBIT;
});
test.afterEach(() => server.stop());

const audioRequests = () => server.requests.filter(({ path }) => path.endsWith('/audio'));

function letAllCome(): void {
  server.allowance = Number.POSITIVE_INFINITY;
  server.bytesPerSecond = Number.POSITIVE_INFINITY;
}

/** The byte of the file that sounds at a moment. */
const byteAt = (time: number) => (time / call.duration) * call.sound.length;

async function open(page: Page, html = callPage()): Promise<Locator> {
  server.pages['/'] = html;
  await page.goto(server.url);
  return page.locator('ramal-call-player');
}

const press = (player: Locator, name: string) => player.getByRole('button', { name, exact: true }).click();

interface Host {
  readonly audio?: HTMLAudioElement;
  configureRamal(options: object): void;
}

/** Seconds of the sound; null while nothing sounds. */
const soundingAt = (page: Page) =>
  page.evaluate(() => {
    const { audio } = globalThis as unknown as Host;
    return audio && !audio.seeking && !audio.paused && audio.readyState > 2 ? audio.currentTime : null;
  });

/** Waits until it sounds at or after a moment. */
const sounds = (page: Page, from = 0) =>
  expect.poll(() => soundingAt(page), { timeout: 45_000, intervals: [50] }).toBeGreaterThan(from);

const jump = (player: Locator, time: number) =>
  player.evaluate((element, start) => element.setAttribute('start-at', String(start)), time);

const allHere = () =>
  expect.poll(() => server.sentBytes >= call.sound.length, { timeout: 60_000 }).toBe(true);

test('sounds, and at 1:30:00, long before it is downloaded, and keeps little of it in memory', async ({
  page,
  context,
}) => {
  const player = await open(page);
  await player.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const devtools = await context.newCDPSession(page);
  const before = await heapOf(devtools);
  // It never stands still: a line on which nothing comes is asked anew.
  server.bytesPerSecond = SLOW;
  await press(player, 'Play');
  await sounds(page);
  await jump(player, LATER);
  await sounds(page, LATER);
  expect(audioRequests()).toHaveLength(2);
  expect(audioRequests()[1]?.first).toBeGreaterThan(byteAt(LATER - 30));

  letAllCome();
  await allHere();
  // The gaps first, and no byte twice: one request for each gap.
  expect(audioRequests().length).toBeLessThanOrEqual(5);
  const seconds = await page.evaluate(() => {
    const { buffered } = (globalThis as unknown as Host).audio as HTMLAudioElement;
    return Array.from({ length: buffered.length }, (_, i) => buffered.end(i) - buffered.start(i));
  });
  expect(Math.max(...seconds)).toBeLessThan(140);
  await expect
    .poll(async () => (await heapOf(devtools)).bytes - before.bytes)
    .toBeLessThan(call.sound.length / 4);
});

test('a server that ignores Range: sounds at once, tells how much has come, and reaches 1:30:00 in one answer', async ({
  page,
}) => {
  server.ranges = false;
  server.allowance = call.sound.length / 8;
  const player = await open(page);
  await press(player, 'Play');
  await sounds(page);
  await jump(player, LATER);
  await expect(player.getByText(/sends the recording from its beginning: \d+%/)).toBeVisible();
  letAllCome();
  await sounds(page, LATER);
  await expect(player.getByText(/from its beginning/)).toBeHidden();
  expect(audioRequests()).toHaveLength(1);
});

test('two hours of A-law say how much is here, and are heard where it was sought', async ({ page }) => {
  // 8 kHz, one channel: 57.6 MB of silence, which browsers want whole.
  server.sound = wav({ codec: 6, bits: 8 }, new Uint8Array(7200 * 8000).fill(alaw(0)));
  server.type = 'audio/wav';
  const player = await open(page);
  await press(player, 'Play');
  await jump(player, LATER);
  await expect(player.getByText(/Loading the recording.*\d+%/)).toBeVisible();
  server.bytesPerSecond = Number.POSITIVE_INFINITY;
  await sounds(page, LATER);
  await expect(player.getByText(/Loading the recording/)).toBeHidden();
  expect(audioRequests()).toHaveLength(1);
});

test('a token that expires half-way is renewed once, and the download goes on where it was', async ({
  page,
}) => {
  const player = await open(page);
  await page.evaluate(() => {
    let asked = 0;
    const getToken = () => (asked++ === 0 ? 'first' : 'second');
    (globalThis as unknown as Host).configureRamal({ getToken });
  });
  await press(player, 'Play');
  await sounds(page);
  await expect.poll(() => server.sentBytes).toBeGreaterThan(2_000_000);
  const before = audioRequests().length;
  server.token = 'second';
  server.cut();
  server.bytesPerSecond = Number.POSITIVE_INFINITY;
  await allHere();
  const [refused, renewed, ...more] = audioRequests().slice(before);
  expect(refused).toMatchObject({ status: 401, token: 'first' });
  expect(renewed).toMatchObject({ status: 206, token: 'second' });
  expect(renewed?.first).toBeGreaterThan(1_000_000);
  expect(more).toEqual([]);
  await sounds(page, 2);
  await expect(player.getByRole('alert')).toBeHidden();
});

test('a session that cannot be renewed goes on after signing in, with what has come already', async ({
  page,
}) => {
  const player = await open(page);
  await press(player, 'Play');
  await sounds(page);
  server.token = 'second';
  server.cut();
  await jump(player, LATER);
  await expect(player.getByText('The recording goes on when you have signed in again')).toBeVisible();
  const before = audioRequests().length;
  await page.evaluate(() => (globalThis as unknown as Host).configureRamal({ token: 'second' }));
  await sounds(page, LATER);
  await expect(player.getByRole('alert')).toBeHidden();
  expect(audioRequests()[before]?.first).toBeGreaterThan(byteAt(LATER - 30));
});

test('a connection that breaks is told when there is nothing left to hear, and mends itself', async ({
  page,
  context,
}) => {
  const player = await open(page);
  await press(player, 'Play');
  await sounds(page);
  await context.setOffline(true);
  server.cut();
  // The sound that has arrived goes on.
  await sounds(page, 1);
  await expect(player.getByRole('alert')).toBeHidden();
  await jump(player, LATER);
  await expect(player.getByRole('alert')).toContainText('connection was lost', { timeout: 30_000 });
  await context.setOffline(false);
  await sounds(page, LATER);
  await expect(player.getByRole('alert')).toBeHidden();
});

test('a tab that is hidden goes on sounding without a timer or a frame, and draws the rest when it is seen', async ({
  page,
}) => {
  await page.addInitScript(hideable);
  const player = await open(page);
  await press(player, 'Play');
  await sounds(page);
  await page.evaluate(() => (globalThis as unknown as Hideable).hide());
  server.bytesPerSecond = Number.POSITIVE_INFINITY;
  // Three minutes of sound, which is more than a window: it is filled again on the way.
  const setRate = (rate: number) =>
    page.evaluate((value) => {
      const { audio } = globalThis as unknown as Host;
      if (audio) audio.playbackRate = value;
    }, rate);
  await setRate(16);
  await sounds(page, 180);
  server.cut();
  await setRate(1);
  await page.evaluate(() => (globalThis as unknown as Hideable).show());
  const time = (await soundingAt(page)) ?? 0;
  const lit = () => page.evaluate(() => [...(CSS.highlights.get('ramal-word') ?? [])].map(String).join());
  await expect.poll(lit).not.toBe('');
  await sounds(page, time + 1);
  await expect(player.getByRole('alert')).toBeHidden();
  await allHere();
});

interface Hideable {
  hide(): void;
  show(): void;
}

/** In the page: hides it as a browser does, and more strictly: nothing that waits for a time or a frame comes. */
function hideable(): void {
  const held: (() => void)[] = [];
  let hidden = false;
  const holding =
    (act: (...args: unknown[]) => void) =>
    (...args: unknown[]) => {
      if (hidden) held.push(() => act(...args));
      else act(...args);
    };
  const { setTimeout: later, requestAnimationFrame: frame } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (act: () => void, time?: number, ...args: unknown[]) => later(holding(act), time, ...args),
    requestAnimationFrame: (act: () => void) => frame(holding(act)),
    hide: () => turn(true),
    show: () => {
      turn(false);
      for (const act of held.splice(0)) act();
    },
  });
  Object.defineProperty(document, 'hidden', { get: () => hidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') });
  function turn(value: boolean): void {
    hidden = value;
    document.dispatchEvent(new Event('visibilitychange'));
  }
}
