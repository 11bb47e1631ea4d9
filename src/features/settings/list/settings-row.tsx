import { memo } from 'react';
import type { ColumnFact, RecordData } from '../../../core/contract/field.ts';
import type { Permission } from '../../../core/contract/permissions.ts';
import { onRowClick, onRowKey } from '../../../core/list/row-keys.ts';
import { tableRole } from '../../../core/list/table-role.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useEntity } from '../entity-context.ts';
import { RecordLink } from '../record-link.tsx';
import { useLabels } from '../use-labels.ts';
import { FactView } from './column-views.tsx';
import { RowActions } from './row-actions.tsx';
import { cellOf } from './settings-table.tsx';

interface SettingsRowsProps {
  readonly columns: readonly ColumnFact[];
  readonly records: readonly RecordData[];
}

/** The records. The arrow keys go from row to row; a click anywhere in a row opens it. */
export function SettingsRows({ columns, records }: SettingsRowsProps) {
  const { pages } = useEntity();
  const opens = useCan()(pages.access.view as readonly Permission[]);
  return (
    <tbody {...tableRole('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
      {records.map((record, index) => (
        <SettingsRow
          key={String(record.id)}
          columns={columns}
          record={record}
          // Without a link in it, the first row is the way to the others.
          tabIndex={opens ? undefined : index === 0 ? 0 : -1}
        />
      ))}
    </tbody>
  );
}

interface SettingsRowProps {
  readonly columns: readonly ColumnFact[];
  readonly record: RecordData;
  readonly tabIndex: number | undefined;
}

const SettingsRow = memo(function SettingsRow({ columns, record, tabIndex }: SettingsRowProps) {
  const { name } = useEntity();
  const { field } = useLabels();
  const [title, ...others] = columns;
  const id = Number(record.id);
  return (
    <tr {...tableRole('row')} tabIndex={tabIndex}>
      {title && (
        <th scope="row" {...tableRole('rowheader')} {...cellOf(title)}>
          <RecordLink to={name} id={id} className="list-name">
            <FactView fact={title} record={record} />
          </RecordLink>
        </th>
      )}
      {others.map((column) => (
        <td key={column.name} {...tableRole('cell')} {...cellOf(column)} data-label={field(column.name)}>
          <FactView fact={column} record={record} />
        </td>
      ))}
      <td {...tableRole('cell')} data-cell="" data-kind="actions">
        <RowActions record={record} />
      </td>
    </tr>
  );
});
