import { createContext, useCallback, useContext, useEffect } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { COMMON, loadIntl } from '../../../core/i18n/messages.ts';
import type { Screen } from '../../../core/screen/screen.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { useMaySee } from '../guard/use-may-see.ts';
import { entryOf, type RouteEntry, type RouteTable } from './route-entry.ts';

/** Loads the screen of a page's tag; undefined for a tag that there is not. */
export type LoadTag = (tag: RouteEntry['tag']) => Promise<Screen<object> | undefined>;

/** The function that loads a page's tag ahead. */
export const LoadTagContext = createContext<LoadTag | undefined>(undefined);

/** Users who pay for each byte should not pay for pages that they may never open. */
const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;

/**
 * Loads a page's code and messages before it is opened. A failure is ignored: opening the page loads them
 * again.
 */
export function useAhead(): (entry: RouteEntry) => void {
  const load = useContext(LoadTagContext);
  const session = useSession();
  return useCallback(
    ({ tag, props }) => {
      if (!load || savesData()) return;
      load(tag)
        .then(
          (screen) =>
            screen &&
            Promise.all([
              loadIntl(session.getState().locale, { ...COMMON, ...screen.messages }),
              // Nothing is sent: only the code is fetched that its first requests need.
              screen.first?.(props?.({}, {}) ?? {}),
            ]),
        )
        .catch(() => undefined);
    },
    [load, session],
  );
}

const whenIdle = (act: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 500);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(act);
  return () => cancelIdleCallback(idle);
};

/** Loads the likely next page once a page is shown and the browser is idle. */
export function useNextAhead(table: RouteTable, entry: RouteEntry | undefined): void {
  const { root } = useHost();
  const maySee = useMaySee();
  const ahead = useAhead();
  const next = entryOf(table, entry?.next);
  const wanted = next && maySee(next) ? next : undefined;
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    const shown = () => {
      stop ??= whenIdle(() => ahead(wanted));
    };
    root.addEventListener('ramal-ready', shown);
    root.addEventListener('ramal-empty', shown);
    if (root.querySelector('main > :is(:state(ready), :state(empty))')) shown();
    return () => {
      root.removeEventListener('ramal-ready', shown);
      root.removeEventListener('ramal-empty', shown);
      stop?.();
    };
  }, [root, wanted, ahead]);
}
