/** A place in the grid. Row -1 is the header, where roles are links. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

interface Grid {
  readonly rows: number;
  readonly columns: number;
  /** Whether the header can be focused. */
  readonly hasHeader: boolean;
}

/** The place that a key goes to (ARIA's grid pattern); undefined for a key that the grid does not use. */
export function gridMove(
  { key, ctrl }: { readonly key: string; readonly ctrl: boolean },
  { row, column }: Place,
  { rows, columns, hasHeader }: Grid,
): Place | undefined {
  const first = hasHeader ? -1 : 0;
  const to = (nextRow: number, nextColumn: number): Place => ({
    row: Math.min(rows - 1, Math.max(first, nextRow)),
    column: Math.min(columns - 1, Math.max(0, nextColumn)),
  });
  switch (key) {
    case 'ArrowUp':
      return to(row - 1, column);
    case 'ArrowDown':
      return to(row + 1, column);
    case 'ArrowLeft':
      return to(row, column - 1);
    case 'ArrowRight':
      return to(row, column + 1);
    case 'PageUp':
      return to(0, column);
    case 'PageDown':
      return to(rows - 1, column);
    case 'Home':
      return to(ctrl ? 0 : row, 0);
    case 'End':
      return to(ctrl ? rows - 1 : row, columns - 1);
    default:
      return undefined;
  }
}
