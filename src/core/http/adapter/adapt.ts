import { type Endpoint, isBinary } from '../../contract/define/endpoint.ts';
import { isKeyOf, isRecord } from '../../contract/define/fields/keys.ts';
import { RamalError } from '../../errors/ramal-error.ts';
import type { Adapter, WireCall, WireRequest } from '../../session/adapter.ts';
import { ANSWERS } from './answers.ts';
import { type Adaptation, OPTIONS } from './options.ts';
import { REQUESTS } from './requests.ts';

const made = new WeakMap<object, Adaptation>();

/** Checks the options that a host has set, once, and makes the adaptation of them. */
export function adapt(given: object): Adaptation {
  const adaptation = made.get(given) ?? make(given);
  made.set(given, adaptation);
  return adaptation;
}

function make(given: object): Adaptation {
  const options = read(given);
  // The last answer for each record, for a back end that needs the whole record with a change.
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

/** Checks all options. An unknown one is refused too, since it must be a typing mistake. */
function read(given: object): Partial<Adapter> {
  for (const [name, value] of Object.entries(given)) {
    const option = isKeyOf(OPTIONS, name) ? OPTIONS[name] : undefined;
    const checked = option?.schema.safeParse(value);
    if (checked?.success) continue;
    const { path, message } = checked?.error?.issues[0] ?? { path: [], message: 'no such option' };
    throw new RamalError('attribute', `adapter.${[name, ...path].join('.')}: ${message}`);
  }
  return given;
}

/** The header in which the client expects a list's length. */
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
  // The new body is not compressed and has another length.
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

/** Calls the host's own function; if it throws, the answer counts as a breach of the contract. */
function asked(give: Adapter['response'], body: unknown, call: WireCall): unknown {
  try {
    return give(body, call);
  } catch (cause) {
    throw new RamalError('contract', `${call.method} ${call.path}: adapter.response: ${cause}`, { cause });
  }
}

/** Gives the value at a path of keys: `page.total`. */
function at(body: unknown, path: string): unknown {
  return path.split('.').reduce((inner: unknown, key) => (isRecord(inner) ? inner[key] : undefined), body);
}

function unwrap(body: unknown, envelopes: readonly string[]): unknown {
  for (const path of envelopes) {
    const inside = at(body, path);
    if (inside !== undefined) return inside;
  }
  return body;
}
