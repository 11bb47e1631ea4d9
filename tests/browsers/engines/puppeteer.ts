import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { type Engine, type Key, type Point, partsOf, type Window, type Work } from './engine.ts';
import { memoryOf } from './process-tree.ts';
import type { SilentOutput } from './silent-output.ts';

/** The window that tests have, in CSS pixels. */
export const VIEWPORT = { width: 1280, height: 900 };

/** The name and version of a browser, of what it tells of itself. */
const named = (told: string): string =>
  told
    .replace(/^(Headless)?Chrome/, 'Chromium')
    .replace(/^f/, 'F')
    .replace('/', ' ');

/** A browser that puppeteer has started. */
export async function engineOf(browser: Browser, output?: SilentOutput): Promise<Engine> {
  return {
    version: named(await browser.version()),
    open: () => openTab(browser),
    memory: () => memoryOf(browser.process()?.pid ?? 0),
    close: async () => {
      await browser.close();
      output?.stop();
    },
  };
}

async function openTab(browser: Browser): Promise<Window> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    goto: async (url) => void (await page.goto(url)),
    run: async <A extends unknown[], T>(work: Work<A, T>, ...values: A) =>
      (await page.evaluate(`(${work}).apply(null, ${JSON.stringify(values)})`)) as T,
    move: ({ x, y }: Point) => page.mouse.move(x, y, { steps: 8 }),
    down: () => page.mouse.down(),
    up: () => page.mouse.up(),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => press(page, key),
    close: () => context.close(),
  };
}

async function press({ keyboard }: Page, key: Key): Promise<void> {
  const { modifiers, last } = partsOf(key);
  for (const one of modifiers) await keyboard.down(one as KeyInput);
  await keyboard.press(last as KeyInput);
  for (const one of modifiers) await keyboard.up(one as KeyInput);
}
