import type { Permission } from '../contract/access/permissions.ts';
import type { SignedInUser } from '../contract/access/signed-in-user.ts';
import type { Feature } from '../contract/define/features.ts';
import type { Id, IdKind } from '../contract/ids/id.ts';
import type { Adapter } from './adapter.ts';
import type { Locale } from './language/locale.ts';
import type { Metric } from './telemetry/metric.ts';

/**
 * The colour schemes; `auto` is the page's own, `system` the operating system's, `contrast` that of the system with
 * more contrast.
 */
export const THEMES = ['auto', 'light', 'dark', 'system', 'contrast'] as const;
/** A colour scheme. */
export type Theme = (typeof THEMES)[number];

/** The target of a link, for the host that decides its address. */
export interface LinkTarget {
  /** The route's name: `ViewCallById`. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The path of the portal for the same target: `/calls/player/7`. */
  readonly path: string;
}

/** Gives a link's address; with null or undefined, `linkBase` decides. */
export type ResolveHref = (target: LinkTarget) => string | null | undefined;

/**
 * The data that all elements of one session share. It is plain data, because copies of other versions read it
 * too.
 */
export interface SessionData {
  /** The API's base, without a slash at its end: `/api`, `https://pbx.example/api`. */
  baseUrl: string;
  token: string | null;
  user: SignedInUser | null;
  permissions: readonly Permission[];
  /** The current company's id; null until it is known. */
  level: Id | null;
  /**
   * The id of the message that says why the level is locked; null if it can be switched (file 2, section
   * 2.1).
   */
  levelLock: string | null;
  locale: Locale;
  /** The IANA name of the zone of all days and times (decision 117). */
  timeZone: string;
  /** The ISO 4217 code; it does not depend on the language (decision 54). */
  currency: string;
  theme: Theme;
  /** Shows users' pictures from the public avatar service (decision 82). */
  avatars: boolean;
  /**
   * The beginning of every link's address: `''`, `/portal`, `#`. Null: the page has no addresses for routes.
   */
  linkBase: string | null;
  /** The host's function for addresses of links; it counts before `linkBase`. */
  href: ResolveHref | null;
  /** The beginning of all names in the browser's storage (decision 20); null: nothing is stored. */
  storagePrefix: string | null;
  /** The id of this installation at a customer-success service (decision 106). */
  trackingClientId: string | null;
  /** The user must sign in again: there is no session, or it was refused and could not be renewed. */
  authRequired: boolean;
  /**
   * Counts the sign-ins of any kind; a renewed token does not count. Data of a former number is no longer
   * valid.
   */
  generation: number;
  /** The server does not answer. The session tries it again until it does. */
  offline: boolean;
  /** `authRequired` comes from a refusal of the server, not from a sign-out or a host without a token. */
  refused?: boolean;
  /** A new token is awaited in place of a refused one, or the server has not accepted it yet. */
  renewing?: boolean;
  /**
   * The features of the back end beyond section 7 (`contract/define/features.ts`), as the host lists them;
   * null: as `auth/check` lists them.
   */
  features?: readonly Feature[] | null;
  /** The back end's ids: positive whole numbers, or any; null: as `auth/check` says, else numbers. */
  ids?: IdKind | null;
  /** The differences of the back end from the reference (`core/http/adapter/options.ts`). */
  adapter: Partial<Adapter>;
  /** The call whose recording sounds in a player of this session. */
  playing?: Id | null;
  /** The host's function for figures that tags take of themselves; nothing else gets them. */
  onMetric?: ((metric: Metric) => unknown) | null;
}

/** The options of a host; all of them may change at run time. */
export interface Configuration
  extends Partial<
    Pick<
      SessionData,
      | 'baseUrl'
      | 'level'
      | 'timeZone'
      | 'currency'
      | 'theme'
      | 'avatars'
      | 'linkBase'
      | 'href'
      | 'storagePrefix'
      | 'adapter'
      | 'onMetric'
      | 'features'
      | 'ids'
      | 'trackingClientId'
      | 'token'
    >
  > {
  locale?: string;
  /** Fetches a token from the host's own back end; called once for all elements that need it. */
  getToken?: () => Promise<string | null> | string | null;
}
