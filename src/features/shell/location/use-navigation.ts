import { useEffect, useRef } from 'react';
import { useHost } from '../../../core/host/host-context.ts';
import { useSession } from '../../../core/session/use-session.ts';
import type { Route } from './use-route.ts';

/** Announces each navigation, and moves focus and scroll to the beginning of the new page. */
export function useNavigation({ entry, match, path }: Route, waiting: boolean): void {
  const host = useHost();
  const session = useSession();
  const before = useRef<string>(undefined);
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
    host.root.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    host.element.scrollIntoView({ block: 'start' });
  }, [page, waiting, entry, host, session]);
}
