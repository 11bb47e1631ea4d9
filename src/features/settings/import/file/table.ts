import { unprotectedCell } from '../../../../core/contract/formats/csv.ts';

/** A row of a file, as texts. */
export interface Row {
  /** Its number in the file, where the first is 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** The rows of a file or of a pasted text that are not empty. All are as long as the longest. */
export type Table = readonly Row[];

/** The most that a file may have: what is larger would stop the page, and is better split. */
export const LIMITS = {
  bytes: 10 * 1024 ** 2,
  /** Rows with values, without that of the headings. */
  rows: 10_000,
  columns: 200,
  /** Characters. */
  cell: 5000,
} as const;

/** The reasons why a file is not taken; each has its words, `imports.file.<reason>`. */
export const FILE_PROBLEMS = [
  'tooLarge',
  'tooManyRows',
  'tooManyColumns',
  'cellTooLong',
  'empty',
  'headingsAlone',
  'oldExcel',
  'noTable',
  'openQuote',
  'broken',
] as const;
/** The reason why a file is not taken. */
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A file that is not taken. */
export class RefusedFile extends Error {
  readonly problem: FileProblem;
  /** The row that it is about, where it is one. */
  readonly row: number | undefined;

  constructor(problem: FileProblem, cause?: unknown, row?: number) {
    super(`The file is refused: ${problem}`, { cause });
    this.problem = problem;
    this.row = row;
  }
}

/**
 * Makes a table of what a file had: without empty rows, and without empty columns at the end.
 * @throws RefusedFile if it is empty or larger than the limits
 */
export function tableOf(read: readonly (readonly string[])[]): Table {
  const rows = read
    .map((row, at) => ({ number: at + 1, cells: row.map((cell) => unprotectedCell(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = rows.reduce((most, { cells }) => Math.max(most, widthOf(cells)), 0);
  if (width === 0) throw new RefusedFile('empty');
  if (rows.length > LIMITS.rows + 1) throw new RefusedFile('tooManyRows');
  if (width > LIMITS.columns) throw new RefusedFile('tooManyColumns');
  if (rows.some(({ cells }) => cells.some((cell) => cell.length > LIMITS.cell)))
    throw new RefusedFile('cellTooLong');
  return rows.map(({ number, cells }) => ({
    number,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }));
}

/** Columns up to the last that is not empty. */
const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;
