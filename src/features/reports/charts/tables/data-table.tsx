import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { rowName } from '../../../../core/reports/row-name.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { useDrillQuery } from '../../state/drill-down.ts';
import { Leading } from '../../state/leading.tsx';
import type { ChartModel, ChartRow, ChartSeries } from '../../views/chart-model.ts';
import { totalName, totalRow } from '../../views/chart-totals.ts';
import { ROWS } from '../../views/row-views.ts';

interface DataTableProps {
  readonly model: ChartModel;
  readonly label: string;
  /** For screen readers beside a chart: nothing in it can be focused. */
  readonly quiet?: boolean;
  /** The view of a figure; as it is written by default. */
  readonly cell?: CellView;
  /** Its order and the way to change it; its own by default. */
  readonly ordering?: Ordering | undefined;
}

/** The view of a figure of a series, which is `written` in the table's format. */
export type CellView = (value: number | null, series: ChartSeries, written: string) => ReactNode;

const asWritten: CellView = (_value, _series, written) => written;

/** Rows that are shown before the user asks for all of them. */
const SHOWN = 50;

/** The order of a table by one of its columns. */
export interface Order {
  /** -1 is the column of names. */
  readonly column: number;
  readonly down: boolean;
}

/** The order that a user has chosen, null before, and the function that changes it. */
export type Ordering = readonly [Order | null, Dispatch<SetStateAction<Order | null>>];

/** Made once: `localeCompare` would need a second for ten thousand rows. */
const LABELS = new Intl.Collator(undefined, { numeric: true });

const compare = (column: number) => (one: ChartRow, other: ChartRow) =>
  column < 0
    ? LABELS.compare(one.label, other.label)
    : (one.values[column] ?? Number.NEGATIVE_INFINITY) - (other.values[column] ?? Number.NEGATIVE_INFINITY);

/** Gives the rows in an order; days, hours and the like follow each other as they do, whatever their names are. */
export function sortedRows({ panel, rows }: ChartModel, order: Order | null): readonly ChartRow[] {
  if (!order) return rows;
  const { column, down } = order;
  const isInOrder = column < 0 && panel.rows && ROWS[panel.rows].follows;
  const sorted = isInOrder ? rows : rows.toSorted(compare(column));
  return down ? sorted.toReversed() : sorted;
}

/** All values of a panel, in words and figures; any column sorts them. */
export function DataTable({ model, label, quiet = false, cell = asWritten, ordering }: DataTableProps) {
  const own = useState<Order | null>(null);
  const [order, setOrder] = ordering ?? own;
  const [all, setAll] = useState(false);
  const { rows } = model;
  const ordered = sortedRows(model, order);
  const shown = all ? ordered : ordered.slice(0, SHOWN);
  const sortBy = (column: number) =>
    setOrder((now) => ({ column, down: now?.column === column ? !now.down : column >= 0 }));
  return (
    // A table wider than its panel scrolls, by keyboard too.
    <div className="data-table" {...(quiet ? {} : { tabIndex: 0, role: 'group', 'aria-label': label })}>
      <table data-rows={model.panel.rows}>
        <caption className="ui-hidden">{label}</caption>
        <thead>
          <tr>
            <HeaderCell name={model.header} column={-1} order={order} onSort={quiet ? undefined : sortBy} />
            {model.details.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {model.series.map(({ key, label: name }, column) => (
              <HeaderCell
                key={key}
                name={name}
                column={column}
                order={order}
                onSort={quiet ? undefined : sortBy}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Row key={keyOf(row, index)} {...{ row, model, quiet, cell }} />
          ))}
        </tbody>
        <Totals model={model} />
      </table>
      {rows.length > shown.length && !quiet && (
        <Button size="small" onClick={() => setAll(true)}>
          <FormattedMessage id="reports.showAll" values={{ count: rows.length }} />
        </Button>
      )}
    </div>
  );
}

/** A row keeps its links while figures of now come and change the order; one without an id is that of its place. */
const keyOf = ({ source }: ChartRow, index: number) => `${rowName(source)} ${source.id ?? index}`;

/** The last row: what each column comes to over all rows. */
function Totals({ model }: { model: ChartModel }) {
  const totals = totalRow(model);
  if (!totals) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">
          <FormattedMessage id={totalName(model)} />
        </th>
        {model.details.map((name) => (
          <td key={name} />
        ))}
        {totals.map((total, column) => (
          <td key={model.series[column]?.key} data-figure="">
            {total === null ? '–' : model.format(total, column)}
            <Change model={model} value={total} before={model.before?.totals?.[column]} column={column} />
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

interface HeaderCellProps {
  readonly name: string;
  readonly column: number;
  readonly order: Order | null;
  readonly onSort: ((column: number) => void) | undefined;
}

function HeaderCell({ name, column, order, onSort }: HeaderCellProps) {
  const isSorted = order?.column === column;
  const Arrow = order?.down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-figure={column >= 0 ? '' : undefined}
      aria-sort={isSorted ? (order.down ? 'descending' : 'ascending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(column)}>
          {name}
          {isSorted && <Arrow size={14} aria-hidden="true" />}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

interface RowProps {
  readonly row: ChartRow;
  readonly model: ChartModel;
  readonly quiet: boolean;
  readonly cell: CellView;
}

function Row({ row, model, quiet, cell }: RowProps) {
  const queryOf = useDrillQuery(model);
  const index = model.rows.indexOf(row);
  const query = quiet ? null : queryOf(index);
  const { leadsTo } = model.panel;
  return (
    <tr>
      <th scope="row">
        <Leading to={leadsTo} query={query}>
          {row.label}
        </Leading>
      </th>
      {row.details.map((detail, index) => (
        <td key={model.details[index]}>{detail || '–'}</td>
      ))}
      {model.series.map((series, column) => {
        const { key } = series;
        const value = row.values[column] ?? null;
        // The calls of the row itself are those that its name leads to.
        const own = value && !quiet && series.filter ? queryOf(index, column) : null;
        return (
          <td key={key} data-figure="">
            <Leading to={leadsTo} query={own}>
              {cell(value, series, model.format(value, column))}
            </Leading>
            <Change model={model} value={value} before={row.before?.[column]} column={column} />
          </td>
        );
      })}
    </tr>
  );
}

interface ChangeProps {
  readonly model: ChartModel;
  readonly value: number | null;
  readonly before: number | null | undefined;
  readonly column: number;
}

/** The change of a figure, where it is compared; what it was is in words for who points at it or hears it. */
function Change({ model: { before: former }, value, before, column }: ChangeProps) {
  if (!former || before == null) return null;
  const said = former.said(value, before, column);
  return (
    <>
      <small aria-hidden="true" title={said}>
        {former.percent(value, before, column)}
      </small>
      <span className="ui-hidden">{said}</span>
    </>
  );
}
