import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useId, useRef } from 'react';
import { listSessions, type OwnSession } from '../../../core/contract/calls/accounts/own-account.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { Button } from '../../../core/ui/button.tsx';
import { ErrorNotice } from '../../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../../core/ui/cards/skeleton.tsx';
import { Tag } from '../../../core/ui/labels/tag.tsx';
import { useEnding } from './use-ending.ts';

/** The card of the user's sessions, each with a button that ends it. */
export function SessionsCard() {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { data, error, refetch, isFetching } = useEndpoint(listSessions, {});
  const { ending, end } = useEnding(heading);
  const others = data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section
      className="profile-account"
      data-wide=""
      aria-labelledby={id}
      aria-busy={(!data && !error) || undefined}
    >
      <div className="account-title">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {text('account.sessions')}
        </h2>
        {others.length > 0 && (
          <Button size="small" busy={ending === 'others'} onClick={() => end('others')}>
            {text('account.endOthers')}
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton width="80%" />}
      {data && (
        <ul aria-labelledby={id}>
          {data.map((session) => (
            <Session
              key={session.id}
              session={session}
              busy={ending === session.id}
              onEnd={() => end(session.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface SessionProps {
  readonly session: OwnSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const text = useText();
  const { locale, timeZone } = useSessionData((data) => data);
  const { browser, system, address, createdAt, lastSeenAt, isCurrent } = session;
  const moment = (iso: string) => formatMoment(iso, locale, timeZone);
  const known = browser ?? text('account.unknownBrowser');
  const name = system ? text('account.onSystem', { browser: known, system }) : known;
  const Icon = /^(Android|iOS)\b/.test(system ?? '') ? Smartphone : Monitor;
  return (
    <li className="account-session">
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <div>
        <strong>
          {name}
          {isCurrent && <Tag>{text('account.thisOne')}</Tag>}
        </strong>
        <small>
          {address && <span>{address}</span>}
          <span>{text('account.signedInAt', { moment: moment(createdAt) })}</span>
          {lastSeenAt && !isCurrent && (
            <span>{text('account.lastSeenAt', { moment: moment(lastSeenAt) })}</span>
          )}
        </small>
      </div>
      {!isCurrent && (
        <Button
          size="small"
          busy={busy}
          aria-label={text('account.endNamed', { name, moment: moment(createdAt) })}
          onClick={onEnd}
        >
          {text('account.end')}
        </Button>
      )}
    </li>
  );
}
