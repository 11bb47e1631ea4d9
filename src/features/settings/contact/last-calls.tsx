import { useState } from 'react';
import { CALL_STATUS_LABELS } from '../../../core/calls/call-labels.ts';
import { CallLines } from '../../../core/calls/call-lines.tsx';
import { listCalls } from '../../../core/contract/calls/calls.ts';
import type { RecordData } from '../../../core/contract/define/fields/field.ts';
import { formatPhone } from '../../../core/contract/formats/format-phone.ts';
import { rowsIn } from '../../../core/fields/record-data.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { addDays, todayIn } from '../../../core/ui/dates/date-range.ts';
import { Link } from '../../../core/ui/link.tsx';
import { RecordPanel, WaitingPanel } from '../detail/record-panel.tsx';
import { RecordTexts } from '../detail/record-texts.tsx';

/** Days that are looked at, and calls that are shown. */
const DAYS = 90;
const SHOWN = 5;

/** The last calls of a contact's numbers, the first three of them, for who may see calls. */
export function LastCalls({ record }: { readonly record: RecordData }) {
  const can = useCan();
  const numbers = rowsIn(record, 'phones')
    .map(({ number }) => String(number))
    // A hidden one cannot be looked for.
    .filter((number) => /^\+?\d+$/.test(number))
    .slice(0, 3);
  return can('viewCalls') && numbers.length > 0 ? (
    <RecordTexts waiting={<WaitingPanel />}>
      <Calls numbers={numbers} />
    </RecordTexts>
  ) : null;
}

interface Days {
  readonly startDate: string;
  readonly endDate: string;
}

/** The last days up to today. */
function useLastDays(): Days {
  const timeZone = useSessionData((data) => data.timeZone);
  const [now] = useState(() => new Date());
  const endDate = todayIn(timeZone, now);
  return { startDate: addDays(endDate, 1 - DAYS), endDate };
}

/** The last calls of a number, newest first; of none nothing is asked. */
const useCallsOf = (number: string | undefined, days: Days) =>
  useEndpoint(
    listCalls,
    { query: { numberClient: number ?? '', ...days, per_page: SHOWN } },
    { enabled: number !== undefined },
  );

function Calls({ numbers }: { readonly numbers: readonly string[] }) {
  const text = useText();
  const days = useLastDays();
  const [first, second, third] = numbers;
  const queries = [useCallsOf(first, days), useCallsOf(second, days), useCallsOf(third, days)].slice(
    0,
    numbers.length,
  );
  const isFailing = queries.some(({ data, isError }) => isError && !data);
  const isPending = queries.some(({ data }) => !data);
  const calls = queries
    .flatMap(({ data }) => data?.rows ?? [])
    .sort((one, other) => other.startedAt.localeCompare(one.startedAt))
    .slice(0, SHOWN);
  const retry = () => {
    for (const { refetch } of queries) void refetch();
  };
  return (
    <RecordPanel
      title={text('record.contact.calls')}
      asked={{ isPending, isFailing, failed: text('record.contact.callsFailed'), retry }}
    >
      {calls.length === 0 ? (
        <p>{text('record.contact.noCalls', { days: DAYS })}</p>
      ) : (
        <>
          <CallLines calls={calls} statusOf={(status) => <span>{text(CALL_STATUS_LABELS[status])}</span>} />
          <AllCalls numbers={numbers} days={days} />
        </>
      )}
    </RecordPanel>
  );
}

/** The ways to the list of calls, one for each number. */
function AllCalls({ numbers, days }: { readonly numbers: readonly string[]; readonly days: Days }) {
  const text = useText();
  return (
    <p>
      {numbers.map((number) => (
        <Link key={number} to="CallList" query={{ numberClient: number, ...days }} className="ui-link">
          {text('record.contact.allCalls', { number: formatPhone(number) })}
        </Link>
      ))}
    </p>
  );
}
