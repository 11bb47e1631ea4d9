import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import type { Dispatch } from './call-list-kind.ts';
import { isFiltered, type ListState } from './list-state.ts';

export interface NoCallsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** Where the focus goes from a button that goes away with what it was for. */
  readonly fallback: RefObject<HTMLElement | null>;
}

const TEXTS = {
  filtered: 'call-list.empty.filtered',
  period: 'call-list.empty.period',
  widen: 'call-list.empty.widen',
} as const;

/** Instead of calls, where there are none. */
export function NoCalls({ state, dispatch, fallback }: NoCallsProps) {
  return (
    <EmptyPeriod
      range={state.range}
      filtered={isFiltered(state)}
      texts={TEXTS}
      icon={<PhoneOff size={28} strokeWidth={1.5} aria-hidden="true" />}
      onClear={() => dispatch({ type: 'clear' })}
      onRange={(range) => dispatch({ type: 'range', range })}
      fallback={fallback}
    />
  );
}
