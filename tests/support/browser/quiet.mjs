const inFlight = new WeakMap();

/** A stream of changes does not end. */
const isStream = (request) => new URL(request.url()).pathname.endsWith('/changes');

/** Counts a page's requests from here on. */
export function watchRequests(page) {
  const going = new Set();
  inFlight.set(page, going);
  page.on('request', (request) => isStream(request) || going.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => going.delete(request));
}

/** Consecutive checks without activity after which the page counts as quiet. */
const IDLE_TURNS = 8;
/** Checks in all: a longer activity is not awaited. */
const PATIENCE = 400;

/**
 * Waits until a page sends no more requests: Playwright's `networkidle` is reported once in a page's life,
 * and not again after a click.
 * @returns The addresses of requests that have not ended all the same
 */
export async function quiet(page) {
  const going = inFlight.get(page);
  for (let turns = 0, all = 0; turns < IDLE_TURNS && all < PATIENCE; all += 1) {
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(resolve));
          // A browser whose drawing process hangs has no frames any more.
          setTimeout(resolve, 1000);
        }),
    );
    turns = going.size === 0 ? turns + 1 : 0;
  }
  return [...going].map((request) => request.url());
}
