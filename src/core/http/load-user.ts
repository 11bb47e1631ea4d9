import { checkSession, type SessionUser } from '../contract/calls/session-user.ts';
import { type Permission, toPermission } from '../contract/permissions.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-data.ts';
import { createApi } from './client.ts';

/** The permissions that a user's roles add up to; those this version does not know are ignored. */
export function permissionsOf(user: SessionUser): Permission[] {
  const held = user.roles.flatMap((role) => (role.permissions ?? []).map(toPermission));
  return [...new Set(held.filter((permission) => permission !== undefined))];
}

/**
 * The level to start in: the known one, the user's current, the standard one, the first (decision 105). Of a user whose
 * record has no levels the server's are offered later (decision 47): what is known is believed.
 */
export function firstLevel(user: SessionUser, known: number | null): number | null {
  const candidates = [known, user.currentLevel?.id, user.standardLevel?.id, user.levels[0]?.id];
  const isOwn = (id: number) => user.levels.length === 0 || user.levels.some((level) => level.id === id);
  return candidates.find((id) => id != null && isOwn(id)) ?? null;
}

/** Whether it is to be asked who is signed in: nobody is known, and nobody was refused. */
export const isUserMissing = ({ user, authRequired }: SessionData) => user === null && !authRequired;

/** Asks who is signed in and puts user, permissions and level into the session; once for all who need it. */
export function loadUser(session: Session): Promise<void> {
  const { generation } = session.getState();
  return session.share(`user ${generation}`, async () => {
    const user = await createApi(session)(checkSession, {});
    // Somebody else has signed in meanwhile: this is not the session's user.
    if (session.getState().generation !== generation) return;
    session.setState({
      user,
      permissions: permissionsOf(user),
      level: firstLevel(user, session.getState().level),
      authRequired: false,
    });
  });
}
