import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { markupOf, openHost, settled, TAGS, visitorOf } from './host-page.ts';

test.describe.configure({ mode: 'parallel' });

const CYCLES = 1000;
/**
 * Mounts that are tried first: their growth is proportional to that of all. Only if it is too much, the
 * others are tried.
 */
const FIRST = 250;
/** Mounts until the browser has compiled most code, whose memory stays and is counted. */
const WARM_UP = 200;
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
    const before = await heapOf(page, devtools);
    const keptAfter = async (times: number) => {
      await cycle(page, markup, times, beside);
      const after = await heapOf(page, devtools);
      return {
        bytes: after.bytes - before.bytes,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
      };
    };
    // Not a node for each; the last tag itself may still be waiting to be collected.
    const limits = { bytes: MEGABYTE, nodes: CYCLES, listeners: CYCLES / 2 };
    const isBelow = (kept: Heap, share: number) =>
      FIGURES.every((figure) => kept[figure] < limits[figure] * share);
    const first = await keptAfter(FIRST);
    const kept = isBelow(first, FIRST / CYCLES) ? first : await keptAfter(CYCLES - FIRST);
    test.info().annotations.push({ type: 'kept, kB', description: `${Math.round(kept.bytes / 1024)}` });
    expect(isBelow(kept, 1), JSON.stringify(kept)).toBe(true);
  });
