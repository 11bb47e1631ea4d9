import { ofetch } from 'ofetch';
import type { Session } from '../session/session.ts';

/** How long to wait before the server is asked again, in ms: longer each time, until it answers a real request. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

interface Connection {
  /** Tags on the page that want to know. */
  watchers: number;
  wait: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

const connections = new WeakMap<Session, Connection>();

function connectionOf(session: Session): Connection {
  const known = connections.get(session);
  if (known) return known;
  const connection = { watchers: 0, wait: FIRST_WAIT, timer: undefined, stop: () => undefined };
  connections.set(session, connection);
  return connection;
}

/** The server answered, whatever it said. */
export function noteAnswer(session: Session): void {
  connectionOf(session).wait = FIRST_WAIT;
  if (session.getState().offline) session.setState({ offline: false });
}

/** The server could not be reached. */
export function noteSilence(session: Session): void {
  if (!session.getState().offline) session.setState({ offline: true });
}

/**
 * While tags are shown and the server is silent, asks it until it answers: then `offline` ends, and what
 * failed is fetched again. Gives the way to stop.
 */
export function watchConnection(session: Session): () => void {
  const connection = connectionOf(session);
  connection.watchers += 1;
  if (connection.watchers === 1) connection.stop = watch(session, connection);
  return () => {
    connection.watchers -= 1;
    if (connection.watchers === 0) connection.stop();
  };
}

function watch(session: Session, connection: Connection): () => void {
  const stop = new AbortController();

  const forget = () => {
    clearTimeout(connection.timer);
    connection.timer = undefined;
  };
  const schedule = () => {
    if (stop.signal.aborted || connection.timer !== undefined) return;
    connection.timer = setTimeout(knock, connection.wait);
    // It shrinks after a real answer only: a server that answers nothing but this is not asked without end.
    connection.wait = Math.min(connection.wait * 2, LONGEST_WAIT);
  };
  const knock = async () => {
    forget();
    if (!session.getState().offline) return;
    const reached = await isReachable(session, stop.signal);
    if (reached) session.setState({ offline: false });
    else schedule();
  };
  const unsubscribe = session.subscribe(({ offline }) => (offline ? schedule() : forget()));
  addEventListener('online', () => void knock(), { signal: stop.signal });
  if (session.getState().offline) schedule();
  return () => {
    stop.abort();
    unsubscribe();
    forget();
  };
}

/** Any answer will do, also a refusal, and also one that this page may not read. */
async function isReachable(session: Session, signal: AbortSignal): Promise<boolean> {
  try {
    await ofetch.raw(`${session.getState().baseUrl.replace(/\/$/, '')}/auth/check`, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      retry: false,
      ignoreResponseError: true,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
    });
    return true;
  } catch {
    return false;
  }
}
