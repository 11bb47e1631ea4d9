import type { Engine, Key, Point, Window, Work } from './engines/engine.ts';

/** Milliseconds after which something is taken for hanging. */
const PATIENCE = 90_000;

/** The selectors of a role, as far as these tests need it. */
const ROLES = {
  any: '*',
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
  radio: 'input[type=radio]',
  combobox: '[role=combobox]',
  dialog: 'dialog[open]',
  alert: '[role=alert]',
  slider: '[role=slider]',
  option: '[role=option]',
  step: '[role=group]',
  row: '[role=treeitem]',
} as const;

type Role = keyof typeof ROLES;

/** An element that is shown: its place in the window, and its attributes. */
interface Found {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly attributes: Readonly<Record<string, string>>;
  readonly value: string;
}

/** A tab of the browser as a user has it: what is shown, by role and name, in the page and in the tags. */
export class Tab {
  readonly #window: Window;

  private constructor(window: Window) {
    this.#window = window;
  }

  static async open(engine: Engine): Promise<Tab> {
    return new Tab(await engine.open());
  }

  close(): Promise<void> {
    return this.#window.close();
  }

  goto(url: string): Promise<void> {
    return this.#window.goto(url);
  }

  /** Runs a function in the page. */
  run<A extends unknown[], T>(work: Work<A, T>, ...values: A): Promise<T> {
    return this.#window.run(work, ...values);
  }

  /** The first element of a role that is shown and has this text in its name; waits for it. */
  async find(role: Role, name: string | RegExp = ''): Promise<Found> {
    let found: Found | null = null;
    const isThere = async () => {
      found = await this.run(findShown, ROLES[role], sourceOf(name));
      return found !== null;
    };
    await until(isThere, async () => `${role} ${name} in: ${(await this.text()).slice(0, 2000)}`);
    return found as unknown as Found;
  }

  /** Whether an element of a role is shown with this text in its name. */
  async has(role: Role, name: string | RegExp = ''): Promise<boolean> {
    return (await this.run(findShown, ROLES[role], sourceOf(name))) !== null;
  }

  async gone(role: Role, name: string | RegExp = ''): Promise<void> {
    await until(
      async () => !(await this.has(role, name)),
      () => `${role} ${name} gone`,
    );
  }

  async press(role: Role, name: string | RegExp = ''): Promise<void> {
    await this.pressAt(middle(await this.settledBox(role, name)));
  }

  async pressAt(point: Point): Promise<void> {
    await this.#window.move(point);
    await this.#window.down();
    await this.#window.up();
  }

  async tap(role: Role, name: string | RegExp = ''): Promise<void> {
    await this.#window.tap(middle(await this.settledBox(role, name)));
  }

  /** Drags by the mouse. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#window.move(from);
    await this.#window.down();
    await this.#window.move(to);
    await this.#window.up();
  }

  /** The middle of an element, once it has come to rest. */
  async middleOf(role: Role, name: string | RegExp = ''): Promise<Point> {
    return middle(await this.settledBox(role, name));
  }

  async fill(name: string | RegExp, text: string): Promise<void> {
    await this.press('textbox', name);
    await this.type(text);
  }

  type(text: string): Promise<void> {
    return this.#window.type(text);
  }

  async keys(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.#window.press(key);
  }

  /** Waits until all that is shown has this text. */
  async shows(text: string | RegExp): Promise<void> {
    const pattern = new RegExp(sourceOf(text));
    let shown = '';
    const isShown = async () => {
      shown = await this.text();
      return pattern.test(shown);
    };
    await until(isShown, () => `${text} in: ${shown.slice(0, 2000)}`);
  }

  /** All text that is shown. */
  text(): Promise<string> {
    return this.run(shownText);
  }

  /** Waits until the address fits. */
  async isAt(address: RegExp): Promise<void> {
    let at = '';
    const fits = async () => {
      at = await this.run(() => location.href);
      return address.test(at);
    };
    await until(fits, () => `${address}, but ${at}`);
  }

  /** The name of the focused element, through all shadow roots. */
  focus(): Promise<string> {
    return this.run(nameOfFocus);
  }

  async focusIsAt(name: RegExp): Promise<void> {
    let at = '';
    const fits = async () => {
      at = await this.focus();
      return name.test(at);
    };
    await until(fits, () => `the focus at ${name}, but ${at}`);
  }

  /** Presses Tab until it gets to something. */
  async tabTo(name: RegExp): Promise<void> {
    const passed: string[] = [];
    for (let step = 0; step < 80; step += 1) {
      const at = await this.focus();
      if (name.test(at)) return;
      passed.push(at);
      await this.keys('Tab');
    }
    throw new Error(`Tab never came to ${name}, but to ${passed.join(' | ')}`);
  }

  async forgetFaults(): Promise<void> {
    await this.run(() => sessionStorage.removeItem('watched'));
  }

  /** What went wrong in this tab, as the pages noted it. */
  faults(): Promise<string[]> {
    return this.run(() => JSON.parse(sessionStorage.getItem('watched') ?? '[]') as string[]);
  }

  private async settledBox(role: Role, name: string | RegExp): Promise<Found['box']> {
    let before = '';
    let box: Found['box'] | undefined;
    const rests = async () => {
      ({ box } = await this.find(role, name));
      const now = JSON.stringify(box);
      const isSame = now === before;
      before = now;
      return isSame;
    };
    await until(rests, () => `${role} ${name} comes to rest`);
    return box as Found['box'];
  }
}

/** Waits until a condition holds. A page that goes away while it is asked is asked again: it is the next one then. */
export async function until(
  holds: () => Promise<boolean>,
  what: () => string | Promise<string>,
  { patience = PATIENCE, pause = 50 } = {},
): Promise<void> {
  const end = performance.now() + patience;
  let cause: unknown;
  const asked = () =>
    holds().catch((error: unknown) => {
      cause = error;
      return false;
    });
  while (!(await asked())) {
    if (performance.now() > end) throw new Error(`Not in ${patience} ms: ${await what()}`, { cause });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
const sourceOf = (name: string | RegExp) => (name instanceof RegExp ? name.source : escaped(name));
const middle = ({ x, y, width, height }: Found['box']): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Runs in the page. Brings the element into sight. */
function findShown(selector: string, source: string): Found | null {
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels.map(({ textContent }) => textContent).join(' ');
    const title = element instanceof HTMLElement ? element.title : '';
    const root = element.getRootNode() as Document | ShadowRoot;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => root.getElementById(id)?.textContent).join(' ');
    return [element.getAttribute('aria-label') || labelled || label || element.textContent, title]
      .join(' ')
      .trim();
  };
  const isNamed = (element: Element) => new RegExp(source).test(nameOf(element));
  const within = (root: ParentNode): Element | undefined => {
    for (const element of root.querySelectorAll('*')) {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (isShown && element.matches(selector) && isNamed(element)) return element;
      const inside = element.shadowRoot && within(element.shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };
  const found = within(document);
  if (!found) return null;
  const before = found.getBoundingClientRect();
  if (before.top < 0 || before.bottom > innerHeight || before.left < 0 || before.right > innerWidth)
    found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const attributes = Object.fromEntries([...found.attributes].map((one) => [one.name, one.value]));
  return { box: { x, y, width, height }, attributes, value: String((found as HTMLInputElement).value ?? '') };
}

/** Runs in the page. */
function shownText(): string {
  const within = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof HTMLElement) || !node.checkVisibility({ visibilityProperty: true })) return '';
    if (['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.tagName)) return '';
    return [...(node.shadowRoot ?? node).childNodes].map(within).join(' ');
  };
  return within(document.body).replaceAll(/\s+/g, ' ');
}

/** Runs in the page. */
function nameOfFocus(): string {
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return '';
  const root = at.getRootNode() as Document | ShadowRoot;
  const ids = at.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])] : [];
  const names = [...labels, ...ids.map((id) => root.getElementById(id))].map((label) => label?.textContent);
  const name = at.getAttribute('aria-label') || names.join(' ') || at.textContent || '';
  return name.replaceAll(/\s+/g, ' ').trim();
}
