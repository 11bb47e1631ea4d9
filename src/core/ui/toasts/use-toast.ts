import { createContext, useCallback, useContext } from 'react';
import type { ErrorCode } from '../../errors/ramal-error.ts';
import type { ToastAction, ToastDetail } from '../../host/events.ts';
import { useHost } from '../../host/host-context.ts';

/** The function that shows a toast in the tag itself. */
export const ToastContext = createContext<(toast: ToastDetail) => void>(() => undefined);

/**
 * Gives a function that shows a short message: it fires `ramal-toast`, and the tag shows the message unless
 * the event is prevented.
 */
export function useToast(): (
  kind: ToastDetail['kind'],
  message: string,
  action?: ToastAction,
  code?: ErrorCode,
) => void {
  const host = useHost();
  const showHere = useContext(ToastContext);
  return useCallback(
    (kind, message, action, code) => {
      const toast = { kind, message, ...(action && { action }), ...(code && { code }) };
      if (host.emit('ramal-toast', toast)) showHere(toast);
    },
    [host, showHere],
  );
}
