import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { markupOf, openHost, settled, TAGS, visitorOf } from './host-page.ts';

test.describe.configure({ mode: 'parallel' });

/** Mounts for which a tag may keep a megabyte. */
const CYCLES = 1000;
/**
 * Mounts between two measurements. What a tag keeps is kept in each such stretch; code that the browser compiles, whose memory stays and
 * is counted, comes in some.
 */
const STRETCH = 100;
const WARM_UP = 50;
const MEGABYTE = 1_048_576;
/** Those that wait half of their time, for the server and for frames, wait beside others of their kind. */
const BESIDE: Readonly<Record<string, number>> = { 'ramal-flow-designer': 5, 'ramal-flow-history': 5 };

interface Heap {
  readonly bytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

const FIGURES = ['bytes', 'nodes', 'listeners'] as const;

async function heapOf(page: Page, devtools: CDPSession): Promise<Heap> {
  // Objects that were released in the last task are found by the second collection.
  for (let times = 0; times < 3; times += 1) {
    await page.waitForTimeout(100);
    await devtools.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { bytes: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** The states of a tag that no longer waits for code or data. */
const SHOWN = ['ready', 'empty', 'error', 'auth-required', 'forbidden'].map((state) => `ramal-${state}`);

/** Puts a tag on the page and takes it away again, many times, some `beside` each other; each time all have shown themselves. */
const cycle = (page: Page, markup: string, times: number, beside: number) =>
  page.evaluate(
    async ([html, count, events, number]) => {
      // A timer would wait four milliseconds each time.
      const { port1, port2 } = new MessageChannel();
      const breath = () =>
        new Promise<void>((resolve) => {
          port1.onmessage = () => resolve();
          port2.postMessage(null);
        });
      // Asking repeatedly would cost as much as the tag itself.
      const shown = (element: Element) =>
        new Promise<void>((resolve) => {
          // Events of tags within come here too.
          const look = () => {
            if (element.shadowRoot?.firstElementChild && !element.matches(':state(loading)')) resolve();
          };
          for (const event of events) element.addEventListener(event, look);
        });
      const template = document.createElement('template');
      template.innerHTML = html;
      for (let time = 0; time < count; time += number) {
        const elements = Array.from(
          { length: number },
          () => document.importNode(template.content, true).firstElementChild as HTMLElement,
        );
        // All in the window, which is theirs.
        if (number > 1)
          for (const { style } of elements) style.cssText = 'position: absolute; inset: 0 0 auto';
        const areShown = elements.map(shown);
        document.body.append(...elements);
        await Promise.all(areShown);
        for (const element of elements) element.remove();
        await breath();
      }
    },
    [markup, times, SHOWN, beside] as const,
  );

const LIMITS: Heap = { bytes: MEGABYTE, nodes: CYCLES, listeners: CYCLES / 2 };
const isLittle = (kept: Heap) =>
  FIGURES.every((figure) => kept[figure] < (LIMITS[figure] * STRETCH) / CYCLES);

/** What was kept in the first stretch that kept little, or in the last of all `CYCLES`. */
async function leastKept(page: Page, devtools: CDPSession, stretch: () => Promise<void>): Promise<Heap> {
  let before = await heapOf(page, devtools);
  for (let mounts = STRETCH; ; mounts += STRETCH) {
    await stretch();
    const after = await heapOf(page, devtools);
    const kept = {
      bytes: after.bytes - before.bytes,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
    if (isLittle(kept) || mounts >= CYCLES) return kept;
    before = after;
  }
}

for (const { tag } of TAGS)
  test(`keeps at most 1 MB of ${CYCLES} tags that came and went: ${tag}`, async ({ page, context }) => {
    test.setTimeout(600_000);
    const visitor = await visitorOf(context);
    const markup = markupOf(tag, visitor);
    await openHost(page, visitor, { body: markup });
    await settled(page, tag);
    await page.locator(tag).evaluate((element) => element.remove());
    // With routes, every request would pass the test: thousands are made here.
    await page.unrouteAll();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');

    const beside = BESIDE[tag] ?? 1;
    await cycle(page, markup, WARM_UP, beside);
    const least = await leastKept(page, devtools, () => cycle(page, markup, STRETCH, beside));
    test.info().annotations.push({ type: 'kept, kB', description: `${Math.round(least.bytes / 1024)}` });
    expect(isLittle(least), JSON.stringify(least)).toBe(true);
  });

test('finds what a tag keeps, were it two kilobytes', async ({ page, context }) => {
  const visitor = await visitorOf(context);
  await openHost(page, visitor, { body: '' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.evaluate(() => {
    const kept: unknown[] = [];
    class Keeping extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).append(document.createElement('p'));
        kept.push(Array.from({ length: 250 }, (_, index) => index + 0.5));
        queueMicrotask(() => this.dispatchEvent(new Event('ramal-ready')));
      }
    }
    customElements.define('keeping-much', Keeping);
    Object.assign(globalThis, { kept });
  });
  const stretch = () => cycle(page, '<keeping-much></keeping-much>', STRETCH, 1);
  expect(isLittle(await leastKept(page, devtools, stretch))).toBe(false);
});
