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
  signOut: 'A session can be ended: `POST auth/logout`.',
} as const;

export type Feature = keyof typeof FEATURES;

/** All features, as a back end lists them that has every one. */
export const ALL_FEATURES = Object.keys(FEATURES) as readonly Feature[];
