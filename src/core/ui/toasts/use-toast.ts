import { createContext, useCallback, useContext } from 'react';
import type { ToastDetail } from '../../host/events.ts';
import { useHost } from '../../host/host-context.ts';

/** Shows a toast in the tag itself. */
export const ToastContext = createContext<(toast: ToastDetail) => void>(() => undefined);

/** Shows a short message: fires `ramal-toast`; where nobody takes it (prevents it), the tag shows it itself. */
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
