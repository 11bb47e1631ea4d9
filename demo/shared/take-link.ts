/** A link to one call, as `POST auth/token` gives it: `/shared#call=4711&token=…`. */
export interface CallLink {
  readonly call: string;
  readonly token: string;
}

/**
 * Takes the link out of the page's address, where it would stay in the history, and on the screen of somebody who shares it. Undefined:
 * there is none, also after a reload, since it is kept nowhere.
 */
export function takeLink(): CallLink | undefined {
  const given = new URLSearchParams(location.hash.slice(1));
  history.replaceState(null, '', location.pathname + location.search);
  const [call, token] = [given.get('call'), given.get('token')];
  return call && token ? { call, token } : undefined;
}
