import type { ReactNode } from 'react';
import { useHostSlots } from '../../host/use-host-slots.ts';
import type { Sorting } from '../list-state.ts';
import { HostColumns, HostHeadings } from './host-columns.tsx';
import { SortHeading } from './sort-heading.tsx';
import { tableRole } from './table-role.ts';
import { useCards } from './use-cards.ts';

/** A column: its heading and the properties of its cells. */
export interface ListColumn {
  readonly label: string;
  readonly cell: {
    readonly 'data-cell': string;
    readonly 'data-kind'?: string;
    readonly 'data-end'?: '' | undefined;
  };
  /**
   * The column's minimum width in px. If all columns have one and together they do not fit, the rows are
   * cards.
   */
  readonly room?: number;
  /** The column is exactly `room` wide. */
  readonly fixed?: boolean;
  /** The column's sort key; without one the heading is only text. */
  readonly sort?: string | undefined;
  /** The heading is for screen readers alone. */
  readonly hidden?: boolean;
}

interface ListTableProps {
  readonly className: string;
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly sort: readonly Sorting[];
  /** Called when a heading is pressed; with Shift the key is added to the current ones. */
  readonly onSort: (key: string, alone: boolean) => void;
  readonly busy: boolean;
  /** The table's body, with its rows or grey bars while they load. */
  readonly children: ReactNode;
}

/** The properties that a list's own table passes on. */
export type SortedTableProps = Pick<ListTableProps, 'sort' | 'onSort' | 'busy'>;

/** A list's table. The host's columns come before the column of a row's actions. */
export function ListTable({ className, label, columns, busy, children, ...sorting }: ListTableProps) {
  const own = useHostSlots('column');
  const { table, cards } = useCards(neededRoom(columns, own.length));
  const last = columns.findIndex(({ hidden }) => hidden);
  const heading = (column: ListColumn) => (
    <Heading key={column.cell['data-cell']} column={column} {...sorting} />
  );
  return (
    <HostColumns value={own}>
      <table
        ref={table}
        part="table"
        data-cards={cards ? '' : undefined}
        className={`ui-table list-table ${className}`}
        {...tableRole('table')}
        aria-label={label}
        aria-busy={busy}
      >
        <thead {...tableRole('rowgroup')}>
          <tr {...tableRole('row')}>
            {columns.slice(0, last < 0 ? undefined : last).map(heading)}
            <HostHeadings />
            {last >= 0 && columns.slice(last).map(heading)}
          </tr>
        </thead>
        {children}
      </table>
    </HostColumns>
  );
}

/** The width of a host's column in px, as in `list-page.css`. */
const OWN_ROOM = 160;
/** The minimum width of a table in px; on less room the rows are cards. */
const LEAST_ROOM = 640;

/** Gives the width in px that the columns need side by side; 0 if one of them has no minimum. */
function neededRoom(columns: readonly ListColumn[], own: number): number {
  if (!columns.every(({ room }) => room)) return 0;
  return Math.max(
    LEAST_ROOM,
    columns.reduce((sum, { room = 0 }) => sum + room, own * OWN_ROOM),
  );
}

function Heading({ column, ...sorting }: { column: ListColumn } & Pick<ListTableProps, 'sort' | 'onSort'>) {
  const { label, cell, sort, hidden, room, fixed } = column;
  const style = fixed ? { inlineSize: room } : undefined;
  const common = { scope: 'col', style, ...cell, ...tableRole('columnheader') };
  if (sort) return <SortHeading {...common} sortKey={sort} label={label} {...sorting} />;
  return <th {...common}>{hidden ? <span className="ui-hidden">{label}</span> : label}</th>;
}
