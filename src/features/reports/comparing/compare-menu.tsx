import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useText } from '../../../core/i18n/use-text.ts';
import { COMPARISONS, type ComparedDays } from '../../../core/reports/comparison.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import type { Dispatch } from '../state/use-report-state.ts';

interface CompareMenuProps {
  readonly range: ComparedDays;
  readonly dispatch: Dispatch;
}

/** The menu of what the figures are compared with. */
export function CompareMenu({ range, dispatch }: CompareMenuProps) {
  const text = useText();
  const label = text('reports.compare');
  const entries = ([undefined, ...COMPARISONS] as const).map((compare) => ({
    id: compare ?? 'nothing',
    label: text(`reports.compare.${compare ?? 'nothing'}`),
    active: range.compare === compare,
    group: label,
    onSelect: () => dispatch({ type: 'range', range: { ...range, compare } }),
  }));
  return (
    <Menu
      label={label}
      entries={entries}
      title={label}
      data-compare=""
      icon={<GitCompareArrows size={16} aria-hidden="true" />}
    >
      {label}
    </Menu>
  );
}
