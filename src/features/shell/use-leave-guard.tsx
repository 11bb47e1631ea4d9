import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useHost } from '../../core/element/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Button } from '../../core/ui/button.tsx';
import { Dialog } from '../../core/ui/dialog.tsx';

/** Whether the page shown has something unsaved: its tag says so by `:state(dirty)`. */
export const isDirty = (root: ShadowRoot) => root.querySelector('main :state(dirty)') !== null;

/** Asks before something is left unsaved: by a link, another level, or the tab's end. */
export function useLeaveGuard(): { guarded: (leave: () => void) => void; dialog: ReactNode } {
  const { root } = useHost();
  const text = useText();
  const [waiting, setWaiting] = useState<() => void>();

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty(root)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [root]);

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
