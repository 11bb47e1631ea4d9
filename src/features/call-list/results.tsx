import CalendarRange from 'lucide-react/icons/calendar-range';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';
import { presetRange } from '../../core/ui/date-range.ts';
import { EmptyState } from '../../core/ui/empty-state.tsx';
import { ErrorCard, ErrorNotice } from '../../core/ui/error-card.tsx';
import { CallRows, CallTable, SkeletonRows } from './call-table.tsx';
import type { ListAction } from './list-actions.ts';
import { isFiltered, type ListState } from './list-state.ts';
import type { Calls } from './use-calls.ts';
import type { Dispatch } from './use-list-state.ts';

interface ResultsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  readonly calls: Calls;
  /** Where the focus goes from a button that goes away with what it was for. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The calls, or what there is instead: their shapes while they come, nothing, an error. */
export function Results({ state, dispatch, calls, fallback }: ResultsProps) {
  const text = useText();
  const { rows, error, loading, stale, retry } = calls;
  if (!rows && error) {
    return (
      <div className="call-frame">
        <ErrorCard error={error} onRetry={retry} busy={loading} />
      </div>
    );
  }
  return (
    <>
      {error && (
        <ErrorNotice error={error} onRetry={retry} busy={loading}>
          <FormattedMessage id="call-list.error.kept" />
        </ErrorNotice>
      )}
      {!rows && (
        <p className="ui-hidden" role="status">
          <FormattedMessage id="call-list.loading" />
        </p>
      )}
      <div
        className="call-frame"
        data-stale={stale && loading ? '' : undefined}
        data-loading={loading ? '' : undefined}
      >
        {rows?.length === 0 ? (
          <Empty state={state} dispatch={dispatch} fallback={fallback} />
        ) : (
          <CallTable
            sort={state.sort}
            onSort={(key, alone) => dispatch({ type: 'sort', key, alone })}
            busy={loading}
          >
            {rows ? <CallRows calls={rows} /> : <SkeletonRows count={state.pageSize} />}
          </CallTable>
        )}
        {loading && <span className="call-progress" aria-hidden="true" title={text('call-list.loading')} />}
      </div>
    </>
  );
}

function Empty({ state, dispatch: change, fallback }: Omit<ResultsProps, 'calls'>) {
  const dispatch = (action: ListAction) => {
    change(action);
    fallback.current?.focus();
  };
  const timeZone = useSessionData((data) => data.timeZone);
  const text = useText();
  if (isFiltered(state)) {
    return (
      <EmptyState title={text('call-list.empty')}>
        <p>
          <FormattedMessage id="call-list.empty.filtered" />
        </p>
        <Button size="small" onClick={() => dispatch({ type: 'clear' })}>
          <FormattedMessage id="call-list.filters.clear" />
        </Button>
      </EmptyState>
    );
  }
  const wider = presetRange('last30Days', timeZone, new Date());
  return (
    <EmptyState
      title={text('call-list.empty')}
      icon={<PhoneOff size={28} strokeWidth={1.5} aria-hidden="true" />}
    >
      <p>
        <FormattedMessage id="call-list.empty.period" />
      </p>
      {wider.start < state.range.start && (
        <Button
          size="small"
          icon={<CalendarRange size={14} aria-hidden="true" />}
          onClick={() => dispatch({ type: 'range', range: wider })}
        >
          <FormattedMessage id="call-list.empty.widen" />
        </Button>
      )}
    </EmptyState>
  );
}
