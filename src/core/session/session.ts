import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Id } from '../contract/ids/id.ts';
import { DEFAULT_LOCALE, type Locale, matchLocale } from './language/locale.ts';
import { readConfiguration } from './read-configuration.ts';
import type { Configuration, SessionData } from './session-data.ts';

/** A request that was sent. */
export interface Asked {
  readonly answer: Promise<Response>;
  /** The time of sending. */
  readonly sent: number;
  /** The time at which the answer began, if it did before the client took it. */
  came?: number;
}

/** An event that was fired, with the tag, the scope or the document that fired it. */
export type Heard = readonly [target: Node, event: CustomEvent];

/** The session of a page, or of one `ramal-scope`, as the loader makes it. */
export interface SessionCore
  extends Pick<StoreApi<SessionData>, 'getState' | 'getInitialState' | 'setState' | 'subscribe'> {
  readonly version: 1;
  readonly id: string;
  /** The target of events that concern the whole session: the document, or the scope. */
  readonly target: Node;
  /** The host has set the language, so the one stored in the browser no longer counts. */
  saidLocale?: boolean;
  /** The answers of requests that were sent ahead (`ask-ahead.ts`), by request. */
  ahead?: Map<string, Asked>;
  /** Takes each event of the session. Events are kept here until the code that measures is loaded (`host/measure.ts`). */
  heard?: Heard[] | { push(heard: Heard): void };
  /** The page's language has been looked for; the first tag finds it. */
  soughtLocale?: boolean;
  /** The host's function that gives a token. Without it the session stands alone and stores its token. */
  getToken?: Configuration['getToken'];
  /**
   * Tells whether the page holds unsaved input. If it does, a sign-out in another tab keeps the user's screen
   * and only asks for a new sign-in.
   */
  unsaved?: () => boolean;
  /** Applies the host's options. A bad value throws a `TypeError`, and nothing is changed. */
  configure(options: Configuration): void;
}

/**
 * The actions of screens on their session. They are added when the first screen is mounted
 * (`complete-session.ts`), so that the loader stays small.
 */
export interface SessionActions {
  /**
   * Gets a token other than the refused one: another call's renewal, the host's, or null. Calls at the same
   * time share one renewal. An error of the host's function is passed on, since it is not a refusal.
   */
  renew(refused: string | null): Promise<string | null>;
  /** Runs a task once; calls with the same key meanwhile share its result. */
  share<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Sets a new token (sign-in, hand-over) and forgets the former user. */
  signIn(token: string): void;
  /** Forgets the token, the user and everything stored about them. */
  signOut(): void;
  switchLevel(level: Id): void;
  /** Sets the language that the user chose, and stores it for the next visit. */
  switchLocale(locale: Locale): void;
  /** True while the host supplies the token. */
  hosted(): boolean;
}

/** A session with its actions: what screens work with. */
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
  ids: null,
  adapter: {},
});

/** The fields to reset when a session begins again, with another user or the same one. */
export const startOver = ({ generation }: SessionData): Partial<SessionData> => ({
  user: null,
  permissions: [],
  authRequired: false,
  generation: generation + 1,
});

/**
 * Makes a session; `pageSession` gives the page's own. The values that the browser stores for a stand-alone
 * session are added when the first screen is mounted (`complete-session.ts`).
 */
export function createSession(id: string, target: Node, storagePrefix: string | null = null): SessionCore {
  const store = createStore(() => initialData(storagePrefix));
  const session: SessionCore = {
    version: 1,
    id,
    target,
    heard: [],
    ...store,
    configure(options) {
      const { getToken, locale, ...plain } = readConfiguration(options);
      const before = store.getState();
      // A token stored here belongs to a stand-alone session, and after a refusal the host's function is
      // called again.
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

/** Gives the page's session, which all copies of the bundle share. */
export function pageSession(): SessionCore {
  const page: { [KEY]?: SessionCore; document: Document } = globalThis;
  page[KEY] ??= createSession('page', page.document, 'ramal.');
  return page[KEY];
}
