import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../i18n/use-text.ts';
import { RemovableTag } from '../../ui/tag.tsx';
import { useFocusOfRemoved } from '../../ui/use-focus-of-removed.ts';
import type { Dispatch } from '../list-actions.ts';
import type { Sorting } from '../list-state.ts';
import { type SortLabel, useSortWords } from '../table/sort-menu.tsx';

/** A current filter, in words. */
export interface FilterTag {
  readonly key: string;
  readonly filter: string;
  readonly value: string;
}

interface ActiveTagsProps {
  readonly filters: readonly FilterTag[];
  readonly sort: readonly Sorting[];
  readonly labels: readonly SortLabel[];
  readonly dispatch: Dispatch;
  /** The element that gets the focus when the last tag is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The current filters and sort keys, each with a button that removes it. */
export function ActiveTags({ filters, sort, labels, dispatch, fallback }: ActiveTagsProps) {
  const text = useText();
  const { list, leave } = useFocusOfRemoved(fallback);
  const { nameOf, directionOf } = useSortWords(labels);
  if (filters.length === 0 && sort.length === 0) return null;
  return (
    <ul ref={list} className="ui-tags" aria-label={text('list.activeFilters')}>
      {filters.map(({ key, filter, value }, at) => (
        <li key={key}>
          <RemovableTag
            label={text('list.filterTag', { filter, value })}
            onRemove={() => {
              leave(at);
              dispatch({ type: 'filter', key, value: undefined });
            }}
          />
        </li>
      ))}
      {sort.map((sorting, at) => (
        <li key={sorting.key}>
          <RemovableTag
            icon={sorting.direction === 'asc' ? <ArrowUp size={14} /> : <ArrowDown size={14} />}
            label={text('list.sortTag', { key: nameOf(sorting.key), direction: directionOf(sorting) })}
            onRemove={() => {
              leave(filters.length + at);
              dispatch({ type: 'unsort', key: sorting.key });
            }}
          />
        </li>
      ))}
      {filters.length > 0 && (
        <li>
          <button
            type="button"
            className="ui-link"
            onClick={() => {
              leave(0);
              dispatch({ type: 'clear' });
            }}
          >
            <FormattedMessage id="list.filters.clear" />
          </button>
        </li>
      )}
    </ul>
  );
}
