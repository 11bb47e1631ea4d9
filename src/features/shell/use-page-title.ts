import { useEffect, useState } from 'react';
import type { RamalEventMap } from '../../core/host/events.ts';
import { useHost } from '../../core/host/host-context.ts';
import type { RamalElement } from '../../core/host/ramal-element.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { Route } from './location/use-route.ts';

/** What the page is called, in the tab too where it is the portal's own: also that what it is about is not there. */
export function usePageTitle({ entry, match, path }: Route, titled: boolean): string {
  const text = useText();
  const title = entry ? text(entry.title, entry.titleValues?.(match?.params ?? {})) : text('shell.notFound');
  const shown = useIsLost(path) ? text('shell.notFoundOf', { title }) : title;
  useEffect(() => {
    if (titled) document.title = text('shell.pageTitle', { title: shown });
  }, [shown, titled, text]);
  return title;
}

/** Whether the page's tag has told that what the address names is not there. */
function useIsLost(path: string): boolean {
  const { root } = useHost();
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const heard = (event: Event) => {
      const { detail, target } = event as RamalEventMap['ramal-error'];
      if (detail.code !== 'not-found') return;
      // A part that is missing, a recording, leaves the page as it is: the phase, which is told after it, says which.
      queueMicrotask(() => {
        const { phase } = target as RamalElement;
        if (phase === 'error' || phase === 'empty') setLost(path);
      });
    };
    root.addEventListener('ramal-error', heard, { signal });
    root.addEventListener('ramal-ready', () => setLost(undefined), { signal });
    return () => stop.abort();
  }, [root, path]);
  return lost === path;
}
