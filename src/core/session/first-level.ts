import type { SessionUser } from '../contract/calls/accounts/session-user.ts';
import type { Id } from '../contract/ids/id.ts';
import { plainId, sameId } from '../contract/ids/ids.ts';

/**
 * Chooses the first level: the known one, the user's current, the standard one, the first of the list
 * (decision 105). If the user's record has no levels, the known one is kept, since the server's list comes
 * later (decision 47).
 */
export function firstLevel(user: SessionUser, known: Id | null): Id | null {
  const candidates = [known, user.currentLevel?.id, user.standardLevel?.id, user.levels[0]?.id];
  const isOwn = (id: Id) => user.levels.length === 0 || user.levels.some((level) => sameId(level.id, id));
  const found = candidates.find((id) => id != null && isOwn(id));
  return found == null ? null : plainId(found);
}
