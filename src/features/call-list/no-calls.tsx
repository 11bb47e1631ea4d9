import PhoneOff from 'lucide-react/icons/phone-off';
import type { RefObject } from 'react';
import { EmptyPeriod } from '../../core/list/empty-period.tsx';
import type { Dispatch } from './call-list-kind.ts';
import { isFiltered, type ListState } from './list-state.ts';

/** The props of the note of an empty list. */
export interface NoCallsProps {
  readonly state: ListState;
  readonly dispatch: Dispatch;
  /** Gets the focus from a button that disappears with its cause. */
  readonly fallback: RefObject<HTMLElement | null>;
}

const TEXTS = {
  filtered: 'call-list.empty.filtered',
  period: 'call-list.empty.period',
  widen: 'call-list.empty.widen',
} as const;

/** Instead of calls, if there are none: the reason, and a way out. */
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
