import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * The rules of axe to check: colours are the same in every language, all but words too, and all else is in
 * every theme. Axe checks the size of targets only where it is asked to.
 */
const RULES = {
  all: { rules: { 'target-size': { enabled: true } } },
  colors: { runOnly: ['color-contrast', 'link-in-text-block'] },
  words: {
    runOnly: {
      type: 'tag',
      values: ['cat.name-role-value', 'cat.text-alternatives', 'cat.language', 'cat.forms'],
    },
  },
};

async function violations(part: Locator, rules: keyof typeof RULES): Promise<string[]> {
  const found = await part.evaluate(async (element, options) => {
    const page = globalThis as unknown as {
      axe: { run(context: Element, options: object): Promise<{ violations: Violation[] }> };
    };
    // Passes are checked as well, but not described.
    return (await page.axe.run(element, { ...options, resultTypes: ['violations'] })).violations;
  }, RULES[rules]);
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
}

/** Switches the language in the page, as a user may; every screen has it, and nothing is on its way, when this comes back. */
async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    const bundle = '/ramal/ramal.js';
    const { configure } = (await import(bundle)) as { configure(options: object): void };
    configure({ locale: chosen });
  }, locale);
  await expect(page.locator(`.ramal-root:not([lang="${locale}"])`)).toHaveCount(0);
  await expect(page.locator(`.ramal-root[lang="${locale}"]`)).not.toHaveCount(0);
  // The server's texts in this language are loading; until then the former ones are dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** By the browser's own door: the page's policy lets no script of ours in. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
}

/** Expects axe to find nothing on a page as it is, light and dark: one whose language is not the portal's to switch. */
export async function accessibleNow(page: Page, where: string): Promise<void> {
  await bringAxe(page);
  await paint(page, 'light');
  expect(await violations(page.locator('html'), 'all'), `${where}, light`).toEqual([]);
  await paint(page, 'dark');
  expect(await violations(page.locator('html'), 'colors'), `${where}, dark`).toEqual([]);
}

async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/**
 * Expects axe to find nothing in both languages, light and dark. A screen keeps its state meanwhile; the page
 * has the other language afterwards. Of a page that another test looks at, `part` is what is open over it.
 */
export async function accessibleEverywhere(
  page: Page,
  where: string,
  part = page.locator('html'),
): Promise<void> {
  await bringAxe(page);
  const root = page.locator('.ramal-root').first();
  const [own, other] =
    (await root.getAttribute('lang')) === 'pt-BR' ? ['pt-BR', 'en-US'] : ['en-US', 'pt-BR'];
  await speak(page, own);
  await paint(page, 'light');
  expect(await violations(part, 'all'), `${where}, ${own}, light`).toEqual([]);
  await paint(page, 'dark');
  expect(await violations(part, 'colors'), `${where}, dark`).toEqual([]);
  await speak(page, other);
  expect(await violations(part, 'words'), `${where}, ${other}`).toEqual([]);
}
