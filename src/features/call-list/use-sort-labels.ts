import { CALL_SORT_KEYS } from '../../core/contract/calls/calls.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { SortLabel } from '../../core/list/table/sort-menu.tsx';
import { SORT_COLUMN, SORT_KIND } from './columns.ts';

/** The sort keys of calls, with their columns' headings as names. */
export function useSortLabels(): readonly SortLabel[] {
  const text = useText();
  return CALL_SORT_KEYS.map((key) => ({
    key,
    label: text(`call-list.column.${SORT_COLUMN[key]}`),
    kind: SORT_KIND[key],
  }));
}
