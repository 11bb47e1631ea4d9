import { type ReactNode, useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Endpoint, Request } from '../../core/contract/endpoint.ts';
import type { KnownPage } from '../../core/contract/report-pages.ts';
import type { ShownDetail } from '../../core/element/events.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/use-query-phase.ts';
import { ErrorCard, ErrorNotice } from '../../core/ui/error-card.tsx';
import { queryOf, type ReportState } from './report-state.ts';

interface ReportSourceProps {
  readonly page: KnownPage;
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  /** The answer, or undefined while it is on its way. */
  readonly children: (answer: unknown) => ReactNode;
  readonly onAnswer?: (answer: unknown) => void;
  /** Its phase is the tag's: of several calls that of the first. */
  readonly leads: boolean;
}

/**
 * One call of a report and what is made of it. The key of the call is all that its panels share, on one page or on many
 * tags: ten panels of one report and one range are one request.
 */
export function ReportSource({ page, endpoint, state, children, onAnswer, leads }: ReportSourceProps) {
  const request = { query: queryOf(page, state) } as unknown as Request<Endpoint>;
  const { data, error, refetch, isFetching, isPlaceholderData } = useEndpoint(endpoint, request, {
    keepPrevious: true,
    every: page.every,
  });
  const answer: unknown = data;
  useEffect(() => {
    if (answer !== undefined && !isPlaceholderData) onAnswer?.(answer);
  }, [answer, isPlaceholderData, onAnswer]);
  const retry = { onRetry: () => void refetch(), busy: isFetching };
  return (
    <>
      {leads && (
        <Phase
          isPending={answer === undefined}
          error={answer === undefined ? error : null}
          shown={isPlaceholderData ? undefined : (request as ShownDetail)}
        />
      )}
      {error && answer !== undefined && (
        <ErrorNotice error={error} {...retry}>
          <FormattedMessage id="reports.error.kept" />
        </ErrorNotice>
      )}
      {error && answer === undefined ? (
        <div className="report-error">
          <ErrorCard error={error} {...retry} />
        </div>
      ) : (
        children(answer)
      )}
    </>
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
