import { type Permission, toPermission } from '../contract/access/permissions.ts';
import { checkSession, type SessionUser } from '../contract/calls/accounts/session-user.ts';
import { firstLevel } from '../session/first-level.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-data.ts';
import { createApi } from './client.ts';

/** Gives the permissions of all of a user's roles; those unknown to this version are ignored. */
export function permissionsOf(user: SessionUser): Permission[] {
  const held = user.roles.flatMap((role) => (role.permissions ?? []).map(toPermission));
  return [...new Set(held.filter((permission) => permission !== undefined))];
}

/** Tells whether the user must be loaded: there is none yet, and no refusal. */
export const isUserMissing = ({ user, authRequired }: SessionData) => user === null && !authRequired;

/** Loads the user and puts user, permissions and level into the session; once for all tags that need it. */
export function loadUser(session: Session): Promise<void> {
  const { generation } = session.getState();
  return session.share(`user ${generation}`, async () => {
    const user = await createApi(session)(checkSession, {});
    // Another user has signed in meanwhile, so this answer is not the session's user.
    if (session.getState().generation !== generation) return;
    session.setState({
      user,
      permissions: permissionsOf(user),
      level: firstLevel(user, session.getState().level),
      authRequired: false,
    });
  });
}
