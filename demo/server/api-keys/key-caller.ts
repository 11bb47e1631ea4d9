import { toPermission } from '../../../src/core/contract/access/permissions.ts';
import type { Db } from '../database/database.ts';
import type { Caller, RequestContext } from '../http/handler.ts';
import { noteKeyUse, proveKey } from './prove-key.ts';

/**
 * The caller of a key, for the calls that programs make without a token: it may do what the key may, in its company.
 * @throws HttpError 401 for whatever is wrong with the key, 429 for too many wrong ones.
 */
export async function keyCaller(db: Db, context: RequestContext, now: Date): Promise<Caller> {
  const key = await proveKey(db, context, now);
  await noteKeyUse(db, key, context, now);
  return {
    userId: -key.id,
    sessionKey: '',
    levelIds: [key.levelId],
    permissions: new Set(key.permissions.flatMap((text) => toPermission(text) ?? [])),
    mustChoosePassword: false,
    limits: { keyId: key.id, keyName: key.name, actsAs: null, scopes: ['company'], createdAt: key.createdAt },
  };
}
