import { useLayoutEffect } from 'react';
import type { TrackDetail } from '../../core/host/events.ts';
import { useHost } from '../../core/host/host-context.ts';
import { postAway } from '../../core/http/post-away.ts';

/**
 * Posts the tracking events of the page's tags and the shell to an address, if one is configured (decision
 * 106); without one nothing leaves the page.
 */
export function useTracking(address: string | undefined): void {
  const { element } = useHost();
  // Before the effects of the children: the first page is tracked too.
  useLayoutEffect(() => {
    if (!address) return;
    const post = ({ detail, defaultPrevented }: CustomEvent<TrackDetail>) => {
      if (!defaultPrevented) postAway(address, detail);
    };
    element.addEventListener('ramal-track', post);
    return () => element.removeEventListener('ramal-track', post);
  }, [element, address]);
}
