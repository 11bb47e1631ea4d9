import type { ReactNode } from 'react';
import type { CallItem } from '../../core/contract/calls.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { onRowClick, onRowKey } from '../../core/list/row-keys.ts';
import { SortHeading } from '../../core/list/sort-heading.tsx';
import { tableRole } from '../../core/list/table-role.ts';
import { useCan } from '../../core/session/use-can.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Skeleton } from '../../core/ui/skeleton.tsx';
import { CallRow } from './call-row.tsx';
import { COLUMNS } from './columns.ts';
import type { Sorting } from './list-state.ts';

interface CallTableProps {
  readonly sort: readonly Sorting[];
  /** A heading was pressed; with Shift the key is added to those in force. */
  readonly onSort: (key: string, alone: boolean) => void;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The headings, and the rows in them. */
export function CallTable({ sort, onSort, busy, children }: CallTableProps) {
  const text = useText();
  return (
    <table
      className="ui-table list-table call-table"
      {...tableRole('table')}
      aria-label={text('call-list.title')}
      aria-busy={busy}
    >
      <thead {...tableRole('rowgroup')}>
        <tr {...tableRole('row')}>
          {COLUMNS.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

function Heading({
  column,
  sort,
  onSort,
}: { column: (typeof COLUMNS)[number] } & Omit<CallTableProps, 'busy' | 'children'>) {
  const text = useText();
  const label = text(`call-list.column.${column.id}`);
  const common = {
    scope: 'col',
    'data-cell': column.id,
    'data-end': 'end' in column ? '' : undefined,
    ...tableRole('columnheader'),
  };
  if ('hidden' in column)
    return (
      <th {...common}>
        <span className="ui-hidden">{label}</span>
      </th>
    );
  if (!('sort' in column)) return <th {...common}>{label}</th>;
  return <SortHeading {...common} sortKey={column.sort} label={label} sort={sort} onSort={onSort} />;
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

/** Widths of names and words, so that the bars look like what comes. */
const NAMES = ['72%', '58%', '84%', '64%', '76%'];

/** Rows in the shape of those to come. */
export function SkeletonRows({ count }: { count: number }) {
  return (
    <tbody aria-hidden="true" className="list-skeleton">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <tr key={index}>
          {COLUMNS.map((column) => (
            <td key={column.id} data-cell={column.id} data-end={'end' in column ? '' : undefined}>
              <SkeletonCell id={column.id} width={NAMES[index % NAMES.length] ?? ''} />
            </td>
          ))}
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
