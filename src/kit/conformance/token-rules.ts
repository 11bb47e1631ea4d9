import * as z from 'zod/mini';
import { KEY_PERMISSIONS } from '../../core/contract/access/key-permissions.ts';
import { TOKEN_LIFETIMES } from '../../core/contract/calls/accounts/access-tokens.ts';
import { isRecord, propertiesOf } from '../../core/contract/define/fields/keys.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { isId, sameId } from '../../core/contract/ids/ids.ts';
import { type CallName, contract } from '../../core/contract/index.ts';
import { reach } from '../../core/contract/scopes/reach.ts';
import { expectFailure, expectShape } from './answer-rules.ts';
import { type Context, isListed, mayCall, pathOf, rangeOf, readingCalls } from './context.ts';
import type { Exchange } from './exchange.ts';

const EXCHANGE = 'exchangeToken';
/** The scope that is tried: of the tag that every center has something for. */
const SCOPE = 'tag:ramal-call-list';

/** A key that the check may use, and what it knows of it. */
interface Key {
  readonly secret: string;
  /** Of a key that the check has made: it is revoked at the end. */
  readonly id?: Id;
}

const pathTo = (list: string, id: unknown) => `${list}/${encodeURIComponent(String(id))}`;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const exchange = ({ ask }: Context, secret: string | undefined, body: object) =>
  ask('/auth/token', {
    method: 'POST',
    body,
    headers: { authorization: secret && `Bearer ${secret}`, 'x-level-id': undefined },
  });

const fieldsOf = ({ json }: Exchange): readonly string[] =>
  Object.keys(propertiesOf(propertiesOf(json).errors)).map((path) => path.split('.')[0] ?? '');

/** Expects whatever is no key to be refused, and a key to open nothing but the exchange. */
async function tryKey(context: Context, { secret }: Key): Promise<void> {
  const body = { scopes: [SCOPE] };
  const cases: readonly (readonly [says: string, given: string | undefined])[] = [
    ['without a key it answers 401', undefined],
    ['with a key that is none it answers 401', `${secret.slice(0, -4)}none`],
    ['with the token of a session it answers 401', context.server.token],
  ];
  for (const [says, given] of cases)
    expectFailure(context, 401, 'key', EXCHANGE, says, await exchange(context, given, body));
  const asToken = await context.ask('/auth/check', { headers: bearer(secret) });
  expectFailure(context, 401, 'key-alone', 'checkSession', 'a key is no token: it answers 401', asToken);
}

/** Expects what is asked for in a wrong form to be refused by field, a life that is too long too. */
async function tryForm(context: Context, { secret }: Key): Promise<void> {
  const cases: readonly (readonly [field: string, body: object])[] = [
    ['scopes', {}],
    ['scopes', { scopes: ['tag:none-of-them'] }],
    ['lifetime', { scopes: [SCOPE], lifetime: TOKEN_LIFETIMES.longest + 1 }],
    ['email', { scopes: [SCOPE], email: 'nobody@example.com' }],
  ];
  for (const [field, body] of cases) {
    const refused = await exchange(context, secret, body);
    const isTold = refused.status === 422 && fieldsOf(refused).includes(field);
    const says = `${JSON.stringify(body)} is refused by 422, whose errors name ${field}`;
    context.expect(isTold, 'invalid', EXCHANGE, says, refused);
  }
}

/** Expects a token to do what its scope opens, in its company, and nothing else. */
async function tryToken(context: Context, token: string, level: Id): Promise<void> {
  const { ask, expect } = context;
  const headers = bearer(token);
  const user = await ask('/auth/check', { headers });
  if (!expectShape(context, 'checkSession', contract.checkSession, user)) return;
  const { levels } = propertiesOf(user.json);
  const own = Array.isArray(levels) ? levels.filter(isRecord).map(({ id }) => id) : [];
  const isOne = own.length === 1 && isId(own[0]) && sameId(own[0], level);
  expect(isOne, 'token-level', 'checkSession', 'a token has the company of its key alone', user);
  const inside = await ask('/calls', { headers, query: rangeOf(context, contract.listCalls) });
  expect(inside.status === 200, 'token-inside', 'listCalls', `${SCOPE} opens it`, inside);
  const foreign = await ask('/calls', { headers: { ...headers, 'x-level-id': '999999999' } });
  expectFailure(context, 403, 'token-level', 'listCalls', 'a token is of no use elsewhere: 403', foreign);
  for (const [call, endpoint] of readingCalls(context)) {
    const path = pathOf(context, endpoint);
    if (!path || reach([SCOPE], call as CallName) !== 'closed') continue;
    const outside = await ask(path, { headers, query: rangeOf(context, endpoint) });
    expectFailure(context, 403, 'token-outside', call, `${SCOPE} does not open it: 403`, outside);
  }
  const again = await exchange(context, token, { scopes: [SCOPE] });
  expectFailure(context, 401, 'token-mints', EXCHANGE, 'no token makes another: 401', again);
}

/** Expects a token of one call to open that call and no other. */
async function tryOneCall(context: Context, { secret }: Key): Promise<void> {
  const id = context.samples.get('/calls')?.id;
  if (id === undefined) return context.skip(EXCHANGE, 'there is no call to make a link to');
  const given = await exchange(context, secret, { scopes: [`call:${String(id)}`] });
  // The user of the check may see calls that the key may not.
  if (given.status === 422) return context.skip(EXCHANGE, 'the key may not open the call of the check');
  if (!expectShape(context, EXCHANGE, contract.exchangeToken, given)) return;
  const { token } = z.parse(contract.exchangeToken.reply, given.json);
  const its = await context.ask(pathTo('/calls', id), { headers: bearer(token) });
  context.expect(its.status === 200, 'one-call', 'getCall', 'the token of a call opens it', its);
  const other = await context.ask('/calls/999999999', { headers: bearer(token) });
  expectFailure(context, 404, 'one-call', 'getCall', 'it opens no other: 404', other);
}

const isOver = async (context: Context, token: string, call: CallName, says: string) =>
  expectFailure(
    context,
    401,
    'token-over',
    call,
    says,
    await context.ask('/auth/check', { headers: bearer(token) }),
  );

/** Expects a token to be void after its own end, and after that of its key. */
async function tryEnds(context: Context, { secret, id }: Key): Promise<void> {
  const next = async () => {
    const { json } = await exchange(context, secret, { scopes: [SCOPE] });
    return String(propertiesOf(json).token);
  };
  if (isListed(context, contract.signOut)) {
    const token = await next();
    await context.ask('/auth/logout', { method: 'POST', headers: bearer(token) });
    await isOver(context, token, 'signOut', 'a token that was signed out is refused');
  }
  if (id === undefined) return;
  const token = await next();
  const revoked = await context.ask(`${pathTo('/api-keys', id)}/revoke`, { method: 'PUT' });
  if (!expectShape(context, 'revokeApiKey', contract.revokeApiKey, revoked)) return;
  await isOver(context, token, 'revokeApiKey', 'the tokens of a revoked key are refused');
  const refused = await exchange(context, secret, { scopes: [SCOPE] });
  expectFailure(context, 401, 'key-over', EXCHANGE, 'a revoked key is refused', refused);
}

/** Makes a key for the check, as far as the server and the user of the check allow it. */
async function makeKey(context: Context): Promise<Key | undefined> {
  if (!isListed(context, contract.createApiKey) || !mayCall(context, contract.createApiKey)) return undefined;
  const permissions = KEY_PERMISSIONS.filter((one) => context.permissions.has(one));
  const made = await context.ask('/api-keys', {
    method: 'POST',
    body: { name: `Conf ${Date.now() % 1_000_000_000}`, permissions, life: 'days30' },
  });
  if (!expectShape(context, 'createApiKey', contract.createApiKey, made)) return undefined;
  const { id, secret } = z.parse(contract.createApiKey.reply, made.json).result;
  const read = await context.ask(pathTo('/api-keys', id));
  const isHidden = typeof secret === 'string' && !read.text.includes(secret);
  context.expect(isHidden, 'secret-once', 'getApiKey', 'a secret is in the answer to its create alone', read);
  return secret ? { secret, id } : undefined;
}

/** Checks the exchange of a key for tokens: with the given key, or with one of its own, which it takes away again. */
export async function tryTokens(context: Context, given: string | undefined, write: boolean): Promise<void> {
  if (!isListed(context, contract.exchangeToken)) return;
  const key = given ? { secret: given } : write ? await makeKey(context) : undefined;
  if (!key) return context.skip(EXCHANGE, 'it wants --key, or --write and a user who may make keys');
  await tryKey(context, key);
  await tryForm(context, key);
  const answer = await exchange(context, key.secret, { scopes: [SCOPE] });
  if (expectShape(context, EXCHANGE, contract.exchangeToken, answer)) {
    const { token, level } = z.parse(contract.exchangeToken.reply, answer.json);
    if (sameId(level, context.server.level)) {
      await tryToken(context, token, level);
      await tryOneCall(context, key);
    } else context.skip(EXCHANGE, `the key is of another company, ${String(level)}`);
  }
  await tryEnds(context, key);
  if (key.id !== undefined) await context.ask(pathTo('/api-keys', key.id), { method: 'DELETE' });
}
