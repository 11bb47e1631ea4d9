import { ofetch } from 'ofetch';
import {
  type AnyRequest,
  type Endpoint,
  isBinary,
  type Reply,
  type Request,
  type Row,
} from '../contract/define/endpoint.ts';
import { propertiesOf } from '../contract/define/fields/keys.ts';
import type { Id } from '../contract/ids/id.ts';
import { RamalError } from '../errors/ramal-error.ts';
import type { WireRequest } from '../session/adapter.ts';
import { addressOf, sessionHeaders, takeAhead } from '../session/ask-ahead.ts';
import { hasFeature } from '../session/back-end/features.ts';
import type { Asked, Session } from '../session/session.ts';
import { adaptationOf } from './adapter/adaptation.ts';
import { unsent, withOutcome } from './answers/may-have-arrived.ts';
import { parseRows, parseValue, type ReportBreach, rowOf, totalOf } from './answers/parse-answer.ts';
import { correlationIdOf, errorOfFailure, errorOfResponse } from './answers/response-error.ts';
import { noteAnswer, noteNoToken, noteSilence } from './connection.ts';
import { levelSignal } from './level-signal.ts';
import { tellRequest } from './tell-request.ts';
import type { Transport } from './transport.ts';
import { fillPath, formatForm, queryOf } from './url.ts';

/** One page of a list. `total` is null if the back end does not give it. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly total: number | null;
}

/** The result of a call: a page, a `Response` (binary), or the parsed value. */
export type Answer<E extends Endpoint> = E extends { paged: true } ? Page<Row<E>> : Reply<E>;

/** The options of one call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * The version of the record that a change is based on, for `If-Match`; sent if the back end has the
   * feature.
   */
  readonly version?: string | null | undefined;
  /**
   * The key of a new record, which makes the server create it only once; sent if the back end has the
   * feature.
   */
  readonly key?: string | undefined;
  /** Another of the user's levels in place of the session's. */
  readonly level?: Id;
  /** Receives the rows that break the contract. */
  readonly onBreach?: ReportBreach;
  /** Sends the form of the call in place of `fetch`. */
  readonly transport?: Transport;
}

/** Calls the API in the name of a session. */
export type Api = <E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  options?: CallOptions,
) => Promise<Answer<E>>;

const TIMEOUT = 30_000;
/** A form may hold files, which take long on a slow line. */
const FORM_TIMEOUT = 300_000;

/**
 * The client of a session. A 401 is answered by one renewal of the token and one repetition; a refusal then
 * throws `unauthorised`. Errors are `RamalError`.
 */
export const createApi = (session: Session): Api =>
  async function call<E extends Endpoint>(endpoint: E, request: Request<E>, options: CallOptions = {}) {
    const { locale } = session.getState();
    const response = await authorised(session, endpoint, request, options);
    if (!response.ok) throw withOutcome(endpoint, await errorOfResponse(response, locale));
    return (await answer(session, endpoint, response, options).catch((error: unknown) => {
      throw error instanceof RamalError ? withOutcome(endpoint, error) : error;
    })) as Answer<E>;
  };

async function authorised(session: Session, endpoint: Endpoint, request: AnyRequest, options: CallOptions) {
  // The signal is made before the first attempt, so that a request for one company is never repeated for
  // another.
  const signals = [
    ...(endpoint.level === false ? [] : [levelSignal(session)]),
    ...(options.signal ? [options.signal] : []),
  ];
  const attempt = (token: string | null) => send(session, endpoint, request, options, token, signals);
  if (endpoint.permission === 'public') return attempt(null);
  const token = session.getState().token ?? (await renew(session, null));
  if (!token) throw unauthorised();
  const response = await attempt(token);
  if (response.status !== 401) return response;
  try {
    const fresh = await renew(session, token);
    if (!fresh) throw unauthorised(response);
    const repeated = await attempt(fresh);
    if (repeated.status !== 401) return repeated;
    if (session.getState().token === fresh)
      session.setState({ token: null, authRequired: true, refused: true });
    throw unauthorised(repeated);
  } finally {
    session.setState({ renewing: false });
  }
}

/** Recognises the errors of `fetch` without a network, which each browser words in its own way. */
const isUnreachable = (error: unknown) =>
  !navigator.onLine || (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));

/**
 * A host that failed to give a token has not refused it. Without a network the failure ends by itself, else
 * by a retry.
 */
const renew = (session: Session, refused: string | null) =>
  session.renew(refused).catch((cause: unknown) => {
    if (!isUnreachable(cause)) throw new RamalError('token', `getToken failed: ${cause}`, { cause });
    noteNoToken(session);
    throw new RamalError('offline', 'getToken could not reach its server', { cause });
  });

function unauthorised(response?: Response) {
  const correlationId = response && correlationIdOf(response);
  return new RamalError('unauthorised', 'The session is missing or was refused', {
    status: 401,
    ...(correlationId && { correlationId }),
  });
}

async function send(
  session: Session,
  endpoint: Endpoint,
  request: AnyRequest,
  options: CallOptions,
  token: string | null,
  signals: readonly AbortSignal[],
): Promise<Response> {
  const signal = AbortSignal.any([...signals, ...timeLimit(endpoint, options)]);
  const plain = {
    method: endpoint.method,
    path: fillPath(endpoint.path, propertiesOf(request.params)),
    query: queryOf(knownParameters(session, endpoint, request)),
    headers: headersOf(session, endpoint, token, options),
    body: endpoint.form ? formatForm(propertiesOf(request.body)) : request.body,
  };
  const adaptation = await adaptationOf(session);
  const wire = adaptation?.send(endpoint, plain, propertiesOf(request.params)) ?? plain;
  const isSent = navigator.onLine;
  const asked = ask(session, wire, signal, options.transport);
  try {
    const response = await asked.answer;
    tellRequest(session, endpoint, asked, response.status);
    noteAnswer(session);
    return adaptation ? adaptation.receive(endpoint, response, plain) : response;
  } catch (error) {
    const failure = errorOfFailure(error, signal);
    tellRequest(session, endpoint, asked, null, failure.code);
    if (failure.code === 'offline') noteSilence(session);
    throw isSent ? withOutcome(endpoint, failure) : unsent(endpoint, failure);
  }
}

/** The signal that ends a call which takes too long. Downloads have no limit of time, and a transport has its own. */
function timeLimit({ reply, form }: Endpoint, { transport }: CallOptions): AbortSignal[] {
  if (transport || (reply !== undefined && isBinary(reply))) return [];
  return [AbortSignal.timeout(form ? FORM_TIMEOUT : TIMEOUT)];
}

/** The parameters of a query without those of features that the back end does not have. */
function knownParameters(session: Session, { featured }: Endpoint, { query }: AnyRequest) {
  const given = propertiesOf(query);
  if (!featured || !given) return given;
  const state = session.getState();
  const isKnown = ([name]: [string, unknown]) => !featured[name] || hasFeature(state, featured[name]);
  return Object.fromEntries(Object.entries(given).filter(isKnown));
}

/** Sends a request, unless its answer was asked for ahead. */
function ask(
  session: Session,
  { method, path, query, headers, body }: WireRequest,
  signal: AbortSignal,
  transport: Transport | undefined,
): Asked {
  const address = addressOf(session.getState(), `${path}${query.size ? `?${query}` : ''}`);
  const ahead = method === 'GET' ? takeAhead(session, address, headers) : undefined;
  if (ahead) return { ...ahead, answer: unlessAborted(ahead.answer, signal) };
  const sent = performance.now();
  if (transport && body instanceof FormData)
    return { answer: transport(address, { method, headers, body, signal }), sent };
  const answer = ofetch.raw(address, {
    method,
    headers,
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
    retry: false,
    ignoreResponseError: true,
    // The body is not read yet: the way to read it depends on the status and the contract.
    responseType: 'stream',
  });
  return { answer, sent };
}

/** An answer that was asked for ahead has no signal of its own. */
const unlessAborted = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    answer.then(resolve, reject);
  });

function headersOf(
  session: Session,
  endpoint: Endpoint,
  token: string | null,
  { level: other, version, key, headers }: CallOptions,
): Record<string, string> {
  const state = session.getState();
  const level = other ?? state.level;
  const isGuarded = endpoint.guarded && version && hasFeature(state, 'ifMatch');
  const isOnce = endpoint.once && key && hasFeature(state, 'idempotencyKey');
  return {
    ...sessionHeaders(state, token, endpoint.level === false ? null : level),
    ...(endpoint.json && { 'Content-Type': 'application/json' }),
    ...(isOnce && { 'Idempotency-Key': key }),
    ...(isGuarded && { 'If-Match': `"${version}"` }),
    ...headers,
  };
}

async function answer(session: Session, endpoint: Endpoint, response: Response, options: CallOptions) {
  const { reply } = endpoint;
  if (reply === undefined) return undefined;
  if (isBinary(reply)) return response;
  const where = `${endpoint.method} ${endpoint.path}`;
  const body = await bodyOf(session, response, where);
  const row = rowOf(reply);
  if (!row) return parseValue(reply, body, where);
  const rows = parseRows(row, body, where, options.onBreach ?? (() => undefined));
  if (!endpoint.paged) return rows;
  return { rows, total: totalOf(response.headers.get('x-pagination-count'), body) };
}

/**
 * Reads a body as JSON. A complete body that is not JSON breaks the contract; one that broke off does not.
 */
async function bodyOf(session: Session, response: Response, where: string): Promise<unknown> {
  const correlationId = correlationIdOf(response);
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError)
      throw new RamalError('contract', `${where}: the answer is not JSON`, {
        cause,
        ...(correlationId && { correlationId }),
      });
    const failure = errorOfFailure(cause);
    if (failure.code === 'offline') noteSilence(session);
    throw failure;
  }
}
