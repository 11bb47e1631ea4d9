import { type Endpoint, isBinary } from '../../contract/define/endpoint.ts';
import { RamalError } from '../../errors/ramal-error.ts';
import type { Adapter, WireCall, WireRequest } from '../../session/adapter.ts';
import { ANSWERS } from './answers.ts';
import { type Adaptation, OPTIONS } from './options.ts';
import { REQUESTS } from './requests.ts';

const made = new WeakMap<object, Adaptation>();

/** Checks what a host has given, once, and makes of it what goes between the client and its back end. */
export function adapt(given: object): Adaptation {
  const adaptation = made.get(given) ?? make(given);
  made.set(given, adaptation);
  return adaptation;
}

function make(given: object): Adaptation {
  const options = read(given);
  // What was last read of a record, for a back end that wants all of it back.
  const records = new Map<string, unknown>();
  return {
    send(endpoint, request, params) {
      for (const change of REQUESTS) change(request, options, { endpoint, params, records });
      return options.request?.(request) ?? request;
    },
    async receive(endpoint, response, request) {
      if (response.ok && (endpoint.reply === undefined || isBinary(endpoint.reply))) return response;
      const body: unknown = await response
        .clone()
        .json()
        .catch(() => undefined);
      return body === undefined ? response : reshape(body, response, { endpoint, options, request, records });
    },
    logoutPath: options.logoutPath ?? null,
  };
}

/** The options, each checked; what is unknown is a typing error. */
function read(given: object): Partial<Adapter> {
  for (const [name, value] of Object.entries(given)) {
    const option = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof Adapter] : undefined;
    const checked = option?.schema.safeParse(value);
    if (checked?.success) continue;
    const { path, message } = checked?.error?.issues[0] ?? { path: [], message: 'no such option' };
    throw new RamalError('attribute', `adapter.${[name, ...path].join('.')}: ${message}`);
  }
  return given;
}

/** Where the client looks for a list's length. */
const COUNT = 'x-pagination-count';

interface Answered {
  readonly endpoint: Endpoint;
  readonly options: Partial<Adapter>;
  readonly request: WireRequest;
  readonly records: Map<string, unknown>;
}

function reshape(
  body: unknown,
  response: Response,
  { endpoint, options, request, records }: Answered,
): Response {
  const { status, statusText, url } = response;
  const headers = new Headers(response.headers);
  // What is written below is neither packed nor of the same length.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const { countPath, countHeader = COUNT } = options;
  const count = countPath ? at(body, countPath) : headers.get(countHeader);
  if (count !== null && count !== undefined) headers.set(COUNT, String(count));
  const call = { method: endpoint.method, path: endpoint.path, status, headers };
  const shaped = options.response ? asked(options.response, body, call) : body;
  const bare = unwrap(shaped, options.envelopes ?? []);
  for (const change of ANSWERS) change(bare, options, { endpoint, request, records });
  const answer = new Response(JSON.stringify(bare), { status, statusText, headers });
  return Object.defineProperty(answer, 'url', { value: url });
}

/** The host's own function: where it throws, the answer is none that it understands. */
function asked(give: Adapter['response'], body: unknown, call: WireCall): unknown {
  try {
    return give(body, call);
  } catch (cause) {
    throw new RamalError('contract', `${call.method} ${call.path}: adapter.response: ${cause}`, { cause });
  }
}

/** What is at a path of keys: `page.total`. */
function at(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((inner: unknown, key) => (inner as Record<string, unknown> | null | undefined)?.[key], body);
}

function unwrap(body: unknown, envelopes: readonly string[]): unknown {
  for (const path of envelopes) {
    const inside = at(body, path);
    if (inside !== undefined) return inside;
  }
  return body;
}
