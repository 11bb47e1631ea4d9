import { useEffect, useRef } from 'react';
import type { RamalEventMap } from '../../core/host/events.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';
import { safeNext } from './guard/guard.ts';
import type { PortalLocation } from './location/portal-location.ts';
import { keepListState } from './location/use-list-query.ts';
import type { Route } from './location/use-route.ts';

/** The address that was wanted before the first sign-in asked for a password: it is left in one way alone, when that is chosen. */
const afterFirstSignIn = ({ entry, query }: Route): string | undefined =>
  entry?.name === 'UpdatePassword' && !query.token ? safeNext(query.next) : undefined;

/**
 * Handles the events of the page's tag and the frame's links: navigation, the state of a list, toasts. Events
 * of the frame itself come from the shell's element, outside its shadow root.
 */
export function usePageEvents(
  route: Route,
  location: PortalLocation,
  guarded: (leave: () => void) => void,
): void {
  const { element, root } = useHost();
  const session = useSession();
  const toast = useToast();
  const latest = useRef({ route, guarded });
  latest.current = { route, guarded };

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const navigate = (event: RamalEventMap['ramal-navigate']) => {
      event.preventDefault();
      const { href } = event.detail;
      const base = location.linkBase ?? '';
      const path = href.startsWith(base) ? href.slice(base.length) : href;
      latest.current.guarded(() => location.go(afterFirstSignIn(latest.current.route) ?? path));
    };
    const keep = ({ detail }: RamalEventMap['ramal-state']) =>
      keepListState(latest.current.route, session.getState(), location, detail);
    const show = (event: RamalEventMap['ramal-toast']) => {
      event.preventDefault();
      const { kind, message, action, code } = event.detail;
      toast(kind, message, action, code);
    };
    element.addEventListener('ramal-navigate', navigate, { signal });
    root.addEventListener('ramal-state', keep, { signal });
    root.addEventListener('ramal-toast', show, { signal });
    return () => stop.abort();
  }, [element, root, location, session, toast]);
}
