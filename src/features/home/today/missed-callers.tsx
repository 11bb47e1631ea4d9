import { useState } from 'react';
import { listMissedCallers, type MissedCaller } from '../../../core/contract/calls/missed-callers.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import { useSheet } from '../../../core/host/styles/use-sheet.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { formatMoment } from '../../../core/i18n/format-moment.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { ErrorCard } from '../../../core/ui/cards/error-card.tsx';
import { addDays, todayIn } from '../../../core/ui/dates/date-range.ts';
import { WholeNumbers } from '../../../core/ui/inputs/whole-numbers.tsx';
import { Link } from '../../../core/ui/link.tsx';
import { Pagination } from '../../../core/ui/paging/pagination.tsx';
import listCss from '../../../core/ui/styles/list.css?inline';
import { OpeningFigure, type OpeningList } from './opening-figure.tsx';

/** Milliseconds between two requests; days that are looked at, today among them; callers of a page. */
const EVERY = 60_000;
const DAYS = 7;
const PAGE_SIZE = 10;

function useMissedCallers(page: number) {
  const timeZone = useSessionData((data) => data.timeZone);
  const since = addDays(todayIn(timeZone, new Date()), 1 - DAYS);
  return useEndpoint(
    listMissedCallers,
    { query: { since, page, per_page: PAGE_SIZE } },
    { every: EVERY, keepPrevious: true },
  );
}

/** How many people called in vain whom nobody has reached since. */
export function MissedCallersFigure({ list }: { list: OpeningList }) {
  const text = useText();
  const { data, isError } = useMissedCallers(1);
  if (isError && !data) return null;
  return (
    <OpeningFigure list={list} value={data?.total ?? undefined} note={text('today.days', { days: DAYS })} />
  );
}

/** Who they are, page by page. */
export function MissedCallers() {
  useSheet(listCss);
  const text = useText();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching, isPlaceholderData } = useMissedCallers(page);
  // A page that did not come leaves the others where they are.
  const first = useMissedCallers(1);
  const known = data ?? first.data;
  const pages = known && Math.max(1, Math.ceil((known.total ?? 0) / PAGE_SIZE));
  // Some were reached meanwhile: the last page is another.
  if (pages !== undefined && !isPlaceholderData && page > pages) setPage(pages);
  return (
    <>
      {error && !data && <ErrorCard error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {data?.total === 0 && <p>{text('today.nobody')}</p>}
      <ol aria-busy={isPlaceholderData}>
        {data?.rows.map((caller) => (
          <Caller key={caller.number} caller={caller} />
        ))}
      </ol>
      <Pagination page={page} pages={pages} more={pages === undefined} onPage={setPage} />
    </>
  );
}

/** A caller, who leads to their last call where the user may see it. */
function Caller({ caller }: { caller: MissedCaller }) {
  const text = useText();
  const locale = useSessionData((data) => data.locale);
  const timeZone = useSessionData((data) => data.timeZone);
  const { number, contact, calls, firstAt, lastAt, lastCallId } = caller;
  const at = (moment: string) => formatMoment(moment, locale, timeZone);
  const phone = formatPhone(number);
  const name = <WholeNumbers>{contact?.name ?? phone}</WholeNumbers>;
  const opens = useCan()('viewCall');
  return (
    <li>
      {opens ? (
        <Link to="ViewCallById" params={{ id: lastCallId }} className="ui-link">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}{' '}
      {contact?.name && (
        <span>
          <WholeNumbers>{phone}</WholeNumbers>
        </span>
      )}{' '}
      <small>{text('today.called', { calls, last: at(lastAt), first: at(firstAt) })}</small>
    </li>
  );
}
