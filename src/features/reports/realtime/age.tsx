import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDuration } from '../../../core/i18n/format-duration.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

interface SinceProps {
  /** A moment, in ms. */
  readonly since: number;
}

/** The time of the shown figures, and their age: no newer answer has come. */
export const Age = ({ since }: SinceProps) => (
  <FormattedMessage id="reports.stale" values={{ time: useTime(since), age: <Clock since={since} /> }} />
);

/** Gives a moment's time of the day. */
export function useTime(since: number): string | undefined {
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  return formatMoment(new Date(since).toISOString(), locale, timeZone).split(' ')[1];
}

/** Gives the present, every second where it goes on. */
export function useNow(goesOn = true): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [goesOn]);
  return now;
}

/** The time since a moment. Hidden from screen readers, which would read it every second. */
export function Clock({ since }: SinceProps) {
  const now = useNow();
  return (
    <time dateTime={new Date(since).toISOString()} aria-live="off">
      {formatDuration((now - since) / 1000)}
    </time>
  );
}
