import type { IntlShape } from 'react-intl';
import type { RamalError } from '../../../../core/errors/ramal-error.ts';
import { toastText } from '../../../../core/i18n/error-text.ts';
import type { CheckedRow } from '../check/checked-row.ts';
import type { Reason } from '../check/reason.ts';

/** The states of a row: before an import, and after it. Each has its words, `imports.state.<state>`. */
export const ROW_STATES = [
  'wrong',
  'failed',
  'unknown',
  'changed',
  'new',
  'created',
  'edited',
  'left',
  'same',
] as const;
/** The state of a row. */
export type RowState = (typeof ROW_STATES)[number];

/** A row as it is told to the user, on the page and in the file of results. */
export interface RowResult {
  readonly number: number;
  readonly state: RowState;
  readonly reasons: readonly Reason[];
  readonly changes: readonly string[];
}

/** Tells a row: as it was checked, or what has become of it. */
export const resultOf = ({ row, state, reasons, changes }: CheckedRow, now: RowState = state): RowResult => ({
  number: row.number,
  state: now,
  reasons: now === state ? reasons : [],
  changes,
});

/** Tells a row that was sent in vain; where its outcome is not known, another check finds out. */
export const failureOf = (row: CheckedRow, error: RamalError, intl: IntlShape): RowResult => ({
  ...resultOf(row, error.facts.isOutcomeUnknown ? 'unknown' : 'failed'),
  reasons: reasonsOf(error, intl),
});

function reasonsOf(error: RamalError, intl: IntlShape): readonly Reason[] {
  const fields = Object.entries(error.facts.fields ?? {});
  if (fields.length === 0) return [{ words: toastText(intl, error) }];
  return fields.map(([path, [words = '']]) => ({ field: path.split('.')[0], words }));
}
