import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** This back end's own names for some of the contract's paths; the others are the same. */
const RENAMED: readonly (readonly [theirs: RegExp, ours: string])[] = [
  [/^\/people\/me$/, '/auth/check'],
  [/^\/conversations\/(\d+)$/, '/calls/$1'],
  [/^\/conversations$/, '/calls'],
  [/^\/recordings\/(\d+)$/, '/vault/stream/call/$1/audio'],
  [/^\/routing\/queues(\/\d+)?$/, '/queues$1'],
];

/** Signs of the reference: on this back end they are mistakes. */
const REFUSED_HEADERS = ['authorization', 'x-level-id', 'x-time-zone'];
const REFUSED_PATHS = /^\/(auth\/check|calls|queues|vault\/stream\/call)(\/|$)/;

/**
 * The adapter by which a host describes this back end to Ramal. Plain data except for one function, to be
 * written into a page.
 */
export const OTHER_ADAPTER = `{
  paths: {
    '/auth/check': '/people/me',
    '/calls': '/conversations',
    '/calls/{id}': '/conversations/{id}',
    '/vault/stream/call/{id}/audio': '/recordings/{id}',
    '/queues': '/routing/queues',
    '/queues/{id}': '/routing/queues/{id}',
  },
  tokenHeader: 'x-api-key',
  tokenScheme: '',
  levelHeader: 'x-tenant',
  zoneHeader: 'x-zone',
  arrayFormat: 'comma',
  countPath: 'page.total',
  envelopes: ['payload.rows', 'payload'],
  formPuts: 'POST',
  response: (body, { status }) => (status >= 400 ? { message: body.error.text } : body),
}`;

export interface OtherBackEnd {
  readonly url: string;
  /** Requests in the reference's form, which were refused. */
  readonly refused: string[];
  /** The calls it has answered: `GET /conversations`. */
  readonly answered: string[];
  close(): Promise<void>;
}

/** A back end of another shape: other paths, headers, lists in queries, envelopes; behind it is the reference server. */
export async function startOtherBackEnd(reference: string): Promise<OtherBackEnd> {
  const refused: string[] = [];
  const answered: string[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://other');
    const path = url.pathname.replace(/^\/v2/, '');
    const mistake = mistakeIn(request, path, url);
    if (mistake) {
      refused.push(`${request.method} ${request.url}: ${mistake}`);
      return void response.writeHead(400).end(JSON.stringify({ error: { text: mistake } }));
    }
    answered.push(`${request.method} ${path}`);
    const body = Buffer.concat(await chunksOf(request));
    const isForm = /multipart/.test(request.headers['content-type'] ?? '');
    const method = isForm && body.includes('name="_method"') ? 'PUT' : (request.method ?? 'GET');
    const sent = await fetch(reference + ours(path) + queryFor(url), {
      method,
      headers: headersFor(request),
      ...(body.length > 0 ? { body } : {}),
    });
    await reply(sent, response);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v2`,
    refused,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function chunksOf(request: IncomingMessage): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks;
}

function mistakeIn({ headers, method }: IncomingMessage, path: string, url: URL): string | undefined {
  const header = REFUSED_HEADERS.find((name) => headers[name] !== undefined);
  if (header) return `unknown header ${header}`;
  if (REFUSED_PATHS.test(path) && method !== 'HEAD') return `unknown path ${path}`;
  if ([...url.searchParams.keys()].some((name) => name.includes('['))) return 'unknown form of a list';
  return undefined;
}

function ours(path: string): string {
  for (const [theirs, name] of RENAMED)
    if (theirs.test(path)) return path.replace(theirs, name).replace('$1', '');
  return path;
}

/** Its lists are `a=1,2`. */
function queryFor({ searchParams }: URL): string {
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) {
    const values = /^\d+(,\d+)+$/.test(value) ? value.split(',') : [value];
    for (const one of values) query.append(values.length > 1 ? `${name}[]` : name, one);
  }
  return query.size ? `?${query}` : '';
}

function headersFor({ headers }: IncomingMessage): Record<string, string> {
  const known = {
    authorization: headers['x-api-key'] && `Bearer ${headers['x-api-key']}`,
    'x-level-id': headers['x-tenant'],
    'x-time-zone': headers['x-zone'],
    'accept-language': headers['accept-language'],
    'content-type': headers['content-type'],
    range: headers.range,
    'if-match': headers['if-match'],
  };
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** Everything is in an envelope; a list's length stands beside it. */
async function reply(sent: Response, response: ServerResponse): Promise<void> {
  const type = sent.headers.get('content-type') ?? '';
  if (!type.includes('json')) {
    const kept = ['content-type', 'content-range', 'accept-ranges', 'content-length'].flatMap((name) => {
      const value = sent.headers.get(name);
      return value ? [[name, value] as const] : [];
    });
    response.writeHead(sent.status, Object.fromEntries(kept));
    return void response.end(Buffer.from(await sent.arrayBuffer()));
  }
  const body: unknown = await sent.json();
  const total = Number(sent.headers.get('x-pagination-count'));
  const shaped = !sent.ok
    ? { error: { text: (body as { message?: string }).message ?? 'failed' } }
    : Array.isArray(body)
      ? { payload: { rows: body }, page: { total } }
      : { payload: body };
  response.writeHead(sent.status, { 'content-type': 'application/json' }).end(JSON.stringify(shaped));
}
