import type { Feature } from '../../contract/define/features.ts';
import type { SessionData } from '../session-data.ts';

/**
 * Gives the features of the back end: the host's list counts before the one in the answer of `auth/check`. Unknown names are
 * among them, and ignored.
 */
export const featuresOf = ({ features, user }: SessionData): readonly string[] =>
  features ?? user?.features ?? NONE;

const NONE: readonly string[] = [];

/** Tells whether the back end has a feature. */
export const hasFeature = (data: SessionData, feature: Feature): boolean =>
  featuresOf(data).includes(feature);
