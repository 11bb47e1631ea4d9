import Target from 'lucide-react/icons/target';
import { useText } from '../../../core/i18n/use-text.ts';
import type { ReportRange } from '../../../core/reports/comparison.ts';
import {
  type ServiceTargets,
  SHORT_ABANDONS,
  TARGETS,
} from '../../../core/reports/service/service-targets.ts';
import { Menu } from '../../../core/ui/overlays/menu.tsx';
import type { Dispatch } from '../state/use-report-state.ts';
import { useTargets } from './use-targets.ts';

interface TargetMenuProps {
  readonly range: ReportRange;
  readonly dispatch: Dispatch;
}

/** The menu of what a service is measured by; the button says the target. */
export function TargetMenu({ range, dispatch }: TargetMenuProps) {
  const text = useText();
  const [targets, keep] = useTargets(range);
  const choose = (chosen: Partial<ServiceTargets>) => {
    keep(chosen);
    dispatch({ type: 'range', range: { ...range, ...chosen } });
  };
  const within = TARGETS.map((target) => ({
    id: `target-${target}`,
    label: text('reports.target.seconds', { seconds: target }),
    active: targets.target === target,
    group: text('reports.target.within'),
    onSelect: () => choose({ target }),
  }));
  const short = SHORT_ABANDONS.map((shortAbandon) => ({
    id: `short-${shortAbandon}`,
    label: shortAbandon
      ? text('reports.target.seconds', { seconds: shortAbandon })
      : text('reports.target.all'),
    active: targets.shortAbandon === shortAbandon,
    group: text('reports.target.short'),
    onSelect: () => choose({ shortAbandon }),
  }));
  const label = text('reports.target');
  return (
    <Menu
      label={label}
      entries={[...within, ...short]}
      title={label}
      data-iconic=""
      icon={<Target size={16} aria-hidden="true" />}
    >
      {text('reports.target.button', { seconds: targets.target })}
    </Menu>
  );
}
