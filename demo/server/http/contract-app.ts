import { Hono, type Context as HonoContext } from 'hono';
import { type Endpoint, isBinary, neededPermissions } from '../../../src/core/contract/define/endpoint.ts';
import type { Feature } from '../../../src/core/contract/define/features.ts';
import { propertiesOf } from '../../../src/core/contract/define/fields/keys.ts';
import { CallParams } from '../../../src/core/contract/define/fields/values.ts';
import type { Reach } from '../../../src/core/contract/scopes/reach.ts';
import type { RecordEvent } from '../audit/record-event.ts';
import type { Removing } from '../room/removing.ts';
import type { Room } from '../room/room.ts';
import type { NoteRefused } from '../telephone/note-refused.ts';
import type { AppTypes } from './app-types.ts';
import { bodyReader } from './body/body.ts';
import { plainText } from './body/plain-text.ts';
import { type Checked, check, fieldErrors } from './check.ts';
import { answerFailure } from './failures/answer-failure.ts';
import { HttpError } from './failures/http-error.ts';
import type { Log } from './failures/log.ts';
import { type CallEvents, EventFacts, tellDone, tellRefused } from './failures/tell-event.ts';
import { textsIn } from './failures/texts.ts';
import type { Caller, Contract, Handlers, Page, RequestContext } from './handler.ts';
import { languageOf } from './request/language.ts';
import { isMasked, withMaskedNumbers } from './request/masked-numbers.ts';
import { readQuery } from './request/query.ts';
import { timeZoneOf } from './request/time-zone.ts';
import { withWholeIds } from './request/whole-ids.ts';

type Exchange = HonoContext<AppTypes>;

/** The options of an app for a contract. */
export interface ContractApp<C extends Contract> {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  /** Returns the caller of a token; undefined: the token is unknown or expired. */
  readonly callerOf: (token: string) => Promise<Caller | undefined>;
  /** Returns the caller of a request whose bearer token is the key of a program; undefined: it is none. */
  readonly keyCallerOf: (token: string, context: RequestContext) => Promise<Caller> | undefined;
  /** Returns the id of a call under a name of its telephone system (`source:id`); undefined: there is none. */
  readonly callIdOf: (levelId: number, name: string) => Promise<number | undefined>;
  /** Records an answered call before its answer is sent; undefined: it is none that is recorded. */
  readonly record: RecordEvent;
  /** Notes a call that was refused, where somebody is to see it later; before the refusal is sent. */
  readonly noteRefused?: NoteRefused;
  readonly log: Log;
  /** The calls whose results are security events in the log. */
  readonly events: CallEvents<keyof C & string>;
  readonly room: Room;
  readonly removing: Removing;
  /** The calls that go on where there is no room for more, beside those that read or remove. */
  readonly withoutRoom: ReadonlySet<keyof C & string>;
  /** Calls of other features do not exist. */
  readonly features: readonly Feature[];
  /** Tells whether scopes let a call through; asked before every call of a caller with limits. */
  readonly reach: (
    scopes: readonly string[],
    call: keyof C & string,
    params: Readonly<Record<string, string>>,
  ) => Reach;
}

/** The calls that users without a chosen password may make. */
const BEFORE_FIRST_PASSWORD = new Set(['/auth/check', '/auth/logout', '/users/first-login']);

/** A handler of any call, for the steps below. */
type AnyHandler = (input: unknown, context: RequestContext) => unknown;

/**
 * Serves the calls of a contract: authentication, permission, level, and parsing of requests and answers
 * follow from its declarations. Paths are relative to the app's mount.
 */
export function createContractApp<C extends Contract>(options: ContractApp<C>): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.onError((error, c) => answerFailure(c, error, options.log));
  for (const [name, declared] of inMatchingOrder<C>(options.contract)) {
    const endpoint = withWholeIds(declared);
    if (endpoint.feature && !options.features.includes(endpoint.feature)) continue;
    const masked = withMaskedNumbers(endpoint);
    const handler = options.handlers[name] as AnyHandler;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const readBody = bodyReader(endpoint);
    const event = options.events[name];
    const isStoring = !['GET', 'HEAD', 'DELETE'].includes(endpoint.method) && !options.withoutRoom.has(name);
    const act =
      endpoint.method === 'DELETE' ? options.removing : async <T>(one: () => T | Promise<T>) => one();
    const serve = async (c: Exchange, facts: EventFacts): Promise<Response> => {
      const context = await contextOf(c, name, options, facts);
      c.header('content-language', context.texts.language);
      const levelId = 'levelId' in context ? Number(context.levelId) : undefined;
      const params = await paramsOf(c, declared, levelId, options);
      const input = await parseInput(c, { endpoint, context, readBody, params });
      // Once the body has been read: an answer before its end would cut the connection, and its sender would not hear why.
      const giveBack = isStoring ? options.room.take(storedBytes(c, endpoint)) : undefined;
      try {
        const result = await act(() => handler(input, context));
        const done = {
          ...doneOf(input),
          ...{ created: createdBy(name, result), reply: propertiesOf(result), begins: hasFirstByte(result) },
        };
        // Who asks for the head alone, or has it already, is given nothing to hear or save.
        if (c.req.method !== 'HEAD' && !isUnchanged(result))
          await options.record(name, done, context, facts.all);
        return answer(c, name, isMasked(context) ? masked : endpoint, result);
      } finally {
        giveBack?.();
      }
    };
    app.on(endpoint.method, [path], async (c) => {
      c.set('call', name);
      const facts = factsOf(c, name);
      try {
        const response = await serve(c, facts);
        tellDone(options.log, event, facts);
        return response;
      } catch (error) {
        tellRefused(options.log, event, facts, error);
        await options.noteRefused?.(name, c.req.param(), facts.all, error);
        throw error;
      }
    });
  }
  app.all('*', (c) => answerFailure(c, new HttpError(404, 'notFound'), options.log));
  return app;
}

/** The bytes of a body that go into the database; a stream of bytes becomes a file, whose room is looked after while it comes. */
const storedBytes = (c: Exchange, { bytes }: Endpoint): number =>
  bytes ? 0 : Number(c.req.header('content-length') ?? 0) || 0;

const doneOf = ({ params, query, body }: { params?: unknown; query?: unknown; body?: unknown }) => ({
  params: propertiesOf(params),
  query: propertiesOf(query),
  body: propertiesOf(body),
});

const isUnchanged = (result: unknown): boolean => result instanceof Response && result.status === 304;

const hasFirstByte = (result: unknown): boolean =>
  result instanceof Response &&
  (result.status === 200 || (result.headers.get('content-range')?.startsWith('bytes 0-') ?? false));

/** The id of the record that a create has made. */
const createdBy = (name: string, result: unknown): unknown =>
  name.startsWith('create') ? propertiesOf(propertiesOf(result).result).id : undefined;

/** The facts of a request for the log: a record's id, since other parameters of a path may have any text. */
function factsOf(c: Exchange, call: string): EventFacts {
  const id = c.req.param('id');
  return new EventFacts({
    call,
    ...(id && /^\d{1,10}$/.test(id) && { record: id }),
    from: c.get('remoteAddress'),
    request: c.get('correlationId'),
  });
}

/** Paths with fewer parameters first: `/users/first-login` before `/users/{id}`. */
const inMatchingOrder = <C extends Contract>(contract: C) =>
  (Object.entries(contract) as [keyof C & string, Endpoint][]).sort(
    ([, one], [, other]) => parameters(one) - parameters(other),
  );
const parameters = ({ path }: Endpoint): number => path.split('{').length;

async function contextOf<C extends Contract>(
  c: Exchange,
  name: keyof C & string,
  options: ContractApp<C>,
  { tell }: EventFacts,
): Promise<RequestContext> {
  const { contract, callerOf, keyCallerOf, reach } = options;
  const endpoint: Endpoint = contract[name] as Endpoint;
  const context: RequestContext = {
    request: c.req.raw,
    texts: textsIn(languageOf(c.req.header('accept-language'))),
    timeZone: timeZoneOf(c.req.header('x-time-zone')),
    correlationId: c.get('correlationId'),
    remoteAddress: c.get('remoteAddress'),
    tell,
  };
  if (endpoint.permission === 'public') return context;
  const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const ofKey = endpoint.takesKey && token ? keyCallerOf(token, context) : undefined;
  const caller = ofKey ? await ofKey : token ? await callerOf(token) : undefined;
  if (!caller) throw new HttpError(401, 'signInFirst', { headers: { 'www-authenticate': 'Bearer' } });
  tell(whoIs(caller));
  const levelId = levelOf(c, endpoint, caller);
  tell({ level: levelId });
  if (caller.limits)
    refuseOutside(reach(caller.limits.scopes, name, await paramsOf(c, endpoint, levelId, options)));
  mayCall(endpoint, caller);
  return { ...context, caller, ...(levelId === undefined ? {} : { levelId }) } as RequestContext;
}

const whoIs = ({ userId, limits }: Caller) =>
  limits ? { key: limits.keyId, user: limits.actsAs ?? undefined } : { user: userId };

/** @throws HttpError 403 outside of the scopes, 404 for another record than theirs: it is not told whether it is there. */
function refuseOutside(reached: Reach): void {
  if (reached === 'closed') throw new HttpError(403, 'scopeDenied');
  if (reached === 'other') throw new HttpError(404, 'notFound');
}

function levelOf(c: Exchange, endpoint: Endpoint, caller: Caller): number | undefined {
  if (endpoint.level === false) return undefined;
  const header = c.req.header('x-level-id') ?? (endpoint.takesKey && levelOfKey(caller));
  if (!header) throw new HttpError(403, 'levelMissing');
  const levelId = /^[1-9]\d{0,9}$/.test(header) ? Number(header) : 0;
  if (!caller.levelIds.includes(levelId)) throw new HttpError(403, 'levelForbidden');
  return levelId;
}

/** A key has one company: its calls need not name it. */
const levelOfKey = ({ limits, levelIds }: Caller) => limits?.actsAs === null && String(levelIds[0]);

function mayCall(endpoint: Endpoint, caller: Caller): void {
  if (caller.mustChoosePassword && !BEFORE_FIRST_PASSWORD.has(endpoint.path)) {
    throw new HttpError(403, 'choosePasswordFirst');
  }
  const needed = neededPermissions(endpoint.permission);
  if (needed.length && !needed.some((permission) => caller.permissions.has(permission))) {
    throw new HttpError(403, 'permissionDenied');
  }
}

/** The parameters of a path; that of one call has the id here in the place of a name in its telephone system. */
async function paramsOf<C extends Contract>(
  c: Exchange,
  endpoint: Endpoint,
  levelId: number | undefined,
  { callIdOf }: ContractApp<C>,
): Promise<Readonly<Record<string, string>>> {
  const params: Readonly<Record<string, string>> = c.req.param();
  const { id = '' } = params;
  const isName = endpoint.params === CallParams && id.includes(':') && id === plainText(id);
  if (!isName || levelId === undefined) return params;
  const found = await callIdOf(levelId, id);
  return { ...params, id: String(found ?? '') };
}

interface Reading {
  readonly endpoint: Endpoint;
  readonly context: RequestContext;
  readonly readBody: ReturnType<typeof bodyReader>;
  readonly params: Readonly<Record<string, string>>;
}

async function parseInput(c: Exchange, { endpoint, context, readBody, params }: Reading) {
  const isPlain = Object.values(params).every((value) => value === plainText(value));
  if (!isPlain) throw new HttpError(404, 'notFound');
  const given = {
    params: endpoint.params && check(endpoint.params, params),
    query: endpoint.query && check(endpoint.query, readQuery(c.req.url)),
    body: await readBody(c),
  };
  // A path with a wrong id is answered as an unknown path.
  if (given.params && 'issues' in given.params && !endpoint.names) throw new HttpError(404, 'notFound');
  const failures = [given.params, given.query, given.body].flatMap((part) =>
    part && 'issues' in part ? [part] : [],
  );
  if (failures.length) {
    throw new HttpError(422, 'invalidFields', { fields: fieldErrors(failures, context.texts) });
  }
  return {
    params: dataOf(given.params),
    query: dataOf(given.query),
    body: dataOf(given.body),
  };
}

const dataOf = (part: Checked<unknown> | undefined): unknown =>
  part && 'data' in part ? part.data : undefined;

function answer(c: Exchange, name: string, endpoint: Endpoint, result: unknown): Response {
  if (endpoint.reply === undefined) return c.body(null, (endpoint.status ?? 204) as 204);
  if (isBinary(endpoint.reply)) return answerBinary(name, endpoint.reply.media, result);
  const body = endpoint.paged ? (result as Page<unknown>).rows : result;
  const checked = check(endpoint.reply, body);
  if ('issues' in checked) throw new BrokenContract(name, checked.issues.map(describe));
  if (endpoint.paged) c.header('x-pagination-count', String((result as Page<unknown>).total));
  c.header('cache-control', 'no-store');
  return c.json(checked.data as object, (endpoint.status ?? 200) as 200);
}

function answerBinary(name: string, media: readonly string[], result: unknown): Response {
  if (!(result instanceof Response)) throw new BrokenContract(name, ['not a binary answer']);
  const type = result.headers.get('content-type')?.split(';')[0] ?? '';
  if (result.ok && !media.includes(type)) throw new BrokenContract(name, [`media type ${type}`]);
  return result;
}

const describe = (issue: { path: PropertyKey[]; code?: string | undefined }): string =>
  `${issue.path.map(String).join('.') || 'the whole'}: ${issue.code ?? 'invalid'}`;

/** The server's own answer breaks the contract: a defect of the server, never sent. */
export class BrokenContract extends Error {
  constructor(call: string, issues: readonly string[]) {
    super(`The answer of ${call} breaks the contract: ${issues.slice(0, 5).join('; ')}`);
    this.name = 'BrokenContract';
  }
}
