import type { ReactNode } from 'react';
import type { ColumnFact } from '../../../core/contract/define/fields/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { PageCheckbox, SELECT_CELL, SELECT_ROOM } from '../../../core/list/selection/row-checkbox.tsx';
import type { ListSelection } from '../../../core/list/selection/use-selection.ts';
import { ListTable, type SortedTableProps } from '../../../core/list/table/list-table.tsx';
import { RowCells } from '../../../core/list/view/row-cells.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { useEntity } from '../entity/entity-context.ts';
import { useLabels } from '../entity/use-labels.ts';

interface SettingsTableProps extends SortedTableProps {
  readonly children: ReactNode;
  readonly columns: readonly ColumnFact[];
  /** The rows are chosen for what is done with many; left out, they are not. */
  readonly selection?: ListSelection | undefined;
}

/** The headings, and the rows under them. */
export function SettingsTable({ columns, selection, ...props }: SettingsTableProps) {
  const { name, parts } = useEntity();
  const { title, field } = useLabels();
  const text = useText();
  const headings = columns.map((column, index) => ({
    label: column.kind === 'active' ? text('settings.status') : field(column.name),
    cell: cellOf(column),
    sort: column.sort,
    ...roomOf(column, index === 0),
  }));
  const select = selection && {
    label: text('list.select.page'),
    cell: SELECT_CELL,
    room: SELECT_ROOM,
    fixed: true,
    control: <PageCheckbox page={selection.page} />,
  };
  const actions = {
    label: text('settings.actions'),
    cell: ACTIONS,
    hidden: true,
    room: parts.actions ? 152 : 92,
  };
  return (
    <ListTable
      className="settings-table"
      label={title(name, 'list')}
      columns={[...(select ? [select] : []), ...headings, actions]}
      {...props}
    />
  );
}

/** The least width of each kind of column, in px: some dozen letters, or all of a figure, a time, a badge. */
const ROOM: Readonly<Record<ColumnFact['kind'], number>> = {
  text: 108,
  choice: 108,
  reference: 124,
  weekdays: 124,
  part: 124,
  phone: 156,
  moment: 180,
  count: 132,
  active: 118,
  hours: 132,
};
/** What looks the same in every row is as wide as it is. */
const FIXED: ReadonlySet<ColumnFact['kind']> = new Set(['phone', 'moment', 'count', 'active', 'hours']);
/** What names a record is not the first to be cut. */
const TITLE_ROOM = 156;

const roomOf = ({ kind }: ColumnFact, isTitle: boolean) => ({
  room: isTitle ? Math.max(TITLE_ROOM, ROOM[kind]) : ROOM[kind],
  fixed: FIXED.has(kind),
});

const ACTIONS = { 'data-cell': '', 'data-kind': 'actions' };

/** Figures are at the end of their column. */
export const cellOf = ({ name, kind }: ColumnFact) => ({
  'data-cell': name,
  'data-kind': kind,
  'data-end': kind === 'count' ? ('' as const) : undefined,
});

const NAMES = ['72%', '58%', '84%', '64%', '76%'];

interface SkeletonRowsProps {
  readonly columns: readonly ColumnFact[];
  readonly count: number;
  readonly selects: boolean;
}

/** Rows in the shape of those to come. */
export function SkeletonRows({ columns, count, selects }: SkeletonRowsProps) {
  return (
    <tbody aria-hidden="true" className="list-skeleton">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <tr key={index}>
          {selects && <td {...SELECT_CELL} />}
          <RowCells>
            {columns.map((column, at) => (
              <td key={column.name} {...cellOf(column)}>
                {column.kind === 'active' ? (
                  <Skeleton width={72} height={22} />
                ) : (
                  <Skeleton width={at === 0 ? (NAMES[index % NAMES.length] ?? '') : 80} />
                )}
              </td>
            ))}
          </RowCells>
          <td {...ACTIONS} />
        </tr>
      ))}
    </tbody>
  );
}
