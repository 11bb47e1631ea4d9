import type { ColumnFact } from '../../../core/contract/define/field.ts';
import type { SortLabel } from '../../../core/list/table/sort-menu.tsx';
import { useCan } from '../../../core/session/use-can.ts';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';

/** The columns of the list that the user may see: what names a record first. */
export function useColumns(): readonly ColumnFact[] {
  const { screens } = useEntity().entity;
  const can = useCan();
  return [screens.title, ...screens.columns].filter(({ permission }) => !permission || can(permission));
}

/** What the list can be sorted by, in the words of its columns. */
export function useSortLabels(): readonly SortLabel[] {
  const { entity } = useEntity();
  const { field } = useLabels();
  const columns = useColumns();
  return entity.sortKeys.map((key) => {
    const column = columns.find(({ sort }) => sort === key);
    return { key, label: field(column?.name ?? key), kind: column?.sortKind ?? 'text' };
  });
}
