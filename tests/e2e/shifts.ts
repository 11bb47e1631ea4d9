import type { BrowserContext, Page } from '@playwright/test';

/** The most that a page may move of itself while it comes (Chromium's layout shift). */
export const MOST_SHIFT = 0.02;

interface Moved {
  moved: { shift: number };
}

/** Adds up what moves on each page of a context that is opened from now on. */
export const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const moved = { shift: 0 };
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the page was loaded, or since this was asked last. */
export const shiftOf = (page: Page) =>
  page.evaluate(() => {
    const { moved } = globalThis as unknown as Moved;
    const { shift } = moved;
    moved.shift = 0;
    return shift;
  });
