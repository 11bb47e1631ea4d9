import { PERMISSIONS } from '../../core/contract/access/permissions.ts';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import { ALL_FEATURES, type Feature } from '../../core/contract/define/features.ts';
import { answerOf, guard, refuse, respond, routeOf, type State } from './answer.ts';
import type { CallName } from './call-name.ts';
import type { FakeBackEnd, FakeHandler, FakeOptions, FakeRequest } from './fake-back-end.ts';
import { Ingested } from './ingested.ts';
import { ID_AT, type KitIds } from './kit-ids.ts';
import { OwnAccount } from './own-account.ts';
import { Programs } from './programs.ts';
import { Records } from './records.ts';
import { Refusal } from './refusal.ts';

/** The test's settings of one call. */
interface Said {
  readonly handler?: FakeHandler;
  readonly refusal?: Refusal;
  readonly delay?: number;
  readonly held?: Promise<void>;
}

/** Headers that belong to features. */
const HEADERS: readonly (readonly [string, Feature])[] = [
  ['If-Match', 'ifMatch'],
  ['Idempotency-Key', 'idempotencyKey'],
  ['X-Device-Token', 'knownDevice'],
];

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function bodyOf(body: BodyInit | null | undefined): unknown {
  if (typeof body !== 'string') return body ?? undefined;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Rejects when the page aborts the request. */
const unlessAborted = <T>(signal: AbortSignal | null | undefined, task: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    task.then(resolve, reject);
  });

class BackEnd implements FakeBackEnd {
  readonly requests: FakeRequest[] = [];
  readonly breaches: string[] = [];
  offline = false;
  readonly #real = globalThis.fetch;
  readonly #said = new Map<CallName, Said>();
  readonly #state: State;
  #tokens = 1;

  constructor(
    readonly baseUrl: string,
    permissions: readonly string[],
    records: number,
    private readonly features: readonly Feature[],
    ids: KitIds,
  ) {
    const now = new Date();
    this.#state = {
      records: new Records(records, { now, idAt: ID_AT[ids] }),
      own: new OwnAccount(now),
      programs: new Programs(),
      ingested: new Ingested(),
      permissions,
      features: this.features,
      ids,
      token: 'token-1',
      flows: new Map(),
    };
    globalThis.fetch = (input, init = {}) => this.#fetch(input, init);
  }

  get configuration() {
    return { baseUrl: this.baseUrl, getToken: () => this.#state.token };
  }

  to(call: CallName): readonly FakeRequest[] {
    return this.requests.filter((request) => request.call === call);
  }

  allow(permissions: readonly string[]): void {
    this.#state.permissions = permissions;
  }

  records(kind: string) {
    return this.#state.records.ofKind(kind);
  }

  on(call: CallName, handler: FakeHandler): void {
    this.#say(call, { handler });
  }

  fail(call: CallName, status: number, message = 'This does not work now.'): void {
    this.#say(call, { refusal: new Refusal(status, message) });
  }

  delay(call: CallName, delay: number): void {
    this.#say(call, { delay });
  }

  hold(call: CallName): () => void {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#say(call, { held });
    return () => release();
  }

  reset(call: CallName): void {
    this.#said.delete(call);
  }

  expireToken(): void {
    this.#tokens += 1;
    this.#state.token = `token-${this.#tokens}`;
  }

  stop(): void {
    globalThis.fetch = this.#real;
    if (this.breaches.length > 0) throw new Error(this.breaches.join('\n'));
  }

  #say(call: CallName, more: Said): void {
    this.#said.set(call, { ...this.#said.get(call), ...more });
  }

  #fetch(input: RequestInfo | URL, init: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const base = new URL(this.baseUrl, location.href);
    if (!url.href.startsWith(`${base.href}/`)) return this.#real(input, init);
    init.signal?.throwIfAborted();
    return unlessAborted(init.signal, this.#answer(url, url.pathname.slice(base.pathname.length), init));
  }

  async #answer(url: URL, path: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
    // A network never answers at once.
    await pause(0);
    if (this.offline) throw new TypeError('Failed to fetch');
    if (method === 'HEAD') return new Response();
    const route = routeOf(method, path);
    if (!route) return refuse(new Refusal(404, `ramal/testing: the contract has no ${method} ${path}`));
    const { call, params } = route;
    const query = url.searchParams;
    const request = { call, method, path, params, query, headers: new Headers(headers), body: bodyOf(body) };
    this.requests.push(request);
    this.#expectListed(route.endpoint, request);
    const { delay, held } = this.#said.get(call) ?? {};
    if (delay) await pause(delay);
    await held;
    return this.#reply(route, request);
  }

  /** Reports a call or header of a feature that the back end does not have. */
  #expectListed({ feature }: Endpoint, { method, path, headers }: FakeRequest): void {
    const named = HEADERS.flatMap(([header, its]) => (headers.has(header) ? [its] : []));
    for (const asked of [feature, ...named])
      if (asked && !this.features.includes(asked))
        this.breaches.push(
          `ramal/testing: ${method} ${path} asks for the feature ${asked}, which is not listed`,
        );
  }

  async #reply({ call, endpoint }: NonNullable<ReturnType<typeof routeOf>>, request: FakeRequest) {
    const { handler, refusal } = this.#said.get(call) ?? {};
    try {
      guard(endpoint, request, this.#state);
      if (refusal) throw refusal;
      const value = (await handler?.(request)) ?? answerOf(call, endpoint, request, this.#state);
      return respond(call, endpoint, request, value, (says) => this.breaches.push(says));
    } catch (error) {
      if (error instanceof Refusal) return refuse(error);
      throw error;
    }
  }
}

/** Starts a back end in the page: from now on no request to its base leaves the page. */
export function startBackEnd({
  baseUrl = 'https://ramal.test/api',
  permissions = Object.values(PERMISSIONS),
  records = 12,
  features = ALL_FEATURES,
  ids = 'numbers',
}: FakeOptions = {}): FakeBackEnd {
  return new BackEnd(baseUrl, permissions, records, features, ids);
}
