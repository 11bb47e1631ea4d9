import { expect, type Locator, type Page, test } from '@playwright/test';
import { ENTITY_PAGES, type EntityName } from '../../src/core/contract/entity-pages.ts';
import { resources } from '../../src/core/contract/index.ts';
import type { Entity } from '../../src/core/contract/screens.ts';
import { signedIn } from './portal.ts';

/** Each settings entity as a user of the portal meets it: created, found, changed, inactivated, sorted, filtered, paged. */

const sound = {
  name: 'espera.mp3',
  mimeType: 'audio/mpeg',
  buffer: Buffer.from([...Array(2)].flatMap(() => [0xff, 0xf3, 0x28, 0xc4, ...Array(68).fill(0)])),
};

/** What is typed into the form of each, beside what names the record. */
const FILL: Partial<Record<EntityName, (tag: Locator) => Promise<unknown>>> = {
  word: (tag) => tag.getByLabel('Said by').selectOption('agent'),
  schedule: (tag) => tag.getByLabel('Monday').check(),
  'spam-number': async () => undefined,
  'user-label': async () => undefined,
  contact: async (tag) => {
    await tag.getByRole('button', { name: 'Add an e-mail' }).click();
    await tag.getByLabel('E-mails 1', { exact: true }).fill('a@b.example');
  },
  queue: async (tag) => {
    await tag.getByLabel('Strategy').selectOption('ringall');
    await tag.getByRole('combobox', { name: 'Users' }).click();
    await tag.page().getByRole('listbox').getByRole('option').first().click();
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
/** A name that no other record has, short enough for a word; digits for what must be a number. */
function uniqueName(name: EntityName): string {
  made += 1;
  const digits = String(Date.now() * 10 + made).slice(-8);
  return name === 'spam-number' ? `119${digits}` : `zz${digits}`;
}

const shown = (name: EntityName, text: string) =>
  name === 'spam-number' ? text.replace(/^(\d\d)(\d{5})(\d{4})$/, '($1) $2-$3') : text;

const listOf = (page: Page) => page.locator('ramal-settings-entity').getByRole('table');

for (const [name, fill] of Object.entries(FILL) as [EntityName, (tag: Locator) => Promise<unknown>][]) {
  const entity = resources[name] as unknown as Entity;
  const { base } = ENTITY_PAGES[name];
  const label = { word: 'Word', 'spam-number': 'Number' }[name as string] ?? 'Name';

  test(`${name}: created, found, changed, inactivated`, async ({ page, context }) => {
    await signedIn(context);
    await page.goto(`/${base}`);
    const tag = page.locator('ramal-settings-entity');
    await tag
      .getByRole('link', { name: /^Create/ })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${base}/create$`));

    const first = uniqueName(name);
    await tag.getByLabel(label, { exact: true }).fill(first);
    await fill(tag);
    await tag.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('created successfully.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${base}/\\d+$`));
    await expect(tag.getByRole('heading', { level: 1 })).toHaveText(shown(name, first));

    await tag.getByRole('link', { name: 'Edit', exact: true }).click();
    const second = uniqueName(name);
    await tag.getByLabel(label, { exact: true }).fill(second);
    await tag.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('saved successfully.')).toBeVisible();
    await expect(tag.getByRole('heading', { level: 1 })).toHaveText(shown(name, second));

    await page.goto(`/${base}?search=${second}`);
    await expect(listOf(page).getByRole('rowheader')).toHaveText([shown(name, second)]);
    if (!entity.activation) return;
    await tag.getByRole('button', { name: /^Inactivate / }).click();
    await expect(page.getByText('inactivated successfully.')).toBeVisible();
    await expect(listOf(page).getByText('Inactive')).toBeVisible();
  });

  test(`${name}: sorted, filtered, paged, and all of it in the address`, async ({ page, context }) => {
    await signedIn(context);
    await page.goto(`/${base}?clearStateOnSetup=true`);
    const tag = page.locator('ramal-settings-entity');
    const names = listOf(page).getByRole('rowheader');
    await expect(names.first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${base}$`));

    await listOf(page).getByRole('columnheader').first().getByRole('button').click();
    await expect(page).toHaveURL(/orderBy=%2B/);
    await listOf(page).getByRole('columnheader').first().getByRole('button').click();
    await expect(page).toHaveURL(/orderBy=-/);
    await expect(tag.getByRole('button', { name: /^Remove “/ })).toHaveCount(1);

    if (entity.screens.filterFields.some((filter) => filter.name === 'is_active')) {
      await tag.getByRole('button', { name: 'Filters' }).click();
      await tag.getByLabel('Status', { exact: true }).last().selectOption('true');
      await expect(page).toHaveURL(/is_active=true/);
      await expect(listOf(page).getByText('Inactive')).toHaveCount(0);
    }
    await tag.getByLabel('Rows a page').selectOption('20');
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
