import { expect, type Locator, type Page, test } from '@playwright/test';
import { signedIn } from '../portal.ts';
import { newFlow } from './new-flow.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** A user with a phone: every action is a tap; text comes from the screen's keyboard. */
class Phone {
  readonly tag: Locator;

  constructor(readonly page: Page) {
    this.tag = page.locator('ramal-flow-designer');
  }

  row(name: string | RegExp): Locator {
    return this.tag.getByRole('treeitem', { name }).first();
  }

  tap(name: string | RegExp): Promise<void> {
    return this.tag.getByRole('button', { name }).first().tap();
  }

  /** From a row's menu: adds a step after it. */
  async addAfter(row: string | RegExp, kind: string): Promise<void> {
    await this.row(row)
      .getByRole('button', { name: /^Actions of/ })
      .tap();
    await this.tag.getByRole('menuitem', { name: 'Add a step after it' }).tap();
    await this.tap(new RegExp(`^${kind} `));
  }

  /** Taps an open path, and the kind that follows it. */
  async addHere(row: RegExp, kind: string): Promise<void> {
    await this.row(row).tap();
    await this.tap(new RegExp(`^${kind} `));
  }

  async choose(field: string, option: RegExp): Promise<void> {
    await this.tag.getByRole('combobox', { name: field }).tap();
    await this.tag.getByRole('option', { name: option }).tap();
  }

  async close(): Promise<void> {
    await this.tap('Close');
    await expect(this.tag.locator('.inspector')).toBeHidden();
  }
}

test('a menu with queues, hours and a go-to is built, saved and published by touch on a phone', async ({
  page,
  context,
}) => {
  await signedIn(context);
  const { id, api } = await newFlow(context);
  const phone = new Phone(page);
  await page.goto(`/connect-flow/${id}/flow`);
  await phone.addAfter(/Start/, 'Menu');
  await phone.tag.getByRole('textbox', { name: 'Text to read aloud' }).fill('Vendas, um; suporte, dois');
  await phone.close();
  await phone.addAfter(/Menu/, 'Queue');
  await phone.choose('Queue', /^Vendas/);
  await phone.close();
  await phone.addAfter(/Menu/, 'Opening hours');
  await phone.choose('Schedule', /comercial/);
  await phone.close();
  await phone.addHere(/^during hours/, 'Queue');
  // Without its queue it cannot be published: a tap says so, and the list of problems leads to the missing choice.
  await phone.close();
  const publish = phone.tag.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeDisabled();
  await publish.tap({ force: true });
  await expect(page.getByText(/^There is some invalid node/)).toBeVisible();
  await phone.tap('This field is required.');
  await phone.choose('Queue', /^Suporte/);
  await phone.close();
  await phone.tag
    .getByRole('complementary', { name: 'Problems' })
    .getByRole('button', { name: 'Close' })
    .tap();
  await phone.addHere(/^wrong key/, 'Go to');
  await phone.choose('Step to go to', /^Menu/);
  await phone.close();

  await phone.tap('Save');
  await expect(phone.tag.getByText('unsaved changes')).toBeHidden();
  await phone.tap('Publish');
  await phone.tag.getByRole('dialog').getByRole('button', { name: 'Publish' }).tap();
  await expect(phone.tag.getByText(/Last published/)).toBeVisible();
  const sent = JSON.stringify(await api(`/connect-flows/${id}/flow`));
  for (const part of ['Vendas', 'Suporte técnico', 'Horário comercial', 'goToNode'])
    expect(sent).toContain(part);
  // Nothing runs out of the screen sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
