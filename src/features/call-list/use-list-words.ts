import { useIntl } from 'react-intl';
import { CALL_KIND_LABELS } from '../../core/calls/call-labels.ts';
import {
  CALL_DAYS,
  CALL_GAPS,
  CALL_PARTS,
  SERVICE_TIME_RANGES,
  SPEAKERS,
} from '../../core/contract/kinds/call-kinds.ts';
import { findChoice } from '../../core/fields/choice/choice-value.ts';
import { dayName } from '../../core/i18n/format-day.ts';
import { useText } from '../../core/i18n/use-text.ts';
import type { FilterWords } from '../../core/list/filters/filter-words.ts';
import type { SortWords } from '../../core/list/table/sort-menu.tsx';
import { CALL_LIST } from './call-list-kind.ts';
import { COLUMNS } from './columns.ts';

/** The words of the call list's filters, and of its order: those of its columns. */
export function useListWords(): FilterWords & SortWords {
  const text = useText();
  const { locale } = useIntl();
  return {
    label(filter) {
      const known = CALL_LIST.filters.find(({ name }) => name === filter);
      return known ? text(`call-list.filter.${known.name}`) : filter;
    },
    choice(filter, value) {
      const gap = CALL_GAPS.find((one) => one === value);
      if (gap && filter === 'without') return text(`call-list.filter.${gap}`);
      if (filter === 'hour') return text('call-list.hour', { hour: value });
      const day = findChoice(CALL_DAYS, value);
      // Sunday is the first of them, and the last of a week's names.
      if (day) return dayName((CALL_DAYS.indexOf(day) + 6) % 7, locale, 'long');
      const range = SERVICE_TIME_RANGES.find((one) => one === value);
      if (range) return text(`call-list.range.${range}`);
      const part = CALL_PARTS.find((one) => one === value);
      if (part) return text(`call-list.part.${part}`);
      const speaker = SPEAKERS.find((one) => one === value);
      return text(speaker ? `call-list.participant.${speaker}` : (CALL_KIND_LABELS.get(value) ?? 'ui.other'));
    },
    any: text('list.filters.any'),
    sort(key) {
      const column = COLUMNS.find((one) => 'sort' in one && one.sort === key);
      return column && text(`call-list.column.${column.id}`);
    },
  };
}
