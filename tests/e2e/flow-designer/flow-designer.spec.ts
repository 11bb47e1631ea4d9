import { expect, type Locator, type Page, test } from '@playwright/test';
import { signedIn } from '../portal.ts';
import { newFlow } from './new-flow.ts';

/** The designer as a user drives it, in English. */
class Designer {
  readonly tag: Locator;

  constructor(readonly page: Page) {
    this.tag = page.locator('ramal-flow-designer');
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/connect-flow/${id}/flow`);
    await expect(this.step('Start')).toBeVisible();
  }

  step(name: string): Locator {
    return this.tag.getByRole('group', { name: new RegExp(`^${name}`) }).first();
  }

  button(name: string | RegExp): Locator {
    return this.tag.getByRole('button', { name });
  }

  /** Adds a step after another, by the mouse: the plus on its card, then the kind. */
  async addAfter(step: string, kind: string): Promise<void> {
    await this.step(step).click({ position: { x: 30, y: 12 } });
    await this.step(step).getByRole('button', { name: 'Add a step after this one' }).click();
    await this.tag
      .getByRole('button', { name: new RegExp(`^${kind}`) })
      .last()
      .click();
    await expect(this.step(kind)).toBeVisible();
  }

  /** A prompt, and then the end of the call. */
  async build(prompt: string): Promise<void> {
    await this.addAfter('Start', 'Play audio');
    await this.tag.getByLabel('Text to read aloud').fill(prompt);
    await expect(this.step('Play audio')).toContainText(prompt);
  }

  async save(): Promise<void> {
    await this.button('Save').click();
  }
}

const saved = (api: (path: string) => Promise<unknown>, id: number) =>
  expect.poll(async () => JSON.stringify(await api(`/connect-flows/${id}/flow`)));

test.beforeEach(({ context }) => signedIn(context));

test('a flow is built by the mouse, saved, published, and an earlier version taken up again', async ({
  page,
  context,
}) => {
  const { id, api } = await newFlow(context);
  const designer = new Designer(page);
  await designer.open(id);
  await designer.build('Welcome, please hold');
  await expect(designer.tag.getByText('unsaved changes')).toBeVisible();
  await designer.save();
  await saved(api, id).toContain('Welcome, please hold');
  await expect(designer.tag.getByText('unsaved changes')).toBeHidden();
  await expect(designer.tag.getByText('not published')).toBeVisible();

  await designer.button('Publish').click();
  const dialog = designer.tag.getByRole('dialog');
  await expect(dialog.getByText('published for the first time')).toBeVisible();
  await expect(dialog.getByText(/There is 1 warning/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(designer.tag.getByText(/Last published/)).toBeVisible();
  await expect(designer.tag.getByText('not published')).toBeHidden();

  await designer.step('Play audio').click({ position: { x: 30, y: 12 } });
  await page.keyboard.press('Enter');
  await designer.tag.getByLabel('Text to read aloud').fill('We are closed');
  await designer.save();
  await saved(api, id).toContain('We are closed');

  await page.goto(`/connect-flow/${id}/history`);
  const history = page.locator('ramal-flow-history');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  for (const box of await history.getByRole('checkbox').all()) await box.check();
  await expect(
    history.getByRole('button', { name: /was “Welcome, please hold”, is “We are closed”/ }),
  ).toBeVisible();
  await expect(history.getByRole('group', { name: /^Play audio, 2, changed/ })).toBeVisible();
  await history.getByRole('listitem').nth(1).getByRole('link').click();
  await expect(designer.step('Play audio')).toContainText('Welcome, please hold');
  await expect(designer.button('Save')).toBeHidden();
  await designer.button('Restore as a draft').click();
  await expect(designer.tag.getByText('unsaved changes')).toBeVisible();
  await designer.save();
  await saved(api, id).toContain('Welcome, please hold');
});

test('keys publish, or say why a flow cannot be published', async ({ page, context }) => {
  const { id } = await newFlow(context);
  const designer = new Designer(page);
  await designer.open(id);
  await designer.addAfter('Start', 'Play audio');
  await page.keyboard.press('Control+Shift+S');
  const reason = 'There is some invalid node. Please fixed it to publish the flow.';
  await expect(page.getByText(reason)).toBeVisible();
  await designer.tag.getByLabel('Text to read aloud').fill('Welcome');
  await page.keyboard.press('Control+Shift+S');
  await designer.tag.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(designer.tag.getByText('not published')).toBeHidden();
});

test('what is unsaved is there again after a crash', async ({ page, context }) => {
  const { id } = await newFlow(context);
  const designer = new Designer(page);
  await designer.open(id);
  await designer.build('Not saved yet');
  // Kept half a second after the last key.
  await expect.poll(() => page.evaluate(keptDrafts)).toContain('Not saved yet');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(designer.tag.getByText(/There is unsaved work/)).toBeVisible();
  await designer.button('Restore').click();
  await expect(designer.step('Play audio')).toContainText('Not saved yet');
  await expect(designer.tag.getByText('unsaved changes')).toBeVisible();
});

/** Everything in the page's drafts, as text. */
const keptDrafts = () =>
  new Promise<string>((resolve) => {
    const request = indexedDB.open('ramal.kept');
    request.onsuccess = () => {
      const all = request.result.transaction('kept').objectStore('kept').getAll();
      all.onsuccess = () => {
        resolve(JSON.stringify(all.result));
        request.result.close();
      };
    };
  });

test('two tabs with a flow keep the work of both', async ({ page, context }) => {
  const { id, api } = await newFlow(context);
  const first = new Designer(page);
  await first.open(id);
  await first.build('Of the first tab');
  const second = new Designer(await context.newPage());
  await second.open(id);
  await second.build('Of the second tab');
  await expect.poll(() => page.evaluate(keptDrafts)).toMatch(/first tab.*second tab|second tab.*first tab/);
  await second.page.close();

  await first.save();
  await saved(api, id).toContain('Of the first tab');
  await expect(first.tag.getByText('unsaved changes')).toBeHidden();
  const third = new Designer(await context.newPage());
  await third.open(id);
  await third.button('Restore').click();
  await expect(third.step('Play audio')).toContainText('Of the second tab');
});

test('a save over somebody else’s is stopped, with the difference and the choice', async ({
  page,
  context,
}) => {
  const { id, api } = await newFlow(context);
  const mine = new Designer(page);
  await mine.open(id);
  await mine.build('Mine');
  const other = new Designer(await context.newPage());
  await other.open(id);
  // The first tab's present work is not offered here.
  await other.build('Theirs');
  await other.save();
  await saved(api, id).toContain('Theirs');

  await mine.save();
  const dialog = mine.tag.getByRole('dialog', { name: 'Somebody else has saved this flow' });
  await expect(dialog.getByText(/“Theirs”.*“Mine”/)).toBeVisible();
  expect(JSON.stringify(await api(`/connect-flows/${id}/flow`))).toContain('Theirs');
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).click();
  await saved(api, id).toContain('Mine');
  await expect(mine.tag.getByText('unsaved changes')).toBeHidden();
});

test('a walk through the flow is a caller’s', async ({ page, context }) => {
  const { id } = await newFlow(context);
  const designer = new Designer(page);
  await designer.open(id);
  await designer.build('Please hold');
  await designer.button('Try it out').click();
  const panel = designer.tag.getByRole('complementary', { name: 'Try it out' });
  await expect(panel.getByText('The path is not finished')).toBeVisible();
  await panel.getByLabel('Keep this walk as').fill('Unfinished');
  await panel.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(panel.getByText('passes')).toBeVisible();
});

test('a flow is printed as a drawing and as its steps in the order of a call', async ({ page, context }) => {
  await context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  const { id } = await newFlow(context);
  const designer = new Designer(page);
  await designer.open(id);
  await designer.build('Welcome, please hold');
  await designer.button('More').click();
  const opened = page.waitForEvent('popup');
  await designer.tag.getByRole('menuitem', { name: 'Print' }).click();
  const paper = await opened;
  await expect(paper.locator('html[data-printed]')).toBeAttached();
  await expect(paper.getByRole('heading', { name: /^Flow of/ })).toBeVisible();
  expect(
    await paper.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(300);
  await expect(paper.getByRole('listitem')).toHaveText([
    /Start/,
    /Play audio.*Welcome, please hold/,
    /Add a step/,
  ]);
});
