import type { Row } from '../../records/row.ts';

/** A connection that can only read. All values are texts; what is NULL is an empty one. */
export interface Connection {
  /** The name of a column or table as the database's language has it. */
  quote(name: string): string;
  /** The name of a value of a statement, from the first. */
  value(place: number): string;
  /** The end of a part of a call: a column and its seconds added. */
  plusSeconds(column: string, seconds: string): string;
  columnsOf(table: string): Promise<string[]>;
  query(statement: string, values: readonly string[]): Promise<Row[]>;
  /** The rows of a statement, some thousand at a time. */
  stream(statement: string, values: readonly string[]): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

/** Names of columns and tables that need no further thought. */
export const isPlainName = (name: string): boolean => /^[A-Za-z_]\w{0,62}$/.test(name);

/** A row whose columns are named in lower case. */
export const textRow = (row: Readonly<Record<string, unknown>>): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.toLowerCase(),
      value === null || value === undefined ? '' : String(value),
    ]),
  );
