import type { SessionCore } from '../session/session.ts';
import { adaptationOf } from './adapter/adaptation.ts';

/** Tells a back end that wants to know that the session of this token ends: whoever leaves does not wait for it. */
export function tellEnd(session: SessionCore): void {
  const { token, baseUrl } = session.getState();
  if (!token) return;
  adaptationOf(session)?.then(
    ({ end }) => end(baseUrl, token),
    () => undefined,
  );
}
