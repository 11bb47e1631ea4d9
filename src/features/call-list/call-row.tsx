import type { LucideIcon } from 'lucide-react';
import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import TagIcon from 'lucide-react/icons/tag';
import { memo, type ReactNode } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { isPlayable, otherNumber, talkSeconds, waitingSeconds } from '../../core/calls/call-facts.ts';
import { CALL_TYPE_LABELS } from '../../core/calls/call-labels.ts';
import { CallStatusBadge } from '../../core/calls/call-status-badge.tsx';
import { pausePlaying } from '../../core/calls/playing.ts';
import type { CallItem } from '../../core/contract/calls/calls.ts';
import { formatPhone } from '../../core/contract/formats/format-phone.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useNavigate } from '../../core/host/use-navigate.ts';
import { formatDuration } from '../../core/i18n/format-duration.ts';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { HostCells } from '../../core/list/table/host-columns.tsx';
import { tableRole } from '../../core/list/table/table-role.ts';
import { RowCells } from '../../core/list/view/row-cells.tsx';
import { momentInLink } from '../../core/routes/href.ts';
import { IconButton } from '../../core/ui/button.tsx';
import { Tag } from '../../core/ui/labels/tag.tsx';
import { Link } from '../../core/ui/link.tsx';
import { SpokenHitsLine } from './spoken-hits-line.tsx';

interface CallRowProps {
  readonly call: CallItem;
  /** The user may open a call (VIEW_CALL): without it the name is plain text. */
  readonly opens: boolean;
  /** The text that the list is searched by: a call in which it is said opens there. Undefined: one of several, that which was found. */
  readonly searched: string | undefined;
  /** Its recording sounds in a player of the page. */
  readonly isPlaying: boolean;
  readonly timeZone: string;
  /** The first row can be focused although it has no link. */
  readonly first: boolean;
}

/**
 * A call of the list. Each value has a cell with its name, which the styles place as a column or on a card.
 */
export const CallRow = memo(function CallRow({
  call,
  opens,
  searched,
  isPlaying,
  timeZone,
  first,
}: CallRowProps) {
  const { locale } = useIntl();
  const text = useText();
  const { name, number } = useOtherParty(call);
  const started = formatMoment(call.startedAt, locale, timeZone);
  const { hits } = call;
  const at = hits ? momentInLink(hits.startedAt) : 0;
  const link = {
    to: 'ViewCallById',
    params: { id: call.id },
    query: hits ? { t: at, search: searched ?? hits.text } : undefined,
  } as const;
  const host = useHost();
  const open = useNavigate();
  const listen = () => {
    if (isPlaying) pausePlaying();
    else if (host.emit('ramal-listen', { callId: call.id, time: at })) open(link.to, link.params, link.query);
  };
  return (
    <tr {...tableRole('row')} tabIndex={opens ? undefined : first ? 0 : -1}>
      <RowCells>
        <th scope="row" {...tableRole('rowheader')} data-cell="contact">
          <span className="call-contact">
            <DirectionIcon type={call.type} />
            <span className="ui-cell">
              {opens ? (
                <Link {...link} className="list-name" title={name}>
                  {name}
                </Link>
              ) : (
                <span className="list-name" title={name}>
                  {name}
                </span>
              )}
              <small>{number}</small>
            </span>
          </span>
        </th>
        <td {...tableRole('cell')} data-cell="agent">
          <AgentCell call={call} />
        </td>
        <td {...tableRole('cell')} data-cell="status">
          <CallStatusBadge status={call.status} />
        </td>
        <td {...tableRole('cell')} data-cell="type">
          <span className="ui-cell">
            <span>{text(CALL_TYPE_LABELS[call.type])}</span>
            {call.media && <small title={call.media}>{call.media}</small>}
          </span>
        </td>
        <td {...tableRole('cell')} data-cell="startedAt">
          <time dateTime={call.startedAt}>{started}</time>
        </td>
        <Seconds
          data-cell="waitingTime"
          label={text('call-list.column.waitingTime')}
          value={waitingSeconds(call)}
        />
        <Seconds data-cell="duration" label={text('call-list.column.duration')} value={talkSeconds(call)}>
          <Waited seconds={waitingSeconds(call)} />
        </Seconds>
        <td {...tableRole('cell')} data-cell="tags" data-text={(call.tags ?? []).join(', ')}>
          <Tags tags={call.tags ?? []} />
        </td>
      </RowCells>
      <HostCells id={call.id} />
      <td {...tableRole('cell')} data-cell="actions">
        {opens && isPlayable(call) && (
          <IconButton
            size="small"
            label={text(isPlaying ? 'call-list.row.pause' : 'call-list.row.play', {
              contact: name,
              start: started,
            })}
            icon={isPlaying ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
            onClick={listen}
          />
        )}
        {opens && hits && <SpokenHitsLine hits={hits} />}
      </td>
    </tr>
  );
});

const DIRECTIONS: Record<CallItem['type'], LucideIcon | undefined> = {
  INBOUND: ArrowDownLeft,
  OUTBOUND: ArrowUpRight,
  INTERNAL: ArrowLeftRight,
  OTHER: undefined,
};

/** The way of a call, which its type says in words. */
function DirectionIcon({ type }: { type: CallItem['type'] }) {
  const Icon = DIRECTIONS[type];
  return Icon && <Icon className="list-quiet" size={14} aria-hidden="true" />;
}

/** A contact's name over its number; a number without a contact says so. */
function useOtherParty(call: CallItem): { name: string; number: string } {
  const text = useText();
  const raw = otherNumber(call);
  const extension =
    call.type === 'INTERNAL' && raw ? text('call-list.row.extension', { extension: raw }) : null;
  const number = extension ?? (raw ? formatPhone(raw) : text('call-list.row.noNumber'));
  if (call.contact?.name) return { name: call.contact.name, number };
  if (extension) {
    const from =
      call.origin && call.origin !== raw ? text('call-list.row.from', { extension: call.origin }) : '';
    return { name: number, number: from };
  }
  return {
    name: number,
    number: text(call.originMatch === 'MATCHED' ? 'call-list.row.similar' : 'call-list.row.noContact'),
  };
}

/** The agent of the call; for an unanswered call the queue where it waited. */
function AgentCell({ call: { user, queue } }: { call: CallItem }) {
  const text = useText();
  if (user) {
    return (
      <span className="ui-cell">
        <span title={user.name}>{user.name}</span>
        {user.extension && (
          <small>{text('call-list.row.extension', { extension: String(user.extension) })}</small>
        )}
      </span>
    );
  }
  return (
    <span className="ui-cell list-quiet">
      {queue ? <span>{text('call-list.row.queue', { queue: queue.name })}</span> : <Nothing />}
    </span>
  );
}

interface SecondsProps {
  readonly 'data-cell': string;
  readonly label: string;
  readonly value: number | null;
  /** What stands there without a value. */
  readonly children?: ReactNode;
}

function Seconds({ label, value, children, ...cell }: SecondsProps) {
  return (
    <td
      {...tableRole('cell')}
      {...cell}
      data-end=""
      data-label={label}
      data-seconds={value ?? undefined}
      // Of a file it is empty, whatever stands in its place.
      data-text={value === null ? '' : undefined}
    >
      {value === null ? children : formatDuration(value)}
    </td>
  );
}

/** The wait of a call that nobody answered, where the column of waits has no room. */
function Waited({ seconds }: { seconds: number | null }) {
  const text = useText();
  if (seconds === null) return null;
  return (
    <span className="ui-cell list-quiet call-waited">
      <span>{formatDuration(seconds)}</span>
      <small>{text('call-list.column.waitingTime')}</small>
    </span>
  );
}

const Nothing = () => <span className="list-quiet list-nothing" aria-hidden="true" />;

/** Tags that a column has room for; the others are a number, with their names as its title. */
const TAGS = 2;

function Tags({ tags }: { tags: readonly string[] }) {
  const text = useText();
  if (tags.length === 0) return null;
  const rest = tags.slice(TAGS);
  return (
    <span className="call-tags">
      {tags.slice(0, TAGS).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {rest.length > 0 && (
        <span className="list-quiet call-more" title={rest.join(', ')}>
          {text('call-list.row.moreTags', { count: rest.length })}
          <span className="ui-hidden">{rest.join(', ')}</span>
        </span>
      )}
      <span className="list-quiet call-count" title={tags.join(', ')}>
        <TagIcon size={14} aria-hidden="true" />
        <FormattedNumber value={tags.length} />
        <span className="ui-hidden">{tags.join(', ')}</span>
      </span>
    </span>
  );
}
