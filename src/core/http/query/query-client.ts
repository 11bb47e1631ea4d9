import { QueryClient } from '@tanstack/react-query';
import { type ErrorCode, isRetryable, toRamalError } from '../../errors/ramal-error.ts';
import { isSignOut } from '../../session/is-sign-out.ts';
import type { Session } from '../../session/session.ts';
import type { SessionData } from '../../session/session-data.ts';
import { levelSignal } from '../level-signal.ts';

/** Failures that would be the same a second later, so only the user tries again. */
const USERS_TO_RETRY: readonly ErrorCode[] = ['contract', 'rate-limited', 'token'];

/** Milliseconds for which an answer counts as fresh. */
const FRESH = 30_000;
/** As long an answer does that no screen has shown yet: on a slow page its code, or the screens before it, take longer than its request. */
const FRESH_AHEAD = 120_000;
const shown = new WeakSet<object>();

/** One client for each copy of the bundle: a client shared between versions crashes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A lost connection is shown as an error; `connection.ts` watches for its end.
      networkMode: 'always',
      staleTime: (query) => (shown.has(query) ? FRESH : FRESH_AHEAD),
      retry: (failures, error) => {
        const { code } = toRamalError(error);
        return failures < 2 && isRetryable(code) && !USERS_TO_RETRY.includes(code);
      },
    },
  },
});

queryClient.getQueryCache().subscribe(({ type, query }) => {
  // Who shows it first asks whether it is fresh after this event.
  if (type === 'observerAdded') queueMicrotask(() => shown.add(query));
});

const watched = new WeakSet<Session>();

/** Removes from the cache the data of a former company, user or back end. */
export function watchSession(session: Session): void {
  if (watched.has(session)) return;
  watched.add(session);
  // It listens first: what is asked for anew here would be given up with what was asked before.
  levelSignal(session);
  let lastUser = session.getState().user?.id;
  session.subscribe((now, before) => {
    const another = lastUser !== undefined && now.user !== null && now.user.id !== lastUser;
    lastUser = now.user?.id ?? lastUser;
    // Screens may stay, as while another token is on its way: they would wait for ever for what is only removed.
    if (another || isSignOut(now, before)) void queryClient.resetQueries({ queryKey: [session.id] });
    else dropFormer(session.id, now, before);
    refetchFailed(session.id, now, before);
  });
}

/** Removes the data of a former back end or company. */
function dropFormer(id: string, now: SessionData, before: SessionData): void {
  if (now.baseUrl !== before.baseUrl) void queryClient.resetQueries({ queryKey: [id] });
  else if (before.level !== null && now.level !== before.level)
    // After the screens have changed to the other company. A screen that still shows removed data would
    // request it again, and the new company's answer would be stored as the former one's.
    setTimeout(() =>
      queryClient.removeQueries({
        queryKey: [id],
        predicate: ({ queryKey }) => queryKey[1] !== null && queryKey[1] !== now.level,
      }),
    );
}

/** Repeats the failed requests when there is a new token or the server answers again. */
function refetchFailed(id: string, now: SessionData, before: SessionData): void {
  const renewed = now.token !== null && now.token !== before.token;
  if (!renewed && !(before.offline && !now.offline)) return;
  void queryClient.refetchQueries({ queryKey: [id], predicate: ({ state }) => state.status === 'error' });
}
