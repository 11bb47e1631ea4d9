import { useEffect, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { getMeeting, type MeetingDetail } from '../../core/contract/calls/meetings.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useEndpoint } from '../../core/http/query/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import { formatMoment } from '../../core/i18n/format-moment.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { RecordNav } from '../../core/list/trail/record-nav.tsx';
import { firstRequest, ofRecord } from '../../core/screen/first-request.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useMayBeId } from '../../core/session/back-end/use-id-kind.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { EmptyState } from '../../core/ui/cards/empty-state.tsx';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import { HostPanels } from '../../core/ui/cards/host-panels.tsx';
import { Skeleton } from '../../core/ui/cards/skeleton.tsx';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import labelsCss from '../../core/ui/styles/labels.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { ExportMenu } from './export-menu.tsx';
import meetingCss from './meeting.css?inline';
import { Messages } from './messages/messages.tsx';
import { messageAt, readMessages } from './messages/timed-messages.ts';
import { People } from './people.tsx';
import { TimeLine } from './time-line.tsx';

/** The attributes of a meeting. */
export interface MeetingProps {
  readonly meetingId?: Id;
  /** Seconds: the message at this time is scrolled into sight. */
  readonly startAt?: number;
}

function Meeting({ meetingId, startAt }: MeetingProps) {
  const isId = useMayBeId(meetingId);
  return isId ? <Loaded key={meetingId} id={meetingId} startAt={startAt} /> : <NoMeeting />;
}

function NoMeeting() {
  const text = useText();
  const host = useHost();
  useEffect(() => host.setPhase('empty'), [host]);
  return (
    <EmptyState title={text('meetings.notFound')}>
      <p>{text('meetings.notFound.hint')}</p>
    </EmptyState>
  );
}

function Loaded({ id, startAt }: { id: Id; startAt: number | undefined }) {
  const query = useEndpoint(getMeeting, { params: { id } });
  const { data, error, refetch, isFetching } = query;
  useQueryPhase(query, false, { id });
  if (error?.code === 'not-found') return <NoMeeting />;
  if (error && !data) return <ErrorCard error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return data ? <Shown meeting={data} startAt={startAt} /> : <MeetingSkeleton />;
}

/** A place to scroll to: a new object for each press, so that a second press scrolls again. */
interface Place {
  readonly id: string | undefined;
}

function Shown({ meeting, startAt }: { meeting: MeetingDetail; startAt: number | undefined }) {
  const messages = useMemo(() => readMessages(meeting.messages ?? []), [meeting]);
  const [speaker, setSpeaker] = useState<string>();
  const [place, setPlace] = useState<Place>();
  useEffect(() => {
    if (startAt === undefined) return;
    setSpeaker(undefined);
    setPlace({ id: messageAt(messages, startAt)?.id });
  }, [startAt, messages]);
  const names = useMemo(() => speakersOf(meeting, messages), [meeting, messages]);
  return (
    <article className="meeting ui-inset">
      <Head meeting={meeting} messages={messages} />
      <TimeLine
        messages={messages}
        names={names}
        onPlace={(id) => {
          setSpeaker(undefined);
          setPlace({ id });
        }}
      />
      <div className="meeting-body">
        <Messages
          meetingId={meeting.id}
          messages={messages}
          names={names}
          speaker={speaker}
          place={place}
          onSpeaker={setSpeaker}
        />
        <People meeting={meeting} names={names} speaker={speaker} onSpeaker={setSpeaker} />
        <HostPanels className="meeting-panel" />
      </div>
    </article>
  );
}

/** The participants, then other speakers: the order gives them their colours. */
function speakersOf(
  { participants }: MeetingDetail,
  messages: readonly { speaker: string }[],
): readonly string[] {
  return [
    ...new Set([...(participants ?? []).map(({ name }) => name), ...messages.map(({ speaker }) => speaker)]),
  ];
}

function Head({ meeting, messages }: { meeting: MeetingDetail; messages: ReturnType<typeof readMessages> }) {
  const text = useText();
  const recorded = useRecorded(meeting);
  const { platform } = meeting;
  return (
    <header className="meeting-head" part="header">
      <h1>{meeting.title}</h1>
      <p>
        {recorded}
        {platform !== 'OTHER' && <span className="ui-tag">{text(`meetings.platform.${platform}`)}</span>}
      </p>
      <RecordNav list="/meetings" id={meeting.id} to="ViewMeetingById" />
      {messages.length > 0 && <ExportMenu meeting={meeting} messages={messages} recorded={recorded} />}
      <slot name="actions" />
    </header>
  );
}

/** The line about the recording: its author, its time, and its minutes of speech. */
function useRecorded({ createdByUser, createdAt, speechDuration }: MeetingDetail): string {
  const text = useText();
  const { locale } = useIntl();
  const timeZone = useSessionData((data) => data.timeZone);
  const values = {
    moment: formatMoment(createdAt, locale, timeZone),
    minutes: Math.round((speechDuration ?? 0) / 60),
  };
  return createdByUser?.name
    ? text('meetings.recorded', { ...values, user: createdByUser.name })
    : text('meetings.recorded.nobody', values);
}

function MeetingSkeleton() {
  const text = useText();
  return (
    <div className="meeting ui-inset">
      <p className="ui-hidden" role="status">
        {text('meetings.loading')}
      </p>
      <div className="meeting-head">
        <Skeleton width={280} height={24} />
        <Skeleton width={340} />
      </div>
      <div className="meeting-body">
        <div className="meeting-panel">
          {Array.from({ length: 8 }, (_, row) => row).map((row) => (
            <Skeleton key={row} width={row % 2 ? '82%' : '64%'} height={32} />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The screen of `<ramal-meeting>`. */
export default defineScreen<MeetingProps>({
  view: Meeting,
  styles: [tokensCss, baseCss, fieldsCss, labelsCss, meetingCss],
  messages: import.meta.glob('../../../locales/*/meetings.json', { query: '?messages', import: 'default' }),
  access: 'viewMeeting',
  first: ({ meetingId }) => ofRecord(meetingId, (id) => [firstRequest(getMeeting, { params: { id } })]),
});
