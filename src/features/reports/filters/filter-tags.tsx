import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReportPage } from '../../../core/contract/define/report-page.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { RemovableTag } from '../../../core/ui/tag.tsx';
import { useFocusOfRemoved } from '../../../core/ui/use-focus-of-removed.ts';
import { filtersOf, type ReportFilters } from '../state/report-state.ts';
import type { Dispatch } from '../state/use-report-state.ts';
import { useFilterNames } from './use-filter-names.ts';

interface FilterTagsProps {
  readonly page: ReportPage;
  readonly filters: ReportFilters;
  readonly dispatch: Dispatch;
  /** Gets the focus when the last tag is removed. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The filters in force, each with a button that removes it. */
export function FilterTags({ page, filters, dispatch, fallback }: FilterTagsProps) {
  const text = useText();
  const nameOf = useFilterNames(filters);
  const { list, leave } = useFocusOfRemoved(fallback);
  const inForce = filtersOf(page).filter((filter) => filters[filter]);
  if (inForce.length === 0) return null;
  return (
    <ul ref={list} className="ui-tags" aria-label={text('list.activeFilters')}>
      {inForce.map((filter, at) => (
        <li key={filter}>
          <RemovableTag
            label={text('reports.filterTag', {
              filter: text(`reports.filter.${filter}`),
              value: nameOf(filter),
            })}
            onRemove={() => {
              leave(at);
              dispatch({ type: 'filter', filter, value: undefined });
            }}
          />
        </li>
      ))}
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
    </ul>
  );
}
