import ArrowRight from 'lucide-react/icons/arrow-right';
import Download from 'lucide-react/icons/download';
import { FormattedMessage, useIntl } from 'react-intl';
import { isPlayable, talkSeconds, waitingSeconds } from '../../../../core/calls/call-facts.ts';
import { CallStatusBadge } from '../../../../core/calls/call-status-badge.tsx';
import type { CallDetail } from '../../../../core/contract/calls/calls.ts';
import { formatDuration } from '../../../../core/i18n/format-duration.ts';
import { formatMoment } from '../../../../core/i18n/format-moment.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { RecordNav } from '../../../../core/list/trail/record-nav.tsx';
import { useCan } from '../../../../core/session/use-can.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { Button } from '../../../../core/ui/button.tsx';
import { WholeNumbers } from '../../../../core/ui/inputs/whole-numbers.tsx';
import { Tag } from '../../../../core/ui/labels/tag.tsx';
import { useDownload } from '../../controls/use-download.ts';
import { usePlayer } from '../../stage/player-context.ts';
import { BlockButton } from '../blocking/block-button.tsx';
import { usePeople } from './use-people.ts';

interface CallSummaryProps {
  /** The text that was looked for: the calls before and after this one are opened with it too. */
  readonly search: string | undefined;
}

/** The head of a call: people, date and duration; tags; the download. */
export function CallSummary({ search }: CallSummaryProps) {
  const { call } = usePlayer();
  const text = useText();
  const can = useCan();
  const { name, way } = usePeople();
  const tags = call.tags ?? [];
  return (
    <header className="player-head" part="header">
      <div className="player-who">
        <h1>
          <WholeNumbers>{name}</WholeNumbers>
        </h1>
        <p>
          {way.map((who, i) => (
            <span key={who}>
              {i > 0 && <ArrowRight className="ui-way" size={12} aria-hidden="true" />}
              <WholeNumbers>{who}</WholeNumbers>
            </span>
          ))}
        </p>
      </div>
      <div className="player-facts">
        <CallStatusBadge status={call.status} />
        <Facts call={call} />
      </div>
      {tags.length > 0 && (
        <ul className="player-tags" aria-label={text('call-player.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <div className="player-action">
        <RecordNav
          list="/calls"
          id={call.id}
          to="ViewCallById"
          query={{ search: search || undefined }}
          shift
        />
        <BlockButton call={call} />
        {isPlayable(call) && can('downloadCallAudio') && <DownloadButton />}
        <slot name="actions" />
      </div>
    </header>
  );
}

function Facts({ call }: { call: CallDetail }) {
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const waiting = waitingSeconds(call);
  const talk = talkSeconds(call);
  return (
    <p className="player-times">
      <time dateTime={call.startedAt}>{formatMoment(call.startedAt, locale, timeZone)}</time>
      {waiting !== null && (
        <span>
          <FormattedMessage id="call-player.fact.waiting" values={{ time: formatDuration(waiting) }} />
        </span>
      )}
      {talk !== null && (
        <span>
          <FormattedMessage id="call-player.fact.duration" values={{ time: formatDuration(talk) }} />
        </span>
      )}
    </p>
  );
}

function DownloadButton() {
  const text = useText();
  const { busy, download } = useDownload();
  return (
    <Button
      icon={<Download size={16} aria-hidden="true" />}
      busy={busy}
      aria-label={text('call-player.download.label')}
      onClick={download}
    >
      {text(busy ? 'call-player.downloading' : 'call-player.download')}
    </Button>
  );
}
