import { useEffect, useRef, useState } from 'react';
import type { RamalEventMap } from '../../../core/host/events.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { askServer } from '../../../core/http/connection.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { Notice } from '../../../core/ui/cards/notice.tsx';

/**
 * The notice above the page while the server is offline. It is asked again by itself, in growing intervals,
 * or by a button. Typed text stays; failed requests are repeated once it answers.
 */
export function ConnectionNotice() {
  const text = useText();
  const offline = useSessionData((data) => data.offline);
  const isBack = useWordOfReturn(offline);
  const { busy, ask } = useAsking();
  return (
    <div role="status" className="connection">
      {offline && (
        <Notice
          tone="yellow"
          action={
            <Button size="small" busy={busy} onClick={() => void ask()}>
              {text('shell.offline.retry')}
            </Button>
          }
        >
          {text(navigator.onLine ? 'shell.offline' : 'shell.offline.line')}
        </Notice>
      )}
      {isBack && <Notice tone="green">{text('shell.online')}</Notice>}
    </div>
  );
}

/** Milliseconds in which an answer may still come that was on its way when the line went. */
const ON_THE_WAY = 2000;

/**
 * Asks the server whether it answers: any answer ends the notice. Also when the browser goes offline, and
 * when a page's code cannot be loaded, which may be the first sign.
 */
function useAsking() {
  const { root } = useHost();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await askServer(session);
    setBusy(false);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const heard = ({ detail }: RamalEventMap['ramal-error']) => {
      if (detail.code === 'chunk') void latest.current();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gone = () => {
      void latest.current();
      clearTimeout(timer);
      timer = setTimeout(() => !navigator.onLine && void latest.current(), ON_THE_WAY);
    };
    addEventListener('offline', gone, { signal });
    // It may have gone before this listens.
    if (!navigator.onLine) gone();
    root.addEventListener('ramal-error', heard, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [root]);
  return { busy, ask };
}

/** Milliseconds that the return of the connection is announced. */
const WORD = 6000;

/** In the place of the offline notice, so that both are never shown at once. */
function useWordOfReturn(offline: boolean): boolean {
  const before = useRef(offline);
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const returned = before.current && !offline;
    before.current = offline;
    setBack(returned);
    if (!returned) return;
    const timer = setTimeout(() => setBack(false), WORD);
    return () => clearTimeout(timer);
  }, [offline]);
  return isBack && !offline;
}
