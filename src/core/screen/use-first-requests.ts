import { useEffect, useState } from 'react';
import { neededPermissions } from '../contract/define/endpoint.ts';
import type { Host } from '../host/host-context.ts';
import type { Session } from '../session/session.ts';
import type { Screen } from './screen.ts';
import { judge } from './session-gate.tsx';

/** Makes the function that sends the first requests of a screen, if the user may see it. */
export function firstSender<P extends object>(
  session: Session,
  host: Host,
  { first, access }: Screen<P>,
  props: P,
): () => Promise<void> {
  const needed = neededPermissions(typeof access === 'function' ? access(props) : access);
  // Code that is lost here is asked for again by the screen, which tells of it.
  const requests = Promise.resolve(first?.(props)).catch(() => undefined);
  return async () => {
    const of = await requests;
    const data = session.getState();
    if (of && judge(data, needed)?.kind === 'allowed') for (const send of of(data)) send(session, host);
  };
}

/**
 * Sends the first requests of a tag's screen as soon as its user is known, while React and the texts are still on
 * their way: the screen itself would send them only once it is drawn.
 */
export function useFirstRequests(session: Session, host: Host, screen: Screen<object>, props: object): void {
  // At the first rendering, not after it.
  const [end] = useState(() => {
    if (!screen.first) return undefined;
    const send = firstSender(session, host, screen, props);
    if (session.getState().user) void send();
    return session.subscribe((now, before) => {
      if (now.user && !before.user) void send();
    });
  });
  useEffect(() => end, [end]);
}
