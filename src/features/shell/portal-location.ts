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
  const back = () => tell(true);
  return {
    returned: () => returned,
    tell: () => tell(false),
    listen: (listener: () => void, event?: 'popstate' | 'hashchange') => {
      if (event && listeners.size === 0) addEventListener(event, back);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (event && listeners.size === 0) removeEventListener(event, back);
      };
    },
  };
}

/** A moment in what is shown, `#t=83`; other fragments are nobody's here. */
const moment = () => (location.hash.startsWith('#t=') ? location.hash : '');

function historyLocation(base: string): PortalLocation {
  const { tell, listen, returned } = announcer();
  return {
    linkBase: base,
    returned,
    current: () => withSlash(relative(location.pathname, base)) + location.search + moment(),
    go(path, replace) {
      history[replace ? 'replaceState' : 'pushState'](null, '', base + path);
      tell();
    },
    subscribe: (listener) => listen(listener, 'popstate'),
  };
}

function hashLocation(): PortalLocation {
  const { tell, listen, returned } = announcer();
  return {
    linkBase: '#',
    returned,
    current: () => withSlash(location.hash.slice(1)),
    go(path, replace) {
      history[replace ? 'replaceState' : 'pushState'](null, '', `#${path}`);
      tell();
    },
    subscribe: (listener) => listen(listener, 'hashchange'),
  };
}

function memoryLocation(): PortalLocation {
  const { tell, listen, returned } = announcer();
  let path = '/';
  return {
    linkBase: null,
    returned,
    current: () => path,
    go(next) {
      path = next;
      tell();
    },
    subscribe: (listener) => listen(listener),
  };
}
