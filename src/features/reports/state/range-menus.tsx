import CalendarRange from 'lucide-react/icons/calendar-range';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useText } from '../../../core/i18n/use-text.ts';
import { COMPARISONS, type ReportRange } from '../../../core/reports/comparison.ts';
import { GROUPS } from '../../../core/reports/report-page.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import type { Dispatch } from './use-report-state.ts';

interface RangeMenuProps {
  readonly range: ReportRange;
  readonly dispatch: Dispatch;
}

/** The menu of what the figures are compared with. */
export function CompareMenu({ range, dispatch }: RangeMenuProps) {
  const text = useText();
  const label = text('reports.compare');
  const entries = ([undefined, ...COMPARISONS] as const).map((compare) => ({
    id: compare ?? 'nothing',
    label: text(`reports.compare.${compare ?? 'nothing'}`),
    active: range.compare === compare,
    group: label,
    onSelect: () => dispatch({ type: 'range', range: { ...range, compare } }),
  }));
  const icon = <GitCompareArrows size={16} aria-hidden="true" />;
  return (
    <Menu label={label} entries={entries} title={label} data-iconic="" icon={icon}>
      {label}
    </Menu>
  );
}

/** The menu of the spans that days are put together to; the button says which. */
export function GroupMenu({ range, dispatch }: RangeMenuProps) {
  const text = useText();
  const label = text('reports.group');
  const entries = ([undefined, ...GROUPS] as const).map((group) => ({
    id: group ?? 'day',
    label: text(`reports.group.${group ?? 'day'}`),
    active: range.group === group,
    group: label,
    onSelect: () => dispatch({ type: 'range', range: { ...range, group } }),
  }));
  const icon = <CalendarRange size={16} aria-hidden="true" />;
  return (
    <Menu label={label} entries={entries} title={label} data-iconic="" icon={icon}>
      {text(`reports.group.${range.group ?? 'day'}`)}
    </Menu>
  );
}
