import type { Filter } from '../../contract/define/fields/field.ts';
import { useFeatures } from '../../session/back-end/use-feature.ts';
import { type Filters, isInForce } from '../state/narrowing.ts';
import { isSeveral, setOf } from './value-set.ts';

/** Gives a function that tells of a filter whether it has a value, and the back end narrows by it. */
export function useInForce(values: Filters): (filter: Filter) => boolean {
  const has = useFeatures();
  return (filter) => {
    const value = values[filter.name];
    const needed = [filter.feature, isSeveral(setOf(filter, value)) && filter.several?.feature];
    return Boolean(value) && isInForce(filter, values) && needed.every((one) => !one || has(one));
  };
}
