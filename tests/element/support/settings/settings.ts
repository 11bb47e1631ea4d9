import accounts from '../../../../demo/accounts.json';
import type { EntityName } from '../../../../src/core/contract/access/entity-access.ts';
import type { Entity } from '../../../../src/core/contract/define/entities/screens.ts';
import { resources } from '../../../../src/core/contract/index.ts';
import { queryClient } from '../../../../src/core/http/query/query-client.ts';
import type { EntityMode } from '../../../../src/core/routes/entity-pages.ts';
import { configure } from '../../../../src/elements/loader.ts';
import { until } from '../wait.ts';

/** Every entity. */
export const ENTITIES = Object.entries(resources) as readonly (readonly [EntityName, Entity])[];

function nameOf(element: Element): string {
  const read = element.cloneNode(true) as Element;
  for (const silent of read.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return (element.getAttribute('aria-label') ?? read.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** `<ramal-settings-entity>` on a page of its own, as its user finds its parts: by the names they read. */
export class SettingsTag {
  readonly toasts: string[] = [];
  readonly routes: string[] = [];

  constructor(readonly element: HTMLElement) {
    element.addEventListener('ramal-toast', ({ detail }) => this.toasts.push(detail.message));
    element.addEventListener('ramal-navigate', ({ detail }) => this.routes.push(detail.name));
  }

  get root(): ShadowRoot {
    if (!this.element.shadowRoot) throw new Error('Not upgraded');
    return this.element.shadowRoot;
  }

  get text(): string {
    return this.root.querySelector('.ramal-root')?.textContent ?? '';
  }

  get rows(): HTMLTableRowElement[] {
    return [...this.root.querySelectorAll<HTMLTableRowElement>('tbody:not([aria-hidden]) > tr')];
  }

  /** The names of the rows. */
  get names(): string[] {
    return this.rows.map((row) => row.querySelector('th')?.textContent ?? '');
  }

  is(state: string): boolean {
    return this.element.matches(`:state(${state})`);
  }

  all(selector: string): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>(selector)];
  }

  named<E extends HTMLElement>(selector: string, name: string | RegExp): E | undefined {
    const fits = (text: string) => (typeof name === 'string' ? text === name : name.test(text));
    return this.all(selector).find((element) => fits(nameOf(element))) as E | undefined;
  }

  async find<E extends HTMLElement>(selector: string, name: string | RegExp): Promise<E> {
    await until(() => this.named(selector, name) !== undefined, `${selector} "${name}"`);
    return this.named<E>(selector, name) as E;
  }

  async press(name: string | RegExp, selector = 'button'): Promise<void> {
    const button = await this.find<HTMLElement>(selector, name);
    button.focus();
    button.click();
  }

  /** The control that a label names. */
  field<E extends HTMLElement = HTMLInputElement>(label: string): E {
    const labels = this.all('label') as HTMLLabelElement[];
    const found = labels.find((one) => one.firstChild?.textContent === label);
    const control = found?.htmlFor
      ? this.root.getElementById(found.htmlFor)
      : (found?.querySelector('input') ?? this.named('input', label));
    if (!control) throw new Error(`No field ${label}`);
    return control as E;
  }

  /** Types into a field, or the field of a label, as the browser tells React of it. */
  type(field: string | HTMLInputElement, text: string): void {
    const input = typeof field === 'string' ? this.field(field) : field;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
  }

  choose(label: string, value: string): void {
    const select = this.field<HTMLSelectElement>(label);
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }

  key(key: string, target: Element | null = this.root.activeElement, held: KeyboardEventInit = {}): void {
    target?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...held }),
    );
  }

  async in(state: string): Promise<this> {
    await until(() => this.is(state) && !this.root.querySelector('.list-progress'), `the state ${state}`);
    return this;
  }
}

interface MountOptions {
  readonly recordId?: number | string;
  readonly width?: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Puts a tag on the page, in a column of a width. */
export function mountSettings(
  entity: string,
  mode: EntityMode = 'list',
  { recordId, width, attributes = {} }: MountOptions = {},
): SettingsTag {
  const element = document.createElement('ramal-settings-entity');
  const tag = new SettingsTag(element);
  const given = {
    entity,
    mode,
    ...(recordId !== undefined && { 'record-id': String(recordId) }),
    ...attributes,
  };
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  const column = document.createElement('div');
  if (width) column.style.inlineSize = `${width}px`;
  column.append(element);
  document.body.append(column);
  return tag;
}

const realFetch = globalThis.fetch;

/** The real API, watched: answers held back, changed or refused where a test says so. */
export class RealApi {
  readonly requests: { readonly method: string; readonly url: URL; readonly body: unknown }[] = [];
  /** An answer of the test's own, or undefined for the real one. */
  answer: (method: string, url: URL) => Promise<Response | undefined> = async () => undefined;
  #token: string | undefined;
  #user: unknown;

  async begin(): Promise<void> {
    queryClient.clear();
    this.requests.length = 0;
    this.answer = async () => undefined;
    // Forms that earlier tests have left.
    localStorage.removeItem('ramal.drafts');
    this.#token ??= await tokenOf('Administrador');
    globalThis.fetch = async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      const method = init?.method ?? 'GET';
      if (url.pathname.startsWith('/api/')) this.requests.push({ method, url, body: init?.body });
      return (await this.answer(method, url)) ?? realFetch(input, init);
    };
    configure({
      baseUrl: '/api',
      token: this.#token,
      locale: 'en-US',
      timeZone: 'America/Sao_Paulo',
      linkBase: null,
    });
  }

  /** The server's own answer, for a test that changes it. */
  real(url: URL, method = 'GET', body?: string): Promise<Response> {
    const headers = {
      ...{ Authorization: `Bearer ${this.#token}`, 'x-level-id': '1' },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return realFetch(url, { method, headers, ...(body !== undefined && { body }) });
  }

  end(): void {
    document.body.replaceChildren();
    globalThis.fetch = realFetch;
  }

  /** Requests to one path, of one method. */
  to(path: string, method = 'GET') {
    return this.requests.filter(({ url, method: own }) => own === method && url.pathname === `/api${path}`);
  }

  /** The requests, apart from those for the user and for option lists. */
  get asked(): string[] {
    return this.requests
      .map(({ method, url }) => `${method} ${url.pathname.slice('/api'.length)}`)
      .filter((call) => !/^GET \/(auth\/check|select-options\/)/.test(call));
  }

  /** From now on the user holds these permissions alone. */
  async grant(permissions: readonly string[]): Promise<void> {
    const token = this.#token as string;
    this.#user ??= await (
      await realFetch('/api/auth/check', { headers: { Authorization: `Bearer ${token}` } })
    ).json();
    const user = this.#user as object;
    const roles = [{ id: 1, name: 'Role', permissions }];
    const before = this.answer;
    this.answer = async (method, url) =>
      url.pathname === '/api/auth/check' ? Response.json({ ...user, roles }) : before(method, url);
    // Setting the same token loads the user again, too.
    configure({ token });
  }

  /** The first records of an entity. */
  async records(path: string): Promise<readonly Record<string, unknown>[]> {
    const headers = { Authorization: `Bearer ${this.#token}`, 'x-level-id': '1' };
    return (await realFetch(`/api/${path}`, { headers })).json() as Promise<Record<string, unknown>[]>;
  }
}

async function tokenOf(role: string): Promise<string> {
  const { email, password } = accounts.find((account) => account.role === role) ?? {};
  const response = await realFetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}
