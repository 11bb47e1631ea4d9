import type { Id } from '../contract/id.ts';
import { idInHeader } from '../contract/ids.ts';
import type { Asked, Session, SessionCore } from './session.ts';
import type { SessionData } from './session-data.ts';

/** The time in ms during which an answer that was asked for ahead is as good as a new one. */
const FRESH = 10_000;

/** The headers that tell the back end who asks, from where and for which company. */
export const sessionHeaders = (
  { locale, timeZone }: SessionData,
  token: string | null,
  level: Id | null,
): Record<string, string> => ({
  'Accept-Language': locale,
  'x-time-zone': timeZone,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(level === null ? {} : { 'x-level-id': idInHeader(level) }),
});

/** Joins the session's base and a path of the contract. */
export const addressOf = ({ baseUrl }: SessionData, path: string): string =>
  `${baseUrl.replace(/\/$/, '')}${path}`;

const keyOf = (address: string, headers: Readonly<Record<string, string>>) =>
  JSON.stringify([address, Object.entries(headers).toSorted()]);

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
  if (session.ahead.has(key)) return;
  // biome-ignore lint/style/noRestrictedGlobals: the loader comes without the client
  const answer = fetch(address, { headers });
  const asked: Asked = { answer, sent: performance.now() };
  session.ahead.set(key, asked);
  answer.then(
    () => {
      asked.came = performance.now();
    },
    // Whoever takes it gets the failure.
    () => undefined,
  );
}

/** Takes a request that was sent ahead; undefined if there is none. */
export function takeAhead(
  session: Session,
  address: string,
  headers: Readonly<Record<string, string>>,
): Asked | undefined {
  const key = keyOf(address, headers);
  const ahead = session.ahead?.get(key);
  session.ahead?.delete(key);
  return ahead && performance.now() - ahead.sent < FRESH ? ahead : undefined;
}
