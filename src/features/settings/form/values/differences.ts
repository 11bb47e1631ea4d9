import type { Field } from '../../../../core/contract/define/fields/field.ts';
import type { FormState } from './field-words.ts';

export type Side = 'mine' | 'theirs';

/** A field that two people have left with different values. */
export interface Difference {
  readonly name: string;
  /** The value that each has left in it, in words. */
  readonly mine: string;
  readonly theirs: string;
  /** Who alone has changed it; where both have, what is typed here goes first. */
  readonly suggested: Side;
}

/** The fields of one record that a change of mine and one of theirs have made different. */
export function differences(
  fields: readonly Field[],
  words: (field: Field, state: FormState) => string,
  states: { readonly before: FormState; readonly mine: FormState; readonly theirs: FormState },
): readonly Difference[] {
  return fields.flatMap((field) => {
    const [before, mine, theirs] = [states.before, states.mine, states.theirs].map((state) =>
      words(field, state),
    ) as [string, string, string];
    if (mine === theirs) return [];
    return [{ name: field.name, mine, theirs, suggested: mine === before ? 'theirs' : 'mine' }];
  });
}
