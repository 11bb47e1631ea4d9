import type { Filter } from '../../contract/define/fields/field.ts';
import { joinValues, splitValues } from '../../fields/option/value-list.ts';

/** The values of a filter. */
export interface ValueSet {
  readonly values: readonly string[];
  /** True: all but these. */
  readonly isTurned: boolean;
}

/** The set of a filter without values. */
export const NO_VALUES: ValueSet = { values: [], isTurned: false };

const TURNED = '!';
/** The sign at the beginning of a value, as an address may have it. */
const ESCAPED = '%21';

const takesSeveral = ({ kind, several }: Filter): boolean => kind === 'options' || several !== undefined;

/**
 * Gives a filter's values from their text in a list's state: of a filter of several they are comma-joined, behind a `!` where they are
 * left out: `3`, `3,7`, `!3,7`.
 */
export function setOf(filter: Filter, text: string | undefined): ValueSet {
  if (!text) return NO_VALUES;
  if (!takesSeveral(filter)) return { values: [text], isTurned: false };
  const isTurned = text.startsWith(TURNED);
  const joined = isTurned ? text.slice(TURNED.length) : text.replace(/^%21/, TURNED);
  return { values: splitValues(joined), isTurned };
}

/** Writes what `setOf` reads; undefined without values. */
export function writeSet(filter: Filter, { values, isTurned }: ValueSet): string | undefined {
  if (!takesSeveral(filter) || values.length === 0) return values[0];
  const text = joinValues(values);
  if (isTurned) return TURNED + text;
  return text.startsWith(TURNED) ? text.replace(TURNED, ESCAPED) : text;
}

/** Tells whether a set is no single value, so that only a back end that takes several can narrow by it. */
export const isSeveral = ({ values, isTurned }: ValueSet): boolean => isTurned || values.length > 1;
