import { expect, type Page, test } from '@playwright/test';
import { markupOf, openHost, settled, TAGS, type Visitor, visitorOf } from './host-page.ts';

/** The policy that every tag works under (docs/hosts.md); the API is at the page's own origin here. */
const policy = (origin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${origin}/api/`,
    'media-src blob:',
    `img-src ${origin}/api/ blob:`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
  readonly source: string;
}

type Watched = Window & { violations: Violation[] };

/** Collects refusals of the policy, and other errors. */
async function watchPage(page: Page): Promise<string[]> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.addInitScript(() => {
    const page = window as unknown as Watched;
    page.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      page.violations.push({
        directive: event.effectiveDirective,
        blocked: event.blockedURI,
        sample: event.sample,
        source: `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
      });
    });
  });
  return failures;
}

const violations = (page: Page) => page.evaluate(() => (window as unknown as Watched).violations);

/** The page's head, and html and body, which belong to the host. */
const pageOf = (page: Page) =>
  page.evaluate(() => ({
    head: [...document.head.children]
      .map(({ outerHTML }) => outerHTML)
      .filter((html) => !html.startsWith('<title')),
    html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
    children: [...document.body.children].map(({ localName }) => localName),
  }));

/** Opens whatever a tag has to open, one after the other: each part's code and styles come then. */
async function openEverything(page: Page, tag: string): Promise<number> {
  const openers = page.locator(tag).locator('button[aria-haspopup], button[aria-expanded], button[title]');
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    const opener = openers.nth(index);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click({ timeout: 3000 }).catch(() => undefined);
    await page.waitForTimeout(150);
    await page.keyboard.press('Escape');
  }
  return count;
}

let visitor: Visitor;
test.beforeEach(async ({ context }) => {
  visitor = await visitorOf(context);
});

test('the policy of these tests refuses and reports', async ({ page, baseURL }) => {
  await watchPage(page);
  await openHost(page, visitor, {
    body: '<p style="color: red">Refused</p>',
    headers: { 'Content-Security-Policy': policy(baseURL ?? '') },
  });
  await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<i>Refused</i>');
    } catch {
      // As it should.
    }
  });
  const directives = (await violations(page)).map(({ directive }) => directive);
  expect(directives).toContain('style-src-attr');
  expect(directives).toContain('require-trusted-types-for');
});

for (const { tag } of TAGS)
  test(`works under a strict policy, and leaves the page as it is: ${tag}`, async ({ page, baseURL }) => {
    const failures = await watchPage(page);
    await openHost(page, visitor, {
      body: '',
      headers: { 'Content-Security-Policy': policy(baseURL ?? '') },
    });
    const before = await pageOf(page);
    // Made by the page itself: Trusted Types refuse markup from a text.
    await page.evaluate(
      (html) => {
        const [, name, attributes] = html.match(/^<([\w-]+)(.*?)>/) ?? [];
        const element = document.createElement(name as string);
        for (const [, key, value] of (attributes as string).matchAll(/([\w-]+)="(.*?)"/g))
          element.setAttribute(key as string, value as string);
        document.body.append(element);
      },
      markupOf(tag, visitor),
    );
    await settled(page, tag);
    await expect(page.locator(tag)).not.toHaveText('');
    expect(await page.locator(tag).evaluate((element) => element.matches(':state(error)'))).toBe(false);
    const opened = await openEverything(page, tag);
    if (tag === 'ramal-call-list' || tag === 'ramal-call-player') expect(opened).toBeGreaterThan(2);
    await page.evaluate(() =>
      (window as unknown as { configure(o: object): void }).configure({ locale: 'pt-BR' }),
    );
    await page.waitForTimeout(500);
    expect(await violations(page)).toEqual([]);
    expect(failures).toEqual([]);
    expect(await pageOf(page)).toEqual({ ...before, children: [...before.children, tag] });
  });

test('a recording is heard and drawn under a strict policy', async ({ page, baseURL }) => {
  const failures = await watchPage(page);
  await openHost(page, visitor, {
    body: markupOf('ramal-call-player', visitor),
    headers: { 'Content-Security-Policy': policy(baseURL ?? '') },
  });
  const player = page.locator('ramal-call-player');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  const position = player.getByRole('slider').first();
  await expect(position).toHaveAttribute('aria-valuenow', /^[1-9]/);
  await expect(player.locator('canvas').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(failures).toEqual([]);
});
