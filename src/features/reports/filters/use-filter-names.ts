import type { ReportFilter } from '../../../core/contract/define/report-page.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import {
  type FilterOptions,
  useAgentOptions,
  useLevelNumberOptions,
  useTeamOptions,
} from '../../../core/ui/inputs/use-filter-options.ts';
import type { ReportFilters } from '../state/report-state.ts';
import { FILTER_VIEWS } from './filter-views.ts';

/** Returns the names of the filters' values. The name of an id is requested if it is unknown. */
export function useFilterNames(filters: ReportFilters): (filter: ReportFilter) => string {
  const text = useText();
  const listed: Partial<Record<ReportFilter, FilterOptions>> = {
    userLabel: useTeamOptions({ enabled: filters.userLabel !== undefined }),
    user: useAgentOptions({ enabled: filters.user !== undefined }),
    number: useLevelNumberOptions({ enabled: filters.number !== undefined }),
  };
  return (filter) => {
    const value = filters[filter] ?? '';
    const { label, format } = FILTER_VIEWS[filter];
    if (value && label) return text(label(value));
    const options = listed[filter];
    const known = options?.options.find((option) => option.value === value)?.label;
    return known ?? (options && !options.settled ? '…' : (format?.(value) ?? value));
  };
}
