import { useCallback, useEffect, useRef, useState } from 'react';
import { codeError } from '../../errors/code-error.ts';
import type { RamalError } from '../../errors/ramal-error.ts';
import { useHost } from '../../host/host-context.ts';
import { reportError } from '../../host/report-error.ts';
import { useTellLostCode } from './use-tell-lost-code.ts';

/**
 * Loads a piece of a screen (a menu, a dialog, a panel) on first use. If its code does not arrive, user and host get a message, and the
 * next use tries again; the rest of the screen stays. (React's `lazy` would replace it by the error card.)
 */
export function useLazyCode<T>(load: () => Promise<T>, wanted: boolean, onFail: () => void) {
  const host = useHost();
  const tell = useTellLostCode();
  const [code, setCode] = useState<T>();
  const loading = useRef<Promise<void>>(undefined);
  const fail = useRef<(error: RamalError) => void>(undefined);
  useEffect(() => {
    fail.current = (error) => {
      // The code was only fetched ahead, so the user does not miss it yet.
      if (!wanted) return;
      tell(error);
      onFail();
    };
  });

  const fetchCode = useCallback(() => {
    loading.current ??= load().then(
      (loaded) => setCode(() => loaded),
      (cause: unknown) => {
        loading.current = undefined;
        const error = codeError(cause);
        reportError(host, error);
        fail.current?.(error);
      },
    );
  }, [load, host]);

  useEffect(() => {
    if (wanted) fetchCode();
  }, [wanted, fetchCode]);
  /** `hint` fetches the code ahead, on hover or focus of the control that opens the piece. */
  return { code, hint: fetchCode };
}
