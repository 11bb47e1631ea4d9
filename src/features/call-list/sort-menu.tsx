import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { CALL_SORT_KEYS } from '../../core/contract/calls.ts';
import type { MessageId } from '../../core/i18n/message-id.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Menu } from '../../core/ui/menu.tsx';
import { SORT_COLUMN, SORT_KIND } from './columns.ts';
import type { Sorting, SortKey } from './list-state.ts';
import type { Dispatch } from './use-list-state.ts';

interface SortMenuProps {
  readonly sort: readonly Sorting[];
  readonly dispatch: Dispatch;
  readonly icon: ReactNode;
}

export const sortKeyLabel = (key: SortKey) => `call-list.column.${SORT_COLUMN[key]}` as const;

export function directionLabel({ key, direction }: Sorting): MessageId {
  return `call-list.sort.${SORT_KIND[key]}.${direction}`;
}

/** Which keys the calls are sorted by. The menu stays open: each press turns a key, the first pressed counts most. */
export function SortMenu({ sort, dispatch, icon }: SortMenuProps) {
  const text = useText();
  const first = sort[0] ? text(sortKeyLabel(sort[0].key)) : '';
  const entries = CALL_SORT_KEYS.map((key) => {
    const at = sort.findIndex((one) => one.key === key);
    const current = sort[at];
    const Arrow = current?.direction === 'asc' ? ArrowUp : ArrowDown;
    return {
      id: key,
      label: text(sortKeyLabel(key)),
      active: current !== undefined,
      stays: true,
      onSelect: () => dispatch({ type: 'sort', key }),
      detail: current && (
        <>
          <Arrow size={14} aria-hidden="true" />
          {text('call-list.sort.rank', { rank: at + 1, direction: text(directionLabel(current)) })}
        </>
      ),
    };
  });
  return (
    <Menu label={text('call-list.sort.menu')} entries={entries} icon={icon}>
      {text('call-list.sort.by', { count: sort.length, first })}
    </Menu>
  );
}
