import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { RefObject } from 'react';
import type { Filter } from '../../contract/define/fields/field.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Dispatch } from '../state/list-actions.ts';
import type { ListState, Sorting, Sorts } from '../state/list-state.ts';
import { type SortWords, useSortWords } from '../table/sort-menu.tsx';
import { FilterTags } from './filter-tags.tsx';
import type { FilterWords } from './filter-words.ts';

interface ListTagsProps {
  readonly filters: readonly Filter[];
  readonly sorts: Sorts;
  readonly words: FilterWords & SortWords;
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** The element that gets the focus when the last tag is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The current filters and sort keys of a list. */
export function ListTags({ filters, sorts, words, state, dispatch, fallback }: ListTagsProps) {
  const text = useText();
  const { nameOf, directionOf } = useSortWords(sorts, words);
  const sortTag = (sorting: Sorting) => ({
    key: sorting.key,
    icon: sorting.direction === 'asc' ? <ArrowUp size={14} /> : <ArrowDown size={14} />,
    label: text('list.sortTag', { key: nameOf(sorting.key), direction: directionOf(sorting) }),
    remove: () => dispatch({ type: 'unsort', key: sorting.key }),
  });
  return (
    <FilterTags
      {...{ filters, words, dispatch, fallback }}
      values={state.filters}
      others={state.sort.map(sortTag)}
    />
  );
}
