import type { ReactNode } from 'react';
import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import { todayIn } from '../../../core/ui/dates/date-range.ts';

/** Figures of a whole day change slowly; milliseconds. */
const EVERY = 60_000;

interface TodayProps {
  readonly endpoint: Endpoint;
  readonly isPaused: boolean;
  /** Renders the day's answer; undefined until it comes, and where it does not. */
  readonly children: (answer: unknown) => ReactNode;
}

/** Asks for a report of today, beside figures of now that are shown without it, too. */
export function Today({ endpoint, isPaused, children }: TodayProps) {
  const timeZone = useSessionData((data) => data.timeZone);
  const day = todayIn(timeZone, new Date());
  const { data } = useEndpoint(
    endpoint,
    { query: { startDate: day, endDate: day } },
    { every: EVERY, keepPrevious: true, enabled: !isPaused },
  );
  return children(data);
}
