import { Children, isValidElement, type ReactNode, useContext } from 'react';
import { ShownColumns } from './list-view.ts';

/** Gives the column of a cell. */
function columnOf(cell: ReactNode): string | undefined {
  if (!isValidElement<Readonly<Record<string, unknown>>>(cell)) return undefined;
  const { 'data-cell': name } = cell.props;
  return typeof name === 'string' ? name : undefined;
}

/** The cells of a row that are columns to choose from, in the order that the user chose, without the hidden ones. */
export function RowCells({ children }: { children: ReactNode }) {
  const shown = useContext(ShownColumns);
  if (!shown) return children;
  const cells = new Map(Children.toArray(children).map((cell) => [columnOf(cell), cell]));
  return shown.map((name) => cells.get(name));
}
