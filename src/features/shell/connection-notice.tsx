import { useEffect, useRef, useState } from 'react';
import { checkSession } from '../../core/contract/session-user.ts';
import type { RamalEventMap } from '../../core/element/events.ts';
import { useHost } from '../../core/element/host-context.ts';
import { useApi } from '../../core/http/use-endpoint.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';
import { Notice } from '../../core/ui/notice.tsx';
import { useToast } from '../../core/ui/use-toast.ts';

/**
 * Above the page while the server is silent: it is asked again by itself, longer and longer apart, or at once. What was typed
 * stays; what failed to load is fetched when it answers.
 */
export function ConnectionNotice() {
  const text = useText();
  const offline = useSessionData((data) => data.offline);
  const { busy, ask } = useAsking();
  useWordOfReturn(offline);
  return (
    <div role="status" className="connection">
      {offline && (
        <Notice
          tone="yellow"
          action={
            <Button size="small" busy={busy} onClick={ask}>
              {text('shell.offline.retry')}
            </Button>
          }
        >
          {text(navigator.onLine ? 'shell.offline' : 'shell.offline.line')}
        </Notice>
      )}
    </div>
  );
}

/**
 * Asks the server something that it answers to everybody: any answer ends the silence. Also when the browser loses its line, and when
 * a page's code does not come, which may be the first that is noticed.
 */
function useAsking() {
  const { root } = useHost();
  const api = useApi();
  const [busy, setBusy] = useState(false);
  const ask = () => {
    setBusy(true);
    const done = () => setBusy(false);
    api(checkSession, {}).then(done, done);
  };
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const heard = (event: Event) => {
      if ((event as RamalEventMap['ramal-error']).detail.code === 'chunk') latest.current();
    };
    addEventListener('offline', () => latest.current(), { signal });
    root.addEventListener('ramal-error', heard, { signal });
    return () => stop.abort();
  }, [root]);
  return { busy, ask };
}

function useWordOfReturn(offline: boolean): void {
  const text = useText();
  const toast = useToast();
  const before = useRef(offline);
  useEffect(() => {
    if (before.current && !offline) toast('success', text('shell.online'));
    before.current = offline;
  }, [offline, toast, text]);
}
