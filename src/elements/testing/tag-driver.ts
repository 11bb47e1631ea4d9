import type { Phase, RamalEventMap } from '../../core/host/events.ts';
import type { RamalTag, RamalTagElement } from '../types.ts';

/** The time limit of a driver, in ms. */
const TIME_LIMIT = 10_000;
const STEP = 15;

/**
 * Waits until something is found, and returns it.
 *
 * @throws Error with the name of what was awaited, after 10 seconds.
 */
export async function waitFor<T>(find: () => T, what: string | (() => string)): Promise<NonNullable<T>> {
  const end = performance.now() + TIME_LIMIT;
  for (;;) {
    const found = find();
    if (found) return found as NonNullable<T>;
    if (performance.now() > end)
      throw new Error(
        `ramal/testing: gave up after ${TIME_LIMIT / 1000} s, waiting for: ${typeof what === 'string' ? what : what()}`,
      );
    await new Promise((resolve) => setTimeout(resolve, STEP));
  }
}

/** The text of an element as it is read. */
export const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** The name of a control: its label, else its text. */
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? wordsOf(element);

/** Uses a tag as a person does, by names and roles, so that tests do not depend on its markup. */
export class TagDriver<T extends RamalTag = RamalTag> {
  constructor(readonly element: RamalTagElement<T>) {}

  protected get root(): ShadowRoot {
    if (!this.element.shadowRoot)
      throw new Error(`ramal/testing: <${this.element.localName}> is not defined: import ramal.js first`);
    return this.element.shadowRoot;
  }

  protected all<E extends Element = HTMLElement>(selector: string): E[] {
    return [...this.root.querySelectorAll<E>(selector)];
  }

  protected find<E extends Element = HTMLElement>(selector: string): E | null {
    return this.root.querySelector<E>(selector);
  }

  /** The phase of the tag; undefined before its first. */
  get phase(): Phase | undefined {
    return this.element.phase;
  }

  /** All that is read in the tag. */
  get text(): string {
    return wordsOf(this.find('.ramal-root'));
  }

  /** The texts of its error messages; empty if there are none. */
  get error(): string {
    return this.all('[role=alert]').map(wordsOf).join(' ');
  }

  /** Waits until the tag is no longer loading, also if it failed. */
  async settled(): Promise<this> {
    await waitFor(
      () => this.find('.ramal-root') && this.phase !== undefined && this.phase !== 'loading',
      `<${this.element.localName}> has loaded`,
    );
    return this;
  }

  /** Waits until the tag shows what it was asked for. */
  async ready(): Promise<this> {
    await waitFor(
      () => this.phase === 'ready',
      () => `<${this.element.localName}> is ready (it is ${this.phase})`,
    );
    return this;
  }

  /** Keeps the events of a type from now on, in a list that grows. */
  events<K extends keyof RamalEventMap>(type: K): readonly RamalEventMap[K][] {
    const events: RamalEventMap[K][] = [];
    this.element.addEventListener(type, (event) => events.push(event as RamalEventMap[K]));
    return events;
  }

  /** A button or link by its name. */
  control(name: string | RegExp): HTMLElement | undefined {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return this.all('button, a, [role^=menuitem], [role=tab]').find((element) => fits(nameOf(element)));
  }

  /** Presses a button or link, once it is there. */
  async press(name: string | RegExp): Promise<void> {
    const control = await waitFor(() => this.control(name), `a button “${name}”`);
    control.focus();
    control.click();
  }

  /** A field by its label. */
  field(label: string | RegExp): HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | undefined {
    const fits = (text: string) => (typeof label === 'string' ? text === label : label.test(text));
    const labels = this.all<HTMLLabelElement>('label');
    const named = labels.find(
      (one) => fits(wordsOf(one)) || fits((one.firstChild?.textContent ?? '').trim()),
    );
    const controls = this.all<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'input, select, textarea',
    );
    return (
      controls.find((one) => named && (named.htmlFor ? one.id === named.htmlFor : named.contains(one))) ??
      controls.find((one) => fits(nameOf(one)))
    );
  }

  /** Types into a field, as its user does. */
  async fill(label: string | RegExp, value: string): Promise<void> {
    const field = await waitFor(() => this.field(label), `a field “${label}”`);
    write(field, value);
  }

  /** Presses Retry. */
  async retry(): Promise<void> {
    const button = await waitFor(() => this.find<HTMLElement>('[role=alert] button'), 'a Retry');
    button.click();
  }
}

/** Sets a control's value as the browser does, so that the library that renders it takes notice. */
export function write(field: HTMLElement, value: string): void {
  field.focus();
  // Through the setter of the prototype: React watches the control by a property of its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  const type = field.localName === 'select' ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}
