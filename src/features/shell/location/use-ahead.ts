import { createContext, useCallback, useContext, useEffect } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { COMMON, loadIntl, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useSession } from '../../../core/session/use-session.ts';
import { useMaySee } from '../guard/use-may-see.ts';
import { entryOf, type RouteEntry, type RouteTable } from './route-entry.ts';

/** Fetches the code of a page's tag, and tells which texts go with it; undefined for a page that is not fetched ahead. */
export type LoadTag = (tag: RouteEntry['tag']) => Promise<MessageChunks | undefined>;

export const LoadTagContext = createContext<LoadTag | undefined>(undefined);

/** Who pays for each byte is not asked to pay for what may never be opened. */
const savesData = () =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData ?? false;

/** Fetches a page's code and texts before it is opened. What does not arrive is asked for again when it is. */
export function useAhead(): (entry: RouteEntry) => void {
  const load = useContext(LoadTagContext);
  const session = useSession();
  return useCallback(
    ({ tag }) => {
      if (!load || savesData()) return;
      load(tag)
        .then((messages) => messages && loadIntl(session.getState().locale, { ...COMMON, ...messages }))
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

/** Once a page is shown and nothing else is to be done, the page that is likely next is fetched. */
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
