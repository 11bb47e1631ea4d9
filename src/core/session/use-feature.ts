import type { Feature } from '../contract/define/features.ts';
import { hasFeature } from './features.ts';
import { useSessionData } from './use-session.ts';

/** Tells whether the back end has a feature; the component renders again when that changes. */
export const useFeature = (feature: Feature): boolean => useSessionData((data) => hasFeature(data, feature));
