import type { Id } from '../../contract/ids/id.ts';
import { sameId } from '../../contract/ids/ids.ts';
import type { Session } from '../session.ts';

/**
 * Tells whether work may be kept for a user: not for who has signed out, here or in another tab; a session that has ended waits for its
 * user.
 */
export function isStillTheirs(session: Session, userId: Id | undefined): boolean {
  const { user, authRequired, refused } = session.getState();
  return sameId(user?.id, userId) && (!authRequired || refused === true);
}
