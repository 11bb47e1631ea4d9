import { ofetch } from 'ofetch';
import type { Session } from '../session/session.ts';

/** The pauses before the server is tried again, in ms: they grow until it answers a real request. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

interface Connection {
  /** The number of tags that watch the connection. */
  watchers: number;
  /** The number of the server's answers to real requests. */
  answers: number;
  /** Aborts when the last tag stops watching. */
  shown: AbortSignal | undefined;
  /** The running check whether the server is reachable. */
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

/**
 * Notes that the server answered, even by a refusal. Where the browser knows of no line, the answer may have
 * been on its way before that: a check tells.
 */
export function noteAnswer(session: Session): void {
  const connection = connectionOf(session);
  connection.wait = FIRST_WAIT;
  connection.answers += 1;
  if (!session.getState().offline) return;
  if (navigator.onLine) session.setState({ offline: false });
  else void askServer(session);
}

/**
 * Notes that a request got no answer. A check follows, since the fault may be with this request alone:
 * without it the page would turn offline and online by turns.
 */
export function noteSilence(session: Session): void {
  if (session.getState().offline) return;
  if (navigator.onLine) void askServer(session);
  else session.setState({ offline: true });
}

/**
 * Notes that there is no token, without which no request can be sent. When the server is found to be
 * reachable, the token is requested again.
 */
export function noteNoToken(session: Session): void {
  if (!session.getState().offline) session.setState({ offline: true });
}

/** Checks whether the server is reachable, and sets `offline`. */
export async function askServer(session: Session): Promise<void> {
  const connection = connectionOf(session);
  const { answers, shown } = connection;
  connection.asking ??= isReachable(session, shown).finally(() => {
    connection.asking = undefined;
  });
  const isThere = (await connection.asking) || (navigator.onLine && connection.answers !== answers);
  if (shown?.aborted) return;
  if (session.getState().offline === isThere) session.setState({ offline: !isThere });
}

/**
 * Checks a silent server again and again while tags are on show. When it answers, `offline` ends and the
 * failed requests are repeated. Returns the function that stops it.
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
    // Only a real answer makes the pause short again, so that a server that answers nothing but this check is
    // not flooded.
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

/**
 * Sends a request to which any answer will do, even a refusal. It carries the token if there is one, because
 * browsers log a refusal as an error.
 */
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
