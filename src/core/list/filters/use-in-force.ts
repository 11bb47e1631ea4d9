import type { Filter } from '../../contract/define/fields/field.ts';
import { useFeatures } from '../../session/use-feature.ts';
import { type Filters, isInForce } from '../narrowing.ts';

/** Gives a function that tells of a filter whether it has a value, and the back end narrows by it. */
export function useInForce(values: Filters): (filter: Filter) => boolean {
  const has = useFeatures();
  return (filter) =>
    Boolean(values[filter.name]) && isInForce(filter, values) && (!filter.feature || has(filter.feature));
}
