import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChanges } from '../../core/changes/use-changes.ts';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import type { ShownDetail } from '../../core/host/events.ts';
import { useQueryPhase } from '../../core/http/use-query-phase.ts';
import type { Days } from '../../core/reports/report-days.ts';
import type { KnownPage } from '../../core/reports/report-pages.ts';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import { type Before, BeforeContext } from './comparing/before.ts';
import { useComparing } from './comparing/use-comparing.ts';
import type { OnKept } from './kept.tsx';
import { useFigures } from './realtime/pause.ts';
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
  /** The figures of now stand still. */
  readonly isPaused: boolean;
  /** Called when a shown answer could not be renewed; one notice tells this for all requests. */
  readonly onKept: OnKept;
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
  isPaused,
  onKept,
}: ReportSourceProps) {
  const request = { query: queryOf(page, state) };
  const { answer, at, isFormer, isHeld, error, refetch, isFetching } = useFigures(
    page,
    endpoint,
    request,
    isPaused,
  );
  useChanges(isHeld ? undefined : page.changes, refetch, error !== null);
  // The former answer still belongs to the former days, and leads to the former calls.
  const [shown, setShown] = useState(state);
  if (!isFormer && shown !== state) setShown(state);
  const [before, setBefore] = useState<Before | null>(null);
  const drill = useMemo(() => listQueryOf(page, shown), [page, shown]);
  useEffect(() => {
    if (answer !== undefined && !isFormer) onAnswer?.(answer);
  }, [answer, isFormer, onAnswer]);
  const retry = { onRetry: () => void refetch(), busy: isFetching };
  const { path } = endpoint;
  const stale = useStale(isHeld ? undefined : page.every, isFormer ? 0 : at);
  const since = isHeld ? at : stale;
  const kept = answer === undefined ? null : error;
  useEffect(() => {
    const isKept = kept !== null || since !== null;
    onKept(
      path,
      isKept ? { error: kept, since, isHeld, busy: isFetching, onRetry: () => void refetch() } : null,
    );
  }, [path, kept, since, isHeld, isFetching, refetch, onKept]);
  const comparing = useComparing(shown.range);
  return (
    <>
      {comparing && (
        <comparing.BeforeSource {...{ page, endpoint, onKept }} state={shown} onFound={setBefore} />
      )}
      {leads && (
        <Phase
          isPending={answer === undefined}
          error={answer === undefined ? error : null}
          shown={isFormer ? undefined : request}
        />
      )}
      {error && answer === undefined ? (
        <Failed>
          <ErrorCard error={error} {...retry} />
        </Failed>
      ) : (
        <StaleContext value={since}>
          <DrillContext value={drill}>
            <BeforeContext value={before?.of === shown ? before : null}>
              {children(answer, shown.range, isFormer)}
            </BeforeContext>
          </DrillContext>
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
