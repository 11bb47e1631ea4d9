import { useEffect } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { tableRole } from '../table/table-role.ts';
import type { ListSelection } from './use-selection.ts';

/** The look of the cells with checkboxes. */
export const SELECT_CELL = { 'data-cell': '', 'data-kind': 'select' } as const;
/** The width of their column, in px. */
export const SELECT_ROOM = 40;

interface RowCheckboxProps {
  readonly name: string;
  readonly checked: boolean;
  readonly onToggle: (range: boolean) => void;
}

/** The cell that chooses a row. With Shift it chooses those between, too. */
export function RowCheckbox({ name, checked, onToggle }: RowCheckboxProps) {
  const text = useText();
  const label = text('list.select.row', { name });
  return (
    <td {...SELECT_CELL} {...tableRole('cell')}>
      <label title={label}>
        <input
          type="checkbox"
          aria-label={label}
          checked={checked}
          // A change does not tell the Shift key.
          onClick={(event) => onToggle(event.shiftKey)}
          onChange={() => undefined}
        />
      </label>
    </td>
  );
}

/** The checkbox of the heading, which chooses the page. */
export function PageCheckbox({ page }: Pick<ListSelection, 'page'>) {
  const text = useText();
  const { box } = page;
  const isPartly = page.some && !page.all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [box, isPartly]);
  const label = text('list.select.page');
  return (
    <label title={label}>
      <input ref={box} type="checkbox" aria-label={label} checked={page.all} onChange={page.toggle} />
    </label>
  );
}
