import Copy from 'lucide-react/icons/copy';
import { CallLines } from '../../../../core/calls/call-lines.tsx';
import { CallStatusBadge } from '../../../../core/calls/call-status-badge.tsx';
import { type CallItem, listCalls } from '../../../../core/contract/calls/calls.ts';
import { formatPhone } from '../../../../core/contract/formats/format-phone.ts';
import { sameId } from '../../../../core/contract/ids/ids.ts';
import { useSheet } from '../../../../core/host/styles/use-sheet.ts';
import { useEndpoint } from '../../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../../core/i18n/format-moment.ts';
import { IntlGate } from '../../../../core/i18n/intl-gate.tsx';
import { COMMON, type MessageChunks } from '../../../../core/i18n/messages.ts';
import { useText } from '../../../../core/i18n/use-text.ts';
import { useCan } from '../../../../core/session/use-can.ts';
import { useSessionData } from '../../../../core/session/use-session.ts';
import { IconButton } from '../../../../core/ui/button.tsx';
import { ErrorCard } from '../../../../core/ui/cards/error-card.tsx';
import { Skeleton } from '../../../../core/ui/cards/skeleton.tsx';
import { addDays, todayIn } from '../../../../core/ui/dates/date-range.ts';
import { useCopy } from '../../../../core/ui/hooks/use-copy.ts';
import { Link } from '../../../../core/ui/link.tsx';
import { usePlayer } from '../../stage/player-context.ts';
import callerHistoryCss from './caller-history.css?inline';

/** Days before and after the call whose calls are looked at, and the most calls of them. */
const BEFORE = 30;
const AFTER = 7;
const MOST = 50;
/** Calls that are shown of those before it, and of those after it. */
const SHOWN = 6;

const TEXTS: MessageChunks = {
  ...COMMON,
  ...import.meta.glob('../../../../../locales/*/caller.json', { query: '?messages', import: 'default' }),
};

/** Instead of the transcript of a call that nobody answered: whether the caller was called back, and their other calls. */
export default function CallerHistory({ number }: { number: string }) {
  useSheet(callerHistoryCss);
  return (
    <IntlGate messages={TEXTS}>
      <Caller number={number} />
    </IntlGate>
  );
}

function Caller({ number }: { number: string }) {
  const text = useText();
  const { call } = usePlayer();
  const { calls, range, query } = useCallsOf(number);
  const after = calls?.filter(({ startedAt }) => startedAt > call.startedAt) ?? [];
  const before = calls?.filter(({ startedAt }) => startedAt <= call.startedAt) ?? [];
  return (
    <section
      className="player-text caller"
      aria-label={text('caller.title')}
      aria-busy={query.isPending || undefined}
    >
      <header>
        <h2>{text('caller.title')}</h2>
        <Link
          to="CallList"
          query={{ numberClient: number, startDate: range.start, endDate: range.end }}
          className="ui-link"
        >
          {text('caller.all')}
        </Link>
      </header>
      <p className="caller-number">
        <b>{formatPhone(number)}</b>
        <CopyNumber number={number} />
      </p>
      {query.error && !calls && (
        <ErrorCard error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {query.isPending && <Skeleton width="60%" />}
      {calls && (
        <>
          <Return after={after} end={range.end} isWhole={calls.length < MOST - 1} />
          <Calls title="caller.after" calls={after.slice(-SHOWN)} />
          <Calls title="caller.before" calls={before.slice(0, SHOWN)} />
          {calls.length === 0 && (
            <p className="player-quiet">{text('caller.none', { before: BEFORE, after: AFTER })}</p>
          )}
        </>
      )}
    </section>
  );
}

/** The other calls of a number in the days around the call, newest first. */
function useCallsOf(number: string) {
  const { call } = usePlayer();
  const timeZone = useSessionData((data) => data.timeZone);
  const day = todayIn(timeZone, new Date(call.startedAt));
  const range = { start: addDays(day, -BEFORE), end: addDays(day, AFTER) };
  const query = useEndpoint(listCalls, {
    query: { numberClient: number, startDate: range.start, endDate: range.end, per_page: MOST },
  });
  const calls = query.data?.rows.filter(({ id }) => !sameId(id, call.id));
  return { calls, range, query };
}

interface ReturnProps {
  /** The calls after the missed one, newest first. */
  readonly after: readonly CallItem[];
  readonly end: string;
  /** All calls of these days are known. */
  readonly isWhole: boolean;
}

/** Whether somebody of the company talked to the caller after the missed call. */
function Return({ after, end, isWhole }: ReturnProps) {
  const text = useText();
  const can = useCan();
  const timeZone = useSessionData((data) => data.timeZone);
  const locale = useSessionData((data) => data.locale);
  const talked = after.findLast(({ status }) => status === 'ANSWERED');
  if (talked) {
    const id = talked.type === 'INBOUND' ? 'caller.reached' : 'caller.returned';
    const when = formatMoment(talked.startedAt, locale, timeZone);
    return <p data-tone="green">{text(id, { when, who: talked.user?.name ?? 'none' })}</p>;
  }
  // Whoever does not see all calls, or not all of these days, cannot know.
  if (!isWhole || !can('viewAllUsersCalls')) return null;
  const isOver = end < todayIn(timeZone, new Date());
  return <p data-tone="red">{text(isOver ? 'caller.notReturned' : 'caller.notYet', { days: AFTER })}</p>;
}

interface CallsProps {
  readonly title: 'caller.after' | 'caller.before';
  readonly calls: readonly CallItem[];
}

function Calls({ title, calls }: CallsProps) {
  const text = useText();
  if (calls.length === 0) return null;
  return (
    <>
      <h3>{text(title)}</h3>
      <CallLines calls={calls} statusOf={(status) => <CallStatusBadge status={status} />} />
    </>
  );
}

function CopyNumber({ number }: { number: string }) {
  const text = useText();
  const copy = useCopy();
  return (
    <IconButton
      size="small"
      label={text('caller.copy')}
      icon={<Copy size={16} aria-hidden="true" />}
      onClick={() =>
        void copy(number, { done: text('caller.copied'), failed: text('caller.yourself', { number }) })
      }
    />
  );
}
