import { expect, type Page, test } from '@playwright/test';
import { ROUTES } from '../../src/core/routes/names.ts';
import { routes } from '../../src/elements/routes.ts';
import { signedIn } from './portal.ts';

const REPORTS = routes.filter(({ tag }) => tag === 'ramal-report');
/** More stops than any report has: whoever presses the key as often is in a trap. */
const MOST_STOPS = 250;
/** What can be pressed; of radios the arrows reach the others. */
const PRESSABLE = ['a[href]', 'button:enabled', 'input:enabled:not([type=radio])', 'select:enabled']
  .concat('[tabindex]')
  .map((one) => `${one}:not([tabindex="-1"])`)
  .join();

/** Presses Tab from the report's first stop to its last, and marks what was reached. */
async function walk(page: Page): Promise<void> {
  for (let press = 0, stops = 0; press < MOST_STOPS; press++) {
    await page.keyboard.press('Tab');
    const inside = await page.locator('ramal-report').evaluate(({ shadowRoot }) => {
      shadowRoot?.activeElement?.setAttribute('data-reached', '');
      return shadowRoot?.activeElement !== null;
    });
    if (inside) stops += 1;
    else if (stops > 0) return;
  }
  throw new Error('The focus never leaves the report');
}

/** What is seen and was not reached, as a user would name it. */
const missed = (page: Page) =>
  page.locator('ramal-report').evaluate(({ shadowRoot }, pressable) => {
    const elements = [...(shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(pressable)];
    return elements
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !('reached' in one.dataset))
      .map((one) => one.ariaLabel ?? one.innerText);
  }, PRESSABLE);

for (const { name } of REPORTS)
  test(`the Tab key reaches all there is on ${name}, and leaves it`, async ({ page, context }) => {
    await signedIn(context);
    await page.goto(ROUTES[name]);
    const report = page.locator('ramal-report');
    await expect
      .poll(() => report.evaluateAll(([element]) => element?.matches(':state(ready)')), 'it is ready')
      .toBe(true);
    await expect(report.locator('[aria-busy=true], .report-shape')).toHaveCount(0);
    await walk(page);
    expect(await missed(page)).toEqual([]);
    // Each chart is one stop; its marks are read by the arrows.
    const charts = report.getByRole('listbox', { includeHidden: true });
    for (const chart of await charts.all()) await expect(chart).toHaveAttribute('data-reached');
  });
