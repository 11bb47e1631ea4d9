import { useEffect, useState } from 'react';
import type { RamalEventMap } from '../../core/host/events.ts';
import { useHost } from '../../core/host/host-context.ts';
import { isRamalElement } from '../../core/host/ramal-element.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { isOfPage } from './dock/docked.ts';
import type { Route } from './location/use-route.ts';

/**
 * The title of the page, also set for the tab if the portal fills the page; it tells too if the page's record
 * does not exist.
 */
export function usePageTitle({ entry, match, path }: Route, titled: boolean): string {
  const text = useText();
  const title = entry ? text(entry.title, entry.titleValues?.(match?.params ?? {})) : text('shell.notFound');
  const name = useRecordName(path, entry?.isNamedByRecord === true);
  const named = name ? text('shell.recordTitle', { name, title }) : title;
  const shown = useIsLost(path) ? text('shell.notFoundOf', { title }) : named;
  useEffect(() => {
    if (titled) document.title = text('shell.pageTitle', { title: shown });
  }, [shown, titled, text]);
  return title;
}

/** The heading of the record that the page's tag shows; it may come from another copy of the bundle. */
function useRecordName(path: string, wanted: boolean): string | undefined {
  const { root } = useHost();
  const [shown, setShown] = useState<{ readonly path: string; readonly name: string }>();
  useEffect(() => {
    if (!wanted) return;
    const heard = (event: Event) => {
      if (!isOfPage(event)) return;
      const { target } = event;
      const heading = target instanceof Element ? target.shadowRoot?.querySelector('h1') : undefined;
      setShown({ path, name: heading?.textContent ?? '' });
    };
    root.addEventListener('ramal-ready', heard);
    return () => root.removeEventListener('ramal-ready', heard);
  }, [root, path, wanted]);
  return wanted && shown?.path === path ? shown.name : undefined;
}

/** Whether the page's tag has reported that its record does not exist. */
function useIsLost(path: string): boolean {
  const { root } = useHost();
  const [lost, setLost] = useState<string>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const heard = (event: RamalEventMap['ramal-error']) => {
      const { detail, target } = event;
      if (detail.code !== 'not-found' || !isOfPage(event)) return;
      // A missing part (a recording) does not count: the phase, which is reported after it, tells the
      // difference.
      queueMicrotask(() => {
        const phase = isRamalElement(target) ? target.phase : undefined;
        if (phase === 'error' || phase === 'empty') setLost(path);
      });
    };
    root.addEventListener('ramal-error', heard, { signal });
    root.addEventListener('ramal-ready', (event) => isOfPage(event) && setLost(undefined), { signal });
    return () => stop.abort();
  }, [root, path]);
  return lost === path;
}
