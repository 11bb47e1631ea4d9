import { expect, type Page, test } from '@playwright/test';
import { visitorOf } from '../e2e/host/host-page.ts';
import { isAsked } from './hosts.ts';

/** Two copies of the packed bundle on one page, as two vendors bring them: one session, whichever comes first. */

const FIRST = '/ramal/ramal.js';
const SECOND = '/copy/ramal.js';

const script = (src: string, prefix?: string) =>
  `<script type="module" src="${src}"${prefix ? ` data-prefix="${prefix}"` : ''}></script>`;

/** A page of both copies; the copy that is named last configures, with a token from the host's server. */
async function open(page: Page, scripts: readonly string[], body: string): Promise<Heard> {
  const heard: Heard = { failures: [], tokens: 0, checks: 0 };
  const { token } = await visitorOf(page.context());
  await page.route('**/my/ramal-token', (route) => route.fulfill({ body: token }));
  page.on('pageerror', ({ message }) => heard.failures.push(message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/my/ramal-token') heard.tokens += 1;
    if (pathname === '/api/auth/check') heard.checks += 1;
  });
  // The same package under another address: another module, another React.
  await page.route('**/copy/**', async (route) => {
    const url = route.request().url().replace('/copy/', '/ramal/');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const last = /src="([^"]+)"/.exec(scripts.at(-1) ?? '')?.[1];
  await page.route('**/two.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `import { configure } from '${last}';
        const getToken = async () => (await fetch('/my/ramal-token')).text();
        configure({ baseUrl: '/api', locale: 'en-US', getToken });`,
    }),
  );
  await page.route('**/two.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Two</title>
        ${scripts.join('')}${script('/two.js')}<body>${body}</body></html>`,
    }),
  );
  await page.goto('/two.html');
  return heard;
}

interface Heard {
  readonly failures: string[];
  tokens: number;
  checks: number;
}

const rows = (page: Page, tag: string) => page.locator(tag).getByRole('rowheader');

const call = (page: Page, copy: string, code: string) =>
  page.evaluate(
    ([url, text]) =>
      import(url as string).then((ramal) => {
        if (text === 'logout') return ramal.logout();
        return ramal.configure({ locale: text });
      }),
    [copy, code] as const,
  );

if (isAsked('plain'))
  test.describe('two copies on a page', () => {
    test.use({ baseURL: process.env.PORTAL_URL });
    // A portal fetches ahead: what is on its way when a test ends is no matter.
    test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

    for (const [first, second] of [
      [FIRST, SECOND],
      [SECOND, FIRST],
    ] as const)
      test.describe(`${first} before ${second}`, () => {
        test('of the same names: the first defines them, both configure them', async ({ page }) => {
          const tags = '<ramal-call-list></ramal-call-list><ramal-profile></ramal-profile>';
          const heard = await open(page, [script(first), script(second)], tags);
          await expect(rows(page, 'ramal-call-list').first()).toBeVisible();
          await expect(page.locator('ramal-profile:state(ready)')).toBeVisible();
          expect(heard).toEqual({ failures: [], tokens: 1, checks: 1 });
          for (const [copy, name] of [
            [first, 'Filtros'],
            [second, 'Filters'],
          ] as const) {
            await call(page, copy, name === 'Filters' ? 'en-US' : 'pt-BR');
            await expect(
              page.locator('ramal-call-list').getByRole('button', { name, exact: true }),
            ).toBeVisible();
          }
          expect(heard).toEqual({ failures: [], tokens: 1, checks: 1 });
        });

        test('of names of their own: both show, and one sign-out is for both', async ({ page }) => {
          const tags = '<ramal-call-list></ramal-call-list><acme-phone-call-list></acme-phone-call-list>';
          const heard = await open(
            page,
            [first, second].map((src) => script(src, src === SECOND ? 'acme-phone' : undefined)),
            tags,
          );
          for (const tag of ['ramal-call-list', 'acme-phone-call-list'])
            await expect(rows(page, tag).first()).toBeVisible();
          expect(heard).toEqual({ failures: [], tokens: 1, checks: 1 });
          await call(page, second, 'logout');
          for (const tag of ['ramal-call-list', 'acme-phone-call-list'])
            await expect(page.locator(`${tag}:state(auth-required)`)).toBeVisible();
          expect(heard.failures).toEqual([]);
        });
      });

    test('a portal of another prefix puts tags of that prefix into itself', async ({ page }) => {
      const heard = await open(
        page,
        [script(FIRST), script(SECOND, 'acme-phone')],
        '<acme-phone-shell routing="memory"></acme-phone-shell>',
      );
      await page
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('button', { name: 'Calls' })
        .click();
      await expect(rows(page, 'acme-phone-call-list').first()).toBeVisible();
      await expect(page.locator('ramal-call-list')).toHaveCount(0);
      expect(heard.failures).toEqual([]);
    });

    test('for those who bundle, a call defines all of them under a prefix', async ({ page }) => {
      const heard = await open(page, [script(FIRST)], '<acme-call-list></acme-call-list>');
      const refused = await page.evaluate(async (url) => {
        const { defineElements } = await import(url);
        try {
          defineElements({ prefix: 'Acme' });
        } catch (error) {
          defineElements({ prefix: 'acme' });
          return String(error);
        }
        return undefined;
      }, '/ramal/define.js');
      expect(refused).toBe(
        'TypeError: ramal: prefix: lower-case letters, digits and hyphens, a letter first, not "Acme"',
      );
      await expect(rows(page, 'acme-call-list').first()).toBeVisible();
      expect(heard).toEqual({ failures: [], tokens: 1, checks: 1 });
    });
  });
