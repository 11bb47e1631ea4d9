import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatDuration } from '../../../core/i18n/format-duration.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Says of when the figures are, and how old they are by now. */
export function Age({ since }: { readonly since: number }) {
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const moment = formatMoment(new Date(since).toISOString(), locale, timeZone);
  return (
    <FormattedMessage
      id="reports.stale"
      values={{ time: moment.split(' ')[1], age: <Clock since={since} /> }}
    />
  );
}

/** Not read aloud with every second. */
function Clock({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span aria-live="off">{formatDuration((now - since) / 1000)}</span>;
}
