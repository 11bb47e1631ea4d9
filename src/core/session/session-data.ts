import type { Feature } from '../contract/define/features.ts';
import type { Permission } from '../contract/permissions.ts';
import type { SignedInUser } from '../contract/signed-in-user.ts';
import type { Adapter } from './adapter.ts';
import type { Locale } from './locale.ts';

export const THEMES = ['auto', 'light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

/** Where a link leads, for the host that decides its address. */
export interface LinkTarget {
  /** The route's name: `ViewCallById`. */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** The same as a path of the portal's: `/calls/player/7`. */
  readonly path: string;
}

/** Gives a link's address; null or undefined leaves it to `linkBase`. */
export type ResolveHref = (target: LinkTarget) => string | null | undefined;

/** Everything the elements of one session share. Plain data: copies of other versions read it too. */
export interface SessionData {
  /** The API's base, without a slash at its end: `/api`, `https://pbx.example/api`. */
  baseUrl: string;
  token: string | null;
  user: SignedInUser | null;
  permissions: readonly Permission[];
  /** The current company's id; null until it is known. */
  level: number | null;
  /** Why the level cannot be switched now (a message id), or null (file 2, section 2.1). */
  levelLock: string | null;
  locale: Locale;
  /** IANA name: days are counted and times are shown in it (decision 117). */
  timeZone: string;
  /** ISO 4217; the language never changes it (decision 54). */
  currency: string;
  theme: Theme;
  /** Whether pictures come from the public avatar service (decision 82). */
  avatars: boolean;
  /** What stands before a route's path in a link: `''`, `/portal`, `#`. Null: this page has no addresses for routes. */
  linkBase: string | null;
  /** The host's own word on where a link leads, before `linkBase`. */
  href: ResolveHref | null;
  /** What stands before the names of what is kept in the browser (decision 20); null: nothing is kept. */
  storagePrefix: string | null;
  /** What a customer-success service knows this installation by (decision 106). */
  trackingClientId: string | null;
  /** The server refused the session and nobody can renew it. */
  authRequired: boolean;
  /** Counts the sign-ins, by whatever way; a renewed token is the same one. What belongs to a former one is void. */
  generation: number;
  /** The server does not answer; it is asked again until it does. */
  offline: boolean;
  /** What `authRequired` comes from: the server's word, not a sign-out or a host that gave no token. */
  refused?: boolean;
  /** A token is being asked for in the place of one that was refused, or has not been taken by the server yet. */
  renewing?: boolean;
  /** What the back end has beyond section 7 (`contract/features.ts`), by the host's word; null: by its own in `auth/check`. */
  features?: readonly Feature[] | null;
  /** What differs from the reference (`core/http/adapter/options.ts`). */
  adapter: Partial<Adapter>;
}

/** What a host may configure; all of it may change at run time. */
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
      | 'features'
      | 'trackingClientId'
      | 'token'
    >
  > {
  locale?: string;
  /** Fetches a token from the host's own back end; called once however many elements need it. */
  getToken?: () => Promise<string | null> | string | null;
}
