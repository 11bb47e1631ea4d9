import type { Id } from '../../core/contract/ids/id.ts';
import { idInHeader } from '../../core/contract/ids/ids.ts';
/** A request with its answer, as a report shows it. */
export interface Exchange {
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    /** JSON as it was sent. */
    readonly body?: string;
  };
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; undefined if it is not JSON. */
  readonly json: unknown;
}

/** The options of a request. */
export interface Asking {
  readonly method?: string;
  /** A form is sent as it is, all else as JSON. */
  readonly body?: unknown;
  /** A body of lines (NDJSON). */
  readonly lines?: readonly string[];
  /** A body of bytes: a sound. */
  readonly bytes?: Blob;
  readonly query?: Readonly<Record<string, string>>;
  /** Undefined removes one of the usual headers. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** The server to check, with the user's token. */
export interface Server {
  readonly baseUrl: string;
  readonly token: string;
  readonly level: Id | undefined;
  readonly fetch: typeof globalThis.fetch;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/** The first event of a stream, which need not end. */
async function firstEvent({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const piece = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(piece?.value);
}

/** Sends a request with the headers that every client of the contract sends. */
export async function ask(
  server: Server,
  path: string,
  { method = 'GET', query = {}, headers = {}, body, lines, bytes }: Asking = {},
) {
  const parameters = new URLSearchParams(query).toString();
  const url = server.baseUrl + path + (parameters && `?${parameters}`);
  const usual = {
    accept: '*/*',
    'accept-language': 'en-US',
    authorization: `Bearer ${server.token}`,
    'x-time-zone': 'UTC',
    ...(server.level !== undefined && { 'x-level-id': idInHeader(server.level) }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(lines && { 'content-type': 'application/x-ndjson' }),
    ...(bytes && { 'content-type': bytes.type }),
    ...headers,
  };
  const sent = Object.fromEntries(
    Object.entries(usual).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const form = body instanceof FormData ? body : undefined;
  const json = lines?.join('\n') ?? (body === undefined || form ? undefined : JSON.stringify(body));
  const given = form ?? bytes ?? json;
  const answer = await server.fetch(url, {
    method,
    headers: sent,
    redirect: 'manual',
    ...(given && { body: given }),
  });
  const text = await (isStream(answer) ? firstEvent(answer) : answer.text());
  const shown = { ...sent, ...(sent.authorization && { authorization: 'Bearer …' }) };
  return {
    request: { method, url, headers: shown, ...(json && { body: json }) },
    status: answer.status,
    headers: answer.headers,
    text,
    json: parsed(text),
  } satisfies Exchange;
}
