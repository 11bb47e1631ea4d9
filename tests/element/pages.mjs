const left = [];

/** A browser context with its one page, which is given on instead of being closed. */
async function open(browser, origin) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (window === window.top && location.protocol !== 'about:') sessionStorage.clear();
  });
  const devTools = await context.newCDPSession(page);
  return {
    page,
    async close() {
      await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      left.push(this);
    },
  };
}

/**
 * What test files are shown in, one after another: a page that another has left, with nothing stored, where there is one. A
 * process for each, and all scripts anew, were a fifth of what the tests take.
 */
export const GIVEN_ON = {
  createBrowserContext: ({ browser, config }) =>
    left.pop() ?? open(browser, `${config.protocol}//${config.hostname}:${config.port}`),
  createPage: ({ context }) => context.page,
};
