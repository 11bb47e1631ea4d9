import { useLayoutEffect } from 'react';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { decodeLevel, readStored } from '../../../core/session/storage.ts';
import { useSession } from '../../../core/session/use-session.ts';

/**
 * A page of one record keeps its company until it is left: what it saves must not go to one that another tab has chosen
 * meanwhile. The next page is of that one.
 */
export function useLevelLock(lock: MessageId | undefined): void {
  const session = useSession();
  useLayoutEffect(() => {
    if (!lock) return;
    session.setState({ levelLock: lock });
    return () => {
      const { level, storagePrefix } = session.getState();
      const chosen =
        session.hosted() || level === null ? null : decodeLevel(readStored('level', storagePrefix));
      session.setState({ levelLock: null, level: chosen ?? level });
    };
  }, [lock, session]);
}
