import { expect, type Page, test } from '@playwright/test';
import { newFlow } from '../flow-designer/new-flow.ts';
import { signedIn } from '../portal.ts';

/** A server that fails in part is never said to be silent and back at once, and nothing stays busy. */

const silent = (page: Page) => page.getByText('The server does not answer.');
const back = (page: Page) => page.getByText('The connection is back.');
const broke = (page: Page) => page.getByText('The connection broke off before an answer came.');

/** Every moment at which two of the page's messages were to be read that contradict each other. */
const watchMessages = (page: Page) =>
  page.addInitScript(() => {
    const host = window as unknown as { contradictions: string[] };
    host.contradictions = [];
    const textOf = (root: Document | ShadowRoot): string =>
      [...root.querySelectorAll('*')]
        .map((element) =>
          element.shadowRoot
            ? textOf(element.shadowRoot)
            : (element.matches('p') && element.textContent) || '',
        )
        .join('|');
    setInterval(() => {
      const text = textOf(document);
      const isBack = text.includes('The connection is back.');
      if (isBack && /does not answer|No connection/.test(text)) host.contradictions.push(text);
    }, 20);
  });
const contradictions = (page: Page) =>
  page.evaluate(() => (window as unknown as { contradictions: string[] }).contradictions);

/** The lines of the browser's console about answers that were refusals. */
function refusals(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && /status of 4\d\d/.test(message.text())) lines.push(message.text());
  });
  return lines;
}

test.beforeEach(async ({ page, context }) => {
  await signedIn(context);
  await watchMessages(page);
});

test('one call that is reset is that call’s failure, and not the server’s silence', async ({ page }) => {
  const noise = refusals(page);
  await page.route(/\/api\/calls\?/, (route) => route.abort('connectionreset'));
  await page.goto('/calls');
  await expect(broke(page).first()).toBeVisible();
  await expect(silent(page)).toBeHidden();
  await expect(back(page)).toBeHidden();
  await page.unroute(/\/api\/calls\?/);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.locator('ramal-call-list').getByRole('row').nth(1)).toBeVisible();
  expect(noise).toEqual([]);
  expect(await contradictions(page)).toEqual([]);
});

test('a server that is away is said to be, and then to be back, one after the other', async ({ page }) => {
  const noise = refusals(page);
  await page.goto('/calls');
  await expect(page.locator('ramal-call-list').getByRole('row').nth(1)).toBeVisible();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(silent(page)).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(silent(page)).toBeVisible();
  await page.unroute('**/api/**');
  await expect(back(page)).toBeVisible();
  await expect(silent(page)).toBeHidden();
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('link', { name: 'Productivity by day' }).click();
  await expect(silent(page)).toBeVisible();
  await expect(back(page)).toBeHidden();
  expect(noise).toEqual([]);
  expect(await contradictions(page)).toEqual([]);
});

test('where nobody is signed in the server is asked in silence, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  const noise = refusals(page);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('a@b.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Ramal#2026');
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(silent(page)).toBeVisible();
  await page.unroute('**/api/**');
  await expect(back(page)).toBeVisible();
  expect(noise).toEqual([]);
  await context.close();
});

test('an answer that breaks off is no wrong answer', async ({ page }) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!/\/api\/calls\?/.test(String(input))) return answer;
      let sent = false;
      const body = new ReadableStream({
        pull(stream) {
          if (sent) stream.error(new TypeError('network error'));
          else stream.enqueue(new TextEncoder().encode('[{"id":'));
          sent = true;
        },
      });
      return new Response(body, { headers: answer.headers });
    };
  });
  await page.goto('/calls');
  await expect(broke(page).first()).toBeVisible();
});

test('in the designer a reset leaves nothing busy, and what is built can be saved after it', async ({
  page,
  context,
}) => {
  const { id } = await newFlow(context);
  const designer = page.locator('ramal-flow-designer');
  const nothingBusy = () => expect(designer.locator('[aria-busy=true]')).toHaveCount(0);
  const flow = new RegExp(`/api/connect-flows/${id}`);
  await page.route(flow, (route) => route.abort('connectionreset'));
  await page.goto(`/connect-flow/${id}/flow`);
  await expect(broke(page).first()).toBeVisible();
  await nothingBusy();
  await page.unroute(flow);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  const start = designer.getByRole('group', { name: /^Start/ }).first();
  await start.click({ position: { x: 30, y: 12 } });
  await start.getByRole('button', { name: 'Add a step after this one' }).click();
  await designer
    .getByRole('button', { name: /^Play audio/ })
    .last()
    .click();
  await designer.getByLabel('Text to read aloud').fill('Olá');
  for (const [method, action] of [
    ['GET', 'Save'],
    ['POST', 'Save'],
    ['GET', 'Publish'],
    ['POST', 'Publish'],
    ['PUT', 'Publish'],
  ] as const) {
    await page.route(flow, (route) =>
      route.request().method() === method ? route.abort('connectionreset') : route.fallback(),
    );
    await designer.getByRole('button', { name: action, exact: true }).first().click();
    const sure = designer.getByRole('dialog').getByRole('button', { name: action, exact: true });
    if (action === 'Publish') await sure.click();
    await expect(broke(page).first()).toBeVisible();
    await nothingBusy();
    await designer.getByRole('button', { name: 'Close' }).first().click();
    await expect(broke(page)).toHaveCount(0);
    await page.unroute(flow);
  }
  await designer.getByRole('button', { name: 'Publish' }).first().click();
  await designer.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(designer.getByRole('dialog')).toBeHidden();
  await expect(broke(page)).toHaveCount(0);
  await nothingBusy();
  expect(await contradictions(page)).toEqual([]);
});
