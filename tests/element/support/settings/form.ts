import { until } from '../wait.ts';

const nameOf = (element: Element) =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** A tag with small forms, as its user finds them. */
export class Form {
  constructor(readonly element: HTMLElement) {}

  get root(): ShadowRoot {
    if (!this.element.shadowRoot) throw new Error('Not upgraded');
    return this.element.shadowRoot;
  }

  get text(): string {
    return this.root.querySelector('.ramal-root')?.textContent ?? '';
  }

  /** The messages under fields. */
  get errors(): (string | null)[] {
    return this.all('.ui-field-error').map(({ textContent }) => textContent);
  }

  all<E extends HTMLElement>(selector: string): E[] {
    return [...this.root.querySelectorAll<E>(selector)];
  }

  named(selector: string, name: string | RegExp): HTMLElement | undefined {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return this.all(selector).find((element) => fits(nameOf(element)));
  }

  button = (name: string | RegExp) => this.named('button', name);

  findButton = (name: string) => until(() => this.button(name), `the button "${name}"`);

  find = (selector: string) =>
    until(() => this.element.shadowRoot?.querySelector<HTMLElement>(selector), selector);

  /** Types into the field of a name. */
  async fill(name: string, value: string): Promise<void> {
    const field = (await this.find(`input[name=${name}]`)) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await until(() => field.value === value, `${name} is typed`);
  }

  /** Sends the form that is shown. */
  submit(): void {
    this.all<HTMLFormElement>('form').at(-1)?.requestSubmit();
  }
}
