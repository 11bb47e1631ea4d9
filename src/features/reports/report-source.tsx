import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useChanges } from '../../core/changes/use-changes.ts';
import type { Endpoint } from '../../core/contract/define/endpoint.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import type { ShownDetail } from '../../core/host/events.ts';
import { useQueryPhase } from '../../core/http/query/use-query-phase.ts';
import type { ReportRange } from '../../core/reports/comparison.ts';
import type { KnownPage } from '../../core/reports/pages/report-pages.ts';
import { useFeatures } from '../../core/session/back-end/use-feature.ts';
import { ErrorCard } from '../../core/ui/cards/error-card.tsx';
import { type Before, BeforeContext } from './comparing/before.ts';
import { useComparing } from './comparing/use-comparing.ts';
import type { OnKept } from './kept.tsx';
import { useFigures } from './realtime/pause.ts';
import { AnswerContext, StaleContext, useStale } from './realtime/stale.ts';
import { DrillContext } from './state/drill-down.ts';
import { listQueryOf, queryOf, type ReportState } from './state/report-state.ts';

/** A call of a report, and what is done with its answer. */
export interface Asked {
  readonly page: KnownPage;
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  /** The figures of now stand still. */
  readonly isPaused: boolean;
  /**
   * Called when a shown answer could not be renewed; one notice tells this for all requests. Undefined: another source of the same
   * call does, and follows the changes.
   */
  readonly onKept: OnKept | undefined;
}

/**
 * Asks for the answer of a call, again and again where it is of now, and tells when it could not be renewed.
 * @param isPart The answer is a part of a panel, which is shown without it.
 */
export function useAnswer({ page, endpoint, state, isPaused, onKept }: Asked, isPart = false) {
  const request = { query: queryOf(page, state, endpoint) };
  const figures = useFigures(page, endpoint, request, isPaused);
  const { answer, at, isFormer, isHeld, error, refetch, isFetching } = figures;
  useChanges(isHeld || !onKept ? undefined : page.changes, refetch, error !== null);
  const { path } = endpoint;
  const stale = useStale(isHeld ? undefined : page.every, isFormer ? 0 : at);
  const since = isHeld ? at : stale;
  const isPartly = isPart && answer === undefined;
  const kept = answer === undefined && !isPart ? null : error;
  useEffect(() => {
    const isKept = kept !== null || since !== null;
    const onRetry = () => void refetch();
    onKept?.(path, isKept ? { error: kept, since, isHeld, isPartly, busy: isFetching, onRetry } : null);
  }, [path, kept, since, isHeld, isPartly, isFetching, refetch, onKept]);
  // Clocks and alerts of a table depend on it.
  const answered = useMemo(() => ({ at, refetch: () => void (isHeld || refetch()) }), [at, isHeld, refetch]);
  return { ...figures, request, since, answered };
}

interface ReportSourceProps extends Asked {
  readonly onKept: OnKept;
  /**
   * Renders the answer (undefined until it arrives) for its days; `isFormer` is true while it belongs to the
   * former request.
   */
  readonly children: (answer: unknown, days: ReportRange, isFormer: boolean) => ReactNode;
  readonly onAnswer?: (answer: unknown) => void;
  /** The tag shows the phase of this request; of several requests, of the first. */
  readonly leads: boolean;
}

/**
 * One request of a report, and the panels of its answer. Panels share a request by its key, on one page or in
 * many tags: ten panels of one report and one range are one request.
 */
export function ReportSource({ children, onAnswer, leads, ...asked }: ReportSourceProps) {
  const { page, endpoint, state, onKept } = asked;
  const { answer, answered, isFormer, error, refetch, isFetching, request, since } = useAnswer(asked);
  // The former answer still belongs to the former days, and leads to the former calls.
  const [shown, setShown] = useState(state);
  if (!isFormer && shown !== state) setShown(state);
  const [before, setBefore] = useState<Before | null>(null);
  const has = useFeatures();
  const drill = useMemo(() => listQueryOf(page, shown, has), [page, shown, has]);
  useEffect(() => {
    if (answer !== undefined && !isFormer) onAnswer?.(answer);
  }, [answer, isFormer, onAnswer]);
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
          <ErrorCard error={error} onRetry={() => void refetch()} busy={isFetching} />
        </Failed>
      ) : (
        <StaleContext value={since}>
          <AnswerContext value={answered}>
            <DrillContext value={drill}>
              <BeforeContext value={before?.of === shown ? before : null}>
                {children(answer, shown.range, isFormer)}
              </BeforeContext>
            </DrillContext>
          </AnswerContext>
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
