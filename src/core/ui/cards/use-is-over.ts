import { useEffect, useRef, useState } from 'react';
import type { RamalError } from '../../errors/ramal-error.ts';
import { isUnsent } from '../../i18n/error-text.ts';
import { useSessionData } from '../../session/use-session.ts';

/**
 * Tells that a change was not sent because there was no connection, and there is one again: another message says
 * so, and the older goes.
 */
export function useIsOver(error: RamalError | undefined): boolean {
  const offline = useSessionData((data) => data.offline);
  const before = useRef(offline);
  const [over, setOver] = useState<RamalError>();
  useEffect(() => {
    if (before.current && !offline) setOver(error);
    before.current = offline;
  }, [offline, error]);
  return error !== undefined && error === over && isUnsent(error);
}
