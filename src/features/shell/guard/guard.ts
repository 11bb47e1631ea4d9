/** What the guard knows when an address is entered (file 1, section 2: route guard). */
export interface GuardInput {
  /** The wanted path with its query. */
  readonly path: string;
  /** Undefined: the address is of no route, or of one that is not here. */
  readonly route: { readonly name: string; readonly public: boolean } | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly user: { readonly lastLogin?: string | null | undefined } | null;
  /** Nobody is signed in, and nobody can be asked. */
  readonly authRequired: boolean;
}

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: 'Login' | 'UpdatePassword' | 'Start'; readonly next?: string }
  | { readonly kind: 'go'; readonly path: string };

/**
 * Where an address leads. The guard comes before the route's validity (decision 21); a wanted address is
 * returned to after the sign-in.
 */
export function guard(input: GuardInput): Decision {
  const { route, user } = input;
  if (route?.name === 'UpdatePassword') return guardUpdatePassword(input);
  if (user && !user.lastLogin && !route?.public) return { kind: 'redirect', to: 'UpdatePassword' };
  if (route?.public) return guardPublic(input);
  if (!user) return input.authRequired ? toLogin(input.path) : { kind: 'wait' };
  return route ? { kind: 'show' } : { kind: 'not-found' };
}

/** First sign-in needs a user who has not chosen a password yet; a reset needs its token alone (decision 19). */
function guardUpdatePassword({ query, user, authRequired, path }: GuardInput): Decision {
  if (query.token) return { kind: 'show' };
  if (!user) return authRequired ? toLogin(path) : { kind: 'wait' };
  return user.lastLogin ? { kind: 'redirect', to: 'Start' } : { kind: 'show' };
}

function guardPublic({ route, user, query }: GuardInput): Decision {
  const signInPage = route?.name === 'Login' || route?.name === 'ForgotPassword';
  if (!user || !signInPage) return { kind: 'show' };
  if (!user.lastLogin) return { kind: 'redirect', to: 'UpdatePassword' };
  const next = safeNext(query.next);
  return next ? { kind: 'go', path: next } : { kind: 'redirect', to: 'Start' };
}

const toLogin = (path: string): Decision =>
  path === '/' ? { kind: 'redirect', to: 'Login' } : { kind: 'redirect', to: 'Login', next: path };

/** A path of the portal's own: never another site's address. */
export function safeNext(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined;
}
