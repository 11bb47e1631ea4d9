import { useCallback } from 'react';
import type { Feature } from '../../contract/define/features.ts';
import { useSessionData } from '../use-session.ts';
import { featuresOf, hasFeature } from './features.ts';

/** Tells whether the back end has a feature; the component renders again when that changes. */
export const useFeature = (feature: Feature): boolean => useSessionData((data) => hasFeature(data, feature));

/** Gives a function that tells the same of any feature. */
export function useFeatures(): (feature: Feature) => boolean {
  const listed = useSessionData(featuresOf);
  return useCallback((feature) => listed.includes(feature), [listed]);
}
