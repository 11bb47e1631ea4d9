import { createStore, type StoreApi } from 'zustand/vanilla';
import { DEFAULT_LOCALE, type Locale, matchLocale } from './locale.ts';
import { readConfiguration } from './read-configuration.ts';
import type { Configuration, SessionData } from './session-data.ts';

/** The session of a page, or of one `ramal-scope`, as the loader makes it. */
export interface SessionCore
  extends Pick<StoreApi<SessionData>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'> {
  readonly version: 1;
  readonly id: string;
  /** Where the host hears what happens to the whole of it: the document, or the scope. */
  readonly target: EventTarget;
  /** The host has said which language: what the browser keeps is no longer asked. */
  saidLocale?: boolean;
  /** The host's way to a token; without one the session stands alone and keeps its token itself. */
  getToken?: Configuration['getToken'];
  /** Whether the page holds something unsaved: a sign-out in another tab is then a session that has ended, and takes nothing away. */
  unsaved?: () => boolean;
  /** Takes what the host sets. A bad value throws a `TypeError`, and nothing is changed. */
  configure(options: Configuration): void;
}

/** What every screen can do with its session: it joins when the first one is mounted (`complete-session.ts`). */
export interface SessionActions {
  /**
   * A token other than the one that was refused: from another's renewal, the host, or null. One call at a time.
   * What the host throws is passed on: a host that failed has not refused.
   */
  renew(refused: string | null): Promise<string | null>;
  /** Runs a task once for all who ask for it meanwhile. */
  share<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Takes a new token (sign-in, hand-over); forgets the former user. */
  signIn(token: string): void;
  /** Forgets token, user and everything stored of them. */
  signOut(): void;
  switchLevel(level: number): void;
  /** The user's own choice of language, kept for the next visit. */
  switchLocale(locale: Locale): void;
  /** True while the host supplies the token. */
  hosted(): boolean;
}

export interface Session extends SessionCore, SessionActions {}

const initialData = (storagePrefix: string | null): SessionData => ({
  baseUrl: '/api',
  token: null,
  user: null,
  permissions: [],
  level: null,
  levelLock: null,
  locale: matchLocale(globalThis.navigator?.language) ?? DEFAULT_LOCALE,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  currency: 'BRL',
  theme: 'auto',
  avatars: false,
  linkBase: null,
  href: null,
  storagePrefix,
  trackingClientId: null,
  authRequired: false,
  generation: 0,
  offline: false,
  features: null,
  adapter: {},
});

/** Somebody else, or the same user anew: nobody is known yet, and nobody was refused. */
export const startOver = ({ generation }: SessionData): Partial<SessionData> => ({
  user: null,
  permissions: [],
  authRequired: false,
  generation: generation + 1,
});

/**
 * Makes a session. The page's own comes from `pageSession`. What the browser keeps of one that stands alone joins when the first
 * screen is mounted (`complete-session.ts`).
 */
export function createSession(
  id: string,
  target: EventTarget,
  storagePrefix: string | null = null,
): SessionCore {
  const store = createStore(() => initialData(storagePrefix));
  const session: SessionCore = {
    version: 1,
    id,
    target,
    ...store,
    configure(options) {
      const { getToken, locale, ...plain } = readConfiguration(options);
      const before = store.getState();
      // What was stored here belongs to a stand-alone session, and what was refused is asked for anew.
      const handedOver = getToken && (!session.getToken || before.authRequired);
      const moved = (plain.baseUrl ?? before.baseUrl) !== before.baseUrl;
      if (getToken) session.getToken = getToken;
      if (locale) session.saidLocale = true;
      store.setState({
        ...(handedOver && { token: null }),
        ...plain,
        ...((handedOver || moved || plain.token !== undefined) && startOver(before)),
        locale: matchLocale(locale) ?? before.locale,
      });
    },
  };
  return session;
}

const KEY = Symbol.for('ramal.session/1');

/** The page's one session, shared by every copy of the bundle. */
export function pageSession(): SessionCore {
  const page = globalThis as { [KEY]?: SessionCore; document: EventTarget };
  page[KEY] ??= createSession('page', page.document, 'ramal.');
  return page[KEY];
}
