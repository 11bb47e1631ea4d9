import type { Filter } from '../../../core/contract/define/field.ts';
import type { FilterTag } from '../../../core/list/filters/active-tags.tsx';
import type { ListState } from '../../../core/list/list-state.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { useOptionNames } from '../record/use-options.ts';

/** The filters in force, in words. An id's name is asked for where it is not known yet. */
export function useFilterTags(filters: ListState['filters']): readonly FilterTag[] {
  const { filterFields } = useEntity().entity.screens;
  const { field, choice } = useLabels();
  const nameOf = useOptionNames(filterFields, filters);
  const wordsOf = (filter: Filter, value: string) => {
    if (filter.kind === 'choice') return choice(filter.name, value);
    return filter.kind === 'part' ? value : nameOf(filter.name, value);
  };
  return filterFields.flatMap((filter) => {
    const value = filters[filter.name];
    return value ? [{ key: filter.name, filter: field(filter.name), value: wordsOf(filter, value) }] : [];
  });
}
