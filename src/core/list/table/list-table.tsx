import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { useHostSlots } from '../../host/use-host-slots.ts';
import type { Sorting } from '../state/list-state.ts';
import { ShownColumns } from '../view/list-view.ts';
import { contentWidths, type Wants, wantsOf } from './content-widths.ts';
import { HostColumns, HostHeadings } from './host-columns.tsx';
import type { ListColumn } from './list-column.ts';
import { SortHeading } from './sort-heading.tsx';
import { tableRole } from './table-role.ts';
import { useCards } from './use-cards.ts';

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
export function ListTable({ className, label, columns: all, busy, children, ...sorting }: ListTableProps) {
  const own = useHostSlots('column');
  const columns = useShownColumns(all);
  const { table, cards } = useCards(neededRoom(columns, own.length));
  const widths = useContentWidths(table, columns, own.length * OWN_ROOM);
  const last = columns.findIndex(({ hidden }) => hidden);
  const heading = (column: ListColumn) => (
    <Heading
      key={column.cell['data-cell']}
      column={column}
      width={widths.get(column.cell['data-cell'])}
      {...sorting}
    />
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
        onPointerOver={tellWhole}
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

/** Tells the whole of a text that has no room to a pointer over its cell. */
function tellWhole({ target }: PointerEvent): void {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-cell]');
  if (!cell) return;
  const isCut = [cell, ...cell.querySelectorAll('.list-name')].some(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  if (isCut) cell.title = cell.textContent;
  else cell.removeAttribute('title');
}

/** Gives the columns that the user chose, in their order, between those of controls. */
function useShownColumns(columns: readonly ListColumn[]): readonly ListColumn[] {
  const shown = useContext(ShownColumns);
  if (!shown) return columns;
  const isControl = ({ hidden, control }: ListColumn) => hidden || control !== undefined;
  const [first, ...others] = columns;
  const byName = new Map(columns.map((column) => [column.cell['data-cell'], column]));
  const chosen = shown.flatMap((name) => byName.get(name) ?? []);
  const begin = first && isControl(first) ? [first] : [];
  return [...begin, ...chosen, ...others.filter(isControl)];
}

/** Gives the widths of columns by the texts of the rows that were shown so far. */
function useContentWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: readonly ListColumn[],
  hostRoom: number,
): ReadonlyMap<string, string> {
  const [wants, setWants] = useState<Wants>({});
  // After each rendering, since its rows may be others.
  useLayoutEffect(() => {
    if (!table.current || !columns.some(({ room }) => room)) return;
    const next = wantsOf(table.current, wants);
    if (JSON.stringify(next) !== JSON.stringify(wants)) setWants(next);
  });
  return contentWidths(columns, wants, hostRoom);
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

interface HeadingProps extends Pick<ListTableProps, 'sort' | 'onSort'> {
  readonly column: ListColumn;
  /** The column's width by its texts, as CSS. */
  readonly width: string | undefined;
}

function Heading({ column, width, ...sorting }: HeadingProps) {
  const { label, cell, sort, hidden, room, fixed, control } = column;
  const style = { inlineSize: fixed ? room : width };
  const common = { scope: 'col', style, ...cell, ...tableRole('columnheader') };
  if (sort) return <SortHeading {...common} sortKey={sort} label={label} {...sorting} />;
  return <th {...common}>{control ?? (hidden ? <span className="ui-hidden">{label}</span> : label)}</th>;
}
