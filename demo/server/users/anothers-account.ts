import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { userLevels, users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Caller } from '../http/handler.ts';
import { checkMayTakeOver } from './check-may-take-over.ts';

interface Asked {
  readonly caller: Caller;
  readonly levelId: number;
  readonly id: number;
  /** The message where it is the caller's own, which is the profile's to change. */
  readonly own: 'ownSecondFactor' | 'ownSessions';
}

/**
 * Finds a user of a company whose account the caller may change.
 * @throws HttpError 404 where there is none, 403 for the caller's own and for one that reaches further.
 */
export async function anothersAccount(
  db: Db,
  { caller, levelId, id, own }: Asked,
): Promise<{ name: string }> {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .innerJoin(userLevels, and(eq(userLevels.userId, users.id), eq(userLevels.levelId, levelId)))
    .where(eq(users.id, id));
  if (!found) throw new HttpError(404, 'notFound');
  if (id === caller.userId) throw new HttpError(403, own);
  await checkMayTakeOver(db, caller, id);
  return found;
}
