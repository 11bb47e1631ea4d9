/** The state that the guard decides by when an address is entered (file 1, section 2: route guard). */
export interface GuardInput {
  /** The requested path with its query. */
  readonly path: string;
  /** Undefined: the address has no route, or its route is not built. */
  readonly route: { readonly name: string; readonly public: boolean } | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly user: { readonly lastLogin?: string | null | undefined } | null;
  /** There is no session, and the host gives no token. */
  readonly authRequired: boolean;
}

/** The decision of the guard. */
export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'redirect'; readonly to: 'Login' | 'UpdatePassword' | 'Start'; readonly next?: string }
  | { readonly kind: 'go'; readonly path: string };

/**
 * The decision for an address. The guard comes before the check of the route (decision 21); after the sign-in
 * the user gets to the requested address.
 */
export function guard(input: GuardInput): Decision {
  const { route, user } = input;
  if (route?.name === 'UpdatePassword') return guardUpdatePassword(input);
  if (user && !user.lastLogin && !route?.public) return remembering('UpdatePassword', input.path);
  if (route?.public) return guardPublic(input);
  if (!user) return input.authRequired ? remembering('Login', input.path) : { kind: 'wait' };
  return route ? { kind: 'show' } : { kind: 'not-found' };
}

/** The first sign-in needs a user without a chosen password; a reset needs only its token (decision 19). */
function guardUpdatePassword({ query, user, authRequired, path }: GuardInput): Decision {
  if (query.token) return { kind: 'show' };
  if (!user) return authRequired ? remembering('Login', path) : { kind: 'wait' };
  return user.lastLogin ? { kind: 'redirect', to: 'Start' } : { kind: 'show' };
}

function guardPublic({ route, user, query }: GuardInput): Decision {
  const signInPage = route?.name === 'Login' || route?.name === 'ForgotPassword' || route?.name === 'Setup';
  if (!user || !signInPage) return { kind: 'show' };
  const next = safeNext(query.next);
  if (!user.lastLogin) return remembering('UpdatePassword', next);
  return next ? { kind: 'go', path: next } : { kind: 'redirect', to: 'Start' };
}

/** Leads to a page that remembers which address was wanted, if it was not the start. */
const remembering = (to: 'Login' | 'UpdatePassword', wanted = '/'): Decision =>
  wanted === '/' ? { kind: 'redirect', to } : { kind: 'redirect', to, next: wanted };

/** A path inside the portal: never the address of another site. */
export function safeNext(next: string | undefined): string | undefined {
  return next && /^\/(?![/\\])/.test(next) ? next : undefined;
}
