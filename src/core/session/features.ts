import type { Feature } from '../contract/define/features.ts';
import type { SessionData } from './session-data.ts';

/** Whether the back end has a feature: by the host's word, else by its own in `auth/check`. Names that are unknown here are ignored. */
export function hasFeature({ features, user }: SessionData, feature: Feature): boolean {
  const listed: readonly string[] = features ?? user?.features ?? [];
  return listed.includes(feature);
}
