import type { Filter } from '../../contract/define/fields/field.ts';
import type { IdKind } from '../../contract/ids/id.ts';
import { mayBeId } from '../../contract/ids/ids.ts';
import { findChoice } from '../../fields/choice/choice-value.ts';
import { setOf, writeSet } from './value-set.ts';

/** The longest value of a filter, in characters, unless it says otherwise. */
const LONGEST = 250;
/** The most values of a filter, as many as the contract takes. */
const MOST = 500;

/** Reads a filter's value from text: from an attribute or the address. Undefined if there is none, or it is wrong. */
export function readFilter(
  filter: Filter,
  given: string | undefined,
  ids: IdKind = 'numbers',
): string | undefined {
  const text = given?.trim();
  if (!text) return undefined;
  const { values, isTurned } = setOf(filter, text);
  if (isTurned && !filter.several?.not) return undefined;
  const read = values.flatMap((value) => readValue(filter, value.trim(), ids) || []);
  const isRead = read.length === values.length && read.length <= MOST;
  return isRead ? writeSet(filter, { values: [...new Set(read)], isTurned }) : undefined;
}

function readValue(filter: Filter, text: string, ids: IdKind): string | undefined {
  if (isById(filter)) return mayBeId(text, ids) ? text : undefined;
  if (text.length > (filter.max ?? LONGEST)) return undefined;
  return filter.kind === 'choice' ? findChoice(filter.values, text) : text;
}

/** Tells whether a filter's options are records, known by their ids. */
const isById = (filter: Filter): boolean =>
  'source' in filter && 'endpoint' in filter.source && filter.source.value === undefined;
