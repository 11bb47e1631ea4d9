import { and, eq } from 'drizzle-orm';
import { placeOf, plainAddress } from '../accounts/place.ts';
import { limitRate, refuseOver } from '../accounts/sign-in/rate-limit.ts';
import type { Db } from '../database/database.ts';
import { apiKeys } from '../database/schema/api-keys.ts';
import { levels } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { RequestContext } from '../http/handler.ts';
import { noteUsed } from './access-tokens.ts';
import { isWorking } from './api-key-records.ts';
import { isSecret, readSecret } from './secret.ts';

/** A key whose secret the caller has. */
export type ProvenKey = Pick<
  typeof apiKeys.$inferSelect,
  'id' | 'levelId' | 'name' | 'permissions' | 'createdAt' | 'expiresAt' | 'lastUsedAt'
>;

/** Wrong secrets in a minute from one place, for one prefix, so that one's slips do not cost others their keys. */
const GUESSES = { requests: 30, within: 60 };

/**
 * The key of the request's `Authorization`, the only place where one is taken.
 * @throws HttpError 401 for whatever is wrong with it, always the same; 429 for too many.
 */
export async function proveKey(db: Db, context: RequestContext, now: Date): Promise<ProvenKey> {
  const { request, remoteAddress } = context;
  refuseBrowser(request);
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const parts = readSecret(given);
  const guesses = { key: `key ${parts?.prefix ?? ''} ${placeOf(remoteAddress)}`, ...GUESSES };
  await refuseOver(db, guesses, now);
  const key = parts && (await workingKey(db, parts.prefix, now));
  const isRight = isSecret(parts?.random ?? '', key?.secretHash);
  if (!key || !isRight) {
    await limitRate(db, guesses, now);
    throw new HttpError(401, 'keyRefused', { headers: { 'www-authenticate': 'Bearer' } });
  }
  return key;
}

/** Milliseconds between two writes of a key's last use. */
const USED_EVERY = 60 * 1000;

/** Stores when and from where a key was used, once a minute. */
export async function noteKeyUse(
  db: Db,
  { id, lastUsedAt }: ProvenKey,
  { remoteAddress }: Pick<RequestContext, 'remoteAddress'>,
  now: Date,
): Promise<void> {
  if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > USED_EVERY)
    await noteUsed(db, id, now, plainAddress(remoteAddress));
}

/**
 * A page of another origin sends its origin. A key in a page can be read by everybody who opens it, so none works there:
 * whoever tries it finds out at once, and not when it has leaked.
 */
function refuseBrowser(request: Request): void {
  if (request.headers.has('origin') || request.headers.has('sec-fetch-site'))
    throw new HttpError(403, 'keyInBrowser');
}

async function workingKey(db: Db, prefix: string, now: Date) {
  const [key] = await db
    .select({
      id: apiKeys.id,
      levelId: apiKeys.levelId,
      name: apiKeys.name,
      createdAt: apiKeys.createdAt,
      permissions: apiKeys.permissions,
      expiresAt: apiKeys.expiresAt,
      lastUsedAt: apiKeys.lastUsedAt,
      secretHash: apiKeys.secretHash,
    })
    .from(apiKeys)
    .innerJoin(levels, and(eq(levels.id, apiKeys.levelId), eq(levels.isActive, true)))
    .where(and(eq(apiKeys.prefix, prefix), isWorking(now)));
  return key;
}
