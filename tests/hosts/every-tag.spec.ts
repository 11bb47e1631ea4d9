import { expect, type Page, test } from '@playwright/test';
import { attributesOf, TAGS, type Visitor, visitorOf } from '../e2e/host-page.ts';
import { asked } from './hosts.ts';

interface Watched extends Window {
  violations: string[];
  failed: string[];
}

/** Collects what the policy refuses, what fails, and what is asked of whom. */
async function watch(page: Page): Promise<{ readonly errors: string[]; readonly origins: Set<string> }> {
  const errors: string[] = [];
  const origins = new Set<string>();
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  await page.addInitScript(() => {
    const host = window as unknown as Watched;
    host.violations = [];
    host.failed = [];
    document.addEventListener('securitypolicyviolation', (event) =>
      host.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
    document.addEventListener('ramal-error', (event) =>
      host.failed.push(`${(event.target as Element).localName} ${event.detail.code} ${event.detail.message}`),
    );
  });
  return { errors, origins };
}

/** What belongs to the page: its head, its root's and body's attributes, its globals, its own look. */
const ofThePage = (page: Page) =>
  page.evaluate(() => ({
    // A bundler's own preloads are the host's.
    head: [...document.head.querySelectorAll(':scope > :not([rel=modulepreload])')].map(
      ({ outerHTML }) => outerHTML,
    ),
    html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
    children: [...document.body.children].map(({ localName }) => localName),
    globals: Object.keys(window).sort(),
    sheets: document.adoptedStyleSheets.length,
    font: getComputedStyle(document.body).font,
    path: location.pathname,
  }));

/** Has the host show one tag, and waits until it has loaded. */
async function show(page: Page, tag: string, visitor: Visitor): Promise<void> {
  const query = new URLSearchParams(attributesOf(tag, visitor)).toString();
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    query ? `${tag}?${query}` : tag,
  );
  await page.waitForFunction((name) => {
    const element = document.querySelector(`#place > ${name}`);
    return element?.shadowRoot?.firstElementChild && !element.matches(':state(loading)');
  }, tag);
}

for (const host of asked())
  test.describe(`the host ${host}`, () => {
    test.use({ baseURL: process.env[`HOST_${host}`] });

    test('shows every tag, and nothing else on its page changes', async ({ page, browser, baseURL }) => {
      const api = process.env.PORTAL_URL ?? '';
      const context = await browser.newContext({ baseURL: api });
      const visitor = await visitorOf(context);
      await context.close();
      const { errors, origins } = await watch(page);
      await page.goto('/#ramal-not-found');
      await page.locator('#place > ramal-not-found:state(ready)').waitFor();
      const before = await ofThePage(page);

      for (const { tag } of TAGS)
        await test.step(tag, async () => {
          await show(page, tag, visitor);
          const element = page.locator(`#place > ${tag}`);
          expect((await element.boundingBox())?.height, tag).toBeGreaterThan(50);
          await expect(element.locator('.ramal-root').first()).not.toBeEmpty();
          const is = await element.evaluate((one) =>
            ['error', 'auth-required', 'forbidden'].filter((state) => one.matches(`:state(${state})`)),
          );
          expect(is, tag).toEqual([]);
        });

      expect(await ofThePage(page)).toEqual(before);
      expect(errors).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as Watched).violations)).toEqual([]);
      expect(await page.evaluate(() => (window as unknown as Watched).failed)).toEqual([]);
      expect([...origins].sort()).toEqual([new URL(baseURL ?? '').origin, new URL(api).origin].sort());
    });

    test('has a tag without a way through: what it opens is above the page, and gives the focus back', async ({
      page,
    }) => {
      await page.goto('/#ramal-call-list');
      const opener = page.locator('ramal-call-list').getByRole('button', { name: /^Sort/ });
      await opener.click();
      const menu = page.locator('ramal-call-list').getByRole('menu');
      await expect(menu).toBeVisible();
      // Nothing of the page covers it, whatever its z-index is.
      const covered = await menu.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = (element.getRootNode() as ShadowRoot).elementFromPoint(
          left + width / 2,
          top + height / 2,
        );
        return !hit || !element.contains(hit);
      });
      expect(covered).toBe(false);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
