import { toPermission } from '../../core/contract/access/permissions.ts';
import { SessionUser } from '../../core/contract/calls/accounts/session-user.ts';
import { propertiesOf } from '../../core/contract/define/fields/keys.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { idInHeader, sameId } from '../../core/contract/ids/ids.ts';
import { contract } from '../../core/contract/index.ts';
import { tryAnswer } from './answer-rules.ts';
import { type Context, createContext, mayCall, readingCalls } from './context.ts';
import { ask, type Server } from './exchange.ts';
import { tryIngest } from './ingest-rules.ts';
import { takeSample, tryList } from './list-rules.ts';
import type { Report } from './report.ts';
import { tryTokens } from './token-rules.ts';
import { tryWriting } from './write-rules.ts';

/** The options of a check. */
export interface Options {
  readonly baseUrl: string;
  readonly token: string;
  /** The company to check; the user's current one unless given. */
  readonly level?: Id | undefined;
  /** The last day of ranges; today unless given. */
  readonly until?: string | undefined;
  /** Also checks the calls that write, on records that the check makes. */
  readonly write?: boolean | undefined;
  /** The key of a program, to check what it is exchanged for. */
  readonly key?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

/** Expects refusals in the requested language. */
async function tryLanguage({ ask: send, expect }: Context): Promise<void> {
  const say = (language: string) => send('/calls/999999999', { headers: { 'accept-language': language } });
  const [portuguese, english] = [await say('pt-BR'), await say('en-US')];
  const messageOf = ({ json }: typeof english) => propertiesOf(json).message;
  const differ = messageOf(portuguese) !== messageOf(english);
  expect(differ, 'language', 'getCall', 'messages are in the language of Accept-Language', portuguese);
}

/** Expects records of one company not to be found from another. */
async function tryLevels(context: Context): Promise<void> {
  const other = context.levels.find((level) => !sameId(level, context.server.level));
  const sample = context.samples.get('/calls');
  if (other === undefined || !sample || !mayCall(context, contract.getCall)) return;
  const seen = await context.ask(`/calls/${encodeURIComponent(String(sample.id))}`, {
    headers: { 'x-level-id': idInHeader(other) },
  });
  const says = 'a call of one company is not found from another';
  context.expect(seen.status === 404, 'level-apart', 'getCall', says, seen);
}

/** Expects any answer, with a session and without: it tells that the server is reachable. */
async function tryReach({ ask: send, expect }: Context): Promise<void> {
  for (const headers of [{}, { authorization: undefined }]) {
    const reached = await send('/auth/check', { method: 'HEAD', headers });
    expect(
      reached.status < 500,
      'reach',
      'checkSession',
      'HEAD auth/check is answered, by whatever',
      reached,
    );
  }
}

/**
 * Checks a server against the contract: who may call, the answers, the pages of lists. It only reads unless
 * `write` is set. Calls without the token's permission must be refused, so a second run with a token of fewer
 * permissions checks these.
 */
export async function checkServer({
  baseUrl,
  token,
  level,
  until,
  write = false,
  key,
  fetch = globalThis.fetch,
}: Options): Promise<Report> {
  const server: Server = { baseUrl: baseUrl.replace(/\/$/, ''), token, level, fetch };
  const session = await ask(server, '/auth/check');
  if (session.status === 401)
    throw new Error(`${session.request.url} refuses the token (401): nothing could be tried.`);
  const user = SessionUser.safeParse(session.json);
  if (!user.success) {
    const says = `it says who is signed in; without that nothing else can be checked: ${user.error.issues[0]?.path.join('.')}`;
    return {
      checked: 1,
      breaches: [{ rule: 'session', call: 'checkSession', says, exchange: session }],
      skipped: [],
    };
  }
  const { roles, levels, currentLevel, features, ids } = user.data;
  const granted = roles.flatMap(({ permissions }) => permissions ?? []).map(toPermission);
  const { context, report } = createContext({
    server: { ...server, level: level ?? currentLevel?.id ?? levels[0]?.id },
    permissions: new Set(granted.filter((permission) => permission !== undefined)),
    features: new Set(features ?? []),
    ids: (ids ?? 'numbers') === 'numbers' ? 'numbers' : 'any',
    levels: levels.map(({ id }) => id),
    until: until ?? new Date().toISOString().slice(0, 10),
  });
  const calls = readingCalls(context);
  for (const [call, endpoint] of calls) if (endpoint.paged) await takeSample(context, call, endpoint);
  for (const [call, endpoint] of calls) {
    await tryAnswer(context, call, endpoint);
    if (endpoint.paged) await tryList(context, call, endpoint);
  }
  await tryLanguage(context);
  await tryLevels(context);
  await tryReach(context);
  await tryTokens(context, key, write);
  if (write) await tryWriting(context);
  if (write) await tryIngest(context);
  return report();
}
