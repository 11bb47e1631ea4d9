import { useId, useState } from 'react';
import { listCalls } from '../../../core/contract/calls/calls.ts';
import type { CallStatus, CallType } from '../../../core/contract/kinds/call-kinds.ts';
import { realtimeQueueCalls, realtimeUserDevices } from '../../../core/contract/reports/realtime.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { IntlGate } from '../../../core/i18n/intl-gate.tsx';
import type { MessageId } from '../../../core/i18n/message-id.ts';
import { COMMON, type MessageChunks } from '../../../core/i18n/messages.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import type { OpenRoute, RouteQuery } from '../../../core/routes/href.ts';
import { useFeature, useFeatures } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { addDays, todayIn } from '../../../core/ui/dates/date-range.ts';
import { Link } from '../../../core/ui/link.tsx';
import { FigureText, type FigureTextProps } from './figure.tsx';
import { freeAgents } from './free-agents.ts';
import { MissedCallers, MissedCallersFigure } from './missed-callers.tsx';
import { NeedsALook, NeedsALookFigure } from './needs-a-look.tsx';
import { OpenedList, type OpeningList } from './opening-figure.tsx';
import todayCss from './today.css?inline';

/** Milliseconds between two requests for what changes by the second, and for what adds up over the day. */
const EVERY = { now: 15_000, day: 60_000 };
const DAYS_OF_WEEK = 7;

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../locales/*/today.json', { query: '?messages', import: 'default' }),
};

/** The figures of the day, by the permissions of its user; each leads to what it counts. */
export default function Today() {
  return (
    <IntlGate messages={TEXTS}>
      <Figures />
    </IntlGate>
  );
}

function Figures() {
  useSheet(todayCss);
  const text = useText();
  const can = useCan();
  const has = useFeatures();
  const listOf = useOpeningLists();
  const callers = listOf('today.callBack');
  const look = listOf('today.look');
  return (
    <section className="today" aria-labelledby="today-title">
      <h2 id="today-title">{text('today.title')}</h2>
      <div>
        {can('viewRealtimeReport') && <Now />}
        {can('viewCalls') && <CallsOfDay />}
        {can('viewCalls') && has('missedCallers') && <MissedCallersFigure list={callers} />}
        <NeedsALookFigure list={look} />
      </div>
      <OpenedList list={callers}>
        <MissedCallers />
      </OpenedList>
      <OpenedList list={look}>
        <NeedsALook />
      </OpenedList>
    </section>
  );
}

/** Gives the lists that figures open, of which one is open at a time. */
function useOpeningLists(): (label: MessageId) => OpeningList {
  const prefix = useId();
  const [open, setOpen] = useState<MessageId | null>(null);
  return (label) => ({
    id: `${prefix}${label}`,
    label,
    isOpen: open === label,
    onToggle: () => setOpen(open === label ? null : label),
  });
}

function Now() {
  const waiting = useEndpoint(realtimeQueueCalls, { query: {} }, { every: EVERY.now });
  const devices = useEndpoint(realtimeUserDevices, { query: {} }, { every: EVERY.now });
  return (
    <>
      <Figure
        label="today.waiting"
        value={waiting.data?.length}
        isFailed={waiting.isError}
        to="RealtimeReport"
      />
      <Figure
        label="today.free"
        value={devices.data && freeAgents(devices.data)}
        isFailed={devices.isError}
        to="RealtimeReport"
      />
    </>
  );
}

function CallsOfDay() {
  const timeZone = useSessionData((data) => data.timeZone);
  const hasSets = useFeature('filterSets');
  const day = todayIn(timeZone, new Date());
  return (
    <>
      <CallCount label="today.calls" day={day} filters={{}} />
      <CallCount
        label="today.missed"
        day={day}
        filters={{ type: 'INBOUND', ...(hasSets ? { statuses: UNANSWERED } : { status: 'NO_ANSWER' }) }}
      />
    </>
  );
}

/** The ends of calls that nobody answered. A back end that narrows calls to one status alone counts those without an answer. */
const UNANSWERED: CallStatus[] = ['NO_ANSWER', 'BUSY', 'DITCHED'];

interface CallCountProps {
  readonly label: MessageId;
  readonly day: string;
  readonly filters: {
    readonly type?: CallType;
    readonly status?: CallStatus;
    readonly statuses?: CallStatus[];
  };
}

/** The calls of a day with these filters, beside those of a week before; an agent's own where they see no others. */
function CallCount({ label, day, filters }: CallCountProps) {
  const text = useText();
  const ofDay = (date: string) => ({ startDate: date, endDate: date, ...filters });
  const today = useEndpoint(listCalls, { query: { ...ofDay(day), per_page: 1 } }, { every: EVERY.day });
  const before = useEndpoint(listCalls, { query: { ...ofDay(addDays(day, -DAYS_OF_WEEK)), per_page: 1 } });
  const count = before.data?.total ?? undefined;
  return (
    <Figure
      label={label}
      value={today.data?.total ?? undefined}
      note={count === undefined ? undefined : text('today.before', { count })}
      isFailed={today.isError || today.data?.total === null}
      to="CallList"
      query={{
        ...ofDay(day),
        statuses: undefined,
        ...(filters.statuses && { status: filters.statuses.join() }),
      }}
    />
  );
}

interface FigureProps extends FigureTextProps {
  /** The back end does not tell it: then it is not there. */
  readonly isFailed: boolean;
  readonly to: OpenRoute;
  readonly query?: RouteQuery;
}

function Figure({ isFailed, to, query, ...told }: FigureProps) {
  if (isFailed && told.value === undefined) return null;
  return (
    <Link to={to} {...(query && { query })} className="today-figure">
      <FigureText {...told} />
    </Link>
  );
}
