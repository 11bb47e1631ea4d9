import type { Page } from '@playwright/test';
import { attributesOf, type Visitor } from '../e2e/host/host-page.ts';

interface Watched extends Window {
  violations: string[];
  failed: string[];
}

/** Collects what the policy refuses, what fails, and what is asked of whom. */
export async function watch(
  page: Page,
): Promise<{ faults(): Promise<object>; readonly origins: Set<string> }> {
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
  const faults = async () => ({
    errors,
    ...(await page.evaluate(() => {
      const { violations, failed } = window as unknown as Watched;
      return { violations, failed };
    })),
  });
  return { faults, origins };
}

export const NO_FAULTS = { errors: [], violations: [], failed: [] };

/** The page's own things: its head, the attributes of root and body, its globals, its looks. */
export const ofThePage = (page: Page) =>
  page.evaluate(() => ({
    // A bundler's own preloads, and the chunks of Next.js, are the host's.
    head: [
      ...document.head.querySelectorAll(':scope > :not([rel=modulepreload], script[src*="/_next/"])'),
    ].map(({ outerHTML }) => outerHTML),
    html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
    body: [...document.body.attributes].map(({ name, value }) => `${name}=${value}`),
    children: [...document.body.children].map(({ localName }) => localName),
    globals: Object.keys(window).sort(),
    sheets: document.adoptedStyleSheets.length,
    font: getComputedStyle(document.body).font,
    path: location.pathname,
  }));

/** Has the host show one tag, and waits until it has loaded. */
export async function show(page: Page, tag: string, visitor: Visitor): Promise<void> {
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
