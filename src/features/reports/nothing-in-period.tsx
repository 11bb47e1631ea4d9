import CalendarSearch from 'lucide-react/icons/calendar-search';
import type { RefObject } from 'react';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import { hasFilters } from '../../core/list/state/narrowing.ts';
import type { KnownPage } from '../../core/reports/pages/report-pages.ts';
import type { ReportState } from './state/report-state.ts';
import type { Dispatch } from './state/use-report-state.ts';
import { PANEL_VIEWS } from './views/panel-views.ts';

const EMPTY_TEXTS = {
  period: 'period.empty',
  widen: 'period.preset.last30Days',
} as const;

/** Whether all panels are empty; a table may list agents without calls. */
export const hasNothing = (panels: KnownPage['panels'], answer: unknown): boolean =>
  panels.every(({ kind, of }) => {
    const data = of(answer);
    if (PANEL_VIEWS[kind].listed || !('rows' in data)) return true;
    return !data.total && !data.rows.some(({ values }) => values.some((value) => value));
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
        filtered={hasFilters(state)}
        texts={EMPTY_TEXTS}
        icon={<CalendarSearch size={28} strokeWidth={1.5} />}
        dispatch={dispatch}
        fallback={fallback}
      />
    </div>
  );
}
