import { CALL_KIND_LABELS } from '../../../core/calls/call-labels.ts';
import { SERVICE_TIME_RANGES } from '../../../core/contract/kinds/call-kinds.ts';
import { findChoice } from '../../../core/fields/choice/choice-value.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { FilterWords } from '../../../core/list/filters/filter-words.ts';
import { REPORT_FILTERS } from '../../../core/reports/report-page.ts';

/** The words of the filters of reports. */
export function useFilterWords(): FilterWords {
  const text = useText();
  return {
    label(filter) {
      const known = findChoice(REPORT_FILTERS, filter);
      return known ? text(`reports.filter.${known}`) : filter;
    },
    choice(_, value) {
      const range = findChoice(SERVICE_TIME_RANGES, value);
      return text(range ? `reports.range.${range}` : (CALL_KIND_LABELS.get(value) ?? 'ui.other'));
    },
    any: text('reports.filter.any'),
  };
}
