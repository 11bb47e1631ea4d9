import { useSessionData } from '../../session/use-session.ts';
import type { DateRange } from '../../ui/dates/date-range.ts';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import type { Dispatch } from '../state/list-actions.ts';
import type { NarrowingAction } from '../state/narrowing.ts';

interface PeriodButtonProps {
  readonly range: DateRange;
  readonly dispatch: Dispatch<NarrowingAction<DateRange>>;
}

/** The button that shows the days and changes them. */
export function PeriodButton({ range, dispatch }: PeriodButtonProps) {
  const timeZone = useSessionData((data) => data.timeZone);
  return (
    <DateRangePicker
      value={range}
      timeZone={timeZone}
      onChange={(next) => dispatch({ type: 'range', range: next })}
    />
  );
}
