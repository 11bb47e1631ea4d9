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

/** Tells whether the text of a filter leaves its values out: `!3,7`. */
export const leavesOut = (text: string): boolean => text.startsWith('!');

/**
 * Gives a filter's values from their text in a list's state: of a filter of several they are comma-joined, behind a `!` where they are
 * left out: `3`, `3,7`, `!3,7`.
 */
export function setOf({ several }: Filter, text: string | undefined): ValueSet {
  if (!text) return NO_VALUES;
  if (!several) return { values: [text], isTurned: false };
  const isTurned = leavesOut(text);
  return { values: splitValues(isTurned ? text.slice(1) : text), isTurned };
}

/** Writes what `setOf` reads; undefined without values. */
export const writeSet = ({ several }: Filter, { values, isTurned }: ValueSet): string | undefined =>
  several && values.length > 0 ? (isTurned ? '!' : '') + joinValues(values) : values[0];

/** Tells whether the text of a filter is one value, and no set of several or of all but some. */
export const isOneValue = (text: string): boolean => !/[!,]/.test(text);

/** Tells whether a set is no single value, so that only a back end that takes several can narrow by it. */
export const isSeveral = ({ values, isTurned }: ValueSet): boolean => isTurned || values.length > 1;
