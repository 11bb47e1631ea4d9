import CalendarRange from 'lucide-react/icons/calendar-range';
import type { ReactNode, RefObject } from 'react';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-text.ts';
import { useSessionData } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import { presetRange } from '../ui/dates/date-presets.ts';
import { type DateRange, todayIn } from '../ui/dates/date-range.ts';
import { NoMatches } from './no-matches.tsx';
import type { Dispatch } from './state/list-actions.ts';
import type { Narrowed, NarrowingAction } from './state/narrowing.ts';

interface EmptyPeriodProps extends Narrowed {
  readonly range: DateRange;
  readonly texts: { readonly period: MessageId; readonly widen: MessageId };
  /** The icon for a period without any rows. */
  readonly icon: ReactNode;
  readonly dispatch: Dispatch<NarrowingAction<DateRange>>;
  /** The element that gets the focus when a button disappears after its click. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The message for a period without rows: the reason, and the ways out. */
export function EmptyPeriod(props: EmptyPeriodProps) {
  const { range, filtered, onClearSearch, texts, icon, dispatch, fallback } = props;
  const timeZone = useSessionData((data) => data.timeZone);
  const text = useText();
  const wider = presetRange('last30Days', timeZone, new Date());
  const widen = wider.start < range.start && (
    <Button
      size="small"
      icon={<CalendarRange size={14} aria-hidden="true" />}
      onClick={() => {
        dispatch({ type: 'range', range: wider });
        fallback.current?.focus();
      }}
    >
      {text(texts.widen)}
    </Button>
  );
  if (filtered || onClearSearch)
    return <NoMatches {...{ filtered, onClearSearch, dispatch, fallback, widen }} />;
  const isToCome = range.start > todayIn(timeZone, new Date());
  return (
    <EmptyState title={text('list.empty')} icon={icon}>
      <p>{text(isToCome ? 'list.empty.toCome' : texts.period)}</p>
      {widen}
    </EmptyState>
  );
}
