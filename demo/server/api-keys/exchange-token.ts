import { and, eq } from 'drizzle-orm';
import { type exchangeToken, longestLife } from '../../../src/core/contract/calls/accounts/access-tokens.ts';
import type { Parsed } from '../../../src/core/contract/define/endpoint.ts';
import { wholeNumber } from '../../../src/core/contract/define/parameters.ts';
import type { Id } from '../../../src/core/contract/ids/id.ts';
import { isOfUse } from '../../../src/core/contract/scopes/reach.ts';
import { readScope } from '../../../src/core/contract/scopes/scope.ts';
import { permissionsOf } from '../access/permissions-of.ts';
import { limitRate } from '../accounts/sign-in/rate-limit.ts';
import { isCall } from '../calls/call-id.ts';
import { callScope } from '../calls/call-scope.ts';
import type { Db } from '../database/database.ts';
import { calls } from '../database/schema/calls.ts';
import { userLevels, users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller, Handler, RequestContext } from '../http/handler.ts';
import type { WithWholeIds } from '../http/request/whole-ids.ts';
import { findIngested } from '../ingest/store-calls.ts';
import { refusedField } from '../records/refused-field.ts';
import type { Services } from '../services.ts';
import { createAccessToken, held } from './access-tokens.ts';
import { noteKeyUse, type ProvenKey, proveKey } from './prove-key.ts';

type Asked = WithWholeIds<Parsed<typeof exchangeToken>['body']>;

/** Tokens that one key is exchanged for in a minute: a leaked one must not fill the disk. */
const EXCHANGES = { requests: 600, within: 60 };

/** Exchanges a key for a token that may do no more than the key, and its user. */
export const exchangeTokenHandler =
  ({ db, clock, portalAddress }: Services): Handler<typeof exchangeToken> =>
  async ({ body: given }, context) => {
    const now = clock();
    const key = await proveKey(db, context, now);
    await limitRate(db, { key: `exchange ${key.id}`, ...EXCHANGES }, now);
    context.tell({ key: key.id, level: key.levelId, scopes: given.scopes });
    const body = { ...given, scopes: await withIdsHere(db, key, given.scopes) };
    const actsAs = await userOf(db, key, body, context);
    context.tell({ user: actsAs ?? undefined });
    await checkScopes(db, key, { ...body, actsAs }, context);
    const expiresAt = endOf(key, body, now);
    const { scopes } = body;
    const token = await createAccessToken(db, { keyId: key.id, userId: actsAs, scopes, expiresAt }, now);
    await noteKeyUse(db, key, context, now);
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      level: key.levelId,
      link: linkOf(portalAddress(), scopes, token),
    };
  };

/** The scopes with the ids here of calls that are named as in their telephone system (`call:pbx:1651531787.10`). */
const withIdsHere = (db: Db, { levelId }: ProvenKey, scopes: readonly string[]): Promise<string[]> =>
  Promise.all(
    scopes.map(async (text) => {
      const scope = readScope(text);
      const name = scope?.kind === 'call' ? String(scope.id) : '';
      const found = name.includes(':') ? await findIngested(db, levelId, name) : undefined;
      return found === undefined ? text : `call:${found}`;
    }),
  );

/** No token outlives its key. */
function endOf({ expiresAt }: ProvenKey, { scopes, lifetime }: Asked, now: Date): Date {
  const end = now.getTime() + Math.min(lifetime, longestLife(scopes)) * 1000;
  return new Date(Math.min(end, expiresAt?.getTime() ?? end));
}

/**
 * The user of the company in whose name the token acts.
 * @throws HttpError 422
 */
async function userOf(db: Db, { levelId }: ProvenKey, { user, email }: Asked, context: RequestContext) {
  if (user === undefined && email === undefined) return null;
  const isUser = and(
    user === undefined ? undefined : eq(users.id, user),
    email === undefined ? undefined : eq(users.email, email.toLowerCase()),
  );
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, levelId)))
    .where(and(isUser, eq(users.isActive, true)));
  if (!found) throw refusedField(context, user === undefined ? 'email' : 'user');
  return found.id;
}

/**
 * Refuses scopes that the token could do nothing with: better now than as a refusal on somebody's page.
 * @throws HttpError 422
 */
async function checkScopes(
  db: Db,
  key: ProvenKey,
  { scopes, actsAs }: Asked & { readonly actsAs: number | null },
  context: RequestContext,
): Promise<void> {
  const permissions = new Set(
    held({
      permissions: key.permissions,
      actsAs,
      ofUser: actsAs === null ? [] : await permissionsOf(db, actsAs),
    }),
  );
  const caller: Caller = {
    userId: actsAs ?? -key.id,
    sessionKey: '',
    levelIds: [key.levelId],
    permissions,
    mustChoosePassword: false,
  };
  for (const text of scopes) {
    const scope = readScope(text);
    const isThere = scope?.kind !== 'call' || (await seesCall(db, caller, key.levelId, scope.id));
    if (!isThere || !isOfUse(text, permissions)) throw useless(text, context);
  }
}

async function seesCall(db: Db, caller: Caller, levelId: number, text: Id): Promise<boolean> {
  // As in a path: what is no number of this server's is not found.
  const id = wholeNumber(String(text));
  if (!Number.isSafeInteger(id)) return false;
  const visible = await callScope(db, caller, levelId);
  const [row] = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(isCall(id), eq(calls.levelId, levelId), visible));
  return row !== undefined;
}

const useless = (scope: string, { texts }: RequestContext) =>
  new HttpError(422, 'invalidFields', { fields: { scopes: [texts.server('scopeUseless', { scope })] } });

/**
 * The address at which the portal shows one call. Call and token are behind the `#`: browsers send that to no server, so it is in no
 * log and no referrer.
 */
function linkOf(address: string, scopes: readonly string[], token: string): string | null {
  const [only, ...others] = scopes.map(readScope);
  if (only?.kind !== 'call' || others.length > 0) return null;
  return `${address.replace(/\/$/, '')}/shared#${new URLSearchParams({ call: String(only.id), token })}`;
}
