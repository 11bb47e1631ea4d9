import { type RefObject, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ReportPage } from '../../core/contract/report-page.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { RemovableTag } from '../../core/ui/tag.tsx';
import { filtersOf, type ReportFilters } from './report-state.ts';
import { useFilterNames } from './use-filter-names.ts';
import type { Dispatch } from './use-report-state.ts';

interface FilterTagsProps {
  readonly page: ReportPage;
  readonly filters: ReportFilters;
  readonly dispatch: Dispatch;
  /** Where the focus goes when no tag is left. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The filters in force, each with a way to take it away. */
export function FilterTags({ page, filters, dispatch, fallback }: FilterTagsProps) {
  const text = useText();
  const nameOf = useFilterNames(filters);
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number | null>(null);
  useEffect(() => {
    if (left.current === null) return;
    // A button that goes away leaves the focus to the tag that takes its place, else to the last one.
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.ui-tag button') ?? [])];
    const next = buttons[left.current] ?? buttons.at(-1) ?? fallback.current;
    left.current = null;
    next?.focus();
  });
  const inForce = filtersOf(page).filter((filter) => filters[filter]);
  if (inForce.length === 0) return null;
  return (
    <ul ref={list} className="report-tags" aria-label={text('reports.activeFilters')}>
      {inForce.map((filter, at) => (
        <li key={filter}>
          <RemovableTag
            label={text('reports.filterTag', {
              filter: text(`reports.filter.${filter}`),
              value: nameOf(filter),
            })}
            onRemove={() => {
              left.current = at;
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
            left.current = 0;
            dispatch({ type: 'clear' });
          }}
        >
          <FormattedMessage id="reports.clear" />
        </button>
      </li>
    </ul>
  );
}
