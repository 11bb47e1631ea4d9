/**
 * The features that a back end may have beyond section 7 of the specification. `auth/check` may list them in `features`, or a host in
 * `configure()`; a feature that is not listed is never asked for, and is not shown (decision 128). An endpoint names its own in
 * `feature`; the other entries are headers.
 */
export const FEATURES = {
  deleteRecords: 'Records of settings can be deleted: `DELETE {resource}/{id}`. No screen does it.',
  flowTraffic: 'How many calls took each branch of a flow: `GET connect-flows/{id}/traffic`.',
  idempotencyKey:
    'A create that carries `Idempotency-Key` is made once: a repetition within a day is answered as the first.',
  ifMatch: 'A change that carries `If-Match` is refused with 409 where somebody else was faster.',
  knownDevice:
    'A browser that has signed in is known: `POST auth/login` answers a `deviceToken`, which the next sign-in there sends as `X-Device-Token`.',
  ownPassword: 'People change their own password: `PUT auth/password`.',
  ownSessions:
    'People see their own sessions, and end them: `GET auth/sessions`, `DELETE auth/sessions/{id}`.',
  secondFactor:
    'Sign-in may ask for a code: `POST auth/login` answers a `challenge`, `POST auth/login/challenge` takes the code; `auth/second-factor` sets it up.',
  signOut: 'A session can be ended: `POST auth/logout`.',
} as const;

export type Feature = keyof typeof FEATURES;

/** All features, as a back end lists them that has every one. */
export const ALL_FEATURES = Object.keys(FEATURES) as readonly Feature[];
