import { useCallback, useEffect, useRef, useState } from 'react';
import { codeError } from '../errors/code-error.ts';
import type { RamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { useText } from '../i18n/use-text.ts';
import { useToast } from './toasts/use-toast.ts';

/**
 * A part of a screen whose code comes when it is first wanted. One that does not arrive is told to user and host
 * and can be wanted again; what is on the screen stays (React's `lazy` would put the error card in its place).
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
      // Fetched ahead, it is not missed yet.
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
  /** `hint` fetches ahead: on hover or focus of what opens the part. */
  return { part, hint: fetchPart };
}
