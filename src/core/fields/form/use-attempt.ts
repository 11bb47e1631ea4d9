import { useRef, useState } from 'react';
import { type RamalError, toRamalError } from '../../errors/ramal-error.ts';

/**
 * Runs one task at a time. What it fails with is told, unless it was given up or `refuse` has told it elsewhere.
 *
 * @param refuse Gives the error that is left to be told.
 */
export function useAttempt(
  refuse: (error: RamalError) => RamalError | undefined | Promise<RamalError | undefined>,
) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RamalError>();
  const fail = async (cause: unknown) => {
    const error = toRamalError(cause, 'server');
    if (error.code !== 'aborted') setFailure(await refuse(error));
  };
  const run = async (task: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await task();
    } catch (cause) {
      await fail(cause).catch((second: unknown) => setFailure(toRamalError(second, 'server')));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure, clear: () => setFailure(undefined) };
}
