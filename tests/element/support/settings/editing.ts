import { DesignerTag } from '../designer.ts';
import { until } from '../wait.ts';

const words = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The name of a row. */
export const nameOf = (row: Element) => words(row.querySelector('.outline-words'));

/** Someone who edits a flow: in the outline, in the editors, with the keyboard. */
export class Editing extends DesignerTag {
  get rows(): HTMLElement[] {
    return this.all('[role=treeitem]');
  }

  get inspector(): HTMLElement | null {
    return this.find('.inspector');
  }

  get active(): HTMLElement | null {
    return this.root.activeElement as HTMLElement | null;
  }

  row(name: string | RegExp): Promise<HTMLElement> {
    return until(() => this.rows.find((row) => nameOf(row).match(name)), `the row ${name}`);
  }

  /** The text of the focused row. */
  get at(): string {
    const { active } = this;
    return active?.role === 'treeitem' ? nameOf(active) : '';
  }

  async showOutline(): Promise<void> {
    if (this.find('.outline') === null) await this.press(/^(Outline|Estrutura)$/);
    await until(() => this.rows.length > 0, 'the outline');
  }

  /** Opens a step's editor from its row. */
  async edit(name: string | RegExp): Promise<HTMLElement> {
    await this.showOutline();
    (await this.row(name)).click();
    return until(() => this.inspector, 'the editor');
  }

  /** A field's control, where it is shown. */
  shown(name: string): HTMLInputElement | null | undefined {
    return this.inspector?.querySelector(`[data-field="${name}"] :is(input, textarea)`);
  }

  /** The part of the editor that belongs to a field. */
  field(name: string): Promise<HTMLElement> {
    return until(
      () => this.inspector?.querySelector<HTMLElement>(`[data-field="${name}"]`),
      `the field ${name}`,
    );
  }

  async control<E extends HTMLElement = HTMLInputElement>(name: string): Promise<E> {
    return (await this.field(name)).querySelector('input, textarea') as E;
  }

  async errorOf(name: string): Promise<string> {
    return words((await this.field(name)).querySelector('.ui-field-error'));
  }

  async helpOf(name: string): Promise<string> {
    return words((await this.field(name)).querySelector('.ui-field-help'));
  }

  /** Types into the focused element, with the events that React listens to. */
  type(text: string): void {
    const input = this.active as HTMLInputElement | HTMLTextAreaElement;
    const kind = input.localName === 'textarea' ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
  }

  async fill(name: string, text: string): Promise<void> {
    (await this.control(name)).focus();
    this.type(text);
  }

  /** Finds an option by typing, and takes it with Enter. */
  async choose(name: string, typed: string): Promise<void> {
    await this.fill(name, typed);
    const option = await until(() => this.find('.ui-option[data-highlighted]'), `an option for ${typed}`);
    const label = words(option);
    this.key('Enter');
    await until(() => this.shown(name)?.value === label, `${label} is chosen`);
  }

  /** Enter as a browser does it: a button is pressed, a form is sent. */
  enter(): void {
    const { active } = this;
    if (this.key('Enter').defaultPrevented || !active) return;
    if (active.localName === 'button') active.click();
    else active.closest('form')?.requestSubmit();
  }

  /** With the keyboard alone: adds a step where the keyboard is, or with another key where that key does. */
  async add(kind: string, key = 'Insert'): Promise<void> {
    this.key(key);
    await until(() => this.active?.closest('.inspector-kinds'), 'the kinds');
    const first = this.active;
    while (!words(this.active?.querySelector('strong')).match(`^${kind}$`)) {
      const before = this.active;
      this.key('ArrowDown');
      if (this.active === before) throw new Error(`${kind} is not offered after ${words(first)}`);
    }
    this.enter();
    await until(() => !this.find('.inspector-kinds'), `${kind} is added`);
  }

  /** Presses a key that leads to another row. */
  async move(key: string, to: string): Promise<void> {
    this.key(key);
    await until(() => this.at.includes(to), `${key} leads to ${to}`);
  }

  async escape(): Promise<void> {
    await until(() => this.inspector?.contains(this.active), 'the focus in the editor');
    this.key('Escape');
    await until(() => !this.inspector, 'the editor is closed');
    await until(() => this.active, 'the focus is back');
  }

  /** Presses a button of the open question. */
  async answer(name: string): Promise<void> {
    const button = await until(
      () => this.all<HTMLButtonElement>('dialog button').find((each) => words(each) === name),
      `the answer ${name}`,
    );
    button.focus();
    button.click();
  }

  menuItem(name: string | RegExp): Promise<HTMLElement> {
    return until(
      () => this.all('[role=menuitem]').find((item) => words(item).match(name)),
      `the entry ${name}`,
    );
  }
}

export function mountEditing(
  attributes: Record<string, string | number | boolean> = {},
  width = 1200,
): Editing {
  const element = document.createElement('ramal-flow-designer');
  for (const [name, value] of Object.entries({ 'flow-id': 7, ...attributes }))
    element.setAttribute(name, String(value));
  const editing = new Editing(element);
  const column = document.createElement('div');
  column.style.inlineSize = `${width}px`;
  column.append(element);
  document.body.append(column);
  return editing;
}

export const textOf = words;
