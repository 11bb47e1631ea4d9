import { useCallback, useEffect, useRef, useState } from 'react';
import { codeError } from '../errors/code-error.ts';
import type { RamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { useText } from '../i18n/use-text.ts';
import { useToast } from './toasts/use-toast.ts';

/**
 * Loads a part of a screen on first use. If its code does not arrive, user and host get a message, and the
 * next use tries again; the rest of the screen stays. (React's `lazy` would replace it by the error card.)
 */
export function usePart<T>(load: () => Promise<T>, wanted: boolean, onFail: () => void) {
  const host = useHost();
  const text = useText();
  const toast = useToast();
  const [part, setPart] = useState<T>();
  const loading = useRef<Promise<void>>(undefined);
  const fail = useRef<(error: RamalError) => void>(undefined);
  useEffect(() => {
    fail.current = (error) => {
      // The code was only fetched ahead, so the user does not miss it yet.
      if (!wanted) return;
      toast('error', text(`core.error.${error.code}`));
      onFail();
    };
  });

  const fetchPart = useCallback(() => {
    loading.current ??= load().then(
      (loaded) => setPart(() => loaded),
      (cause: unknown) => {
        loading.current = undefined;
        const error = codeError(cause);
        reportError(host, error);
        fail.current?.(error);
      },
    );
  }, [load, host]);

  useEffect(() => {
    if (wanted) fetchPart();
  }, [wanted, fetchPart]);
  /** `hint` fetches the code ahead, on hover or focus of the control that opens the part. */
  return { part, hint: fetchPart };
}
