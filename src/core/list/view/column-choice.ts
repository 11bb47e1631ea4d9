/** A column of a list, as the user chooses it. */
export interface ViewColumn {
  /** The name of its cells: their `data-cell`. */
  readonly id: string;
  readonly label: string;
  /** Shown only where the user chooses it. */
  readonly isExtra?: boolean;
}

/** The names of the shown columns in their order; undefined: all but the extra ones, as the list has them. */
export type ColumnChoice = readonly string[] | undefined;

/** The most names that are read: more than any list has. */
const MOST = 60;
const NAME = /^[\w.-]{1,64}$/;

/** Reads a choice of columns from text: names with a comma between them. */
export function parseColumns(given: string | undefined): ColumnChoice {
  const names = [...new Set((given ?? '').split(',').map((name) => name.trim()))].filter((name) =>
    NAME.test(name),
  );
  return names.length > 0 ? names.slice(0, MOST) : undefined;
}

/** Writes a choice of columns as text; empty for the list's own. */
export const formatColumns = (choice: ColumnChoice): string => choice?.join(',') ?? '';

/** Gives the names of the list's own columns, in their order. */
export const usualColumns = (columns: readonly ViewColumn[]): readonly string[] =>
  columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id);

/**
 * Gives the names of the shown columns, in their order. The first column names the row: it is always there, and
 * first. Names that the list does not have are left out.
 */
export function shownColumns(columns: readonly ViewColumn[], choice: ColumnChoice): readonly string[] {
  if (!choice) return usualColumns(columns);
  const all = columns.map(({ id }) => id);
  const [first, ...others] = all;
  const chosen = choice.filter((name) => others.includes(name));
  return first === undefined ? [] : [first, ...chosen];
}

/** Shows a column at its place among the shown ones, or hides it. */
export function toggled(columns: readonly ViewColumn[], shown: readonly string[], id: string): string[] {
  if (shown.includes(id)) return shown.filter((name) => name !== id);
  const all = columns.map((column) => column.id);
  const before = all.slice(0, all.indexOf(id)).findLast((name) => shown.includes(name));
  const at = before === undefined ? 0 : shown.indexOf(before) + 1;
  return shown.toSpliced(at, 0, id);
}

/** Moves a shown column by places; the first stays where it is. */
export function moved(shown: readonly string[], id: string, by: number): readonly string[] {
  const from = shown.indexOf(id);
  const to = Math.min(Math.max(from + by, 1), shown.length - 1);
  if (from < 1 || to === from) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Gives the choice that shows these columns: none if they are the list's own. */
export function choiceOf(columns: readonly ViewColumn[], shown: readonly string[]): ColumnChoice {
  return shown.join() === usualColumns(columns).join() ? undefined : shown;
}
