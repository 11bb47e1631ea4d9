import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import type { PortalLocation } from '../location/portal-location.ts';

/** Whether the page shown has something unsaved: its tag says so by `:state(dirty)`. */
export const isDirty = (root: ShadowRoot) => root.querySelector('main :state(dirty)') !== null;

interface LeaveGuard {
  readonly guarded: (leave: () => void) => void;
  readonly dialog: ReactNode;
}

/** Asks before something is left unsaved: by a link, back and forward, another level, or the tab's end. */
export function useLeaveGuard(location: PortalLocation): LeaveGuard {
  const { root } = useHost();
  const text = useText();
  const [waiting, setWaiting] = useState<() => void>();
  useUnsavedPage(root);
  useEffect(
    () =>
      location.askBefore({
        isNeeded: () => isDirty(root),
        ask: (leave) => setWaiting(() => leave),
      }),
    [location, root],
  );
  useEffect(() => {
    if (!waiting) return;
    // Saved while it was asked: there is nothing to lose any more.
    const goOn = () => {
      if (isDirty(root)) return;
      setWaiting(undefined);
      waiting();
    };
    root.addEventListener('ramal-dirty', goOn);
    return () => root.removeEventListener('ramal-dirty', goOn);
  }, [root, waiting]);

  const guarded = useCallback(
    (leave: () => void) => (isDirty(root) ? setWaiting(() => leave) : leave()),
    [root],
  );
  const stay = () => setWaiting(undefined);

  const dialog = waiting && (
    <Dialog
      title={text('shell.leaveTitle')}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{text('shell.leaveStay')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              stay();
              waiting();
            }}
          >
            {text('shell.leaveGo')}
          </Button>
        </>
      }
    >
      <p>{text('shell.leaveQuestion')}</p>
    </Dialog>
  );
  return { guarded, dialog };
}

/** The portal asks for its pages: a tag need not do it by itself, and before the document ends the browser asks. */
function useUnsavedPage(root: ShadowRoot): void {
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty(root)) event.preventDefault();
    };
    addEventListener('beforeunload', warn, { signal });
    root.addEventListener('ramal-dirty', (event) => event.preventDefault(), { signal });
    return () => stop.abort();
  }, [root]);
}
