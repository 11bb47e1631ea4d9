import type { Filter } from '../../contract/define/fields/field.ts';
import type { IdKind } from '../../contract/ids/id.ts';
import { mayBeId } from '../../contract/ids/ids.ts';
import { findChoice } from '../../fields/choice/choice-value.ts';
import { splitValues } from '../../fields/option/value-list.ts';

/** The longest value of a filter, in characters, unless it says otherwise. */
const LONGEST = 250;

/** Reads a filter's value from text: from an attribute or the address. Undefined if there is none, or it is wrong. */
export function readFilter(
  filter: Filter,
  given: string | undefined,
  ids: IdKind = 'numbers',
): string | undefined {
  const text = given?.trim();
  if (!text) return undefined;
  if (isById(filter)) {
    const chosen = filter.kind === 'options' ? splitValues(text) : [text];
    return chosen.every((id) => mayBeId(id, ids)) ? text : undefined;
  }
  if (text.length > (filter.max ?? LONGEST)) return undefined;
  return filter.kind === 'choice' ? findChoice(filter.values, text) : text;
}

/** Tells whether a filter's options are records, known by their ids. */
const isById = (filter: Filter): boolean =>
  'source' in filter && 'endpoint' in filter.source && filter.source.value === undefined;
