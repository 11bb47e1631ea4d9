import { RamalError, toRamalError } from '../../../../core/errors/ramal-error.ts';
import { askServer } from '../../../../core/http/connection.ts';
import type { Session } from '../../../../core/session/session.ts';

/** The surroundings of requests that wait for the server. */
export interface Patience {
  readonly signal: AbortSignal;
  /** Waits until the server can be reached, or the signal ends it. */
  readonly reachable: () => Promise<void>;
  /** The back end knows the keys of new records: one that is sent again is not made twice. */
  readonly knowsKeys: boolean;
}

/** Times that a request is sent before it is given up. */
const TIMES = 5;
/** The longest wait in seconds; a server that asks for more is not for an import now. */
const LONGEST = 30;

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Waits until the server of a session can be reached, or the signal ends it. */
export async function serverReachable(session: Session, signal: AbortSignal): Promise<void> {
  await askServer(session);
  await new Promise<void>((resolve) => {
    const look = () => {
      if (session.getState().offline && !signal.aborted) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = session.subscribe(look);
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

/** Waits for the end of what has kept a request from its answer; false: that does not pass by itself. */
async function isOver({ code, facts }: RamalError, { signal, reachable }: Patience): Promise<boolean> {
  if (code === 'rate-limited') {
    const seconds = facts.retryAfter ?? 1;
    if (seconds > LONGEST) return false;
    await wait(seconds);
    return true;
  }
  if (code !== 'offline') return false;
  await reachable();
  return !signal.aborted;
}

/**
 * Sends a request, and again where the server has asked to wait or could not be reached.
 *
 * @param isSafe It may be sent again though it may have arrived.
 * @throws RamalError as the call does
 */
export async function patiently<T>(send: () => Promise<T>, patience: Patience, isSafe = true): Promise<T> {
  for (let time = 1; ; time++) {
    try {
      return await send();
    } catch (cause) {
      const error = toRamalError(cause, 'server');
      if (time === TIMES || !(await isOver(error, patience))) throw cause;
      // Whether it has arrived is found out by another check: the other rows go on.
      if (error.facts.isOutcomeUnknown && !isSafe)
        throw new RamalError('timeout', error.message, error.facts);
    }
  }
}
