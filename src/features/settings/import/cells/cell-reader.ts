import type { Field, RecordData } from '../../../../core/contract/define/fields/field.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { MessageId } from '../../../../core/i18n/message-id.ts';
import type { AllTexts } from '../languages.ts';
import type { OptionBook } from './option-book.ts';

/** The reasons why a cell cannot be read; each has its words, `imports.cell.<problem>`. */
export type CellProblem = 'yesOrNo' | 'choice' | 'unknown' | 'ambiguous' | 'day';

/** A cell that cannot be read, with what its words name. */
export interface UnreadCell {
  readonly problem: CellProblem;
  readonly values: Readonly<Record<string, string>>;
}

/** The surroundings of a cell. */
export interface CellAround<F = Field> {
  readonly field: F;
  /** The record as it is stored; none for a row that is new. */
  readonly record: RecordData | undefined;
  /** The value of the field in a form of that record. */
  readonly stored: unknown;
  /** The values of the row's fields that come before this one in the form. */
  readonly values: FormValues;
  readonly texts: AllTexts;
  readonly options: OptionBook;
}

/** Words of a cell that is read, but not to the letter. */
export interface CellNote {
  readonly id: MessageId;
  readonly values: Readonly<Record<string, string>>;
}

type Read<V> = { readonly value: V; readonly note?: CellNote } | UnreadCell;

/** Reads the value of a field from the text of a cell that is not empty. Rules of the form are checked later. */
export type CellReader<V = unknown, F = Field> = (
  text: string,
  around: CellAround<F>,
) => Read<V> | Promise<Read<V>>;

/** Tells that a cell cannot be read. */
export const unread = (problem: CellProblem, values: UnreadCell['values'] = {}): UnreadCell => ({
  problem,
  values,
});
