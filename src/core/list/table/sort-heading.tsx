import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ComponentPropsWithRef } from 'react';
import type { Sorting } from '../state/list-state.ts';

interface SortHeadingProps extends ComponentPropsWithRef<'th'> {
  readonly sortKey: string;
  readonly label: string;
  readonly sort: readonly Sorting[];
  /** Called when the heading is pressed; with Shift the key is added to the current ones. */
  readonly onSort: (key: string, alone: boolean) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** A heading that sorts by its column. */
export function SortHeading({ sortKey, label, sort, onSort, ...heading }: SortHeadingProps) {
  const direction = sort.find(({ key }) => key === sortKey)?.direction;
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th {...heading} aria-sort={direction && ARIA_SORT[direction]}>
      <button type="button" onClick={(event) => onSort(sortKey, !event.shiftKey)}>
        {label}
        {direction && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}
