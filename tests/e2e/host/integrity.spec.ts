import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { openHost, settled, type Visitor, visitorOf } from './host-page.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));

/** The lines that the package's own tool prints for a page, and the hash for its policy. */
function printed(base: string): { readonly head: string; readonly policyHash: string } {
  const head = execFileSync(process.execPath, [`${dist}bin/ramal-integrity.mjs`, base], { encoding: 'utf8' });
  return { head, policyHash: /'sha256-[^']+'/.exec(head)?.[0] as string };
}

let visitor: Visitor;
test.beforeEach(async ({ context }) => {
  visitor = await visitorOf(context);
});

/** A player under the strict policy, which allows only the package's scripts. */
async function openPlayer(page: Page, baseURL = ''): Promise<string[]> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const { head, policyHash } = printed(`${baseURL}/ramal/`);
  await openHost(page, visitor, {
    body: `<ramal-call-player call-id="${visitor.callId}"></ramal-call-player>`,
    scripts: `${head}<script type="module" src="/host.js"></script>`,
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'self' ${policyHash}; style-src 'self'; connect-src 'self'; media-src blob:; img-src 'self' blob:; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  return failures;
}

test('every script may be held to its hash, under the strict policy too', async ({ page, baseURL }) => {
  const fetched: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) fetched.push(new URL(response.url()).pathname);
  });
  const failures = await openPlayer(page, baseURL);
  await settled(page, 'ramal-call-player');
  await expect(
    page.locator('ramal-call-player').getByRole('button', { name: 'Play', exact: true }),
  ).toBeVisible();
  expect(failures).toEqual([]);
  const map = await page.evaluate(() => document.querySelector('script[type=importmap]')?.textContent ?? '');
  const unnamed = fetched.filter((path) => path.startsWith('/ramal/') && !map.includes(path));
  expect(unnamed).toEqual([]);
  expect(fetched.length).toBeGreaterThan(5);
});

test('a script that was altered on its way is not run; the tag says so, and offers to try again', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    (window as unknown as { codes: string[] }).codes = [];
    document.addEventListener('ramal-error', (event) =>
      (window as unknown as { codes: string[] }).codes.push(event.detail.code),
    );
  });
  const altered = '**/ramal/chunks/call-player-*.js';
  await page.route(altered, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      contentType: 'text/javascript',
      // Browsers do not ask again for files that they may store.
      headers: { 'cache-control': 'no-store' },
      body: `${await response.text()}\nwindow.altered = true;`,
    });
  });
  await openPlayer(page, baseURL);
  const player = page.locator('ramal-call-player');
  await expect(player.getByRole('alert')).toContainText('the connection is not the cause');
  const codes = () => page.evaluate(() => (window as unknown as { codes: string[] }).codes);
  expect(await codes()).toEqual(['render']);
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(codes).toEqual(['render', 'render']);

  await page.unroute(altered);
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
