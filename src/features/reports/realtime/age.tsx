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
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const moment = formatMoment(new Date(since).toISOString(), locale, timeZone);
  const values = { time: moment.split(' ')[1], age: <Clock since={since} /> };
  return lost === undefined ? (
    <FormattedMessage id="reports.stale" values={values} />
  ) : (
    <FormattedMessage id="reports.lineLost" values={{ ...values, source: lost }} />
  );
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
