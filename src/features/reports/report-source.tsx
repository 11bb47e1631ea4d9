import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Endpoint, Request } from '../../core/contract/define/endpoint.ts';
import type { Days } from '../../core/contract/reports/report-days.ts';
import type { KnownPage } from '../../core/contract/reports/report-pages.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import type { ShownDetail } from '../../core/host/events.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/use-query-phase.ts';
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
   * The answer, or undefined while it is on its way; the days that it is about; whether it is about what was asked before,
   * until the next one comes.
   */
  readonly children: (answer: unknown, days: Days, isFormer: boolean) => ReactNode;
  readonly onAnswer?: (answer: unknown) => void;
  /** Its phase is the tag's: of several calls that of the first. */
  readonly leads: boolean;
  /** Told when what is shown could not be renewed, by who says it once for several calls. */
  readonly onKept: OnKept;
}

/** A call that was not renewed while its former answer is shown: it failed, or nothing has come for too long. */
export interface Kept {
  readonly error: RamalError | null;
  /** When the last answer came, if that is too long ago. */
  readonly since: number | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

type OnKept = (path: string, kept: Kept | null) => void;
type AllKept = Readonly<Record<string, Kept | null>>;

/** Which calls of a report failed while their former answers are shown. */
export function useKept(): [AllKept, OnKept] {
  const [all, setAll] = useState<AllKept>({});
  return [all, useCallback<OnKept>((path, kept) => setAll((now) => ({ ...now, [path]: kept })), [])];
}

/** One bar for all of them, however many failed. */
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
 * One call of a report and what is made of it. The key of the call is all that its panels share, on one page or on many
 * tags: ten panels of one report and one range are one request.
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
  const request = { query: queryOf(page, state) } as unknown as Request<Endpoint>;
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useEndpoint(
    endpoint,
    request,
    {
      keepPrevious: true,
      every: page.every,
    },
  );
  const answer: unknown = data;
  // The former answer is still about the former days, and leads to the former calls.
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
          shown={isPlaceholderData ? undefined : (request as ShownDetail)}
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

/** In place of what could not be had; once that comes, the focus that was here is the report's. */
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
