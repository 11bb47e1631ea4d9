import { useLayoutEffect } from 'react';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { decodeLevel, readStored } from '../../../core/session/storage.ts';
import { useSession } from '../../../core/session/use-session.ts';

/**
 * Keeps the company of a page of one record until the user leaves the page: saving must not go to a company
 * that another tab has chosen meanwhile. The next page has that company.
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
