const inFlight = new WeakMap();

/** Counts a page's requests from here on. */
export function watchRequests(page) {
  const going = new Set();
  inFlight.set(page, going);
  page.on('request', (request) => going.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => going.delete(request));
}

/** How often in a row nothing may be going on before the page counts as quiet. */
const IDLE_TURNS = 8;
/** A stream may never end: what goes on for so long is not waited for. */
const PATIENCE = 400;

/**
 * Until a page asks for nothing more: Playwright's `networkidle` is told once in a page's life, and not again after a
 * click.
 */
export async function quiet(page) {
  for (let turns = 0, all = 0; turns < IDLE_TURNS && all < PATIENCE; all += 1) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
    );
    turns = inFlight.get(page).size === 0 ? turns + 1 : 0;
  }
}
