import type { Feature } from '../contract/define/features.ts';
import type { SessionData } from './session-data.ts';

/**
 * Tells whether the back end has a feature. The host's list counts before the one in the answer of
 * `auth/check`. Unknown names are ignored.
 */
export function hasFeature({ features, user }: SessionData, feature: Feature): boolean {
  const listed: readonly string[] = features ?? user?.features ?? [];
  return listed.includes(feature);
}
