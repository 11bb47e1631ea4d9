import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { useText } from '../../i18n/use-text.ts';
import { Menu } from '../../ui/overlays/menu.tsx';
import type { Dispatch } from '../state/list-actions.ts';
import type { Sorting, Sorts } from '../state/list-state.ts';

/** The words of a list's order. */
export interface SortWords {
  /** Gives the name of a sort key; undefined for one that the menu does not have. */
  sort(key: string): string | undefined;
}

/** Gives functions for the name of a sort key and of its direction: newest first, A to Z. */
export function useSortWords(sorts: Sorts, words: SortWords) {
  const text = useText();
  return {
    nameOf: (key: string) => words.sort(key) ?? key,
    directionOf: ({ key, direction }: Sorting) => text(`list.sort.${sorts[key] ?? 'kind'}.${direction}`),
  };
}

interface SortMenuProps {
  readonly sort: readonly Sorting[];
  readonly sorts: Sorts;
  readonly words: SortWords;
  readonly dispatch: Dispatch;
}

/**
 * The menu of sort keys. It stays open: each press changes a key's direction, and the first key counts most.
 */
export function SortMenu({ sort, sorts, words, dispatch }: SortMenuProps) {
  const text = useText();
  const { nameOf, directionOf } = useSortWords(sorts, words);
  const first = sort[0] ? nameOf(sort[0].key) : '';
  const keys = Object.keys(sorts).filter((key) => words.sort(key));
  const entries = keys.map((key) => {
    const at = sort.findIndex((one) => one.key === key);
    const current = sort[at];
    const Arrow = current?.direction === 'asc' ? ArrowUp : ArrowDown;
    return {
      id: key,
      label: nameOf(key),
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
      data-folds=""
      data-set={sort.length > 0 ? '' : undefined}
      icon={<ArrowUpDown size={16} aria-hidden="true" />}
    >
      {text('list.sort.by', { count: sort.length, first })}
    </Menu>
  );
}
