import type { ReactNode } from 'react';
import { useHostSlots } from '../../host/use-host-slots.ts';
import type { Sorting } from '../list-state.ts';
import { HostColumns, HostHeadings } from './host-columns.tsx';
import { SortHeading } from './sort-heading.tsx';
import { tableRole } from './table-role.ts';
import { useCards } from './use-cards.ts';

/** A column's heading, and what marks its cells. */
export interface ListColumn {
  readonly label: string;
  readonly cell: {
    readonly 'data-cell': string;
    readonly 'data-kind'?: string;
    readonly 'data-end'?: '' | undefined;
  };
  /** The px that it needs at least. Where all columns say so and have not that much, the rows are cards. */
  readonly room?: number;
  /** It takes its room, and no more. */
  readonly fixed?: boolean;
  /** What it sorts by; without it the heading is text alone. */
  readonly sort?: string | undefined;
  /** The heading is for screen readers alone. */
  readonly hidden?: boolean;
}

interface ListTableProps {
  readonly className: string;
  readonly label: string;
  readonly columns: readonly ListColumn[];
  readonly sort: readonly Sorting[];
  /** A heading was pressed; with Shift the key is added to those in force. */
  readonly onSort: (key: string, alone: boolean) => void;
  readonly busy: boolean;
  /** The body, with its rows or the shapes of those to come. */
  readonly children: ReactNode;
}

/** What a list's own table passes on. */
export type SortedTableProps = Pick<ListTableProps, 'sort' | 'onSort' | 'busy'>;

/** The headings of a list, and the rows under them. The host's columns are before what is done with a row. */
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

/** What a column of the host's takes, in px, as `list-page.css` has it. */
const OWN_ROOM = 160;
/** Narrower than this no table is read. */
const LEAST_ROOM = 640;

/** The px that the columns need beside each other; none where they do not tell. */
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
