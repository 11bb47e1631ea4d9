import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ToastDetail } from '../../host/events.ts';
import { useSessionData } from '../../session/use-session.ts';
import { type Toast, ToastList } from './toast-list.tsx';
import { ToastContext } from './use-toast.ts';

/** A request or a piece of code did not come over the line. */
const isOffline = ({ code }: Toast): boolean => code === 'offline' || code === 'chunk';

/** Says that something was done, and offers nothing: the next one takes its place. */
const isPlainSuccess = ({ kind, action }: ToastDetail): boolean => kind === 'success' && !action;

/** Keeps the toasts of a tag without a shell around it, and of the shell itself. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const last = useRef(0);
  const lang = useIntl().locale;
  const offline = useSessionData((data) => data.offline);
  useEffect(() => {
    // Another message says that the connection is back.
    if (!offline) setToasts((all) => (all.some(isOffline) ? all.filter((toast) => !isOffline(toast)) : all));
  }, [offline]);
  const dismiss = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: ToastDetail) => {
      last.current += 1;
      const id = last.current;
      const isOver = isPlainSuccess(toast) ? isPlainSuccess : () => false;
      setToasts((all) => [...all.filter((one) => !isOver(one)).slice(-3), { ...toast, id, lang }]);
    },
    [lang],
  );
  return (
    <ToastContext value={show}>
      {children}
      {toasts.length > 0 && <ToastList toasts={toasts} onDismiss={dismiss} />}
    </ToastContext>
  );
}
