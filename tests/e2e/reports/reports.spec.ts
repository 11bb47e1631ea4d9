import { expect, type Locator, type Page, test } from '@playwright/test';
import { ROUTES } from '../../../src/core/routes/names.ts';
import { routes } from '../../../src/elements/routes.ts';
import { signedIn } from '../portal.ts';

const REPORTS = routes.filter(({ tag }) => tag === 'ramal-report');
/** Pixels of an upright A4 page between its margins. */
const PAPER_WIDTH = 718;
/** More Tab stops than any report has: with so many presses the focus is in a trap. */
const MOST_STOPS = 250;
/** Elements that can be pressed; of radios, arrows reach the others. */
const PRESSABLE = ['a[href]', 'button:enabled', 'input:enabled:not([type=radio])', 'select:enabled']
  .concat('[tabindex]')
  .map((one) => `${one}:not([tabindex="-1"])`)
  .join();

/** Presses Tab from the report's first stop to its last, and marks the reached elements. */
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

/** Visible elements that were not reached, by their names. */
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

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('series are told apart by patterns, on legends, rings, bars and columns', async ({
    page,
    context,
  }) => {
    await signedIn(context);
    await page.goto(ROUTES.CallReport);
    const panelOf = (name: string) => page.getByRole('region', { name, exact: true });
    // Neither colour is counted: in some themes two of them are the same.
    const patternsOf = (marks: Locator, property: 'fill' | 'backgroundImage') =>
      marks.evaluateAll(
        (all, name) => all.map((one) => getComputedStyle(one)[name].replaceAll(/rgba?\(.*?\)/g, '')),
        property,
      );
    const legend = panelOf('Status by day').locator('.chart-legend i');
    await expect
      .poll(async () => new Set(await patternsOf(legend, 'backgroundImage')).size)
      .toBeGreaterThan(3);
    expect(new Set(await patternsOf(legend, 'backgroundImage')).size).toBe(await legend.count());
    const bar = panelOf('Status by team').locator('.chart-bar').first().locator('i');
    expect(new Set(await patternsOf(bar, 'backgroundImage')).size).toBe(await bar.count());
    for (const name of ['Calls by status', 'Calls by type']) {
      const pieces = panelOf(name).locator('path[data-cell]');
      const fills = await pieces.evaluateAll((all) =>
        all.map((one) => {
          const [, id] = getComputedStyle(one).fill.match(/#([\w-]+)/) ?? [];
          const tile = id && (one.getRootNode() as ShadowRoot).getElementById(id)?.querySelector('path');
          return tile ? tile.getAttribute('d') : 'filled';
        }),
      );
      expect(fills.length).toBeGreaterThan(2);
      expect(new Set(fills).size).toBe(fills.length);
    }
    // Down the middle of a column of types: a pattern changes colour far more often than three pieces do.
    const changes = await panelOf('Type by day')
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const most = { changes: 0 };
        for (let x = 0; x < canvas.width; x += 1) {
          const { data = [] } = canvas.getContext('2d')?.getImageData(x, 0, 1, canvas.height) ?? {};
          let count = 0;
          for (let at = 4; at < data.length; at += 4)
            if ([0, 1, 2].some((part) => data[at + part] !== data[at + part - 4])) count += 1;
          most.changes = Math.max(most.changes, count);
        }
        return most.changes;
      });
    expect(changes).toBeGreaterThan(40);
  });
});

test.describe('the gauge in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('has four bands that are told apart, and says which it is in', async ({ page, context }) => {
    await signedIn(context);
    await page.goto(ROUTES.RealtimeReport);
    const bands = page.getByRole('meter').locator('svg > path');
    await expect(bands).toHaveCount(4);
    const fills = () => bands.evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    await expect.poll(async () => new Set(await fills()).size).toBe(4);
    const edges = await bands.evaluateAll((all) => all.map((one) => getComputedStyle(one).strokeWidth));
    const reached = await bands.evaluateAll((all) => all.map((one) => 'reached' in one.dataset));
    expect(reached.filter(Boolean).length).toBe(1);
    const marked = edges[reached.indexOf(true)];
    expect(edges.filter((edge) => edge === marked).length).toBe(1);
  });
});

test.describe('in a low window, as at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('the period has the whole height, and a way out', async ({ page, context }) => {
    await signedIn(context);
    await page.goto(ROUTES.CallReport);
    const period = page.getByRole('button', { name: /^Period/ });
    await period.click();
    const dialog = page.getByRole('dialog', { name: 'Choose a period' });
    const box = await dialog.boundingBox();
    expect(box?.height).toBeGreaterThan(230);
    expect(box?.width).toBeLessThanOrEqual(304);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(period).toBeFocused();
  });
});

test.describe('on paper', () => {
  test.use({ colorScheme: 'dark' });

  for (const { name } of REPORTS)
    test(`${name} is as wide as a page, black on white, without what is clicked`, async ({
      page,
      context,
    }) => {
      await signedIn(context);
      await page.goto(ROUTES[name]);
      const report = page.locator('ramal-report');
      await expect(report.locator('.report-panel').first()).toBeVisible();
      await expect(report.locator('[aria-busy=true], .report-shape')).toHaveCount(0);
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
      const wide = () =>
        report
          .locator('.report-panel *, .report-panel')
          .evaluateAll(
            (all, width) =>
              all
                .filter((one) => one.getBoundingClientRect().right > width && !one.closest('.ui-hidden'))
                .map(({ className }) => className),
            PAPER_WIDTH,
          );
      // Charts are drawn anew in the frames after their width has changed.
      await expect.poll(wide).toEqual([]);
      const broken = await report.locator('td[data-figure]').evaluateAll((all) =>
        all
          .filter((one) => !one.closest('.ui-hidden'))
          .filter((one) => {
            const figure = document.createRange();
            figure.selectNodeContents(one);
            return new Set([...figure.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
          })
          .map(({ textContent }) => textContent),
      );
      expect(broken, 'no number has two lines').toEqual([]);
      const clicked = report.locator('button:not(th > *, .report-toolbar > [aria-haspopup=dialog])');
      await expect(clicked.filter({ visible: true })).toHaveCount(0);
      await expect(report.locator('input, select').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    });
});

/** Connects some of the devices, as nobody is there at night. */
const somebodyThere = (page: Page) =>
  page.route('**/reports/realtime/user-devices-state*', async (route) => {
    const response = await route.fetch();
    const devices: { state: object }[] = await response.json();
    const since = new Date(Date.now() - 60_000).toISOString();
    const json = devices.map((device, at) =>
      at < 12 ? { ...device, state: { ...device.state, status: 'CONNECTED', since } } : device,
    );
    await route.fulfill({ response, json });
  });

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
] as const)
  test(`the wall of ${width} px shows whoever is there, each state on one line`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn(context);
    await somebodyThere(page);
    await page.goto(ROUTES.RealtimeReport);
    const report = page.locator('ramal-report');
    const away = report.locator('.board-card[data-state=OFFLINE]');
    await expect(away.first()).toBeVisible();
    await report.getByRole('button', { name: 'Full screen' }).click();
    const leave = report.getByRole('button', { name: 'Leave the full screen' });
    await expect(leave).toBeVisible();
    await expect(away).toHaveCount(0);
    // Who is in a call has their time too, though the wall leaves the call itself out.
    const untimed = report.locator('.board-card:is([data-state=IN_CALL], [data-state=CONNECTED])').filter({
      hasNot: page.locator('time:visible'),
    });
    await expect(untimed).toHaveCount(0);
    const states = report.locator('.board-states > small');
    await expect(states.first()).toBeVisible();
    const broken = await states.evaluateAll((all) =>
      all
        .filter((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const ends = [...range.getClientRects()].map(({ bottom }) => bottom);
          return Math.max(...ends) - Math.min(...ends) > 12;
        })
        .map(({ textContent }) => textContent),
    );
    expect(broken).toEqual([]);
    // Nobody scrolls a wall.
    await expect
      .poll(() => report.evaluate((tag) => tag.scrollHeight - tag.clientHeight), 'nothing is below')
      .toBe(0);
    await leave.click();
    await expect(away.first()).toBeVisible();
  });
