import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useChanges } from '../../core/changes/use-changes.ts';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import type { ShownDetail } from '../../core/host/events.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/use-query-phase.ts';
import type { Days } from '../../core/reports/report-days.ts';
import type { KnownPage } from '../../core/reports/report-pages.ts';
import { ErrorCard, ErrorNotice } from '../../core/ui/cards/error-card.tsx';
import { Notice } from '../../core/ui/cards/notice.tsx';
import { Age } from './realtime/age.tsx';
import { StaleContext, useStale } from './realtime/stale.ts';
import { DrillContext } from './state/drill-down.ts';
import { listQueryOf, queryOf, type ReportState } from './state/report-state.ts';

interface ReportSourceProps {
  readonly page: KnownPage;
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  /**
   * Renders the answer (undefined until it arrives) for its days; `isFormer` is true while it belongs to the
   * former request.
   */
  readonly children: (answer: unknown, days: Days, isFormer: boolean) => ReactNode;
  readonly onAnswer?: (answer: unknown) => void;
  /** The tag shows the phase of this request; of several requests, of the first. */
  readonly leads: boolean;
  /** Called when a shown answer could not be renewed; one notice tells this for all requests. */
  readonly onKept: OnKept;
}

/** A request that failed, or has had no answer for too long, while its former answer is shown. */
export interface Kept {
  readonly error: RamalError | null;
  /** The time of the last answer, if it is too old. */
  readonly since: number | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

type OnKept = (path: string, kept: Kept | null) => void;
type AllKept = Readonly<Record<string, Kept | null>>;

/** The requests of a report that failed while their former answers are shown. */
export function useKept(): [AllKept, OnKept] {
  const [all, setAll] = useState<AllKept>({});
  return [all, useCallback<OnKept>((path, kept) => setAll((now) => ({ ...now, [path]: kept })), [])];
}

/** One notice for all requests that failed. */
export function KeptNotice({ all }: { readonly all: AllKept }) {
  const kept = Object.values(all).filter((one) => one !== null);
  const error = kept.find((one) => one.error)?.error;
  const oldest = Math.min(...kept.map(({ since }) => since ?? Number.POSITIVE_INFINITY));
  const age = oldest < Number.POSITIVE_INFINITY && <Age since={oldest} />;
  if (!error) return age ? <Notice tone="yellow">{age}</Notice> : null;
  return (
    <ErrorNotice
      kept
      error={error}
      busy={kept.some(({ busy }) => busy)}
      onRetry={() => {
        for (const { onRetry } of kept) onRetry();
      }}
    >
      {age || <FormattedMessage id="reports.error.kept" />}
    </ErrorNotice>
  );
}

/**
 * One request of a report, and the panels of its answer. Panels share a request by its key, on one page or in
 * many tags: ten panels of one report and one range are one request.
 */
export function ReportSource({
  page,
  endpoint,
  state,
  children,
  onAnswer,
  leads,
  onKept,
}: ReportSourceProps) {
  const request = { query: queryOf(page, state) };
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useEndpoint(
    endpoint,
    request,
    {
      keepPrevious: true,
      every: page.every,
    },
  );
  useChanges(page.changes, refetch, error !== null);
  const answer: unknown = data;
  // The former answer still belongs to the former days, and leads to the former calls.
  const [shown, setShown] = useState(state);
  if (!isPlaceholderData && shown !== state) setShown(state);
  const drill = useMemo(() => listQueryOf(page, shown), [page, shown]);
  useEffect(() => {
    if (answer !== undefined && !isPlaceholderData) onAnswer?.(answer);
  }, [answer, isPlaceholderData, onAnswer]);
  const retry = { onRetry: () => void refetch(), busy: isFetching };
  const { path } = endpoint;
  const since = useStale(page.every, isPlaceholderData ? 0 : dataUpdatedAt);
  const kept = answer === undefined ? null : error;
  useEffect(() => {
    const isKept = kept !== null || since !== null;
    onKept(path, isKept ? { error: kept, since, busy: isFetching, onRetry: () => void refetch() } : null);
  }, [path, kept, since, isFetching, refetch, onKept]);
  return (
    <>
      {leads && (
        <Phase
          isPending={answer === undefined}
          error={answer === undefined ? error : null}
          shown={isPlaceholderData ? undefined : request}
        />
      )}
      {error && answer === undefined ? (
        <Failed>
          <ErrorCard error={error} {...retry} />
        </Failed>
      ) : (
        <StaleContext value={since}>
          <DrillContext value={drill}>{children(answer, shown.range, isPlaceholderData)}</DrillContext>
        </StaleContext>
      )}
    </>
  );
}

/** Instead of a failed answer; once it arrives, the report gets the focus that was here. */
function Failed({ children }: { readonly children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.matches(':focus-within')) element.parentElement?.focus();
    };
  }, []);
  return (
    <div ref={card} className="report-error">
      {children}
    </div>
  );
}

interface PhaseProps {
  readonly isPending: boolean;
  readonly error: RamalError | null;
  readonly shown: ShownDetail | undefined;
}

function Phase({ shown, ...query }: PhaseProps) {
  useQueryPhase(query, false, shown);
  return null;
}
