import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import type { RamalElement } from '../../../core/host/ramal-element.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Dialog } from '../../../core/ui/overlays/dialog.tsx';
import type { PortalLocation } from '../location/portal-location.ts';

/** Whether the page has unsaved changes: its tag has `:state(dirty)` then. */
export const isDirty = (root: ShadowRoot) => root.querySelector('main :state(dirty)') !== null;

/** Whether it is work on the server that would end half-way. */
const isRunning = (root: ShadowRoot) => root.querySelector('main :state(running)') !== null;

/** What is unsaved is given up: no tag of the page holds it any more. */
function giveUp(root: ShadowRoot): void {
  for (const tag of root.querySelectorAll<RamalElement>('main :state(dirty)')) tag.setState('dirty', false);
}

interface LeaveGuard {
  /** Asks before something is done; `stays`: the page with what is unsaved stays open after it. */
  readonly guarded: (leave: () => void, stays?: boolean) => void;
  readonly dialog: ReactNode;
}

/**
 * Asks before unsaved changes are lost: by a link, back and forward, a switch of the company, or closing the
 * tab.
 */
export function useLeaveGuard(location: PortalLocation): LeaveGuard {
  const { root } = useHost();
  const text = useText();
  const [waiting, setWaiting] = useState<() => void>();
  useUnsavedPage(root);
  const ask = useCallback(
    (leave: () => void) =>
      setWaiting(() => () => {
        giveUp(root);
        leave();
      }),
    [root],
  );
  useEffect(
    () =>
      location.askBefore({
        isNeeded: () => isDirty(root),
        ask,
      }),
    [location, root, ask],
  );
  useEffect(() => {
    if (!waiting) return;
    // If they were saved during the question, there is nothing to lose.
    const goOn = () => {
      if (isDirty(root)) return;
      setWaiting(undefined);
      waiting();
    };
    root.addEventListener('ramal-dirty', goOn);
    return () => root.removeEventListener('ramal-dirty', goOn);
  }, [root, waiting]);

  const guarded = useCallback(
    (leave: () => void, stays = false) => {
      if (!isDirty(root)) leave();
      else if (stays) setWaiting(() => leave);
      else ask(leave);
    },
    [root, ask],
  );
  const stay = () => setWaiting(undefined);

  const dialog = waiting && (
    <Dialog
      title={text(isRunning(root) ? 'shell.leaveRunning.title' : 'shell.leaveTitle')}
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
      <p>{text(isRunning(root) ? 'shell.leaveRunning.question' : 'shell.leaveQuestion')}</p>
    </Dialog>
  );
  return { guarded, dialog };
}

/**
 * Leaves questions about unsaved changes to the portal: tags need not ask, and the browser asks before the
 * document ends.
 */
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
