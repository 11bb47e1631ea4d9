import type { RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { OptionBook } from '../cells/option-book.ts';
import type { Row } from '../file/table.ts';
import type { AllTexts } from '../languages.ts';
import type { Target } from '../mapping/targets.ts';
import { ofCell, type Reason } from './reason.ts';

/** The target of each column; undefined: the column is not imported. */
export type Columns = readonly (Target | undefined)[];

/** The surroundings in which cells are read. */
export interface Reading {
  readonly columns: Columns;
  readonly texts: AllTexts;
  readonly options: OptionBook;
}

/** A row as values of the form. An empty cell says nothing: a new record has what the form begins with, a stored one keeps its own. */
export interface ReadRow {
  readonly values: FormValues;
  /** The cells that cannot be read. */
  readonly reasons: readonly Reason[];
  /** The cells that are not taken to the letter. */
  readonly notes: readonly Reason[];
}

/** The text that a row has for a target; empty where it has none. */
export const cellOf = ({ cells }: Row, columns: Columns, name: string): string =>
  cells[columns.findIndex((target) => target?.name === name)] ?? '';

/** A record that a row stands for. */
interface StoredRecord {
  readonly record?: RecordData;
  readonly stored?: FormValues;
}

/**
 * Reads the cells of a row, in the order of the form, since what one may be depends on those before.
 *
 * @param record The record as it is stored, and its values in a form; none for a row that is new.
 * @throws RamalError if the names of other records cannot be had
 */
export async function readRow(
  row: Row,
  { columns, texts, options }: Reading,
  order: readonly string[],
  { record, stored }: StoredRecord = {},
): Promise<ReadRow> {
  const values: Record<string, unknown> = {};
  const reasons: Reason[] = [];
  const notes: Reason[] = [];
  for (const name of order) {
    const target = columns.find((one) => one?.name === name);
    const text = cellOf(row, columns, name);
    if (!target?.field || !target.read || text === '') continue;
    const read = await target.read(text, {
      ...{ field: target.field, record, stored: stored?.[name], values, texts, options },
    });
    if ('problem' in read) {
      reasons.push(ofCell(name, read));
      continue;
    }
    values[name] = read.value;
    if (read.note) notes.push({ field: name, ...read.note });
  }
  return { values, reasons, notes };
}
