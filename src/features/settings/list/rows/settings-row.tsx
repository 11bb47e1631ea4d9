import { memo } from 'react';
import type { ColumnFact, RecordData } from '../../../../core/contract/define/fields/field.ts';
import { idOf } from '../../../../core/fields/record-data.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { RowCheckbox } from '../../../../core/list/selection/row-checkbox.tsx';
import type { ListSelection } from '../../../../core/list/selection/use-selection.ts';
import { HostCells } from '../../../../core/list/table/host-columns.tsx';
import { onRowClick, onRowKey } from '../../../../core/list/table/row-keys.ts';
import { tableRole } from '../../../../core/list/table/table-role.ts';
import { RowCells } from '../../../../core/list/view/row-cells.tsx';
import { useEntity } from '../../entity/entity-context.ts';
import { useLabels } from '../../entity/use-labels.ts';
import { RecordLink, useOpens } from '../../record/record-link.tsx';
import { useRecordName } from '../../record/use-record-name.ts';
import { cellOf } from '../settings-table.tsx';
import { FactView, Nothing } from './column-views.tsx';
import { RowActions } from './row-actions.tsx';
import { isStored } from './variant-rows.ts';

interface SettingsRowsProps {
  readonly columns: readonly ColumnFact[];
  readonly records: readonly RecordData[];
  readonly selection: ListSelection | undefined;
}

/** The records. The arrow keys go from row to row; a click anywhere in a row opens it. */
export function SettingsRows({ columns, records, selection }: SettingsRowsProps) {
  const { name } = useEntity();
  const opens = useOpens()(name);
  return (
    <tbody {...tableRole('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
      {records.map((record, index) => (
        <SettingsRow
          key={String(record.id ?? index)}
          columns={columns}
          record={record}
          checked={selection?.isChosen(idOf(record))}
          onToggle={selection?.toggle}
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
  /** Chosen or not; undefined where rows are not chosen. */
  readonly checked: boolean | undefined;
  readonly onToggle: ListSelection['toggle'] | undefined;
  readonly tabIndex: number | undefined;
}

const SettingsRow = memo(function SettingsRow({ columns, record, tabIndex, ...choice }: SettingsRowProps) {
  const { name } = useEntity();
  const { field } = useLabels();
  const recordName = useRecordName();
  const [title, ...others] = columns;
  const { checked, onToggle } = choice;
  const id = idOf(record);
  return (
    <tr {...tableRole('row')} tabIndex={tabIndex} data-chosen={checked ? '' : undefined}>
      {checked !== undefined && (
        <RowCheckbox
          name={recordName(record)}
          checked={checked}
          onToggle={(range) => onToggle?.(id, range)}
        />
      )}
      <RowCells>
        {title && (
          <th scope="row" {...tableRole('rowheader')} {...cellOf(title)}>
            <RecordLink to={name} id={id} className="list-name">
              <FactView fact={title} record={record} />
            </RecordLink>
          </th>
        )}
        {others.map((column) => (
          <td
            key={column.name}
            {...tableRole('cell')}
            {...cellOf(column)}
            {...countOf(column, record)}
            data-label={field(column.name)}
          >
            {isStored(record) ? <FactView fact={column} record={record} /> : <NotYet fact={column} />}
          </td>
        ))}
      </RowCells>
      <HostCells id={id} />
      <td {...tableRole('cell')} data-cell="" data-kind="actions">
        <RowActions record={record} />
      </td>
    </tr>
  );
});

/** The number of a column of numbers, for an export. */
function countOf({ kind, name }: ColumnFact, record: RecordData) {
  const value = record[name];
  const count = Array.isArray(value) ? value.length : value;
  return kind === 'count' && typeof count === 'number' ? { 'data-count': count } : undefined;
}

/** What is not there yet is neither active nor inactive. */
function NotYet({ fact }: { fact: ColumnFact }) {
  const text = useText();
  return fact.kind === 'active' ? (
    <span className="list-quiet">{text('settings.notSetUp')}</span>
  ) : (
    <Nothing />
  );
}
