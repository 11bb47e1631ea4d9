import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { ENTITY_IMPORTS, type ImportedEntity } from '../../../src/core/contract/access/entity-access.ts';
import { pagesOf } from '../../../src/core/routes/entity-pages.ts';
import { accessibleEverywhere } from '../access/axe.ts';
import { signedIn, tokenOf } from '../portal.ts';

/** Records from files, as an administrator brings them in: checked first, written once, and known again. */

const run = Date.now().toString(36);
const tagOf = (page: Page): Locator => page.locator('ramal-settings-entity');
const button = (page: Page, name: string | RegExp) => tagOf(page).getByRole('button', { name });
const heading = (page: Page, name: string | RegExp) => tagOf(page).getByRole('heading', { name });
const chips = (page: Page) => tagOf(page).getByRole('radiogroup').locator('label').allInnerTexts();

async function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
  await tagOf(page).getByLabel('Choose a file').setInputFiles(file);
  await expect(heading(page, `Columns in “${name}”`)).toBeVisible();
}

async function check(page: Page): Promise<void> {
  await button(page, 'Check').click();
  await expect(heading(page, 'What will be done')).toBeVisible();
}

/** The number of records that a search finds. */
async function countOf(context: BrowserContext, path: string, search: string): Promise<number> {
  const headers = { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
  const answer = await context.request.get(`/api/${path}?search=${search}&per_page=1`, { headers });
  return Number(answer.headers()['x-pagination-count']);
}

/** A file of contacts as Excel writes it in Brazil; every one of `wrong` is wrong in its own way. */
const contacts = (count: number, wrong: ReadonlySet<number>) => {
  const rows = Array.from({ length: count }, (_, at) => {
    const digits = String(at).padStart(4, '0');
    const right = [
      `João ${run} ${digits}`,
      `(47) 98${run.length}11-${digits}`,
      `joao.${run}.${digits}@b.example`,
    ];
    if (wrong.has(at)) right[at % 3] = ['', 'sem número', 'sem e-mail'][at % 3] as string;
    return right.join(';');
  });
  return Buffer.from(`Nome;Telefones;E-mails\r\n${rows.join('\r\n')}\r\n`, 'latin1');
};

test('of 1,000 rows with 12 bad ones 988 come in, 12 have their reasons, and all are known again', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const wrong = new Set(Array.from({ length: 12 }, (_, at) => at * 80));
  const file = contacts(1000, wrong);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));

  await page.goto('/contact');
  await tagOf(page).getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/contact\/import$/);
  await choose(page, 'clientes.csv', file);
  await check(page);
  expect(await chips(page)).toEqual(['12 with errors', '988 new']);
  expect(sent).toEqual([]);
  await expect(tagOf(page).getByRole('row').nth(1)).toContainText('Name: This field is required.');
  await expect(tagOf(page).getByRole('row').nth(2)).toContainText('E-mails: Invalid e-mail address.');
  await expect(tagOf(page).getByRole('row').nth(3)).toContainText('Phone numbers: Invalid phone number');

  await button(page, 'Import 988').click();
  await expect(heading(page, 'Import finished')).toBeVisible({ timeout: 90_000 });
  expect(await chips(page)).toEqual(['12 with errors', '988 created']);
  expect(await countOf(context, 'contacts', run)).toBe(988);
  expect(sent).toHaveLength(988);

  const saving = page.waitForEvent('download');
  await button(page, 'Save the results').click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1001);
  expect(lines[0]).toBe('Row,Nome,Telefones,E-mails,State,Reason');
  expect(lines.filter((line) => line.includes(',Error,'))).toHaveLength(12);
  expect(lines.filter((line) => line.includes(',Created,'))).toHaveLength(988);

  await button(page, 'Import another file').click();
  await choose(page, 'clientes.csv', file);
  await check(page);
  expect(await chips(page)).toEqual(['12 with errors', '988 there already']);
  await expect(button(page, 'Nothing to import')).toBeDisabled();
  expect(await countOf(context, 'contacts', run)).toBe(988);
});

/** Every list that can be imported, as it is saved from the screen. */
const EXPORTED = Object.keys(ENTITY_IMPORTS) as ImportedEntity[];

for (const name of EXPORTED)
  test(`${name}: what our own list exports changes nothing when it is imported`, async ({
    page,
    context,
  }) => {
    await signedIn(context);
    const { base } = pagesOf(name);
    const unchanged = async (kind: string) => {
      await page.goto(`/${base}`);
      await button(page, /^Export/)
        .last()
        .click();
      const saving = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: new RegExp(kind) }).click();
      const file = await readFile(await (await saving).path());
      await tagOf(page).getByRole('link', { name: 'Import' }).click();
      await choose(page, `${name}.${kind}`, file);
      await check(page);
      expect(await chips(page), kind).toEqual([expect.stringMatching(/^[\d,]+ there already$/)]);
    };
    // Another test may change a record between the export and the check.
    for (const kind of ['CSV', 'XLSX']) await expect(() => unchanged(kind)).toPass();
  });

test('the users whom the server writes as CSV are known again', async ({ page, context }) => {
  await signedIn(context);
  const headers = {
    Authorization: `Bearer ${await tokenOf(context)}`,
    'x-level-id': '1',
    'Accept-Language': 'pt-BR',
  };
  const [one] = await (await context.request.get('/api/users?per_page=1', { headers })).json();
  const team = { label: `A, B; ${run}`, users: [one.id], isActive: true };
  expect((await context.request.post('/api/user-labels', { headers, data: team })).status()).toBe(201);
  const file = await (await context.request.get('/api/users/report/csv', { headers })).body();
  expect(file.toString()).toContain(`""A, B; ${run}""`);
  await page.goto('/user/import');
  await choose(page, 'users.csv', file);
  await check(page);
  const count = file.toString().trim().split('\r\n').length - 1;
  expect(await chips(page)).toEqual([`${count} there already`]);
});

test('records that differ are changed where that is wanted, in the fields of the file alone', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/user-label/import');
  const named = (active: string) => `Name,Active\nTeam ${run},${active}\n`;
  await choose(page, 'teams.csv', named('yes'));
  await check(page);
  await button(page, 'Import 1').click();
  await expect(heading(page, 'Import finished')).toBeVisible();
  await button(page, 'Import another file').click();
  await choose(page, 'teams.csv', named('não'));
  await check(page);
  expect(await chips(page)).toEqual(['1 different']);
  await expect(tagOf(page).getByRole('row').nth(1)).toContainText('Differs: Active');
  await expect(button(page, 'Nothing to import')).toBeDisabled();
  await tagOf(page).getByLabel('Change the 1 that differs, too').check();
  await button(page, 'Import 1').click();
  await expect(heading(page, 'Import finished')).toBeVisible();
  expect(await chips(page)).toEqual(['1 changed']);
  await page.goto(`/user-label?search=${run}`);
  await expect(tagOf(page).getByText('Inactive')).toBeVisible();
});

test('a page that is closed half-way goes on where it was, and sends nothing twice', async ({ context }) => {
  await signedIn(context);
  const made: string[] = [];
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'POST' && response.status() === 201) made.push(request.postDataJSON().number);
  });
  const first = await context.newPage();
  await first.goto('/spam-number/import');
  const start = Number.parseInt(run.slice(-4), 36) % 9000;
  const numbers = Array.from(
    { length: 300 },
    (_, at) => `5548 9${1000 + start}-${String(at).padStart(4, '0')}`,
  );
  await tagOf(first).getByLabel('Or paste a list').fill(numbers.join('\n'));
  await button(first, 'Use this list').click();
  await check(first);
  await button(first, 'Import 300').click();
  await expect.poll(() => made.length).toBeGreaterThan(40);
  await first.close();

  const second = await context.newPage();
  await second.goto('/spam-number/import');
  await expect(heading(second, 'What will be done')).toBeVisible();
  await expect(tagOf(second).getByRole('status').first()).toContainText('was interrupted');
  await button(second, /^Import \d+$/).click();
  await expect(heading(second, 'Import finished')).toBeVisible();
  // Also those whose answer came too late to be seen are this import's.
  await expect(tagOf(second).getByRole('status').first()).toContainText('300 created');
  expect(await countOf(context, 'spam-numbers', `55489${1000 + start}`)).toBe(300);
  // An answer that came as the page was closed is not seen here: what is seen is seen once.
  expect(new Set(made).size).toBe(made.length);

  // The summary is there again after a reload, and gone once the user has gone on.
  await second.reload();
  await expect(heading(second, 'Import finished')).toBeVisible();
  await tagOf(second).getByRole('link', { name: 'To the list' }).click();
  await tagOf(second).getByRole('link', { name: 'Import' }).click();
  await expect(heading(second, 'Choose what to import')).toBeVisible();
});

test('a run whose line is lost goes on by itself when it is back, and makes nothing twice', async ({
  page,
  context,
}) => {
  await signedIn(context);
  let made = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 201) made += 1;
  });
  await page.goto('/contact/import');
  const names = Array.from({ length: 400 }, (_, at) => `Line ${run} ${at};line${at}.${run}@b.example`);
  await choose(page, 'linha.csv', ['Nome;E-mails', ...names].join('\n'));
  await check(page);
  await button(page, 'Import 400').click();
  await expect.poll(() => made).toBeGreaterThan(20);
  await context.setOffline(true);
  await expect(tagOf(page).getByText('The import goes on by itself')).toBeVisible();
  await expect(heading(page, 'Importing')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Import finished')).toBeVisible({ timeout: 60_000 });
  expect(await chips(page)).toEqual(['400 created']);
  expect(await countOf(context, 'contacts', `Line ${run}`)).toBe(400);
});

test('an import that was only looked at is not begun: the page asks for a file when it is opened again', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/user-label/import');
  await choose(page, 'equipes.csv', `Nome\nOnly ${run}\n`);
  await check(page);
  await page.reload();
  await expect(heading(page, 'Choose what to import')).toBeVisible();
  await expect(tagOf(page).getByRole('status')).toHaveCount(0);
});

test('passwords are not kept: after a reload the file is asked for again', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/user/import');
  const csv = `Nome;E-mail;Senha;Perfis\nEva;eva.${run}@b.example;Degrau-Roxo41;Agente\n`;
  await choose(page, 'usuarios.csv', csv);
  await expect(tagOf(page).getByText('8 to 250 characters, with at least')).toBeVisible();
  await check(page);
  await page.route('**/api/users', (route) =>
    route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await button(page, 'Import 1').click();
  const kept = async () =>
    page.evaluate(async () => {
      const open = indexedDB.open('ramal.kept');
      const database = await new Promise<IDBDatabase>((done) => {
        open.onsuccess = () => done(open.result);
      });
      const all = database.transaction('kept').objectStore('kept').getAll();
      await new Promise((done) => {
        all.onsuccess = done;
      });
      database.close();
      return JSON.stringify(all.result);
    });
  await expect.poll(kept).toContain(`eva.${run}`);
  expect(await kept()).not.toContain('Degrau-Roxo41');
  page.on('dialog', (dialog) => void dialog.accept());
  // What is held back ends with the page, and is not let go before.
  await page.reload();
  await page.unroute('**/api/users');
  await expect(tagOf(page).getByText('Passwords are not kept in the browser')).toBeVisible();
  await choose(page, 'usuarios.csv', csv);
  await check(page);
  await button(page, 'Import 1').click();
  await expect(heading(page, 'Import finished')).toBeVisible();
  expect(await chips(page)).toEqual(['1 created']);
});

test('the check tells of an extension that somebody else has, that is twice in the file, or that loses its zeros', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const headers = { Authorization: `Bearer ${await tokenOf(context)}`, 'x-level-id': '1' };
  const query = 'order_by=-extension.number&per_page=100';
  const users: readonly { name: string; extension: unknown; levels: object[] }[] = await (
    await context.request.get(`/api/users?${query}`, { headers })
  ).json();
  const holder = users.find(({ extension, levels }) => extension && levels.length === 1);
  const taken = JSON.stringify(holder?.extension).match(/\d+/)?.[0] ?? '';
  const free = String(Number.parseInt(run.slice(-4), 36) + 900_000);
  const line = (name: string, extension: string) =>
    `${name};${name}.${run}@b.example;Degrau-Roxo41;Agente;${extension}`;
  const lines = [
    'Nome;E-mail;Senha;Perfis;Ramal',
    ...[line('Ari', taken), line('Bia', free), line('Caio', free), line('Davi', `00${free}1`)],
  ];
  await page.goto('/user/import');
  await choose(page, 'ramais.csv', lines.join('\n'));
  await check(page);
  expect(await chips(page)).toEqual(['2 with errors', '2 new']);
  const row = (at: number) => tagOf(page).getByRole('row').nth(at);
  await expect(row(1)).toContainText(`Extension: “${taken}” belongs to ${holder?.name} already.`);
  await expect(row(2)).toContainText(`Extension: “${free}” is in row 3 already.`);
  await tagOf(page).getByText('2 new', { exact: true }).click();
  await expect(row(1)).toContainText(`Extension: It is saved as ${free}1`);
  await button(page, 'Import 2').click();
  await expect(heading(page, 'Import finished')).toBeVisible();
  expect(await chips(page)).toEqual(['2 with errors', '2 created']);
});

test('a workbook that is damaged is told so, in the language of the user', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/user-label/import');
  const file = { name: 'equipes.xlsx', mimeType: 'text/csv', buffer: Buffer.from('Nome\nVendas\n') };
  await tagOf(page).getByLabel('Choose a file').setInputFiles(file);
  await expect(tagOf(page).getByRole('alert')).toContainText('The file is damaged');
  await expect(heading(page, 'Choose what to import')).toBeVisible();
});

test('a workbook that is chosen while its reader cannot be loaded says so, and is read at the next try', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/user-label/import');
  await heading(page, 'Choose what to import').waitFor();
  await page.route(/\/read-xlsx/, (route) => route.abort());
  const file = { name: 'equipes.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK, but no workbook') };
  await tagOf(page).getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByText('Did not load. Check the connection.')).toBeVisible();
  await expect(tagOf(page).locator('.ui-spinner')).toHaveCount(0);
  await page.unroute(/\/read-xlsx/);
  await tagOf(page).getByLabel('Choose a file').setInputFiles(file);
  await expect(tagOf(page).getByRole('alert')).toContainText('The file is damaged');
});

test('a team that a file names stays where one of its rows comes in, and goes where all of them fail', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const refused = `rita.${run}@b.example`;
  await page.route('**/api/users', async (route) => {
    const isRefused = route.request().postDataJSON()?.email === refused;
    const errors = { email: ['This is somebody else.'] };
    if (isRefused) await route.fulfill({ status: 422, json: { message: 'No.', errors } });
    else await route.continue();
  });
  await page.goto('/user/import');
  const lines = [
    'Nome;E-mail;Senha;Perfis;Equipes',
    `Rita;${refused};Degrau-Roxo41;Agente;"""Empty, ${run}"", Full ${run}"`,
    `Rui;rui.${run}@b.example;Degrau-Roxo41;Agente;Full ${run}`,
  ];
  await choose(page, 'usuarios.csv', lines.join('\n'));
  await check(page);
  await expect(tagOf(page).getByText(`"Empty, ${run}", Full ${run}`)).toBeVisible();
  await button(page, 'Import 2').click();
  await expect(heading(page, 'Not everything was imported')).toBeVisible();
  expect(await chips(page)).toEqual(['1 failed', '1 created']);
  expect(await countOf(context, 'user-labels', `Full ${run}`)).toBe(1);
  expect(await countOf(context, 'user-labels', `Empty, ${run}`)).toBe(0);
});

/** Presses Tab until something of this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const labels = active && 'labels' in active ? (active.labels as NodeListOf<HTMLElement>) : null;
      return active?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? active?.textContent ?? '';
    });
  for (let press = 0; press < 60; press++) {
    if (name.test(await focused())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} has no focus`);
}

test('a list is pasted and imported by the keyboard alone, and each step can be read on a small screen', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.setViewportSize({ width: 320, height: 700 });
  const fits = async (step: string) => {
    // Each leaves the page in the other language.
    await accessibleEverywhere(page, step);
    await accessibleEverywhere(page, step);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  };
  await page.goto('/word/import');
  await expect(heading(page, 'Choose what to import')).toBeVisible();
  await fits('choose');
  await tabTo(page, /^Or paste a list/);
  await page.keyboard.insertText(`k${run}\nl${run}\numa palavra que é longa demais`);
  await tabTo(page, /^Use this list$/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Columns in “Pasted list”')).toBeFocused();
  await fits('columns');
  await tabTo(page, /^Check$/);
  await page.keyboard.press('Enter');
  // Without what a word is known by no row can be checked: it is said once, at the field, which has the focus.
  await expect(page.getByText('This field is required.')).toHaveCount(1);
  await expect(page.getByLabel('Said by')).toBeFocused();
  await page.keyboard.press('A');
  await tabTo(page, /^Check$/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'What will be done')).toBeFocused();
  expect(await chips(page)).toEqual(['1 with an error', '2 new']);
  await fits('review');
  await tabTo(page, /^Import 2$/);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Import finished')).toBeFocused();
  await fits('end');
});
