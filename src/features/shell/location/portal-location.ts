import { BrowserEntries, type LeaveQuestion } from './browser-entries.ts';

/** The places where the portal's path may be kept. */
export const ROUTINGS = ['history', 'hash', 'memory'] as const;
/** The place of the portal's path. */
export type Routing = (typeof ROUTINGS)[number];

/**
 * The portal's path with its query. It is kept in the page's address (`history`), after its `#` (`hash`: the
 * rest of the address stays the host's), or only in memory (`memory`).
 */
export interface PortalLocation {
  /** `/calls?page=2` */
  current(): string;
  go(path: string, replace?: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Whether the user came here by back, forward or reload: the address was shown before. */
  returned(): boolean;
  /**
   * Asks this question from now on before the browser's own back or forward is followed; returns a function
   * that stops it.
   */
  askBefore(question: LeaveQuestion): () => void;
  /** The text before a path in links; null if links have no address. */
  readonly linkBase: string | null;
}

/** The portal's path of an address. */
const relative = (path: string, base: string) =>
  (path.startsWith(base) ? path.slice(base.length) : path) || '/';

const withSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`);

/** The location of a portal. */
export function createLocation(routing: Routing, basePath = ''): PortalLocation {
  const base = basePath.replace(/\/$/, '');
  if (routing === 'memory') return memoryLocation();
  return routing === 'hash' ? hashLocation() : historyLocation(base);
}

/** Whether the page was left and returned to, or reloaded. */
function pageReturned(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && /^(reload|back_forward)$/.test(entry.type);
}

/** Tells all listeners of a change, also of our own changes, which the browser does not announce. */
function announcer() {
  const listeners = new Set<() => void>();
  let returned = pageReturned();
  const tell = (back: boolean) => {
    returned = back;
    for (const listener of listeners) listener();
  };
  return { listeners, tell, returned: () => returned };
}

/**
 * A moment in the page's content, `#t=83`, or the token of a link, which reaches no server there; other
 * fragments have no meaning here.
 */
const fragment = () => (/^#(t|token)=/.test(location.hash) ? location.hash : '');

const historyLocation = (base: string) =>
  browserLocation(
    base,
    () => withSlash(relative(location.pathname, base)) + location.search + fragment(),
    (path) => base + path,
  );

const hashLocation = () =>
  browserLocation(
    '#',
    () => withSlash(location.hash.slice(1)),
    (path) => `#${path}`,
  );

/** `read` returns the portal's path of the page's address, `addressOf` the address of a path. */
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
    // The browser's back does not change a path in memory.
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
