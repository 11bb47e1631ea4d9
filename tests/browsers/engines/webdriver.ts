import type { Work } from './engine.ts';

/** An action of a mouse or a keyboard, as the standard names it. */
export type Action = Readonly<Record<string, unknown>>;

/** The keys of the standard that write no letter. */
const KEYS: Readonly<Record<string, string>> = {
  Control: '\uE009',
  Shift: '\uE008',
  Alt: '\uE00A',
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Backspace: '\uE003',
  Delete: '\uE017',
  Insert: '\uE016',
  Home: '\uE011',
  End: '\uE010',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Space: ' ',
};

/** The code by which the standard knows a key. */
export const keyCode = (name: string): string => KEYS[name] ?? name;

/** A session of a WebDriver, as far as these tests need it (w3.org/TR/webdriver2). */
export class WebDriver {
  readonly #base: string;
  readonly #session: string;
  readonly version: string;

  private constructor(base: string, session: string, version: string) {
    this.#base = base;
    this.#session = session;
    this.version = version;
  }

  static async begin(
    base: string,
    options: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<WebDriver> {
    const capabilities = { alwaysMatch: options };
    const { sessionId, capabilities: told } = await sent<{
      readonly sessionId: string;
      readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
    }>('POST', `${base}/session`, { capabilities }, signal);
    return new WebDriver(base, sessionId, `${told.browserName} ${told.browserVersion}`);
  }

  goto(url: string): Promise<void> {
    return this.#ask('url', { url });
  }

  /** Runs a function in the page. */
  run<A extends unknown[], T>(work: Work<A, T>, ...values: A): Promise<T> {
    return this.#ask('execute/sync', { script: `return (${work}).apply(null, arguments)`, args: values });
  }

  resize(width: number, height: number): Promise<void> {
    return this.#ask('window/rect', { width, height });
  }

  act(actions: readonly Action[]): Promise<void> {
    return this.#ask('actions', { actions });
  }

  async end(): Promise<void> {
    await sent('DELETE', `${this.#base}/session/${this.#session}`);
  }

  #ask<T>(command: string, body: object): Promise<T> {
    return sent('POST', `${this.#base}/session/${this.#session}/${command}`, body);
  }
}

async function sent<T>(method: string, url: string, body?: object, signal?: AbortSignal): Promise<T> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const { value } = (await answer.json()) as { readonly value: T & { readonly message?: string } };
  if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${value.message}`);
  return value;
}
