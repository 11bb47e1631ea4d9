import { type Endpoint, isBinary, neededPermissions } from '../../core/contract/define/endpoint.ts';
import { contract } from '../../core/contract/index.ts';
import type { CallName } from './call-name.ts';
import { FLOW_ELEMENTS, LEVEL_IDS, SOUND_SECONDS, userOf } from './declared-data.ts';
import type { FakeRecord, FakeRequest } from './fake-back-end.ts';
import { type OwnAccount, provePassword } from './own-account.ts';
import { pageOf, type Records, sampleAnswer, select } from './records.ts';
import { Refusal } from './refusal.ts';
import { toneOf } from './sound.ts';

/** The state that the kit's own answers are made from. */
export interface State {
  readonly records: Records;
  permissions: readonly string[];
  readonly features: readonly string[];
  token: string;
  /** The saved elements of flows, by the flow's id. */
  readonly flows: Map<string, { elements: unknown; version: number; published: number }>;
  /** Sessions, password and second factor of the one user. */
  readonly own: OwnAccount;
}

/** Checks the token, the company, the permission and the body of a request. */
export function guard(endpoint: Endpoint, { headers, query, body }: FakeRequest, state: State): void {
  const { permission } = endpoint;
  if (permission !== 'public' && headers.get('Authorization') !== `Bearer ${state.token}`)
    throw new Refusal(401, 'The session has ended.');
  const level = headers.get('x-level-id');
  if (endpoint.level !== false && level !== null && !LEVEL_IDS.includes(Number(level)))
    throw new Refusal(403, 'Not your company.');
  const needed = neededPermissions(permission);
  if (needed.length > 0 && !needed.some((one) => state.permissions.includes(one)))
    throw new Refusal(403, 'You may not do this.');
  const read = endpoint.query?.safeParse(Object.fromEntries(query));
  if (read && !read.success) throw invalid(read.error.issues);
  const sent = endpoint.json?.safeParse(body);
  if (sent && !sent.success) throw invalid(sent.error.issues);
}

const invalid = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[]) =>
  new Refusal(
    422,
    'Some fields need your attention.',
    Object.fromEntries(issues.map(({ path, message }) => [path.map(String).join('.'), [message]])),
  );

/** The kit's own answer to a call: a value, or a ready response. */
export function answerOf(call: CallName, endpoint: Endpoint, request: FakeRequest, state: State): unknown {
  const own = OWN[call]?.(request, state);
  if (own !== undefined) return own;
  if (endpoint.reply && isBinary(endpoint.reply)) return binaryOf(endpoint.reply.media[0] as string);
  const kind = state.records.kindOf(endpoint.path);
  if (kind) return recordsAnswer(kind, call, endpoint, request, state);
  return sampleAnswer(call, 1, call, state.records.now);
}

function binaryOf(media: string): Response {
  const body = media === 'text/csv' ? 'id;name\n1;Ana Souza\n' : toneOf(SOUND_SECONDS);
  return new Response(body, { headers: { 'Content-Type': media === 'text/csv' ? media : 'audio/wav' } });
}

type Own = Partial<Record<CallName, (request: FakeRequest, state: State) => unknown>>;

const flowOf = (id: string, { flows }: State) => {
  const known = flows.get(id) ?? { elements: FLOW_ELEMENTS, version: 1, published: 1 };
  flows.set(id, known);
  return known;
};

function flowSummary(id: string, state: State) {
  const { version, published } = flowOf(id, state);
  const row = state.records.ofKind('connect-flow').find((one) => String(one.id) === id);
  if (!row) throw new Refusal(404, 'There is no such flow.');
  const updatedAt = state.records.now.toISOString();
  return {
    id: row.id,
    name: row.name,
    isActive: true,
    updatedAt,
    currentFlowId: String(version),
    lastAppliedFlowId: String(published),
    lastAppliedAt: updatedAt,
  };
}

const idOf = ({ params }: FakeRequest) => params.id as string;

/** Calls whose answers need more than their shape. */
const OWN: Own = {
  checkSession: (_, { permissions, features }) => userOf(permissions, features),
  signIn: ({ body }, { token, own, features }) => ({
    ...own.signIn((body as { password: string }).password, token),
    ...(features.includes('knownDevice') && { deviceToken: 'device-1' }),
  }),
  signInWithCode: ({ body }, { token, own }) => own.signInWithCode((body as { code: string }).code, token),
  listSessions: (_, { own }) => own.sessions,
  endSession: (request, { own }) => own.endSession(idOf(request)),
  endOtherSessions: (_, { own }) => own.endOthers(),
  changePassword: ({ body }) => provePassword(body),
  getSecondFactor: (_, { own }) => own.secondFactor,
  beginSecondFactor: ({ body }) => ({
    ...provePassword(body),
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Ramal:ana%40example.com?issuer=Ramal&secret=JBSWY3DPEHPK3PXP',
  }),
  confirmSecondFactor: ({ body }, { own }) => own.confirm((body as { code: string }).code),
  renewRecoveryCodes: ({ body }, { own }) => own.renew(body),
  endSecondFactor: ({ body }, { own }) => own.end(body),
  loadFlow: (request, state) => ({
    connectFlow: flowSummary(idOf(request), state),
    elements: flowOf(idOf(request), state).elements,
  }),
  saveFlow(request, state) {
    const flow = flowOf(idOf(request), state);
    const { body } = request;
    flow.elements = Array.isArray(body) ? body : (body as { elements: unknown }).elements;
    flow.version += 1;
    return { connectFlow: flowSummary(idOf(request), state), message: 'Saved.' };
  },
  publishFlow(request, state) {
    const flow = flowOf(idOf(request), state);
    flow.published = flow.version;
    return { connectFlow: flowSummary(idOf(request), state), message: 'Published.' };
  },
  listFlowHistory(request, state) {
    const { version, published } = flowOf(idOf(request), state);
    const createdAt = state.records.now.toISOString();
    const flows = Array.from({ length: version }, (_, index) => ({ id: String(version - index), createdAt }));
    return { flows, lastAppliedFlowId: String(published) };
  },
  loadFlowTraffic: () => ({ calls: 0, branches: [] }),
};

const USUAL_PAGE = 20;

function recordsAnswer(
  kind: string,
  call: CallName,
  endpoint: Endpoint,
  request: FakeRequest,
  { records }: State,
): unknown {
  const rows = records.ofKind(kind);
  if (!endpoint.path.includes('{'))
    return endpoint.method === 'GET' ? select(rows, request.query) : create(rows, request, records.now, call);
  const row = rows.find(({ id }) => String(id) === idOf(request));
  if (!row) throw new Refusal(404, 'There is no such record.');
  if (endpoint.path.endsWith('/activate') || endpoint.path.endsWith('/inactivate'))
    row.isActive = endpoint.path.endsWith('/activate');
  else if (!endpoint.path.endsWith('{id}')) return sampleAnswer(call, 1, call, records.now);
  else if (endpoint.method === 'GET') return records.detailOf(kind, row);
  else if (endpoint.method === 'DELETE') rows.splice(rows.indexOf(row), 1);
  else Object.assign(row, sentOf(request.body, row));
  return { message: 'Done.' };
}

/** The fields of the body that a record has in the same form. */
function sentOf(body: unknown, row: FakeRecord): Record<string, unknown> {
  const sent = body instanceof FormData ? [...body] : Object.entries((body ?? {}) as object);
  const isSame = ([name, value]: readonly [string, unknown]) => typeof value === typeof row[name];
  return Object.fromEntries(sent.filter(isSame));
}

function create(rows: FakeRecord[], { body }: FakeRequest, now: Date, call: CallName): unknown {
  const id = Math.max(0, ...rows.map((row) => row.id)) + 1;
  const noun = call.replace('create', '');
  const made = sampleAnswer(`get${noun}`, id, `${noun} ${id}`, now) as FakeRecord;
  rows.push({ ...made, ...sentOf(body, made), id });
  return { message: 'Done.', result: { id } };
}

/** The response for a value. A value that breaks the contract is reported instead of sent. */
export function respond(
  call: CallName,
  endpoint: Endpoint,
  { query }: FakeRequest,
  value: unknown,
  breach: (says: string) => void,
): Response {
  if (value instanceof Response) return value;
  const { reply, paged, status = 200 } = endpoint;
  if (!reply || isBinary(reply)) return new Response(null, { status: reply ? 200 : 204 });
  const page = paged && Array.isArray(value) ? pageOf(value, query, USUAL_PAGE) : undefined;
  const sent = page?.rows ?? value;
  const read = reply.safeParse(sent);
  if (!read.success) {
    const [issue] = read.error.issues;
    const says = `ramal/testing: the answer to ${call} breaks the contract: ${issue?.path.join('.') || 'it'}: ${issue?.message}`;
    breach(says);
    return Response.json({ message: says }, { status: 500 });
  }
  const headers = page && { 'x-pagination-count': String(page.total) };
  return Response.json(sent, { status, ...(headers && { headers }) });
}

/** The response for a refusal. */
export const refuse = ({ status, message, errors }: Refusal): Response =>
  Response.json({ message, ...(errors && { errors }) }, { status });

const CALLS = Object.entries<Endpoint>(contract) as readonly [CallName, Endpoint][];
const ROUTES = CALLS.map(([call, endpoint]) => ({
  call,
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}))
  // A path without parameters goes before one with them.
  .sort((one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')));

/** The call that a request makes. */
export function routeOf(method: string, path: string) {
  for (const { call, endpoint, pattern } of ROUTES) {
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (found) return { call, endpoint, params: { ...found.groups } };
  }
  return undefined;
}
