import CalendarSearch from 'lucide-react/icons/calendar-search';
import type { RefObject } from 'react';
import type { Grid } from '../../core/contract/define/report-page.ts';
import type { KnownPage } from '../../core/contract/reports/report-pages.ts';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import type { ReportState } from './state/report-state.ts';
import type { Dispatch } from './state/use-report-state.ts';
import { PANEL_VIEWS } from './views/panel-views.ts';

const EMPTY_TEXTS = {
  filtered: 'period.empty.filtered',
  period: 'period.empty',
  widen: 'period.preset.last30Days',
} as const;

/** Whether all panels are empty; a table may list agents without calls. */
export const hasNothing = (panels: KnownPage['panels'], answer: unknown): boolean =>
  panels.every(({ kind, of }) => {
    if (PANEL_VIEWS[kind].listed) return true;
    const { rows, total } = of(answer) as Grid;
    return !total && !rows.some(({ values }) => values.some((value) => value));
  });

interface NothingInPeriodProps {
  readonly state: ReportState;
  readonly dispatch: Dispatch;
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Tells once for all panels why they are empty, and offers another period. */
export function NothingInPeriod({ state, dispatch, fallback }: NothingInPeriodProps) {
  return (
    <div className="report-error">
      <EmptyPeriod
        range={state.range}
        filtered={Object.keys(state.filters).length > 0}
        texts={EMPTY_TEXTS}
        icon={<CalendarSearch size={28} strokeWidth={1.5} />}
        onClear={() => dispatch({ type: 'clear' })}
        onRange={(range) => dispatch({ type: 'range', range })}
        fallback={fallback}
      />
    </div>
  );
}
