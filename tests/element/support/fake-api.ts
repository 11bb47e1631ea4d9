/** Requests to the API, answered by the test instead of a server. Everything else goes out as always. */
export interface FakeRequest {
  readonly method: string;
  /** Below the base: `/auth/check`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string | undefined;
  /** The page gave it up before it was answered. */
  aborted: boolean;
}

type Answer = Response | Promise<Response>;
type Handler = (request: FakeRequest) => Answer;

export const BASE_URL = '/fake-api';

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' }, ...init });

export interface FakeApi {
  /** All requests so far, the oldest first. */
  readonly requests: FakeRequest[];
  /** Requests to one path. */
  to(path: string): FakeRequest[];
  /** Answers a call, `GET /auth/check`, from now on. */
  on(call: string, handler: Handler): void;
  /** The network is gone: nothing is answered. */
  offline: boolean;
  restore(): void;
}

export function fakeApi(): FakeApi {
  const real = globalThis.fetch;
  const handlers = new Map<string, Handler>();
  const requests: FakeRequest[] = [];
  const api: FakeApi = {
    requests,
    offline: false,
    to: (path) => requests.filter((request) => request.path === path),
    on: (call, handler) => handlers.set(call, handler),
    restore: () => {
      globalThis.fetch = real;
    },
  };

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith(`${BASE_URL}/`)) return real(input, init);
    init.signal?.throwIfAborted();
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname.slice(BASE_URL.length),
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : undefined,
      aborted: false,
    };
    requests.push(request);
    // A network never answers at once.
    await new Promise((resolve) => setTimeout(resolve));
    if (api.offline) throw new TypeError('Failed to fetch');
    const handler = handlers.get(`${request.method} ${request.path}`);
    return unlessAborted(
      request,
      init.signal,
      handler?.(request) ?? json({ message: 'Not here' }, { status: 404 }),
    );
  };
  return api;
}

function unlessAborted(
  request: FakeRequest,
  signal: AbortSignal | null | undefined,
  answer: Answer,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      request.aborted = true;
      reject(signal?.reason);
    };
    if (signal?.aborted) return abort();
    signal?.addEventListener('abort', abort, { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}

/** An answer that comes when the test says so. */
export function held(): { readonly answer: Promise<Response>; give(response: Response): void } {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer, give: (response) => give(response) };
}
