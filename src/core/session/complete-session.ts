import { plainId } from '../contract/ids/ids.ts';
import { forgetKept } from './kept/kept.ts';
import { matchLocale } from './language/locale.ts';
import { type Session, type SessionActions, type SessionCore, startOver } from './session.ts';
import { decodeLevel, encodeLevel, readStored, type StoredKey, watchStored, writeStored } from './storage.ts';

const isComplete = (session: SessionCore): session is Session => 'renew' in session;

/**
 * Adds the actions of screens to a session. The loader does not have them, so that it stays small. If the
 * page has several copies of the bundle, the first one adds them for all.
 */
export function completeSession(session: SessionCore): Session {
  if (isComplete(session)) return session;
  const complete = Object.assign(session, actionsOf(session));
  recall(complete);
  session.subscribe((now, before) => {
    if (now.storagePrefix !== before.storagePrefix) recall(complete);
  });
  followOtherTabs(complete);
  return complete;
}

const readerOf = (session: SessionCore) => (key: StoredKey) =>
  readStored(key, session.getState().storagePrefix);

/** Restores the stored values, unless the host has set others. */
function recall(session: Session): void {
  const { token, level, locale } = session.getState();
  const read = readerOf(session);
  session.setState({
    ...(session.hosted()
      ? {}
      : { token: token ?? read('token'), level: level ?? decodeLevel(read('level')) }),
    locale: (!session.saidLocale && matchLocale(read('locale'))) || locale,
  });
}

function actionsOf(session: SessionCore): SessionActions {
  const running = new Map<string, Promise<unknown>>();
  const hosted = () => session.getToken !== undefined;
  const keep = (key: StoredKey, value: string | null) => {
    if (!hosted()) writeStored(key, value, session.getState().storagePrefix);
  };

  const read = readerOf(session);

  const share = <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const known = running.get(key);
    if (known) return known as Promise<T>;
    const started = task().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };

  return {
    share,
    hosted,

    async renew(refused) {
      const { token, authRequired } = session.getState();
      if (token && token !== refused) return token;
      // After a refusal only a new configuration or a sign-in begins again.
      if (authRequired) return null;
      return share('token', async () => {
        // `client.ts` ends this state when the server has accepted the token. Without a former token there is
        // no user to keep.
        session.setState({ renewing: !!refused });
        const fresh = await (hosted()
          ? handedOver(session)
          : // Another tab may have signed in while this one slept.
            read('token'));
        const next = fresh && fresh !== refused ? fresh : null;
        // The refused token will not be accepted later either, so it is removed; a newer one of another tab
        // stays.
        if (!next && refused && refused === read('token')) keep('token', null);
        session.setState({ token: next, authRequired: next === null, refused: !!refused });
        return next;
      });
    },

    signIn(token) {
      keep('token', token);
      session.setState({ token, ...startOver(session.getState()) });
    },

    signOut() {
      keep('token', null);
      keep('level', null);
      keep('lists', null);
      keep('bulk', null);
      keep('recent', null);
      keep('demo', null);
      const { storagePrefix } = session.getState();
      writeStored('drafts', null, storagePrefix);
      forgetKept(storagePrefix);
      session.setState(signedOut(session));
    },

    switchLevel(id) {
      const level = plainId(id);
      if (level === session.getState().level) return;
      keep('level', encodeLevel(level));
      session.setState({ level });
    },

    switchLocale(locale) {
      keep('locale', locale);
      session.setState({ locale });
    },
  };
}

/**
 * Calls `getToken` and checks its result. An object or the HTML of a sign-in page would be refused without a
 * reason, or could not be sent at all.
 */
async function handedOver({ getToken }: SessionCore) {
  const token = await getToken?.();
  if (token && /[^!-~]/.test(token)) throw refusedToken(token);
  return token;
}

/** Makes the error of a token that cannot be sent. It does not show the value, which may hold a secret. */
const refusedToken = (given: unknown) => {
  const kind = typeof given === 'string' ? 'other text' : `an ${typeof given}`;
  return new TypeError(`ramal: getToken: ASCII text without spaces, or null, not ${kind}`);
};

const signedOut = (session: SessionCore) => ({
  token: null,
  level: null,
  levelLock: null,
  ...startOver(session.getState()),
  // In the same step, so that no tag tries to load the user in between.
  authRequired: true,
  refused: false,
});

/** Gives this tab's changes after a sign-in or sign-out in another tab. */
function afterOther(session: Session, token: string | null) {
  if (token) return { token, ...startOver(session.getState()) };
  return session.unsaved?.() ? { token, authRequired: true } : signedOut(session);
}

function followOtherTabs(session: Session): void {
  const prefix = () => session.getState().storagePrefix;
  watchStored((key, value) => {
    if (session.hosted()) return;
    const { token, locale, levelLock } = session.getState();
    if (key === 'token' && value !== token) session.setState(afterOther(session, value));
    if (key === 'level' && value && !levelLock) session.setState({ level: decodeLevel(value) });
    if (key === 'locale') session.setState({ locale: matchLocale(value) ?? locale });
  }, prefix);
}
