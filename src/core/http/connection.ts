import { ofetch } from 'ofetch';
import type { Session } from '../session/session.ts';

/** How long to wait before the server is asked again, in ms: longer each time, until it answers a real request. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

interface Connection {
  /** Tags on the page that want to know. */
  watchers: number;
  /** How often the server has answered a real request. */
  answers: number;
  /** Ends with the last of the tags. */
  shown: AbortSignal | undefined;
  /** The server is being asked whether it is there. */
  asking: Promise<boolean> | undefined;
  wait: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  stop: () => void;
}

const connections = new WeakMap<Session, Connection>();

function connectionOf(session: Session): Connection {
  const known = connections.get(session);
  if (known) return known;
  const connection = {
    watchers: 0,
    answers: 0,
    shown: undefined,
    asking: undefined,
    wait: FIRST_WAIT,
    timer: undefined,
    stop: () => undefined,
  };
  connections.set(session, connection);
  return connection;
}

/** The server answered, whatever it said. */
export function noteAnswer(session: Session): void {
  const connection = connectionOf(session);
  connection.wait = FIRST_WAIT;
  connection.answers += 1;
  if (session.getState().offline) session.setState({ offline: false });
}

/**
 * A request got no answer. That may be this one alone, so the server is silent only if it does not say that it is there
 * either: else the page would say by turns that it is and that it is not.
 */
export function noteSilence(session: Session): void {
  if (session.getState().offline) return;
  if (navigator.onLine) void askServer(session);
  else session.setState({ offline: true });
}

/** Without a token nothing can be asked: it is asked for again when the server is found to be there. */
export function noteNoToken(session: Session): void {
  if (!session.getState().offline) session.setState({ offline: true });
}

/** Finds out whether the server is there. */
export async function askServer(session: Session): Promise<void> {
  const connection = connectionOf(session);
  const { answers, shown } = connection;
  connection.asking ??= isReachable(session, shown).finally(() => {
    connection.asking = undefined;
  });
  const isThere = (await connection.asking) || connection.answers !== answers;
  if (shown?.aborted) return;
  if (session.getState().offline === isThere) session.setState({ offline: !isThere });
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
  connection.shown = stop.signal;

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
    await askServer(session);
    if (session.getState().offline) schedule();
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

/** Any answer will do, also a refusal. It is asked as the user, where one is known: a refusal would be an error in the browser's console. */
async function isReachable(session: Session, shown: AbortSignal | undefined): Promise<boolean> {
  const { baseUrl, token } = session.getState();
  try {
    await ofetch.raw(`${baseUrl.replace(/\/$/, '')}/auth/check`, {
      method: 'HEAD',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      credentials: 'omit',
      retry: false,
      ignoreResponseError: true,
      signal: AbortSignal.any([...(shown ? [shown] : []), AbortSignal.timeout(LONGEST_WAIT)]),
    });
    return true;
  } catch {
    return false;
  }
}
