import { expect, type Page, test } from '@playwright/test';
import { signedIn } from '../portal.ts';
import { newFlow } from './new-flow.ts';

/** A user with only a keyboard: every action is a key press. */
class Keyboard {
  constructor(readonly page: Page) {}

  press(...keys: string[]): Promise<void> {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** The focused element, by the name that a screen reader tells. */
  at(): Promise<string> {
    return this.page.evaluate(nameOfFocus);
  }

  /** The focus comes to something by itself. */
  async comesTo(name: string | RegExp): Promise<void> {
    await expect.poll(() => this.at(), { message: `the focus at ${name}` }).toMatch(name);
  }

  /** Presses Tab until it gets to something. */
  async tabTo(name: RegExp, key = 'Tab'): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      const at = await this.at();
      if (name.test(at)) return;
      passed.push(at);
      await this.press(key);
    }
    throw new Error(`${key} never came to ${name}, but to ${passed.join(' | ')}`);
  }

  /** Goes to the first row that begins with the typed text. */
  async find(typed: string, row: RegExp): Promise<void> {
    // Letters that come too slowly begin a new search: a user who lands elsewhere types again.
    await expect(async () => {
      await this.press('Home');
      await this.comesTo(/^Start/);
      await this.type(typed);
      expect(await this.at()).toMatch(row);
    }).toPass({ intervals: [1500], timeout: 60_000 });
  }

  /** In the outline: adds a step after the focused one, and answers its first question. */
  async add(kind: string): Promise<void> {
    await this.press('Insert');
    await this.comesTo(/^Play audio/);
    await this.pick(kind);
  }

  /** Among the kinds that are offered. */
  async pick(kind: string): Promise<void> {
    for (let step = 0; step < 14; step += 1) {
      if ((await this.at()).startsWith(kind)) break;
      await this.press('ArrowDown');
    }
    await this.comesTo(new RegExp(`^${kind}`));
    await this.press('Enter');
  }

  /** Chooses from a list by the first letters. */
  async choose(field: string, typed: string): Promise<void> {
    await this.comesTo(field);
    await this.type(typed);
    const option = this.page.locator('ramal-flow-designer .ui-option[data-highlighted]');
    await expect(option).toContainText(new RegExp(typed, 'i'));
    await this.press('Enter');
    await expect(option).toBeHidden();
  }

  /** Closes the editor: the keyboard is at the step's row. */
  async close(): Promise<void> {
    await this.press('Escape');
    await expect(this.page.getByRole('treeitem').first()).toBeVisible();
    await expect.poll(() => this.page.evaluate(roleOfFocus)).toBe('treeitem');
  }
}

/** The name of the focused element, through all shadow roots. */
function nameOfFocus(): string {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return '';
  const root = at.getRootNode() as Document | ShadowRoot;
  const ids = at.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = [...('labels' in at ? ((at as HTMLInputElement).labels ?? []) : [])];
  const names = [...labels, ...ids.map((id) => root.getElementById(id))].map((label) => label?.textContent);
  const name = at.getAttribute('aria-label') || names.join(' ') || at.textContent || '';
  return name.replaceAll(/\s+/g, ' ').trim();
}

function roleOfFocus(): string | null {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at?.getAttribute('role') ?? null;
}

const QUEUES = ['Faturas', 'Suporte', 'Retenção', 'Vendas', 'Negociação', 'International'];

/** The steps after each of the menu's options. */
const OPTIONS = [
  ...QUEUES.map((name) => ({ kind: 'Queue', field: 'Queue', typed: name })),
  { kind: 'Opening hours', field: 'Schedule', typed: 'Sábado' },
  { kind: 'Opening hours', field: 'Schedule', typed: 'estendido' },
  { kind: 'Extension', field: 'Extension', typed: 'Helena' },
  { kind: 'Survey', field: 'Survey', typed: 'NPS' },
  { kind: 'Custom flow', field: 'Custom flow', typed: 'CPF' },
  { kind: 'Go toGoes', field: 'Step to go to', typed: 'Opening hours 2' },
];

test.beforeEach(({ context }) => signedIn(context));

test('a menu of twelve options is built, validated, saved, published and restored by the keyboard alone', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  const { id, api } = await newFlow(context);
  const user = new Keyboard(page);
  await page.goto(`/connect-flow/${id}/flow`);
  const designer = page.locator('ramal-flow-designer');
  await expect(designer.getByRole('button', { name: 'Outline' })).toBeVisible();
  await user.tabTo(/^Outline$/);
  await user.press('Enter');
  await expect(designer.getByRole('treeitem', { name: /Start/ })).toBeVisible();
  await user.tabTo(/^Start 1/);

  await user.add('Opening hours');
  await user.choose('Schedule', 'comercial');
  await user.close();
  // During hours: the open path below the opening hours.
  await user.find('during', /^during hours Add a step/);
  await user.press('Enter');
  await user.comesTo(/Play audio/);
  await user.pick('Menu');
  await user.comesTo(/^Audio/);
  await user.press('Tab');
  await user.tabTo(/^Text to read aloud/);
  await user.type('Disque de zero a onze');
  await user.close();

  for (const [option, { kind, field, typed }] of OPTIONS.entries()) {
    await user.find('menu', /Menu \d/);
    await user.add(kind);
    // Ten have a key of their own; of more the editor asks first.
    if (option >= 10) {
      await user.comesTo(/^Option/);
      await user.type(String(option));
      await user.press('Enter');
    }
    await user.choose(field, typed);
    await user.close();
  }
  await user.find('outside', /^outside hours Add a step/);
  await user.press('Enter');
  await user.comesTo(/Play audio/);
  await user.pick('Queue');
  // No queue is chosen yet: it cannot be published, and the panel leads to the missing choice.
  await user.comesTo(/^Queue/);
  await user.close();
  await expect(designer.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await user.tabTo(/^Problems/, 'Shift+Tab');
  await user.press('Enter');
  await user.tabTo(/^Queue: This field is required/);
  await user.press('Enter');
  await user.choose('Queue', 'Vendas');
  await user.press('Escape');
  await expect(designer.getByText('This field is required')).toBeHidden();

  await user.tabTo(/^Save$/, 'Shift+Tab');
  await user.press('Enter');
  await expect(designer.getByText('unsaved changes')).toBeHidden();
  const elements = async () =>
    ((await api(`/connect-flows/${id}/flow`)) as { elements: { data?: { uraOption?: unknown } }[] }).elements;
  const optionsSaved = (await elements()).filter(({ data }) => typeof data?.uraOption === 'number');
  expect(optionsSaved).toHaveLength(12);

  await user.tabTo(/^Publish$/);
  await user.press('Enter');
  const dialog = designer.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await user.tabTo(/^Publish$/);
  await user.press('Enter');
  await expect(designer.getByText(/Last published/)).toBeVisible();

  // A second version, and back to the first one.
  await user.tabTo(/Start|Queue|Menu|hours/);
  await user.find('opening', /^Opening hours 2/);
  await user.press('Delete');
  await user.comesTo(/^Keep them$/);
  await user.tabTo(/^Remove$/);
  await user.press('Enter');
  await expect(designer.getByRole('treeitem')).toHaveCount(1);
  await user.press('Control+s');
  await expect(designer.getByText('unsaved changes')).toBeHidden();
  await user.tabTo(/^Versions$/, 'Shift+Tab');
  await user.press('Enter');
  const versions = designer.getByRole('complementary', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await user.tabTo(/^Close$/);
  await user.press('Tab', 'Tab', 'Enter');
  await user.tabTo(/^Restore as a draft$/);
  await user.press('Enter');
  await expect(designer.getByRole('treeitem', { name: /Menu/ })).toBeVisible();
  await user.press('Control+s');
  await expect(designer.getByText('unsaved changes')).toBeHidden();
  await expect.poll(async () => (await elements()).length).toBeGreaterThan(30);
});
