import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useText } from '../../i18n/use-text.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { Dispatch } from '../list-actions.ts';
import type { Sorting } from '../list-state.ts';

/** A sort key in words. Its kind decides the names of its directions: newest first, A to Z. */
export interface SortLabel {
  readonly key: string;
  readonly label: string;
  readonly kind: 'time' | 'length' | 'text' | 'kind';
}

/** Gives functions for the name of a sort key and of its direction. */
export function useSortWords(labels: readonly SortLabel[]) {
  const text = useText();
  const find = (key: string) => labels.find((one) => one.key === key);
  return {
    nameOf: (key: string) => find(key)?.label ?? key,
    directionOf: ({ key, direction }: Sorting) => text(`list.sort.${find(key)?.kind ?? 'kind'}.${direction}`),
  };
}

interface SortMenuProps {
  readonly sort: readonly Sorting[];
  readonly labels: readonly SortLabel[];
  readonly dispatch: Dispatch;
}

/**
 * The menu of sort keys. It stays open: each press changes a key's direction, and the first key counts most.
 */
export function SortMenu({ sort, labels, dispatch }: SortMenuProps) {
  const text = useText();
  const { nameOf, directionOf } = useSortWords(labels);
  const first = sort[0] ? nameOf(sort[0].key) : '';
  const entries = labels.map(({ key, label }) => {
    const at = sort.findIndex((one) => one.key === key);
    const current = sort[at];
    const Arrow = current?.direction === 'asc' ? ArrowUp : ArrowDown;
    return {
      id: key,
      label,
      active: current !== undefined,
      stays: true,
      onSelect: () => dispatch({ type: 'sort', key }),
      detail: current && (
        <>
          <Arrow size={14} aria-hidden="true" />
          {text('list.sort.rank', { rank: at + 1, direction: directionOf(current) })}
        </>
      ),
    };
  });
  return (
    <Menu
      label={text('list.sort.menu')}
      entries={entries}
      icon={<ArrowUpDown size={16} aria-hidden="true" />}
    >
      {text('list.sort.by', { count: sort.length, first })}
    </Menu>
  );
}
