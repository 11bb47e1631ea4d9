import { useText } from '../../../core/i18n/use-text.ts';
import type { FilterWords } from '../../../core/list/filters/filter-words.ts';
import type { SortWords } from '../../../core/list/table/sort-menu.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';
import { sortedColumn } from './list-kind.ts';

/** The words of an entity's filters and order: those of its fields. */
export function useListWords(): FilterWords & SortWords {
  const text = useText();
  const { entity } = useEntity();
  const { field, choice } = useLabels();
  return {
    label: field,
    choice,
    any: text('list.filters.any'),
    sort: (key) => field(sortedColumn(entity, key)?.name ?? key),
  };
}
