import type { ReactNode } from 'react';
import type { CallItem } from '../../core/contract/calls/calls.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { ListTable, type SortedTableProps } from '../../core/list/table/list-table.tsx';
import { onRowClick, onRowKey } from '../../core/list/table/row-keys.ts';
import { tableRole } from '../../core/list/table/table-role.ts';
import { RowCells } from '../../core/list/view/row-cells.tsx';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import { CallRow } from './call-row.tsx';
import { COLUMNS } from './columns.ts';

interface CallTableProps extends SortedTableProps {
  readonly children: ReactNode;
}

/** The headings, and the rows in them. */
export function CallTable(props: CallTableProps) {
  const text = useText();
  const columns = COLUMNS.map((column) => ({
    label: text(`call-list.column.${column.id}`),
    cell: cellOf(column),
    sort: 'sort' in column ? column.sort : undefined,
    hidden: 'hidden' in column,
  }));
  return <ListTable className="call-table" label={text('call-list.title')} columns={columns} {...props} />;
}

const cellOf = (column: (typeof COLUMNS)[number]) => ({
  'data-cell': column.id,
  'data-end': 'end' in column ? ('' as const) : undefined,
});

/** The columns of values: all but that of the actions. */
const VALUES = COLUMNS.filter((column) => !('hidden' in column));

/** The columns to choose from. */
export function useViewColumns() {
  const text = useText();
  return VALUES.map(({ id }) => ({
    id,
    label: text(`call-list.column.${id}`),
  }));
}

/** The calls. The arrow keys go from row to row; a click anywhere in a row opens it. */
export function CallRows({ calls }: { calls: readonly CallItem[] }) {
  const opens = useCan()('viewCall');
  const timeZone = useSessionData((data) => data.timeZone);
  return (
    <tbody {...tableRole('rowgroup')} onKeyDown={onRowKey} onClick={onRowClick}>
      {calls.map((call, index) => (
        <CallRow key={call.id} call={call} opens={opens} timeZone={timeZone} first={index === 0} />
      ))}
    </tbody>
  );
}

/** Widths of names and words, so that the bars look like calls. */
const NAMES = ['72%', '58%', '84%', '64%', '76%'];

/** Rows in the shape of calls, while they load. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <tbody aria-hidden="true" className="list-skeleton">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <tr key={index}>
          <RowCells>
            {VALUES.map((column) => (
              <td key={column.id} {...cellOf(column)}>
                <SkeletonCell id={column.id} width={NAMES[index % NAMES.length] ?? ''} />
              </td>
            ))}
          </RowCells>
          <td data-cell="actions" />
        </tr>
      ))}
    </tbody>
  );
}

function SkeletonCell({ id, width }: { id: (typeof COLUMNS)[number]['id']; width: string }) {
  if (id === 'actions' || id === 'tags') return null;
  if (id === 'status') return <Skeleton width={96} height={22} />;
  if (id === 'startedAt') return <Skeleton width={136} />;
  if (id === 'waitingTime' || id === 'duration') return <Skeleton width={56} />;
  if (id === 'type') return <Skeleton width={60} />;
  return (
    <span className="ui-cell">
      <span>
        <Skeleton width={width} />
      </span>
      <small>
        <Skeleton width="46%" height={10} />
      </small>
    </span>
  );
}
