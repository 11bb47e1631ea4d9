import { Hono, type Context as HonoContext } from 'hono';
import { type Endpoint, isBinary, neededPermissions } from '../../../src/core/contract/define/endpoint.ts';
import type { Feature } from '../../../src/core/contract/define/features.ts';
import { answerFailure } from './answer-failure.ts';
import type { AppTypes } from './app-types.ts';
import { bodyReader } from './body.ts';
import { check, fieldErrors } from './check.ts';
import type { Caller, Contract, Handlers, Page, RequestContext } from './handler.ts';
import { HttpError } from './http-error.ts';
import { languageOf } from './language.ts';
import type { Log } from './log.ts';
import { plainText } from './plain-text.ts';
import { readQuery } from './query.ts';
import { type CallEvents, EventFacts, tellDone, tellRefused } from './tell-event.ts';
import { textsIn } from './texts.ts';
import { timeZoneOf } from './time-zone.ts';

type Exchange = HonoContext<AppTypes>;

/** The options of an app for a contract. */
export interface ContractApp<C extends Contract> {
  readonly contract: C;
  readonly handlers: Handlers<C>;
  /** Returns the caller of a token; undefined: the token is unknown or expired. */
  readonly callerOf: (token: string) => Promise<Caller | undefined>;
  readonly log: Log;
  /** The calls whose results are security events in the log. */
  readonly events: CallEvents<keyof C & string>;
  /** Calls of other features do not exist. */
  readonly features: readonly Feature[];
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
  for (const [name, endpoint] of inMatchingOrder(options.contract)) {
    if (endpoint.feature && !options.features.includes(endpoint.feature)) continue;
    const handler = options.handlers[name] as AnyHandler;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const readBody = bodyReader(endpoint);
    const event = options.events[name];
    const serve = async (c: Exchange, facts: EventFacts): Promise<Response> => {
      const context = await contextOf(c, endpoint, options, facts);
      c.header('content-language', context.texts.language);
      const input = await parseInput(c, endpoint, context, readBody);
      return answer(c, name, endpoint, await handler(input, context));
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
        throw error;
      }
    });
  }
  app.all('*', (c) => answerFailure(c, new HttpError(404, 'notFound'), options.log));
  return app;
}

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
const inMatchingOrder = (contract: Contract): [string, Endpoint][] =>
  Object.entries(contract).sort(([, one], [, other]) => parameters(one) - parameters(other));
const parameters = ({ path }: Endpoint): number => path.split('{').length;

async function contextOf<C extends Contract>(
  c: Exchange,
  endpoint: Endpoint,
  { callerOf }: ContractApp<C>,
  { tell }: EventFacts,
): Promise<RequestContext> {
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
  const caller = token ? await callerOf(token) : undefined;
  if (!caller) throw new HttpError(401, 'signInFirst', { headers: { 'www-authenticate': 'Bearer' } });
  tell({ user: caller.userId });
  const levelId = levelOf(c, endpoint, caller);
  tell({ level: levelId });
  mayCall(endpoint, caller);
  return { ...context, caller, ...(levelId === undefined ? {} : { levelId }) } as RequestContext;
}

function levelOf(c: Exchange, endpoint: Endpoint, caller: Caller): number | undefined {
  if (endpoint.level === false) return undefined;
  const header = c.req.header('x-level-id');
  if (!header) throw new HttpError(403, 'levelMissing');
  const levelId = /^[1-9]\d{0,9}$/.test(header) ? Number(header) : 0;
  if (!caller.levelIds.includes(levelId)) throw new HttpError(403, 'levelForbidden');
  return levelId;
}

function mayCall(endpoint: Endpoint, caller: Caller): void {
  if (caller.mustChoosePassword && !BEFORE_FIRST_PASSWORD.has(endpoint.path)) {
    throw new HttpError(403, 'choosePasswordFirst');
  }
  const needed = neededPermissions(endpoint.permission);
  if (needed.length && !needed.some((permission) => caller.permissions.has(permission))) {
    throw new HttpError(403, 'permissionDenied');
  }
}

async function parseInput(
  c: Exchange,
  endpoint: Endpoint,
  context: RequestContext,
  readBody: ReturnType<typeof bodyReader>,
) {
  const isPlain = Object.values<string>(c.req.param()).every((value) => value === plainText(value));
  if (!isPlain) throw new HttpError(404, 'notFound');
  const given = {
    params: endpoint.params && check(endpoint.params, c.req.param()),
    query: endpoint.query && check(endpoint.query, readQuery(c.req.url)),
    body: await readBody(c),
  };
  // A path with a wrong id is answered as an unknown path.
  if (given.params && 'issues' in given.params) throw new HttpError(404, 'notFound');
  const failures = [given.query, given.body].flatMap((part) => (part && 'issues' in part ? [part] : []));
  if (failures.length) {
    throw new HttpError(422, 'invalidFields', { fields: fieldErrors(failures, context.texts) });
  }
  return {
    params: given.params?.data,
    query: given.query && 'data' in given.query ? given.query.data : undefined,
    body: given.body && 'data' in given.body ? given.body.data : undefined,
  };
}

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
