import CalendarRange from 'lucide-react/icons/calendar-range';
import type { ReactNode, RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../i18n/message-id.ts';
import { useText } from '../i18n/use-text.ts';
import { useSessionData } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/cards/empty-state.tsx';
import { presetRange } from '../ui/dates/date-presets.ts';
import type { DateRange } from '../ui/dates/date-range.ts';

interface EmptyPeriodProps {
  readonly range: DateRange;
  /** The search or a filter may be the reason that there are no rows. */
  readonly filtered: boolean;
  readonly texts: { readonly filtered: MessageId; readonly period: MessageId; readonly widen: MessageId };
  /** The icon for a period without any rows. */
  readonly icon: ReactNode;
  readonly onClear: () => void;
  readonly onRange: (range: DateRange) => void;
  /** The element that gets the focus when a button disappears after its click. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** The message for a period without rows: the reason, and the ways out. */
export function EmptyPeriod({ range, filtered, texts, icon, onClear, onRange, fallback }: EmptyPeriodProps) {
  const timeZone = useSessionData((data) => data.timeZone);
  const text = useText();
  const act = (change: () => void) => {
    change();
    fallback.current?.focus();
  };
  if (filtered) {
    return (
      <EmptyState title={text('list.empty')}>
        <p>{text(texts.filtered)}</p>
        <Button size="small" onClick={() => act(onClear)}>
          <FormattedMessage id="list.filters.clear" />
        </Button>
      </EmptyState>
    );
  }
  const wider = presetRange('last30Days', timeZone, new Date());
  return (
    <EmptyState title={text('list.empty')} icon={icon}>
      <p>{text(texts.period)}</p>
      {wider.start < range.start && (
        <Button
          size="small"
          icon={<CalendarRange size={14} aria-hidden="true" />}
          onClick={() => act(() => onRange(wider))}
        >
          {text(texts.widen)}
        </Button>
      )}
    </EmptyState>
  );
}
