import type { LucideIcon } from 'lucide-react';
import CalendarRange from 'lucide-react/icons/calendar-range';
import GitCompareArrows from 'lucide-react/icons/git-compare-arrows';
import { useText } from '../../../core/i18n/use-text.ts';
import { COMPARISONS, type ReportRange } from '../../../core/reports/comparison.ts';
import { isHourly } from '../../../core/reports/grouping.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { GROUPS, type Group } from '../../../core/reports/report-page.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import type { Dispatch } from './use-report-state.ts';

interface RangeMenuProps {
  readonly range: ReportRange;
  readonly dispatch: Dispatch;
}

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly active: boolean;
  /** The range with this choice. */
  readonly range: ReportRange;
}

interface ChoicesProps {
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly choices: readonly Choice[];
  readonly dispatch: Dispatch;
  readonly children: string;
}

/** A menu of which one choice is in force. */
function Choices({ label, Icon, choices, dispatch, children }: ChoicesProps) {
  const entries = choices.map(({ range, ...choice }) => ({
    ...choice,
    group: label,
    onSelect: () => dispatch({ type: 'range', range }),
  }));
  const icon = <Icon size={16} aria-hidden="true" />;
  return (
    <Menu label={label} entries={entries} title={label} data-iconic="" icon={icon}>
      {children}
    </Menu>
  );
}

/** The menu of what the figures are compared with. */
export function CompareMenu({ range, dispatch }: RangeMenuProps) {
  const text = useText();
  const label = text('reports.compare');
  const choices = ([undefined, ...COMPARISONS] as const).map((compare) => ({
    id: compare ?? 'nothing',
    label: text(`reports.compare.${compare ?? 'nothing'}`),
    active: range.compare === compare,
    range: { ...range, compare },
  }));
  return (
    <Choices Icon={GitCompareArrows} {...{ label, choices, dispatch }}>
      {label}
    </Choices>
  );
}

interface GroupMenuProps extends RangeMenuProps {
  readonly page: KnownPage;
}

/** The menu of the spans that the figures are of; the button says which. Hours are offered of a few days, where the back end has them. */
export function GroupMenu({ page, range, dispatch }: GroupMenuProps) {
  const text = useText();
  const label = text('reports.group');
  const hasHours = useFeature('hourlyReports') && page.panels.some(({ endpoint }) => endpoint.featured?.per);
  const isOffered = (group: Group) => group !== 'hour' || (hasHours && isHourly({ ...range, group }));
  const current = range.group && isOffered(range.group) ? range.group : undefined;
  const choices = [undefined, ...GROUPS.filter(isOffered)].map((group) => ({
    id: group ?? 'day',
    label: text(`reports.group.${group ?? 'day'}`),
    active: current === group,
    range: { ...range, group },
  }));
  return (
    <Choices Icon={CalendarRange} {...{ label, choices, dispatch }}>
      {text(`reports.group.${current ?? 'day'}`)}
    </Choices>
  );
}
