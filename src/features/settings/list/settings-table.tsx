import type { ReactNode } from 'react';
import type { ColumnFact } from '../../../core/contract/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { ListTable, type SortedTableProps } from '../../../core/list/list-table.tsx';
import { Skeleton } from '../../../core/ui/skeleton.tsx';
import { useEntity } from '../entity-context.ts';
import { useLabels } from '../use-labels.ts';

interface SettingsTableProps extends SortedTableProps {
  readonly children: ReactNode;
  readonly columns: readonly ColumnFact[];
}

/** The headings, and the rows under them. */
export function SettingsTable({ columns, ...props }: SettingsTableProps) {
  const { name } = useEntity();
  const { title, field } = useLabels();
  const text = useText();
  const headings = columns.map((column) => ({
    label: column.kind === 'active' ? text('settings.status') : field(column.name),
    cell: cellOf(column),
    sort: column.sort,
  }));
  const actions = { label: text('settings.actions'), cell: ACTIONS, hidden: true };
  return (
    <ListTable
      className="settings-table"
      label={title(name, 'list')}
      columns={[...headings, actions]}
      {...props}
    />
  );
}

const ACTIONS = { 'data-cell': '', 'data-kind': 'actions' };

/** Figures are at the end of their column. */
export const cellOf = ({ name, kind }: ColumnFact) => ({
  'data-cell': name,
  'data-kind': kind,
  'data-end': kind === 'count' ? ('' as const) : undefined,
});

const NAMES = ['72%', '58%', '84%', '64%', '76%'];

/** Rows in the shape of those to come. */
export function SkeletonRows({ columns, count }: { columns: readonly ColumnFact[]; count: number }) {
  return (
    <tbody aria-hidden="true" className="list-skeleton">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <tr key={index}>
          {columns.map((column, at) => (
            <td key={column.name} {...cellOf(column)}>
              {column.kind === 'active' ? (
                <Skeleton width={72} height={22} />
              ) : (
                <Skeleton width={at === 0 ? (NAMES[index % NAMES.length] ?? '') : 80} />
              )}
            </td>
          ))}
          <td {...ACTIONS} />
        </tr>
      ))}
    </tbody>
  );
}
