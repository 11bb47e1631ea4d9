import { createContext, useCallback, useContext } from 'react';
import type { ToastDetail } from '../../host/events.ts';
import { useHost } from '../../host/host-context.ts';

/** The function that shows a toast in the tag itself. */
export const ToastContext = createContext<(toast: ToastDetail) => void>(() => undefined);

/**
 * Gives a function that shows a short message: it fires `ramal-toast`, and the tag shows the message unless
 * the event is prevented.
 */
export function useToast(): (kind: ToastDetail['kind'], message: string) => void {
  const host = useHost();
  const showHere = useContext(ToastContext);
  return useCallback(
    (kind, message) => {
      if (host.emit('ramal-toast', { kind, message })) showHere({ kind, message });
    },
    [host, showHere],
  );
}
