import { useEffect, useRef } from 'react';
import type { RamalEventMap } from '../../core/host/events.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';
import type { PortalLocation } from './location/portal-location.ts';
import { keepListState } from './location/use-list-query.ts';
import type { Route } from './location/use-route.ts';

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
    const on = <K extends keyof RamalEventMap>(
      target: EventTarget,
      type: K,
      hear: (event: RamalEventMap[K]) => void,
    ) => target.addEventListener(type, hear as EventListener, { signal: stop.signal });

    on(element, 'ramal-navigate', (event) => {
      event.preventDefault();
      const { href } = event.detail;
      const base = location.linkBase ?? '';
      latest.current.guarded(() => location.go(href.startsWith(base) ? href.slice(base.length) : href));
    });
    on(root, 'ramal-state', (event) => {
      keepListState(latest.current.route, session.getState(), location, event.detail);
    });
    on(root, 'ramal-toast', (event) => {
      event.preventDefault();
      toast(event.detail.kind, event.detail.message);
    });
    return () => stop.abort();
  }, [element, root, location, session, toast]);
}
