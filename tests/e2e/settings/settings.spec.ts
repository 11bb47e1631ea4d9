import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENTITY_NAMES, type EntityName } from '../../../src/core/contract/access/entity-access.ts';
import { modesOf, pagesOf } from '../../../src/core/routes/entity-pages.ts';
import { signedIn } from '../portal.ts';
import { entityOf } from './entities.ts';

/** Each settings entity as a user of the portal meets it: created, found, changed, inactivated, sorted, filtered, paged. */

const sound = {
  name: 'espera.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.from([...Array(2)].flatMap(() => [0xff, 0xf3, 0x28, 0xc4, ...Array(68).fill(0)])),
};

const choose = async (tag: Locator, field: string) => {
  await tag.getByRole('combobox', { name: field }).click();
  await tag.page().getByRole('listbox').getByRole('option').first().click();
  // The list of several stays open, over the fields below.
  await tag.page().keyboard.press('Tab');
  await expect(tag.page().getByRole('listbox')).toHaveCount(0);
};

/** Fills the form of each entity, apart from the record's name. */
const FILL: Partial<Record<EntityName, (tag: Locator) => Promise<unknown>>> = {
  level: async () => undefined,
  role: async () => undefined,
  user: async (tag) => {
    await tag.getByLabel('E-mail', { exact: true }).fill(`${uniqueName('user')}@b.example`);
    await tag.getByLabel('Invite by e-mail').uncheck();
    await tag.getByLabel('Password', { exact: true }).fill('Degrau-Roxo41');
    await tag.getByLabel('Repeat the password').fill('Degrau-Roxo41');
    await choose(tag, 'Roles');
    // The company at hand is chosen already, and is the standard one.
    await expect(tag.getByLabel('Standard company')).not.toHaveValue('');
  },
  word: (tag) => tag.getByLabel('Said by').selectOption('agent'),
  schedule: (tag) => tag.getByLabel('Monday', { exact: true }).check(),
  'spam-number': async () => undefined,
  'user-label': async () => undefined,
  contact: async (tag) => {
    await tag.getByRole('button', { name: 'Add an e-mail' }).click();
    await tag.getByLabel('E-mails 1', { exact: true }).fill('a@b.example');
  },
  queue: async (tag) => {
    await tag.getByLabel('Strategy').selectOption('ringall');
    await choose(tag, 'Users');
    await tag.getByLabel('Audio', { exact: true }).setInputFiles(sound);
  },
  audio: (tag) => tag.getByLabel('Audio', { exact: true }).setInputFiles(sound),
  'connect-flow': async () => undefined,
  survey: async (tag) => {
    await tag.getByLabel('Text to be spoken').first().fill('Olá');
    await tag.getByLabel('Question', { exact: true }).fill('Nota');
    await tag.getByLabel('Score range').selectOption('1-5');
    await tag.getByLabel('Text to be spoken').last().fill('Que nota?');
  },
};

let made = 0;
/** A name that no other record has, short enough for a word; digits for numbers. */
function uniqueName(name: EntityName): string {
  made += 1;
  const digits = String(Date.now() * 10 + made).slice(-8);
  return name === 'spam-number' ? `119${digits}` : `zz${digits}`;
}

const shown = (name: EntityName, text: string) =>
  name === 'spam-number' ? text.replace(/^(\d\d)(\d{5})(\d{4})$/, '($1) $2-$3') : text;

const listOf = (page: Page) => page.locator('ramal-settings-entity').getByRole('table');

/** Those that have a list of as many as there are. */
const LISTED = ENTITY_NAMES.filter((name) => {
  const pages = pagesOf(name);
  return modesOf(pages).includes('list') && !pages.variants;
});

for (const [name, fill] of Object.entries(FILL) as [EntityName, (tag: Locator) => Promise<unknown>][]) {
  const entity = await entityOf(name);
  const { base } = pagesOf(name);
  const label = { word: 'Word', 'spam-number': 'Number' }[name as string] ?? 'Name';

  test(`${name}: created, found, changed, inactivated`, async ({ page, context }) => {
    await signedIn(context);
    const tag = page.locator('ramal-settings-entity');
    // Roles are the columns of the permissions.
    await page.goto(LISTED.includes(name) ? `/${base}` : '/permissions');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Create|New role)/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${base}/create$`));

    const first = uniqueName(name);
    await tag.getByLabel(label, { exact: true }).fill(first);
    await fill(tag);
    await tag.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('created successfully.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${base}/\\d+$`));
    await expect(tag.getByRole('heading', { level: 1 })).toHaveText(shown(name, first));

    await tag.getByRole('link', { name: 'Edit', exact: true }).click();
    const second = uniqueName(name);
    await tag.getByLabel(label, { exact: true }).fill(second);
    await tag.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('saved successfully.')).toBeVisible();
    await expect(tag.getByRole('heading', { level: 1 })).toHaveText(shown(name, second));

    if (!LISTED.includes(name)) return;
    await page.goto(`/${base}?search=${second}`);
    await expect(listOf(page).getByRole('rowheader')).toHaveText([shown(name, second)]);
    if (!entity.activation) return;
    await tag.getByRole('button', { name: /^Inactivate / }).click();
    await expect(page.getByText('inactivated successfully.')).toBeVisible();
    await expect(listOf(page).getByText('Inactive')).toBeVisible();
  });
}

for (const name of LISTED) {
  const entity = await entityOf(name);
  const { base } = pagesOf(name);

  test(`${name}: sorted, filtered, paged, and all of it in the address`, async ({ page, context }) => {
    await signedIn(context);
    await page.goto(`/${base}?clearStateOnSetup=true`);
    const tag = page.locator('ramal-settings-entity');
    const names = listOf(page).getByRole('rowheader');
    await expect(names.first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${base}$`));

    await listOf(page).getByRole('columnheader').getByRole('button').first().click();
    await expect(page).toHaveURL(/orderBy=%2B/);
    await listOf(page).getByRole('columnheader').getByRole('button').first().click();
    await expect(page).toHaveURL(/orderBy=-/);
    await expect(tag.getByRole('button', { name: /^Remove “/ })).toHaveCount(1);

    if (entity.screens.filterFields.some((filter) => filter.name === 'is_active')) {
      await tag.getByRole('button', { name: /^Filters/ }).click();
      await tag.getByLabel('Status', { exact: true }).last().selectOption('true');
      await expect(page).toHaveURL(/is_active=true/);
      await expect(listOf(page).getByText('Inactive')).toHaveCount(0);
    }
    await tag.getByLabel('Rows per page').selectOption('20');
    await expect(page).toHaveURL(/perPage=20/);
    const address = page.url();
    await page.reload();
    await expect(names.first()).toBeVisible();
    expect(page.url()).toBe(address);
  });
}

test('an alias below the settings keeps its query', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/settings/word?search=boleto');
  await expect(page).toHaveURL(/\/word\?search=boleto$/);
  await expect(listOf(page).getByRole('rowheader')).toHaveText(['boleto']);
});

test('the company cannot be switched while a record is shown', async ({ page, context }) => {
  await signedIn(context);
  for (const path of ['/word/1', '/word/1/edit', '/word/create', '/connect-flow/1']) {
    await page.goto(path);
    await expect(page.getByRole('combobox', { name: 'Company' })).toBeDisabled();
  }
  for (const path of ['/word', '/connect-flow/create', '/survey/create']) {
    await page.goto(path);
    await expect(page.getByRole('combobox', { name: 'Company' })).toBeEnabled();
  }
});

test('a record is saved in the company it was begun in, whatever another tab chooses', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const other = await context.newPage();
  await other.goto('/word');
  const company = (tab: Page) => tab.getByRole('combobox', { name: 'Company' });
  await expect(company(other)).toBeEnabled();
  const own = await company(other).inputValue();
  await page.goto('/word/create');
  await expect(company(page)).toHaveValue(own);
  const another = await company(other).locator('option:not(:checked)').first().getAttribute('value');
  await company(other).selectOption(another);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ramal.level')))
    .toBe(Buffer.from(JSON.stringify({ id: Number(another) })).toString('base64'));

  const tag = page.locator('ramal-settings-entity');
  await tag.getByLabel('Word', { exact: true }).fill(uniqueName('word'));
  await tag.getByLabel('Said by').selectOption('agent');
  await expect(company(page)).toHaveValue(own);
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('word'),
  );
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).headers()['x-level-id']).toBe(own);
  await expect(page.getByText('created successfully.')).toBeVisible();
  await expect(company(page)).toHaveValue(own);

  await page.goBack();
  await page.getByRole('link', { name: 'Words' }).first().click();
  await expect(page).toHaveURL(/\/word$/);
  await expect(company(page)).toHaveValue(String(another));
});

test('a number is changed, and is found by its state and city; another state has other cities', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/number?hasConnectFlow=true');
  const tag = page.locator('ramal-settings-entity');
  const row = listOf(page).getByRole('rowheader').first();
  const number = await row.innerText();
  await row.getByRole('link').click();
  await tag.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(tag.getByRole('combobox', { name: 'Contact flow' })).not.toHaveValue('');
  const label = uniqueName('number');
  await tag.getByLabel('Media label').fill(label);
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('saved successfully.')).toBeVisible();
  await expect(tag.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(tag.getByText(label)).toBeVisible();

  await page.goto('/number');
  await tag.getByRole('button', { name: /^Filters/ }).click();
  const panel = tag.getByRole('complementary', { name: 'Filters' });
  await panel.getByLabel('State').selectOption({ index: 1 });
  await expect(page).toHaveURL(/state=/);
  await panel.getByLabel('City').selectOption({ index: 1 });
  await expect(page).toHaveURL(/city=/);
  const both = page.url();
  await page.reload();
  await expect(listOf(page).getByRole('rowheader').first()).toBeVisible();
  expect(page.url()).toBe(both);
  await tag.getByRole('button', { name: /^Filters/ }).click();
  await panel.getByLabel('State').selectOption({ index: 2 });
  await expect(page).not.toHaveURL(/city=/);
});

test('a number given to another company loses its contact flow, and is offered that company’s', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/number?hasConnectFlow=true');
  const tag = page.locator('ramal-settings-entity');
  await listOf(page).getByRole('rowheader').first().getByRole('link').click();
  await tag.getByRole('link', { name: 'Edit', exact: true }).click();
  const company = tag.getByRole('combobox', { name: 'Company' });
  const flow = tag.getByRole('combobox', { name: 'Contact flow' });
  await expect(flow).not.toHaveValue('');
  const before = await company.inputValue();

  // The click selects what is chosen, so that what is typed takes its place.
  await company.click();
  expect(
    await company.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([0, before.length]);
  const other = tag.getByRole('option').filter({ hasNotText: before }).first();
  await other.click();
  await expect(company).not.toHaveValue(before);
  await expect(flow).toHaveValue('');
  const asked = page.waitForRequest(/select-options\/connect-flows\?/);
  await flow.click();
  expect(new URL((await asked).url()).searchParams.get('level')).toMatch(/^\d+$/);
});

test('an integration is activated where there is none, configured, and its logs are read', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.goto('/integration');
  const company = page.getByRole('combobox', { name: 'Company' });
  const tag = page.locator('ramal-settings-entity');
  const activate = tag.getByRole('link', { name: 'Activate OpenAI' });
  // The clinic has tried one service, and has never set up the other.
  await company.selectOption({ index: 1 });
  await activate.click();
  await expect(page).toHaveURL(/\/integration\/openai\/create$/);
  await tag.getByLabel('Token').fill('demo-token-of-sixteen-and-more');
  await tag.getByLabel('Model').fill('a-model');
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('created successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/integration$/);
  await expect(tag.getByText('••••••••more')).toBeVisible();

  await tag.getByRole('link', { name: 'Edit OpenAI' }).click();
  await expect(tag.getByLabel('Model')).toHaveValue('a-model');
  await tag.getByLabel('Model').fill('another');
  await tag.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('saved successfully.')).toBeVisible();
  await expect(page).toHaveURL(/\/integration$/);

  await tag.getByRole('button', { name: 'Inactivate OpenAI' }).click();
  await expect(page.getByText('inactivated successfully.')).toBeVisible();
  await tag.getByRole('link', { name: 'View logs of Pipedrive' }).click();
  await expect(page).toHaveURL(/\/integration\/pipedrive\/\d+\/logs$/);
  await expect(page.locator('ramal-integration-logs').getByRole('heading', { level: 1 })).toBeVisible();
});

test('by keyboard alone: list, filter, a form with an error, the permissions', async ({ page, context }) => {
  await signedIn(context);
  await page.goto('/word');
  const tag = page.locator('ramal-settings-entity');
  const { keyboard } = page;
  const focused = tag.locator(':focus');
  await expect(listOf(page).getByRole('rowheader').first()).toBeVisible();
  /** Goes on with Tab until this has the focus. */
  const tabTo = async (target: Locator, key = 'Tab') => {
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.evaluate((element) => element.matches(':focus'))) return;
      await keyboard.press(key);
    }
    await expect(target).toBeFocused();
  };

  // The list: into it from the search, along its rows, into a record and back to the list.
  await tabTo(
    tag
      .getByRole('searchbox')
      .or(tag.getByRole('textbox', { name: 'Search words' }))
      .first(),
  );
  await keyboard.press('ArrowDown');
  await expect(listOf(page).getByRole('rowheader').nth(0).getByRole('link')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(listOf(page).getByRole('rowheader').nth(1).getByRole('link')).toBeFocused();
  const word = await focused.innerText();
  await keyboard.press('Enter');
  await expect(tag.getByRole('heading', { level: 1 })).toHaveText(word);
  await page.goBack();
  await expect(listOf(page).getByRole('rowheader').nth(1).getByRole('link')).toBeFocused();

  // A filter: opened, set, closed, and the focus is where it was.
  const filters = tag.getByRole('button', { name: /^Filters/ });
  await tabTo(filters, 'Shift+Tab');
  await keyboard.press('Enter');
  const status = tag.getByLabel('Status', { exact: true }).last();
  await expect(status).toBeVisible();
  await tabTo(status);
  await keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/is_active=true/);
  await keyboard.press('Escape');
  await expect(filters).toBeFocused();

  // A form: refused, told why where the focus is, mended, saved.
  await tabTo(tag.getByRole('link', { name: 'Create word' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/word\/create$/);
  await tabTo(tag.getByRole('button', { name: 'Save', exact: true }));
  await keyboard.press('Enter');
  const field = tag.getByLabel('Word', { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('This field is required.');
  const made = uniqueName('word');
  await keyboard.type(made);
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(tag.getByRole('button', { name: 'Save', exact: true }));
  await keyboard.press('Enter');
  await expect(tag.getByRole('heading', { level: 1 })).toHaveText(made);

  // The permissions: one stop for Tab, arrows inside, Space ticks.
  await page.goto('/permissions');
  const grid = page.getByRole('grid');
  await expect(grid).toBeVisible();
  // Below the columns' heads is the heading of a group, with ticks for all of it.
  await tabTo(grid.getByRole('row').nth(1).getByRole('checkbox').first());
  const ticks = grid.getByRole('row').nth(2).getByRole('checkbox');
  await keyboard.press('ArrowDown');
  await expect(ticks.first()).toBeFocused();
  await keyboard.press('End');
  await expect(ticks.last()).toBeFocused();
  const was = await ticks.last().isChecked();
  await keyboard.press('Space');
  await expect(ticks.last()).toBeChecked({ checked: !was });
  await keyboard.press('Space');
  await expect(ticks.last()).toBeChecked({ checked: was });
});
