import { BrowserEntries, type LeaveQuestion } from './browser-entries.ts';

export const ROUTINGS = ['history', 'hash', 'memory'] as const;
export type Routing = (typeof ROUTINGS)[number];

/**
 * Where the portal is: a path with its query, relative to the portal. Kept in the page's address (`history`),
 * behind its `#` (`hash`: the rest of the address stays the host's), or nowhere (`memory`).
 */
export interface PortalLocation {
  /** `/calls?page=2` */
  current(): string;
  go(path: string, replace?: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Whether it came here by back, forward or reload: an address that was seen as it is. */
  returned(): boolean;
  /** From now on this is asked before the browser's own back or forward is followed; gives the way to stop. */
  askBefore(question: LeaveQuestion): () => void;
  /** What stands before a path in a link; null where links have no address. */
  readonly linkBase: string | null;
}

/** A path as the portal means it, from an address of the page. */
const relative = (path: string, base: string) =>
  (path.startsWith(base) ? path.slice(base.length) : path) || '/';

const withSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`);

export function createLocation(routing: Routing, basePath = ''): PortalLocation {
  const base = basePath.replace(/\/$/, '');
  if (routing === 'memory') return memoryLocation();
  return routing === 'hash' ? hashLocation() : historyLocation(base);
}

/** Whether the page itself was left and found again, or reloaded. */
function pageReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** Tells everybody here of a change, also of those that the browser does not announce: our own. */
function announcer() {
  const listeners = new Set<() => void>();
  let returned = pageReturned();
  const tell = (back: boolean) => {
    returned = back;
    for (const listener of listeners) listener();
  };
  return { listeners, tell, returned: () => returned };
}

/** A moment in what is shown, `#t=83`; other fragments are nobody's here. */
const moment = () => (location.hash.startsWith('#t=') ? location.hash : '');

const historyLocation = (base: string) =>
  browserLocation(
    base,
    () => withSlash(relative(location.pathname, base)) + location.search + moment(),
    (path) => base + path,
  );

const hashLocation = () =>
  browserLocation(
    '#',
    () => withSlash(location.hash.slice(1)),
    (path) => `#${path}`,
  );

/** `read` gives the path that the page's address stands for, `addressOf` the address of a path. */
function browserLocation(
  linkBase: string,
  read: () => string,
  addressOf: (path: string) => string,
): PortalLocation {
  const { listeners, tell, returned } = announcer();
  const entries = new BrowserEntries(read, () => tell(true));
  return {
    linkBase,
    returned,
    current: () => entries.path,
    askBefore: (question) => entries.askBefore(question),
    go(path, replace) {
      entries.write(addressOf(path), replace);
      tell(false);
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        entries.enter();
        addEventListener('popstate', entries.arrived);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('popstate', entries.arrived);
      };
    },
  };
}

function memoryLocation(): PortalLocation {
  const { listeners, tell, returned } = announcer();
  let path = '/';
  return {
    linkBase: null,
    returned,
    current: () => path,
    // The browser's back is not about these pages.
    askBefore: () => () => undefined,
    go(next) {
      path = next;
      tell(false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
