import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { checkExtension } from '../../../src/core/contract/entities/user.ts';
import { users } from '../database/schema/people.ts';
import { HttpError } from '../http/failures/http-error.ts';
import type { Handler } from '../http/handler.ts';
import type { Services } from '../services.ts';

/**
 * True if another user has the extension in the level: true means TAKEN, despite the call's name (decision
 * 41).
 */
export const checkExtensionHandler =
  ({ db }: Services): Handler<typeof checkExtension> =>
  async ({ body: { id, levelId: asked, number } }, { caller, levelId }) => {
    const find = async (condition: SQL | undefined) =>
      (await db.select({ id: users.id }).from(users).where(condition).limit(1)).length > 0;
    const isOfUser = async (userId: number) =>
      find(
        and(
          eq(users.id, userId),
          eq(users.standardLevelId, asked),
          sql`exists (select 1 from user_levels where user_id = ${userId} and level_id = ${levelId})`,
        ),
      );
    // The edited user may belong to a company that the caller does not.
    const mayAsk = caller.levelIds.includes(asked) || (id && (await isOfUser(id)));
    if (!mayAsk) throw new HttpError(403, 'levelForbidden');
    return find(
      and(
        eq(users.standardLevelId, asked),
        eq(users.extension, String(number)),
        id ? ne(users.id, id) : undefined,
      ),
    );
  };
