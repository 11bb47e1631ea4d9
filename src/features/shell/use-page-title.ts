import { useEffect, useState } from 'react';
import type { RamalEventMap } from '../../core/host/events.ts';
import { useHost } from '../../core/host/host-context.ts';
import type { RamalElement } from '../../core/host/ramal-element.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { Route } from './location/use-route.ts';

/**
 * The title of the page, also set for the tab if the portal fills the page; it tells too if the page's record
 * does not exist.
 */
export function usePageTitle({ entry, match, path }: Route, titled: boolean): string {
  const text = useText();
  const title = entry ? text(entry.title, entry.titleValues?.(match?.params ?? {})) : text('shell.notFound');
  const shown = useIsLost(path) ? text('shell.notFoundOf', { title }) : title;
  useEffect(() => {
    if (titled) document.title = text('shell.pageTitle', { title: shown });
  }, [shown, titled, text]);
  return title;
}

/** Whether the page's tag has reported that its record does not exist. */
function useIsLost(path: string): boolean {
  const { root } = useHost();
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const heard = (event: Event) => {
      const { detail, target } = event as RamalEventMap['ramal-error'];
      if (detail.code !== 'not-found') return;
      // A missing part (a recording) does not count: the phase, which is reported after it, tells the
      // difference.
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
