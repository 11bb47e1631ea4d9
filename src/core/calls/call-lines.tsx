import type { ReactNode } from 'react';
import type { CallItem } from '../contract/calls/calls.ts';
import { useSheet } from '../host/styles/use-sheet.ts';
import { formatMoment } from '../i18n/format-moment.ts';
import { useText } from '../i18n/use-text.ts';
import { useSessionData } from '../session/use-session.ts';
import { Link } from '../ui/link.tsx';
import { CALL_TYPE_LABELS } from './call-labels.ts';
import callLinesCss from './call-lines.css?inline';

interface CallLinesProps {
  readonly calls: readonly CallItem[];
  /** How a call ended. */
  readonly statusOf: (status: CallItem['status']) => ReactNode;
}

/** Calls as short lines, each with the way to its page: when, which way, with whom, and how it ended. */
export function CallLines({ calls, statusOf }: CallLinesProps) {
  const text = useText();
  const timeZone = useSessionData((data) => data.timeZone);
  const locale = useSessionData((data) => data.locale);
  useSheet(callLinesCss);
  return (
    <ul className="call-lines">
      {calls.map(({ id, startedAt, type, status, user, queue }) => (
        <li key={id}>
          <Link to="ViewCallById" params={{ id }} className="ui-link">
            {formatMoment(startedAt, locale, timeZone)}
          </Link>
          <span>{text(CALL_TYPE_LABELS[type])}</span>
          <span className="call-lines-who">{user?.name ?? queue?.name}</span>
          {statusOf(status)}
        </li>
      ))}
    </ul>
  );
}
