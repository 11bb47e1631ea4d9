import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { accountOf, Portal, signedIn } from '../e2e/portal.ts';
import { ROOT } from '../support/runner/tools.mjs';
import { startDemo } from '../support/server/processes/demo-server.mjs';

/** The pictures of the README: the demo on a Wednesday morning. */

const MORNING = '2026-11-25T10:40:00-03:00';
/** A word of the demo's recordings. */
const SAID = `/calls?search=${encodeURIComponent('técnico')}`;
const SEEN = {
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  viewport: { width: 1440, height: 900 },
};

let demo: Awaited<ReturnType<typeof startDemo>>;
test.beforeAll(async () => {
  demo = await startDemo({ seedCalls: 20_000, env: { DEMO_NOW: MORNING } });
});
test.afterAll(() => demo.stop());

/** Takes the picture once nothing is on its way. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.screenshot({ path: join(ROOT, 'docs/images', `${name}.png`) });
}

interface Sight {
  readonly role?: string;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'dark';
}

/** Opens a page of the portal as one sees it. */
async function open(browser: Browser, path: string, { role = 'Administrador', ...sight }: Sight = {}) {
  const page = await browser.newPage({ baseURL: demo.url, ...SEEN, ...sight });
  await signedIn(page.context(), accountOf(role));
  // The notice of the demo is no part of the product.
  await page.addInitScript(() => localStorage.setItem('ramal.demo', 'closed'));
  await page.clock.setFixedTime(MORNING);
  await page.goto(path);
  return { page, portal: new Portal(page) };
}

/** Opens the call in which the word was said, and hears it from there. */
async function hear(browser: Browser, sight?: Sight): Promise<Page> {
  const { page, portal } = await open(browser, SAID, sight);
  await portal.recorded.click();
  const { player } = portal;
  await expect(player.locator('.turn').first()).toBeVisible();
  const clock = player.locator('.player-time b');
  const second = async () => Number((await clock.innerText()).split(':')[1]);
  const begun = await second();
  await player.getByRole('button', { name: 'Reproduzir', exact: true }).click();
  // It goes on where the word was said; by then the waveform is whole.
  await expect.poll(second).toBeGreaterThanOrEqual(begun + 3);
  return page;
}

test('a call is found by what was said in it', async ({ browser }) => {
  const { page, portal } = await open(browser, SAID);
  await portal.listShown();
  await take(page, 'call-list');
});

test('a call is heard and read', async ({ browser }) => {
  await take(await hear(browser, { viewport: { width: 1440, height: 1080 } }), 'call-player');
});

test('the same on a phone, dark', async ({ browser }) => {
  const page = await hear(browser, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await take(page, 'call-player-phone');
});

test('a flow shows where its callers went', async ({ browser }) => {
  const { page } = await open(browser, '/connect-flow/1/flow');
  await page.getByRole('button', { name: 'Chamadas', exact: true }).click();
  await expect(page.getByText(/chamadas passaram por este fluxo/)).toBeVisible();
  await take(page, 'flow-designer');
});

test('a supervisor’s morning', async ({ browser }) => {
  const { page } = await open(browser, '/', { role: 'Supervisor' });
  await expect(page.getByRole('heading', { name: /^Boas-vindas/ })).toBeVisible();
  await take(page, 'home');
});
