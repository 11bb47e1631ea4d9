import { type Endpoint, isBinary } from '../../contract/define/endpoint.ts';
import { propertiesOf } from '../../contract/define/fields/keys.ts';
import type { Adapter, WireRequest } from '../../session/adapter.ts';
import { fillPath } from '../url.ts';

interface Sending {
  readonly endpoint?: Endpoint;
  readonly params?: object | undefined;
  readonly records?: ReadonlyMap<string, unknown>;
}

type Change = (request: WireRequest, options: Partial<Adapter>, sending: Sending) => void;

/** The changes that the options make to a request, in this order. */
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

/** Puts the stored entries of a contact before the new ones, where the back end replaces all of them (decision 44). */
function contacts(request: WireRequest, { contactUpdate }: Partial<Adapter>, { endpoint, records }: Sending) {
  if (contactUpdate !== 'full' || request.method !== 'PUT' || endpoint?.path !== '/contacts/{id}') return;
  const stored = propertiesOf(records?.get(request.path));
  const sent = propertiesOf(request.body);
  const all = (list: string, property: string) => [
    ...listOf(stored[list]).map((entry) => propertiesOf(entry)[property]),
    ...listOf(sent[list]),
  ];
  request.body = { ...sent, emails: all('emails', 'email'), phones: all('phones', 'number') };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Wraps the elements of a flow, if the back end cannot read a bare array (decision 45). */
function flows(request: WireRequest, { wrapFlowElements }: Partial<Adapter>, { endpoint }: Sending) {
  if (!wrapFlowElements || request.method !== 'POST' || endpoint?.path !== '/connect-flows/{id}/flow') return;
  request.body = { elements: request.body };
}

/**
 * Adds a page to exports and to a flow's history, which have no page in the contract (decisions 36 and 46).
 */
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

/** Replaces our key of a range of service time by the back end's (decision 65). */
function serviceTimeRange({ query }: WireRequest, { serviceTimeRanges }: Partial<Adapter>) {
  const theirs = serviceTimeRanges?.[query.get('serviceTimeRange') ?? ''];
  if (theirs) query.set('serviceTimeRange', theirs);
}

/** Writes lists as the back end reads them; the reference has `a[]=1&a[]=2` (decision 34). */
function arrays({ query }: WireRequest, { arrayFormat = 'brackets' }: Partial<Adapter>) {
  if (arrayFormat === 'brackets') return;
  for (const name of new Set([...query.keys()].filter((key) => key.endsWith('[]')))) {
    const values = query.getAll(name);
    const written = arrayFormat === 'comma' ? [values.join(',')] : values;
    query.delete(name);
    for (const value of written) query.append(name.slice(0, -2), value);
  }
}

/** Sends a changed form by POST, if the back end cannot read a form by PUT (decision 37). */
function forms(request: WireRequest, { formPuts }: Partial<Adapter>) {
  if (formPuts !== 'POST' || request.method !== 'PUT' || !(request.body instanceof FormData)) return;
  request.method = 'POST';
  request.body.append('_method', 'PUT');
}

/** Adds the JSON type without a body too. Not to a form: the browser must write its type with the boundary (decision 28). */
function contentType({ body, headers: own }: WireRequest, { alwaysJson }: Partial<Adapter>) {
  if (alwaysJson && !(body instanceof FormData)) own['Content-Type'] = 'application/json';
}

/** Gives token, level, language and zone the header names of the back end (decisions 27 and 117). */
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

/** Writes the back end's own path for a call (decision 31). */
function path(request: WireRequest, { paths = {} }: Partial<Adapter>, { endpoint, params }: Sending) {
  if (!endpoint) return;
  const theirs = paths[`${endpoint.method} ${endpoint.path}`] ?? paths[endpoint.path];
  if (theirs) request.path = fillPath(theirs, propertiesOf(params));
}
