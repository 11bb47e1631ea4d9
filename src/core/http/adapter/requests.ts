import { type Endpoint, isBinary } from '../../contract/define/endpoint.ts';
import type { Adapter, WireRequest } from '../../session/adapter.ts';
import { fillPath } from '../url.ts';

interface Sending {
  readonly endpoint?: Endpoint;
  readonly params?: object | undefined;
  readonly records?: ReadonlyMap<string, unknown>;
}

type Change = (request: WireRequest, options: Partial<Adapter>, sending: Sending) => void;

/** What the options change of a request, one after another. */
export const REQUESTS: readonly Change[] = [
  contacts,
  flows,
  pages,
  serviceTimeRange,
  arrays,
  forms,
  contentType,
  headers,
  path,
];

/** Decision 44: the entries that the server has, before the new ones. */
function contacts(
  { method, body, path: own }: WireRequest,
  { contactUpdate }: Partial<Adapter>,
  { endpoint, records }: Sending,
) {
  if (contactUpdate !== 'full' || method !== 'PUT' || endpoint?.path !== '/contacts/{id}') return;
  const stored = records?.get(own) as Record<string, readonly Record<string, unknown>[] | null> | undefined;
  const sent = body as Record<string, readonly unknown[]>;
  for (const [list, of] of [
    ['emails', 'email'],
    ['phones', 'number'],
  ] as const)
    sent[list] = [...(stored?.[list] ?? []).map((entry) => entry[of]), ...(sent[list] ?? [])];
}

/** Decision 45. */
function flows(request: WireRequest, { wrapFlowElements }: Partial<Adapter>, { endpoint }: Sending) {
  if (!wrapFlowElements || request.method !== 'POST' || endpoint?.path !== '/connect-flows/{id}/flow') return;
  request.body = { elements: request.body };
}

/** Decisions 36 and 46. */
function pages(
  { query }: WireRequest,
  { exportPageSize, historyPageSize }: Partial<Adapter>,
  { endpoint }: Sending,
) {
  const { path: own, reply } = endpoint ?? {};
  const isExport = reply !== undefined && isBinary(reply) && reply.media.includes('text/csv');
  const size = isExport ? exportPageSize : own === '/connect-flows/{id}/history' ? historyPageSize : null;
  if (!size) return;
  query.set('page', '1');
  query.set('per_page', String(size));
}

/** Decision 65. */
function serviceTimeRange({ query }: WireRequest, { serviceTimeRanges }: Partial<Adapter>) {
  const theirs = serviceTimeRanges?.[query.get('serviceTimeRange') as '0-30'];
  if (theirs) query.set('serviceTimeRange', theirs);
}

/** Decision 34; the reference's own form is `a[]=1&a[]=2`. */
function arrays({ query }: WireRequest, { arrayFormat = 'brackets' }: Partial<Adapter>) {
  if (arrayFormat === 'brackets') return;
  for (const name of new Set([...query.keys()].filter((key) => key.endsWith('[]')))) {
    const values = query.getAll(name);
    const written = arrayFormat === 'comma' ? [values.join(',')] : values;
    query.delete(name);
    for (const value of written) query.append(name.slice(0, -2), value);
  }
}

/** Decision 37. */
function forms(request: WireRequest, { formPuts }: Partial<Adapter>) {
  if (formPuts !== 'POST' || request.method !== 'PUT' || !(request.body instanceof FormData)) return;
  request.method = 'POST';
  request.body.append('_method', 'PUT');
}

/** Decision 28. A form's type has a boundary, which the browser writes. */
function contentType({ body, headers: own }: WireRequest, { alwaysJson }: Partial<Adapter>) {
  if (alwaysJson && !(body instanceof FormData)) own['Content-Type'] = 'application/json';
}

/** Decisions 27 and 117. */
function headers({ headers: own }: WireRequest, options: Partial<Adapter>) {
  const { tokenHeader = 'Authorization', tokenScheme = 'Bearer' } = options;
  rename(own, 'Authorization', tokenHeader, (value) =>
    value.replace(/^Bearer ?/, tokenScheme && `${tokenScheme} `),
  );
  rename(own, 'x-level-id', options.levelHeader);
  rename(own, 'Accept-Language', options.languageHeader);
  rename(own, 'x-time-zone', options.zoneHeader);
}

function rename(
  own: Record<string, string>,
  from: string,
  to: string | null | undefined,
  write = (value: string) => value,
) {
  const value = own[from];
  if (value === undefined || to === undefined) return;
  delete own[from];
  if (to !== null) own[to] = write(value);
}

/** Decision 31. */
function path(request: WireRequest, { paths = {} }: Partial<Adapter>, { endpoint, params }: Sending) {
  if (!endpoint) return;
  const theirs = paths[`${endpoint.method} ${endpoint.path}`] ?? paths[endpoint.path];
  if (theirs) request.path = fillPath(theirs, params as Record<string, unknown>);
}
