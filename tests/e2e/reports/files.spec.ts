import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { ROUTES, type RouteName } from '../../../src/core/routes/names.ts';
import { routes } from '../../../src/elements/routes.ts';
import { signedIn } from '../portal.ts';

/** The files of each panel of each report, against what it shows. */

const REPORTS = routes.filter(({ tag }) => tag === 'ramal-report');

/** A cell: a text, or a figure in the unit that it is shown in: seconds, per cent, money. */
type Cell = string | number;

/** Reads a cell as people do, of the screen or of a CSV: a duration is its seconds. */
function read(written: string): Cell {
  const text = written.trim();
  if (text === '–' || text === '') return '';
  const clock = text.replaceAll(',', '').match(/^(-?\d+):(\d\d)(?::(\d\d)|\sh)?$/);
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0);
  const figure = text.match(/^(?:R\$|\$)?\s?(-?[\d,]+(?:\.\d+)?)%?$/);
  return figure?.[1] ? Number(figure[1].replaceAll(',', '')) : text;
}

/** Splits a CSV; no cell of a report's panel has a line's end. */
const csvRows = (content: string): Cell[][] =>
  content
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
        read(quoted?.replaceAll('""', '"') ?? plain),
      ),
    );

/** The beginning of a spreadsheet's time, by which it writes durations. */
const BEGINNING = Date.UTC(1899, 11, 30);

/** Reads the cell of a spreadsheet as that of a CSV: days as they are written, shares in per cent. */
function sheetCell(cell: unknown, said: Cell | undefined): Cell {
  if (cell === null) return '';
  if (cell instanceof Date && cell.getUTCFullYear() < 1920)
    return Math.round((cell.getTime() - BEGINNING) / 1000);
  if (cell instanceof Date) {
    // A spreadsheet keeps a moment as a part of days.
    const second = new Date(Math.round(cell.getTime() / 1000) * 1000);
    const [date = '', time = ''] = second.toISOString().split('T');
    const [year, month, day] = date.split('-');
    const written = `${month}/${day}/${year}`;
    return String(said).length > written.length ? `${written} ${time.slice(0, 8)}` : written;
  }
  if (typeof cell === 'number' && typeof said === 'number' && Math.abs(cell * 100 - said) < 0.006)
    return said;
  return typeof cell === 'number' ? cell : read(String(cell));
}

/** The rows of a panel's table as they are shown, without what is only heard, and changes. */
const shownRows = (table: Locator) =>
  table.locator('tr').evaluateAll((all) =>
    all.map((row) =>
      [...(row as HTMLTableRowElement).cells].map((cell) => {
        const copy = cell.cloneNode(true) as HTMLElement;
        for (const one of copy.querySelectorAll('.ui-hidden, small, svg')) one.remove();
        return copy.textContent ?? '';
      }),
    ),
  );

/** Gives a day as files write it: bills show `Nov 24`, charts `11/24`. */
function shownDay(shown: Cell): Cell {
  if (!/^[A-Z][a-z]{2} \d/.test(String(shown))) return shown;
  const day = new Date(`${shown} 2000`);
  return [day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('/');
}

const alike = (shown: Cell, saved: Cell) =>
  typeof shown === 'number' && typeof saved === 'number'
    ? // The screen rounds to a tenth of a per cent, to cents, or to a minute.
      Math.abs(shown - saved) < (shown > 1000 ? 60 : 0.06)
    : saved === shown || (typeof saved === 'string' && saved.startsWith(`${shownDay(shown)}/`));

/** Opens a report, whose figures stand still. */
async function opened(page: Page, context: BrowserContext, name: RouteName): Promise<Locator> {
  await signedIn(context);
  await page.goto(ROUTES[name]);
  const report = page.locator('ramal-report');
  await expect(report.getByRole('button', { name: /^Save or copy/ }).first()).toBeVisible();
  await expect(report.locator('[aria-busy=true], .report-shape')).toHaveCount(0);
  const pause = report.getByRole('button', { name: 'Pause updates' }).first();
  if (await pause.isVisible()) await pause.click();
  return report;
}

async function saved(page: Page, panel: Locator, choice: string): Promise<string> {
  await panel.getByRole('button', { name: /^Save or copy/ }).click();
  const arrived = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: choice }).click();
  return (await arrived).path();
}

/** The share of a picture's points in which it differs from another one to the eye: each point is four of the screen. */
const difference = (page: Page, one: Buffer, other: Buffer) =>
  page.evaluate(
    async (addresses) => {
      const images = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return image;
        }),
      );
      const sides = ['width', 'height'] as const;
      const [width = 0, height = 0] = sides.map((side) => Math.min(...images.map((image) => image[side])));
      const [first, second] = images.map((image) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [width / 4, height / 4];
        const context = canvas.getContext('2d') as CanvasRenderingContext2D;
        context.scale(1 / 4, 1 / 4);
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, canvas.width, canvas.height).data;
      });
      if (!first || !second) throw new Error('Nothing was drawn');
      const apart = (at: number) => Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 112;
      let count = 0;
      for (let at = 0; at < first.length; at += 4)
        count += Number(apart(at) || apart(at + 1) || apart(at + 2));
      return (count * 4) / first.length;
    },
    [one, other].map((picture) => `data:image/png;base64,${picture.toString('base64')}`),
  );

/** Takes away what is no part of a panel's picture, and shows all of a table. Gives the way back. */
async function undressed(panel: Locator): Promise<() => Promise<void>> {
  await panel.evaluate((element) => {
    const root = element.getRootNode() as ShadowRoot;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      .data-table { overflow: visible !important; max-block-size: none !important }
      .board-tools { display: none !important }
      button:not(th > *) { visibility: hidden !important }`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  });
  return () =>
    panel.evaluate((element) => {
      const root = element.getRootNode() as ShadowRoot;
      root.adoptedStyleSheets = root.adoptedStyleSheets.slice(0, -1);
    });
}

test.describe('as a picture', () => {
  test.use({ deviceScaleFactor: 2 });

  for (const { name } of REPORTS)
    test(`${name}: each panel is drawn as it is shown`, async ({ page, context }) => {
      const report = await opened(page, context, name);
      for (const panel of await report.locator('.report-panel').all()) {
        const save = panel.getByRole('button', { name: /^Save or copy/ });
        if (!(await save.isVisible())) continue;
        const where = await panel.getByRole('heading').first().innerText();
        const picture = readFileSync(await saved(page, panel, 'PNG picture'));
        const dress = await undressed(panel);
        const shot = await panel.screenshot({ animations: 'disabled' });
        await dress();
        expect(await difference(page, picture, shot), where).toBeLessThan(0.03);
      }
    });
});

/** Saves a panel's table in another order than its own, and compares its files with each other and with what is shown. */
async function compareFiles(page: Page, panel: Locator): Promise<void> {
  const where = await panel.getByRole('heading').first().innerText();
  const heading = panel.locator('thead th:nth-child(2)').getByRole('button');
  if (await heading.isVisible()) await heading.click();
  const csv = csvRows(readFileSync(await saved(page, panel, 'CSV'), 'utf8'));
  const [sheet] = await readExcel(await saved(page, panel, 'Excel (XLSX)'));
  const written = sheet?.data.map((row, at) => row.map((cell, column) => sheetCell(cell, csv[at]?.[column])));
  expect(written, where).toEqual(csv);
  const all = panel.getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  // A board of cards has no table.
  for (const table of await panel.locator('.data-table:visible').all()) {
    const rows = (await shownRows(table)).map((cells) => cells.map(read));
    expect(rows.length, where).toBe(csv.length);
    const others = rows.flatMap((cells, at) =>
      cells.flatMap((cell, column) =>
        alike(cell, csv[at]?.[column] ?? '') ? [] : [[cell, csv[at]?.[column]]],
      ),
    );
    expect(others, where).toEqual([]);
  }
}

for (const { name } of REPORTS)
  test(`${name}: each panel is saved as it is shown`, async ({ page, context }) => {
    const report = await opened(page, context, name);
    for (const panel of await report.locator('.report-panel').all()) {
      const toggle = panel.getByRole('button', { name: 'Table', exact: true });
      if (await toggle.isVisible()) await toggle.click();
      if (await panel.getByRole('button', { name: /^Save or copy/ }).isVisible())
        await compareFiles(page, panel);
    }
  });
