import type { Id } from '../contract/ids/id.ts';
import { idInHeader } from '../contract/ids/ids.ts';
import type { Asked, Session, SessionCore } from './session.ts';
import type { SessionData } from './session-data.ts';

/**
 * The time in ms during which an answer that was asked for ahead is as good as a new one, counted from when it came: on a slow line the code
 * that takes it is long on its way, and would wait for a second answer.
 */
const FRESH = 60_000;

/** The requests that the page itself has sent before the loader came, by their keys. */
const SENT_BY_PAGE = Symbol.for('ramal.ahead/1');
const page: { [SENT_BY_PAGE]?: Map<string, Asked>; document: Document } = globalThis;

/** The headers that tell the back end who asks, from where and for which company. */
export const sessionHeaders = (
  { locale, timeZone }: Pick<SessionData, 'locale' | 'timeZone'>,
  token: string | null,
  level: Id | null,
): Record<string, string> => ({
  'Accept-Language': locale,
  'x-time-zone': timeZone,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(level === null ? {} : { 'x-level-id': idInHeader(level) }),
});

/** Joins the session's base and a path of the contract. */
export const addressOf = ({ baseUrl }: Pick<SessionData, 'baseUrl'>, path: string): string =>
  `${baseUrl.replace(/\/$/, '')}${path}`;

const keyOf = (address: string, headers: Readonly<Record<string, string>>) =>
  JSON.stringify([address, Object.entries(headers).toSorted()]);

function send(address: string, headers: Record<string, string>): Asked {
  // biome-ignore lint/style/noRestrictedGlobals: the loader comes without the client
  const answer = fetch(address, { headers });
  const asked: Asked = { answer, sent: performance.now() };
  answer.then(
    () => {
      asked.came = performance.now();
    },
    // Whoever takes it gets the failure.
    () => undefined,
  );
  return asked;
}

/** Sends a GET request before the loader is here; a session that would send the very same one takes it. */
export function sendEarly(address: string, headers: Record<string, string>): Promise<Response> {
  const asked = send(address, headers);
  page[SENT_BY_PAGE] ??= new Map();
  page[SENT_BY_PAGE].set(keyOf(address, headers), asked);
  return asked.answer;
}

/** Takes a request of the page. */
function takeEarly(key: string): Asked | undefined {
  const asked = page[SENT_BY_PAGE]?.get(key);
  page[SENT_BY_PAGE]?.delete(key);
  return asked;
}

/**
 * Sends a GET request before the code that reads its answer is here. The client takes the answer when it would
 * send the very same request. A back end of another shape is left to the client, which has its adapter.
 */
export function sendAhead(session: SessionCore, path: string, level: Id | null): void {
  const state = session.getState();
  if (Object.keys(state.adapter).length > 0) return;
  const headers = sessionHeaders(state, state.token, level);
  const address = addressOf(state, path);
  session.ahead ??= new Map();
  const key = keyOf(address, headers);
  if (!session.ahead.has(key)) session.ahead.set(key, takeEarly(key) ?? send(address, headers));
}

/** Takes a request that was sent ahead; undefined if there is none. */
export function takeAhead(
  session: Session,
  address: string,
  headers: Readonly<Record<string, string>>,
): Asked | undefined {
  const key = keyOf(address, headers);
  const ahead = session.ahead?.get(key) ?? takeEarly(key);
  session.ahead?.delete(key);
  return ahead && performance.now() - (ahead.came ?? performance.now()) < FRESH ? ahead : undefined;
}
