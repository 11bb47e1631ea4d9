import type { Filter } from '../../contract/define/fields/field.ts';
import { useFeatures } from '../../session/use-feature.ts';
import { type Filters, isInForce } from '../narrowing.ts';
import { isSeveral, setOf } from './value-set.ts';

/** Gives a function that tells of a filter whether it has a value, and the back end narrows by it. */
export function useInForce(values: Filters): (filter: Filter) => boolean {
  const has = useFeatures();
  return (filter) => {
    const value = values[filter.name];
    const { feature, several } = filter;
    if (!value || !isInForce(filter, values) || (feature && !has(feature))) return false;
    return !several || has(several.feature) || !isSeveral(setOf(filter, value));
  };
}
