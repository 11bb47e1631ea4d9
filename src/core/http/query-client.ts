import { QueryClient } from '@tanstack/react-query';
import { type ErrorCode, isRetryable, toRamalError } from '../errors/ramal-error.ts';
import { isSignOut } from '../session/is-sign-out.ts';
import type { Session } from '../session/session.ts';
import type { SessionData } from '../session/session-data.ts';

/** What a second later is no better: only the user asks again. */
const USERS_TO_RETRY: readonly ErrorCode[] = ['contract', 'rate-limited', 'token'];

/** One client for each copy of the bundle: a client shared between versions crashes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A lost connection is an error to be shown; `connection.ts` sees to its end.
      networkMode: 'always',
      staleTime: 30_000,
      retry: (failures, error) => {
        const { code } = toRamalError(error);
        return failures < 2 && isRetryable(code) && !USERS_TO_RETRY.includes(code);
      },
    },
  },
});

const watched = new WeakSet<Session>();

/** Keeps the cache true to the session: nothing of another level, user or back end stays in it. */
export function watchSession(session: Session): void {
  if (watched.has(session)) return;
  watched.add(session);
  let lastUser = session.getState().user?.id;
  session.subscribe((now, before) => {
    const another = lastUser !== undefined && now.user !== null && now.user.id !== lastUser;
    lastUser = now.user?.id ?? lastUser;
    if (another || isSignOut(now, before)) queryClient.removeQueries({ queryKey: [session.id] });
    else dropFormer(session.id, now, before);
    refetchFailed(session.id, now, before);
  });
}

/** What came from another back end or another company. */
function dropFormer(id: string, now: SessionData, before: SessionData): void {
  if (now.baseUrl !== before.baseUrl) void queryClient.resetQueries({ queryKey: [id] });
  else if (before.level !== null && now.level !== before.level)
    // Once the screens have gone over to the other company: whoever still watches what is removed asks for it again, and would
    // keep the new company's answer as the former one's.
    setTimeout(() =>
      queryClient.removeQueries({
        queryKey: [id],
        predicate: ({ queryKey }) => queryKey[1] !== null && queryKey[1] !== now.level,
      }),
    );
}

/** A new token, or the server's voice: what failed for want of it is asked for again. */
function refetchFailed(id: string, now: SessionData, before: SessionData): void {
  const renewed = now.token !== null && now.token !== before.token;
  if (!renewed && !(before.offline && !now.offline)) return;
  void queryClient.refetchQueries({ queryKey: [id], predicate: ({ state }) => state.status === 'error' });
}
