import { expect, type Page, test } from '@playwright/test';
import { callPage } from '../../support/browser/call-page.mjs';
import { plainTranscript } from '../../support/browser/plain-pages.mjs';
import { scriptInFrames } from '../../support/browser/script-time.mjs';
import { type LongCall, longCall } from '../../support/samples/long-call.mjs';
import { type CallServer, startCallServer } from '../../support/server/processes/call-server.mjs';

/** 20,000 words, beside the page that a developer would write by hand for them, in one browser. */

// A trace of the runner's own would be in the way of ours.
test.use({ trace: 'off' });

let call: LongCall;
let server: CallServer;

test.beforeAll(async () => {
  call = longCall({ seconds: 7410 });
  server = await startCallServer(call);
  server.pages['/'] = '<!doctype html><title>Empty</title>';
  server.pages['/ours'] = callPage();
  server.pages['/plain'] = plainTranscript(call.turns);
});
test.afterAll(() => server.stop());

const MIDDLE = 3000;
const elements = (page: Page) =>
  page.locator('ramal-call-player').evaluate((tag) => tag.shadowRoot?.querySelectorAll('*').length ?? 0);
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const worst = (values: number[]) => Math.max(...values);

interface Host {
  readonly audio?: HTMLAudioElement;
}

/** Waits until it has gone on from the middle, and gives the script in each frame of the next seconds. */
async function listen(page: Page): Promise<number[]> {
  await page.waitForFunction((from) => {
    const { audio } = globalThis as unknown as Host;
    return audio && audio.currentTime > from && !audio.seeking;
  }, MIDDLE + 2);
  return scriptInFrames(page, () =>
    page.waitForFunction((to) => ((globalThis as unknown as Host).audio?.currentTime ?? 0) > to, MIDDLE + 26),
  );
}

async function ours(page: Page): Promise<number[]> {
  // The waveform rests in a hidden page; this test does not measure it.
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await page.goto(`${server.url}/ours`);
  const player = page.locator('ramal-call-player');
  await player.getByRole('button', { name: /^Speed/ }).click();
  await player.evaluate((tag, time) => tag.setAttribute('start-at', String(time)), MIDDLE);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  return listen(page);
}

async function plain(page: Page): Promise<number[]> {
  await page.goto(`${server.url}/plain`);
  await page.evaluate((time) => {
    const { audio } = globalThis as unknown as Required<Host>;
    audio.currentTime = time;
  }, MIDDLE);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  return listen(page);
}

test('is a small part of the elements and of the script of one span for each word', async ({
  page,
  context,
}) => {
  expect(call.turns.flatMap(({ words }) => words).length).toBeGreaterThan(20_000);
  const rounds = [await ours(page), await ours(page)];
  // While it scrolls to the next turns, those before are still there.
  await expect.poll(() => elements(page)).toBeLessThanOrEqual(600);
  const other = await plain(await context.newPage());
  // Other programs on the machine never disturb the same place twice.
  const [longest, usual] = [Math.min(...rounds.map(worst)), Math.min(...rounds.map(median))];
  const figures = [longest, usual, worst(other), median(other)].map((time) => time.toFixed(2));
  test.info().annotations.push({ type: 'worst, median: ours; plain', description: figures.join(' ') });
  for (const own of rounds) expect(own.length).toBeGreaterThan(100);
  expect(longest).toBeLessThan(worst(other) / 2);
});

test('finds every hit, and shows how many there are, in a small part of what it costs to open the call', async ({
  page,
}) => {
  await page.goto(server.url);
  const player = page.locator('ramal-call-player');
  const field = player.getByRole('searchbox');
  const opening = await scriptOf(page, async () => {
    await page.goto(`${server.url}/ours`);
    await field.waitFor();
  });
  const times: number[] = [];
  for (const query of ['e', 'a', 'th', 'i', 'o'])
    times.push(
      await scriptOf(page, async () => {
        await field.evaluate((input: HTMLInputElement, text) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
          input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
          input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
        }, query);
        await expect(player.getByText(`1 of ${hitsOf(query).toLocaleString('en-US')}`)).toBeVisible();
      }),
    );
  const description = `${opening.toFixed(1)}; ${times.map((time) => time.toFixed(1)).join(' ')}`;
  test.info().annotations.push({ type: 'to open; to search', description });
  expect(median(times)).toBeLessThan(opening / 2);
  expect(await elements(page)).toBeLessThanOrEqual(600);
});

const hitsOf = (query: string) =>
  call.turns.reduce((sum, { transcript }) => sum + transcript.toLowerCase().split(query).length - 1, 0);

const scriptOf = async (page: Page, act: () => Promise<unknown>) =>
  (await scriptInFrames(page, act)).reduce((sum, one) => sum + one, 0);
