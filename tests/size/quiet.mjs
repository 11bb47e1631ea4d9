const inFlight = new WeakMap();

/** Counts a page's requests from here on. */
export function watchRequests(page) {
  const going = new Set();
  inFlight.set(page, going);
  page.on('request', (request) => going.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => going.delete(request));
}

/** Consecutive checks without activity after which the page counts as quiet. */
const IDLE_TURNS = 8;
/** Milliseconds: a stream may never end, so a longer activity is not awaited. */
const PATIENCE = 400;

/**
 * Waits until a page sends no more requests: Playwright's `networkidle` is reported once in a page's life,
 * and not again after a click.
 */
export async function quiet(page) {
  for (let turns = 0, all = 0; turns < IDLE_TURNS && all < PATIENCE; all += 1) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
    );
    turns = inFlight.get(page).size === 0 ? turns + 1 : 0;
  }
}
