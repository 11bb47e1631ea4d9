import { useCallback, useEffect, useRef } from 'react';
import type { ChangeTopic } from '../contract/calls/changes.ts';
import { useFeature } from '../session/back-end/use-feature.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Asks again as soon as something of the topics has changed, where the back end tells. The stream's code comes after the first
 * answer is on its way; without it the screen goes on asking at its interval. While asking fails, changes do not shorten the
 * pauses that grow then; a stream that has come back does, since the server is there again.
 */
export function useChanges(
  topics: readonly ChangeTopic[] | undefined,
  refetch: () => Promise<unknown>,
  isFailing: boolean,
): void {
  const session = useSession();
  const failing = useRef(isFailing);
  useEffect(() => {
    failing.current = isFailing;
  }, [isFailing]);
  const ask = useCallback(
    (isBack: boolean) => (failing.current && !isBack ? Promise.resolve() : refetch()),
    [refetch],
  );
  const isTold = useFeature('changes') && topics !== undefined;
  useEffect(() => {
    if (!isTold) return undefined;
    let end: (() => void) | undefined;
    let hasLeft = false;
    import('./change-stream.ts').then(
      ({ askAfterChanges }) => {
        if (!hasLeft) end = askAfterChanges(session, topics, ask);
      },
      () => undefined,
    );
    return () => {
      hasLeft = true;
      end?.();
    };
  }, [session, isTold, topics, ask]);
}
