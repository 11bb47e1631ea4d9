import type { ReactNode } from 'react';
import type { ColumnFact } from '../../../core/contract/field.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { Sorting } from '../../../core/list/list-state.ts';
import { SortHeading } from '../../../core/list/sort-heading.tsx';
import { tableRole } from '../../../core/list/table-role.ts';
import { Skeleton } from '../../../core/ui/skeleton.tsx';
import { useEntity } from '../entity-context.ts';
import { useLabels } from '../use-labels.ts';

interface SettingsTableProps {
  readonly columns: readonly ColumnFact[];
  readonly sort: readonly Sorting[];
  /** A heading was pressed; with Shift the key is added to those in force. */
  readonly onSort: (key: string, alone: boolean) => void;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The headings, and the rows under them. */
export function SettingsTable({ columns, sort, onSort, busy, children }: SettingsTableProps) {
  const { name } = useEntity();
  const { title, field } = useLabels();
  const text = useText();
  return (
    <table
      className="ui-table list-table settings-table"
      {...tableRole('table')}
      aria-label={title(name, 'list')}
      aria-busy={busy}
    >
      <thead {...tableRole('rowgroup')}>
        <tr {...tableRole('row')}>
          {columns.map((column) => {
            const label = column.kind === 'active' ? text('settings.status') : field(column.name);
            const common = { scope: 'col', ...cellOf(column), ...tableRole('columnheader') };
            return column.sort ? (
              <SortHeading
                key={column.name}
                {...common}
                sortKey={column.sort}
                label={label}
                sort={sort}
                onSort={onSort}
              />
            ) : (
              <th key={column.name} {...common}>
                {label}
              </th>
            );
          })}
          <th scope="col" data-cell="" data-kind="actions" {...tableRole('columnheader')}>
            <span className="ui-hidden">{text('settings.actions')}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Figures are at the end of their column. */
export const cellOf = ({ name, kind }: ColumnFact) => ({
  'data-cell': name,
  'data-kind': kind,
  'data-end': kind === 'count' ? '' : undefined,
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
          <td data-cell="" data-kind="actions" />
        </tr>
      ))}
    </tbody>
  );
}
