import { type Endpoint, isBinary, neededPermissions } from '../../core/contract/define/endpoint.ts';
import { keysOf, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import { sameId } from '../../core/contract/ids/ids.ts';
import { contract } from '../../core/contract/index.ts';
import type { CallName } from './call-name.ts';
import { FLOW_ELEMENTS, LEVELS, SOUND_SECONDS, userOf } from './declared-data.ts';
import type { FakeRecord, FakeRequest } from './fake-back-end.ts';
import type { Ingested } from './ingested.ts';
import { KIND_OF, type KitIds } from './kit-ids.ts';
import { type OwnAccount, provePassword } from './own-account.ts';
import { type Programs, SECRET } from './programs.ts';
import { pageOf, type Records, sampleAnswer, sampleRecord, select } from './records.ts';
import { Refusal } from './refusal.ts';
import { reportAnswer } from './reports/declared-reports.ts';
import { permissionTable, setPermission } from './role-permissions.ts';
import { toneOf } from './sound.ts';

/** The state that the kit's own answers are made from. */
export interface State {
  readonly records: Records;
  permissions: readonly string[];
  readonly features: readonly string[];
  readonly ids: KitIds;
  token: string;
  /** The saved elements of flows, by the flow's id. */
  readonly flows: Map<string, { elements: unknown; version: number; published: number }>;
  /** Sessions, password and second factor of the one user. */
  readonly own: OwnAccount;
  /** Keys of programs, and the tokens that they were exchanged for. */
  readonly programs: Programs;
  /** The calls that a telephone system has sent. */
  readonly ingested: Ingested;
}

/** Checks the token and its scopes, the company, the permission and the body of a request. */
export function guard(endpoint: Endpoint, request: FakeRequest, state: State): void {
  const { headers, query, body } = request;
  const { permission, takesKey } = endpoint;
  const bearer = headers.get('Authorization');
  const isOpen =
    permission === 'public' ||
    bearer === `Bearer ${state.token}` ||
    (takesKey === true && bearer === `Bearer ${SECRET}`);
  if (!isOpen) state.programs.guard(request, state.records);
  const level = headers.get('x-level-id');
  const isOwn = LEVELS.some((own) =>
    sameId(state.records.making.idAt(own), level && decodeURIComponent(level)),
  );
  if (endpoint.level !== false && level !== null && !isOwn) throw new Refusal(403, 'Not your company.');
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
  const own = OWN[call]?.(request, state) ?? reportAnswer(call, request, state.records);
  if (own !== undefined) return own;
  if (endpoint.reply && isBinary(endpoint.reply)) return binaryOf(endpoint.reply.media[0] ?? '');
  const kind = state.records.kindOf(endpoint.path);
  if (kind) return recordsAnswer(kind, call, endpoint, request, state);
  return sampleAnswer(call, 1, call, state.records.making);
}

/** A stream in which nothing happens: it stays open, as that of a quiet company does. */
const quietStream = () =>
  new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"changed":[]}\n\n')),
  });

function binaryOf(media: string): Response {
  if (media === 'text/event-stream')
    return new Response(quietStream(), { headers: { 'Content-Type': media } });
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
  const updatedAt = state.records.making.now.toISOString();
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

const idOf = ({ params }: FakeRequest) => params.id ?? '';

/** The text under a key of a body that has passed the contract's check. */
const sentText = (body: unknown, key: string) => String(propertiesOf(body)[key] ?? '');

/** Calls whose answers need more than their shape. */
const OWN: Own = {
  checkSession: (request, { permissions, features, ids, records, programs }) =>
    programs.userOf(request, records, KIND_OF[ids]) ?? userOf(permissions, features, records, KIND_OF[ids]),
  exchangeToken: (request, { programs, records }) => programs.exchange(request, records),
  ingestCall: (request, { ingested, records }) => ingested.take(request, records),
  ingestCalls: (request, { ingested, records }) => ingested.takeLines(request, records),
  ingestPresence: (request, { ingested, records }) => ingested.presence(request, records),
  getIngestMark: (request, { ingested }) => ingested.mark(request),
  setIngestMark: (request, { ingested }) => ingested.keepMark(request),
  askTelephone: () => ({ result: 'refused' }),
  takeTelephoneCommands: () => [],
  revokeApiKey: (request, { programs, records }) => programs.revoke(idOf(request), records),
  signIn: ({ body }, { token, own, features }) => ({
    ...own.signIn(sentText(body, 'password'), token),
    ...(features.includes('knownDevice') && { deviceToken: 'device-1' }),
  }),
  signInWithCode: ({ body }, { token, own }) => own.signInWithCode(sentText(body, 'code'), token),
  listReportMails: (_, { own }) => [...own.reportMails.values()],
  keepReportMail: ({ params, body }, { own }) => own.keepReportMail(params.report ?? '', body),
  endReportMail: ({ params }, { own }) => own.endReportMail(params.report ?? ''),
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
  confirmSecondFactor: ({ body }, { own }) => own.confirm(sentText(body, 'code')),
  renewRecoveryCodes: ({ body }, { own }) => own.renew(body),
  endSecondFactor: ({ body }, { own }) => own.end(body),
  listPermissions: (_, { records }) => permissionTable(records.ofKind('role')),
  grantPermission: (request, { records }) =>
    setPermission(records.ofKind('role'), idOf(request), sentText(request.body, 'permissionId'), true),
  revokePermission: (request, { records }) =>
    setPermission(records.ofKind('role'), idOf(request), request.params.permissionId ?? '', false),
  loadFlow: (request, state) => ({
    connectFlow: flowSummary(idOf(request), state),
    elements: flowOf(idOf(request), state).elements,
  }),
  saveFlow(request, state) {
    const flow = flowOf(idOf(request), state);
    const { body } = request;
    flow.elements = Array.isArray(body) ? body : propertiesOf(body).elements;
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
    const createdAt = state.records.making.now.toISOString();
    const flows = Array.from({ length: version }, (_, index) => ({ id: String(version - index), createdAt }));
    return { flows, lastAppliedFlowId: String(published) };
  },
  loadFlowTraffic: () => ({ calls: 0, branches: [] }),
  listFlowUses: () => ({ flows: [], total: 0 }),
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
    return endpoint.method === 'GET' ? select(rows, request) : create(rows, request, records, call);
  const row = rows.find(({ id }) => String(id) === idOf(request));
  if (!row) throw new Refusal(404, 'There is no such record.');
  if (endpoint.path.endsWith('/activate') || endpoint.path.endsWith('/inactivate'))
    row.isActive = endpoint.path.endsWith('/activate');
  else if (!endpoint.path.endsWith('{id}')) return sampleAnswer(call, 1, call, records.making);
  else if (endpoint.method === 'GET') return records.detailOf(kind, row);
  else if (endpoint.method === 'DELETE') rows.splice(rows.indexOf(row), 1);
  else Object.assign(row, sentOf(request.body, row));
  return { message: 'Done.' };
}

/** The fields of the body that a record has in the same form; of other records a body has the ids alone. */
function sentOf(body: unknown, row: FakeRecord): Record<string, unknown> {
  const sent = body instanceof FormData ? [...body] : Object.entries(propertiesOf(body));
  const isSame = ([name, value]: readonly [string, unknown]) =>
    typeof value === typeof row[name] && typeof value !== 'object';
  return Object.fromEntries(sent.filter(isSame));
}

function create(rows: FakeRecord[], { body }: FakeRequest, records: Records, call: CallName): unknown {
  const number = records.nextNumber(rows);
  const id = records.making.idAt(number);
  const noun = call.replace('create', '');
  const made = sampleRecord(`get${noun}`, number, `${noun} ${number}`, records.making);
  rows.push({ ...made, ...sentOf(body, made), id });
  return { message: 'Done.', result: { id, ...(call === 'createApiKey' && { secret: SECRET }) } };
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

const ROUTES = keysOf(contract)
  .map((call) => {
    const endpoint: Endpoint = contract[call];
    const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { call, endpoint, pattern };
  })
  // A path without parameters goes before one with them.
  .sort((one, other) => Number(one.endpoint.path.includes('{')) - Number(other.endpoint.path.includes('{')));

const decoded = (params: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

/** The call that a request makes. */
export function routeOf(method: string, path: string) {
  for (const { call, endpoint, pattern } of ROUTES) {
    const found = endpoint.method === method ? pattern.exec(path) : null;
    if (found) return { call, endpoint, params: decoded(found.groups) };
  }
  return undefined;
}
