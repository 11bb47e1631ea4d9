import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { RemovableTag } from '../../core/ui/tag.tsx';
import { type ListState, taggedFilters } from './list-state.ts';
import { directionLabel, sortKeyLabel } from './sort-menu.tsx';
import { useFilterLabels } from './use-filter-labels.ts';
import type { Dispatch } from './use-list-state.ts';

interface ActiveTagsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** Where the focus goes when no tag is left. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The filters and sort keys in force, each with a way to take it away. */
export function ActiveTags({ state: { filters, sort }, dispatch, fallback }: ActiveTagsProps) {
  const text = useText();
  const { list, leave } = useFocusOfRemoved(fallback);
  const labelOf = useFilterLabels(filters);
  const keys = taggedFilters(filters);
  if (keys.length === 0 && sort.length === 0) return null;
  return (
    <ul ref={list} className="call-tags call-active" aria-label={text('call-list.activeFilters')}>
      {keys.map((key, at) => (
        <li key={key}>
          <RemovableTag
            label={text('call-list.filterTag', {
              filter: text(`call-list.filter.${key}`),
              value: labelOf(key),
            })}
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
            label={text('call-list.sortTag', {
              key: text(sortKeyLabel(sorting.key)),
              direction: text(directionLabel(sorting)),
            })}
            onRemove={() => {
              leave(keys.length + at);
              dispatch({ type: 'unsort', key: sorting.key });
            }}
          />
        </li>
      ))}
      {keys.length > 0 && (
        <li>
          <button
            type="button"
            className="ui-link"
            onClick={() => {
              leave(0);
              dispatch({ type: 'clear' });
            }}
          >
            <FormattedMessage id="call-list.filters.clear" />
          </button>
        </li>
      )}
    </ul>
  );
}

/** A button that goes away leaves the focus to the tag that takes its place, else to the last one. */
function useFocusOfRemoved(fallback: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.ui-tag button') ?? [])];
    const next = buttons[left.current] ?? buttons.at(-1) ?? fallback.current;
    left.current = null;
    next?.focus();
  });
  const leave = (at: number) => {
    left.current = at;
  };
  return { list, leave };
}
