import { useEffect, useState } from 'react';

/** Milliseconds that a page which is loaded again may take to let go of its forms. */
const PATIENCE = 1000;

/**
 * Holds a draft for one form, until that is closed or crashes: a second one of the same record, in another tab, neither takes in what is typed
 * in the first nor writes over it. Browsers have locks on secure pages only; elsewhere both write.
 */
export function useHold(key: string): boolean {
  const [name] = useState(`ramal-form ${key}`);
  const [isHeld, setHeld] = useState(!navigator.locks);
  useEffect(() => {
    const stop = new AbortController();
    const hold = () =>
      new Promise<void>((resolve) => {
        setHeld(true);
        stop.signal.addEventListener('abort', () => resolve());
      });
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE)]);
    // A frame without an origin has neither locks nor storage.
    navigator.locks?.request(name, { signal }, hold).catch(() => undefined);
    return () => stop.abort();
  }, [name]);
  return isHeld;
}
