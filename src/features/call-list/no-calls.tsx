import CalendarRange from 'lucide-react/icons/calendar-range';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { useText } from '../../core/i18n/use-text.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { Button } from '../../core/ui/button.tsx';
import { presetRange } from '../../core/ui/date-range.ts';
import { EmptyState } from '../../core/ui/empty-state.tsx';
import type { Dispatch } from './call-list-kind.ts';
import type { ListAction } from './list-actions.ts';
import { isFiltered, type ListState } from './list-state.ts';

export interface NoCallsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** Where the focus goes from a button that goes away with what it was for. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** Instead of calls, where there are none: why, and what can be done. */
export function NoCalls({ state, dispatch: change, fallback }: NoCallsProps) {
  const dispatch = (action: ListAction) => {
    change(action);
    fallback.current?.focus();
  };
  const timeZone = useSessionData((data) => data.timeZone);
  const text = useText();
  if (isFiltered(state)) {
    return (
      <EmptyState title={text('list.empty')}>
        <p>
          <FormattedMessage id="call-list.empty.filtered" />
        </p>
        <Button size="small" onClick={() => dispatch({ type: 'clear' })}>
          <FormattedMessage id="list.filters.clear" />
        </Button>
      </EmptyState>
    );
  }
  const wider = presetRange('last30Days', timeZone, new Date());
  return (
    <EmptyState title={text('list.empty')} icon={<PhoneOff size={28} strokeWidth={1.5} aria-hidden="true" />}>
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
