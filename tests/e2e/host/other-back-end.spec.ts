import { expect, type Page, test } from '@playwright/test';
import {
  OTHER_ADAPTER,
  type OtherBackEnd,
  startOtherBackEnd,
} from '../../support/server/processes/other-back-end.ts';
import { openHost, settled, type Visitor, visitorOf } from './host-page.ts';

let visitor: Visitor;
let other: OtherBackEnd;
test.beforeEach(async ({ context, baseURL }) => {
  visitor = await visitorOf(context);
  other = await startOtherBackEnd(`${baseURL}/api`);
});
test.afterEach(async ({ page }) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await other.close();
});

/** A host's page on which everything comes from the back end of another shape. */
async function open(page: Page, body: string): Promise<string[]> {
  const toReference: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) toReference.push(pathname);
  });
  await openHost(page, visitor, {
    body,
    scripts: `<script type="module" src="/other-host.js"></script>`,
  });
  return toReference;
}

test.beforeEach(async ({ page }) => {
  // On the page's own origin: the browser asks before a page that a test made up may reach this machine's others.
  await page.route(
    (url) => url.pathname.startsWith('/v2/'),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({
        response: await route.fetch({ url: other.url + pathname.slice('/v2'.length) + search }),
      });
    },
  );
  await page.route('**/other-host.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { configure } from '/ramal/ramal.js';
        configure({
          baseUrl: '/v2',
          getToken: () => ${JSON.stringify(visitor.token)},
          level: ${visitor.level},
          locale: 'en-US',
          adapter: ${OTHER_ADAPTER},
        });`,
    }),
  );
});

test('a list of calls is read from a back end of another shape, page by page', async ({ page }) => {
  const toReference = await open(page, '<ramal-call-list></ramal-call-list>');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const second = page.waitForResponse((response) => response.url().includes('page=2'));
  await page.getByRole('button', { name: 'Page 2' }).click();
  await (await second).finished();
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(other.answered.filter((call) => call === 'GET /conversations').length).toBe(2);
  expect(other.refused).toEqual([]);
  expect(toReference).toEqual([]);
});

test('a player plays from it', async ({ page }) => {
  await open(page, `<ramal-call-player call-id="${visitor.callId}"></ramal-call-player>`);
  await settled(page, 'ramal-call-player');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  expect(other.answered).toContain(`GET /recordings/${visitor.callId}`);
  expect(other.refused).toEqual([]);
});

test('a record is changed on it', async ({ page }) => {
  await open(page, '<ramal-settings-entity entity="queue"></ramal-settings-entity>');
  await page.getByRole('rowheader').getByRole('button').first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).not.toHaveValue('');
  const before = await name.inputValue();
  await name.fill(`${before} II`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${before} II` })).toBeVisible();
  expect(other.answered.some((call) => /^POST \/routing\/queues\/\d+$/.test(call))).toBe(true);
  expect(other.refused).toEqual([]);
});
