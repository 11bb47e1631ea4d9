import type { DesignerTag } from './designer.ts';

/** The canvas of a designer, as its user works on it. */
export class Cards {
  constructor(readonly tag: DesignerTag) {}

  /** The one stop of the Tab key. */
  get stage(): HTMLElement {
    return this.tag.find('.canvas-cards') as HTMLElement;
  }

  get descendant(): string {
    return this.stage.getAttribute('aria-activedescendant') ?? '';
  }

  /** The step at which the keyboard is. */
  get current(): string {
    return this.descendant.split('-').at(-1) ?? '';
  }

  get zoom(): string {
    return this.tag.find('.canvas-zoom')?.textContent ?? '';
  }

  ids(): string[] {
    return this.tag.all('.react-flow__node').map((card) => card.dataset.id as string);
  }

  selected(): string[] {
    return this.ids().filter((id) => this.get(id).matches('[data-selected]'));
  }

  get(id: string): HTMLElement {
    const card = this.#holder(id)?.querySelector<HTMLElement>('.canvas-card');
    if (!card) throw new Error(`No card ${id}`);
    return card;
  }

  #holder(id: string): HTMLElement | null {
    return this.tag.find(`.react-flow__node[data-id="${id}"]`);
  }

  text(id: string): string {
    return this.#holder(id)?.textContent ?? '';
  }

  /** The position of a card on the plane. */
  place(id: string): string {
    return /\((.*)\)/.exec(this.#holder(id)?.style.transform ?? '')?.[1] ?? '';
  }

  /** The label of the connection that leads to a card. */
  label(id: string): HTMLButtonElement {
    return this.get(id).querySelector('.canvas-label > button') as HTMLButtonElement;
  }

  click(id: string, modifiers: MouseEventInit = {}): void {
    const card = this.get(id);
    this.stage.focus();
    card.dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...modifiers }),
    );
  }

  key(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
    this.stage.focus();
    return this.tag.key(key, modifiers);
  }

  keys(...keys: string[]): void {
    for (const key of keys) this.key(key);
  }

  /** Drags a card by pixels of the screen. */
  drag(id: string, x: number, y: number, modifiers: MouseEventInit = {}): void {
    const card = this.get(id);
    const from = middleOf(card);
    const mouse = (type: string, target: EventTarget, dx: number, dy: number) =>
      target.dispatchEvent(
        new MouseEvent(type, {
          bubbles: true,
          composed: true,
          cancelable: true,
          view: window,
          clientX: from.x + dx,
          clientY: from.y + dy,
          ...modifiers,
        }),
      );
    mouse('mousedown', card, 0, 0);
    // The way to the threshold is not dragged.
    mouse('mousemove', window, Math.sign(x) * 4 || 0, Math.sign(y) * 4 || 0);
    mouse('mousemove', window, x, y);
    mouse('mouseup', window, x, y);
  }

  // A pointer that a test makes up can not be captured.
  /** Draws a box from outside one card to outside another. */
  box(from: string, to: string): void {
    const first = this.get(from).getBoundingClientRect();
    const last = this.get(to).getBoundingClientRect();
    const pane = this.tag.find('.react-flow__pane') as HTMLElement;
    this.stage.setPointerCapture = () => {};
    const at = (type: string, clientX: number, clientY: number) =>
      pane.dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, shiftKey: true, clientX, clientY }),
      );
    at('pointerdown', first.left - 5, first.top - 5);
    at('pointermove', last.right + 5, last.bottom + 5);
    at('pointerup', last.right + 5, last.bottom + 5);
  }

  /** Drags a kind of step from the palette onto a card. */
  drop(kind: string, id: string): void {
    const button = this.tag.button(kind);
    if (!button) throw new Error(`No ${kind} in the palette`);
    button.setPointerCapture = () => {};
    // The element under a pointer is known only on the screen.
    this.get(id).scrollIntoView({ block: 'center', inline: 'center' });
    const from = middleOf(button);
    const to = middleOf(this.get(id));
    const at = (type: string, { x, y }: { x: number; y: number }) =>
      button.dispatchEvent(
        new PointerEvent(type, { bubbles: true, composed: true, button: 0, clientX: x, clientY: y }),
      );
    at('pointerdown', from);
    at('pointermove', { x: from.x + 20, y: from.y });
    at('pointermove', to);
    at('pointerup', to);
  }

  clipboard(type: 'copy' | 'cut' | 'paste', clipboardData = new DataTransfer()): DataTransfer {
    this.stage.dispatchEvent(
      new ClipboardEvent(type, { bubbles: true, composed: true, cancelable: true, clipboardData }),
    );
    return clipboardData;
  }
}

function middleOf(element: Element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
