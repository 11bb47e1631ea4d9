import { expect, type Page, test } from '@playwright/test';
import { accountOf, choose, openUserMenu, Portal, signedIn } from '../portal.ts';

/**
 * Theme, density and language are the user's own choice and stay; tracking leaves the page only if it is
 * configured.
 */

const groundOf = (page: Page) =>
  page.locator('ramal-call-list').evaluate((list) => {
    const root = list.shadowRoot?.querySelector('.ui-page');
    return root ? getComputedStyle(root).backgroundColor : '';
  });
const rowHeight = async (portal: Portal) =>
  Math.round((await portal.rows.first().boundingBox())?.height ?? 0);

test('theme and density are chosen in the header, seen at once in every tag, and remembered', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.emulateMedia({ colorScheme: 'light' });
  const portal = new Portal(page);
  await page.goto('/calls');
  await portal.listShown();
  const light = await groundOf(page);
  const comfortable = await rowHeight(portal);
  await choose(page, 'Dark');
  await expect.poll(() => groundOf(page)).not.toBe(light);
  // So are the scrollbars, which are the page's.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('dark');
  await choose(page, 'Compact rows');
  await expect.poll(() => rowHeight(portal)).toBeLessThan(comfortable);
  const [dark, compact] = [await groundOf(page), await rowHeight(portal)];
  expect(compact).toBeLessThanOrEqual(33);

  await page.reload();
  await portal.listShown();
  await expect.poll(() => groundOf(page)).toBe(dark);
  await expect.poll(() => rowHeight(portal)).toBe(compact);

  // Another tab follows.
  const other = await context.newPage();
  await other.goto('/calls');
  await new Portal(other).listShown();
  await choose(page, 'Light');
  await choose(page, 'Comfortable rows');
  await expect.poll(() => groundOf(other)).toBe(light);
  await expect.poll(() => rowHeight(new Portal(other))).toBe(comfortable);
});

test('the menu of the user has the languages, on a phone too', async ({ page, context }) => {
  await signedIn(context);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await expect(new Portal(page).home).toBeVisible();
  await openUserMenu(page);
  await page.getByRole('menuitemradio', { name: 'Português' }).click();
  await expect(page.getByRole('heading', { name: /^Boas-vindas, / })).toBeVisible();
});

/** A page with a shell, and the addresses that are posted to. */
async function posted(
  page: Page,
  attributes: string,
): Promise<{ readonly url: string; readonly body: string }[]> {
  const posts: { url: string; body: string }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      posts.push({ url: new URL(request.url()).pathname, body: request.postData() ?? '' });
  });
  await page.route('**/track', (route) => route.fulfill({ status: 204 }));
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Host</title>
        <script type="module" src="/ramal/ramal.js" data-base-url="/api"></script>
        <script type="module">
          import { configure } from '/ramal/ramal.js';
          configure({ locale: 'en-US', trackingClientId: 'acme' });
        </script>
        <ramal-shell routing="memory" ${attributes}></ramal-shell>`,
    }),
  );
  await page.goto('/host.html');
  await expect(new Portal(page).home).toBeVisible();
  await page.getByRole('navigation').getByText('Calls', { exact: true }).click();
  await new Portal(page).listShown();
  return posts;
}

test('navigation is posted to the address that the shell is given', async ({ page, context }) => {
  await signedIn(context);
  const posts = await posted(page, 'tracking-url="/track"');
  const { email } = accountOf('Administrador');
  await expect.poll(() => posts.length).toBe(2);
  expect(posts.map(({ url, body }) => [url, JSON.parse(body)])).toEqual(
    ['Home', 'CallList'].map((identifier) => [
      '/track',
      { clientId: 'acme', type: 'navigation', identifier, email },
    ]),
  );
});

test('without an address nothing leaves the page', async ({ page, context }) => {
  await signedIn(context);
  expect(await posted(page, '')).toEqual([]);
});
