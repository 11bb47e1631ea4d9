import type { Id } from '../../../../core/contract/ids/id.ts';
import type { FormValues } from '../../../../core/fields/form/check-values.ts';
import type { Row } from '../file/table.ts';
import type { Reason } from './reason.ts';

/** A row, by what becomes of it: a new record, a changed one, nothing since all of it is there, or nothing since it is wrong. */
export interface CheckedRow {
  readonly row: Row;
  readonly state: 'new' | 'changed' | 'same' | 'wrong';
  /** The reasons why it is wrong; of a row that is not, what is to be known of it. */
  readonly reasons: readonly Reason[];
  /** The fields that it changes. */
  readonly changes: readonly string[];
  /** The values of its cells. */
  readonly values: FormValues;
  /** The record that is there. */
  readonly id?: Id;
  /** The body of a new record. */
  readonly body?: object;
  /** The values that the rules were asked about. */
  readonly sent?: FormValues;
}
