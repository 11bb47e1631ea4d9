import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDuration } from '../../../core/i18n/format-duration.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

interface AgeProps {
  readonly since: number;
  /** The telephone system whose line was lost then; left out: no newer answer has come. */
  readonly lost?: string;
}

/** The time of the shown figures, and their age. */
export function Age({ since, lost }: AgeProps) {
  const values = { time: useTime(since), age: <Clock since={since} /> };
  return lost === undefined ? (
    <FormattedMessage id="reports.stale" values={values} />
  ) : (
    <FormattedMessage id="reports.lineLost" values={{ ...values, source: lost }} />
  );
}

/** The time of the figures that the user holds: it does not tick, as nothing does meanwhile. */
export const HeldSince = ({ since }: { readonly since: number }) => (
  <FormattedMessage id="reports.held" values={{ time: useTime(since) }} />
);

/** A moment's time of the day. */
function useTime(since: number): string | undefined {
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  return formatMoment(new Date(since).toISOString(), locale, timeZone).split(' ')[1];
}

/** Hidden from screen readers, which would read it every second. */
function Clock({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={new Date(since).toISOString()} aria-live="off">
      {formatDuration((now - since) / 1000)}
    </time>
  );
}
