import { useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useSession } from '../../../core/session/use-session.ts';
import type { Route } from './use-route.ts';

/** Frames in which a tag of the former page has closed its dialogs. */
const FRAMES = 60;

/** Focuses an element; while a dialog keeps that from it, in one of the next frames. Returns a function that ends this. */
function focusOnceFree(element: HTMLElement | null): () => void {
  let left = FRAMES;
  let frame = 0;
  const focus = () => {
    element?.focus({ preventScroll: true });
    left -= 1;
    if (element?.matches(':focus-within') === false && left > 0) frame = requestAnimationFrame(focus);
  };
  focus();
  return () => cancelAnimationFrame(frame);
}

/** Announces each navigation, and moves focus and scroll to the beginning of the new page. */
export function useNavigation({ entry, match, path }: Route, waiting: boolean): void {
  const host = useHost();
  const session = useSession();
  const before = useRef<string>(undefined);
  const stop = useRef<() => void>(() => undefined);
  // A list with another tab or query is still the same page.
  const page = match ? `${match.name} ${match.params.id ?? ''}` : path;

  useEffect(() => {
    const first = before.current === undefined;
    // A redirect is no navigation, and the user is known only once a page is shown.
    if (waiting || before.current === page) return;
    before.current = page;
    const { user, trackingClientId } = session.getState();
    const identifier = entry?.name ?? 'NotFound';
    host.emit('ramal-track', {
      clientId: trackingClientId,
      type: 'navigation',
      identifier,
      email: user?.email ?? null,
    });
    if (first) return;
    stop.current();
    stop.current = focusOnceFree(host.root.querySelector('main'));
    host.element.scrollIntoView({ block: 'start' });
  }, [page, waiting, entry, host, session]);
}
