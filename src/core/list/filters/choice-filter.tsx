import type { Filter } from '../../contract/define/fields/field.ts';
import { ChoiceSelect } from '../../fields/choice/choice-select.tsx';
import type { Dispatch } from '../state/list-actions.ts';
import type { Filters, NarrowingAction } from '../state/narrowing.ts';
import type { FilterWords } from './filter-words.ts';

interface ChoiceFilterProps {
  readonly filter: Extract<Filter, { kind: 'choice' }>;
  readonly values: Filters;
  readonly words: FilterWords;
  readonly dispatch: Dispatch<NarrowingAction>;
}

/** A filter in the toolbar, for lists that have one alone. */
export const ChoiceFilter = ({
  filter: { name, values: choices },
  values,
  words,
  dispatch,
}: ChoiceFilterProps) => (
  <ChoiceSelect
    label={words.label(name)}
    none={words.any}
    values={choices}
    wordsOf={(value) => words.choice(name, value)}
    value={values[name] ?? ''}
    onChange={(value) => dispatch({ type: 'filter', key: name, value: value || undefined })}
  />
);
