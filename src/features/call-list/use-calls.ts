import { useEffect, useState } from 'react';
import { type CallItem, listCalls } from '../../core/contract/calls.ts';
import type { RamalError } from '../../core/errors/ramal-error.ts';
import { useEndpoint } from '../../core/http/use-endpoint.ts';
import { useQueryPhase } from '../../core/http/use-query-phase.ts';
import { useSessionData } from '../../core/session/use-session.ts';
import { type ListState, queryOf } from './list-state.ts';
import type { Dispatch } from './use-list-state.ts';

export interface Calls {
  /** The rows to show: of this state, or of the former one while its answer is awaited or failed. */
  readonly rows: readonly CallItem[] | undefined;
  /** How many calls there are in all; null where the server does not tell. */
  readonly total: number | null;
  /** The rows are of a former state. */
  readonly stale: boolean;
  readonly loading: boolean;
  readonly error: RamalError | null;
  readonly retry: () => void;
}

/** The calls of a state. An answer belongs to its request, so a late one never replaces a newer one. */
export function useCalls(state: ListState, dispatch: Dispatch): Calls {
  const level = useSessionData((data) => data.level);
  const query = useEndpoint(listCalls, { query: queryOf(state) }, { keepPrevious: true });
  const { data, error, isFetching, isPlaceholderData, refetch } = query;

  // An error has no data: the last rows stay under its message, unless they are another company's.
  const [kept, setKept] = useState({ level, page: data });
  if (kept.level !== level) setKept({ level, page: data });
  else if (data && data !== kept.page) setKept({ level, page: data });
  const page = data ?? (kept.level === level ? kept.page : undefined);

  const { page: number, pageSize } = state;
  useEffect(() => {
    // Calls left the list, or an address names a page that is not there: the last one is shown.
    if (!data || isPlaceholderData || data.rows.length > 0 || number === 1) return;
    const last = data.total === null ? 1 : Math.max(1, Math.ceil(data.total / pageSize));
    if (last < number) dispatch({ type: 'page', page: last }, { replace: true });
  }, [data, isPlaceholderData, number, pageSize, dispatch]);

  useQueryPhase({ isPending: !page, error }, page?.rows.length === 0);
  return {
    rows: page?.rows,
    total: page?.total ?? null,
    stale: isPlaceholderData || (error !== null && page !== undefined),
    loading: isFetching,
    error,
    retry: () => void refetch(),
  };
}
