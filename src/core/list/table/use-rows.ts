import { useEffect, useState } from 'react';
import type { Endpoint, Request, Row } from '../../contract/define/endpoint.ts';
import type { Id } from '../../contract/ids/id.ts';
import type { RamalError } from '../../errors/ramal-error.ts';
import type { Page } from '../../http/client.ts';
import { useApi, useEndpoint } from '../../http/query/use-endpoint.ts';
import { useQueryPhase } from '../../http/query/use-query-phase.ts';
import { useSession, useSessionData } from '../../session/use-session.ts';
import type { Dispatch } from '../state/list-actions.ts';
import type { ListState } from '../state/list-state.ts';
import { leaveTrail } from '../trail/trail.ts';

/** The rows of a list, with the state of their request. */
export interface Rows<T> {
  /** The rows on show: of this state, or of the former one if the answer is late or failed. */
  readonly rows: readonly T[] | undefined;
  /** The number of rows on all pages; null if the server does not give it. */
  readonly total: number | null;
  /** The rows belong to a former state. */
  readonly stale: boolean;
  readonly loading: boolean;
  readonly error: RamalError | null;
  readonly retry: () => void;
}

const idsOf = (page: Page<unknown>) => page.rows.map((row) => (row as { readonly id: Id }).id);

/**
 * Loads the rows of a state. Each answer belongs to its request, so a late one never replaces a newer one.
 */
export function useRows<E extends Endpoint & { readonly paged: true }>(
  endpoint: E,
  request: Request<E>,
  { page: number, pageSize }: Pick<ListState, 'page' | 'pageSize'>,
  dispatch: Dispatch,
): Rows<Row<E>> {
  const level = useSessionData((data) => data.level);
  const session = useSession();
  const api = useApi();
  const query = useEndpoint(endpoint, request, { keepPrevious: true });
  const { error, isFetching, isPlaceholderData, refetch } = query;
  const data = query.data as Page<Row<E>> | undefined;

  // An error has no data, so the last rows stay below its message, unless they belong to another company.
  const [kept, setKept] = useState({ level, page: data });
  if (kept.level !== level) setKept({ level, page: data });
  else if (data && data !== kept.page) setKept({ level, page: data });
  const page = data ?? (kept.level === level ? kept.page : undefined);

  useEffect(() => {
    // Rows have left the list, or the address names a page that does not exist: the last page is shown.
    if (!data || isPlaceholderData || data.rows.length > 0 || number === 1) return;
    const last = data.total === null ? 1 : Math.max(1, Math.ceil(data.total / pageSize));
    if (last < number) dispatch({ type: 'page', page: last }, { replace: true });
  }, [data, isPlaceholderData, number, pageSize, dispatch]);

  // For the way from one record to the next.
  useEffect(() => {
    if (!data || isPlaceholderData) return;
    const load = async (page: number) => {
      const query = { ...(request as { readonly query?: object }).query, page };
      return idsOf((await api(endpoint, { ...request, query } as Request<E>)) as Page<Row<E>>);
    };
    const { total } = data;
    leaveTrail(session, endpoint.path, { load, ids: idsOf(data), page: number, pageSize, total, level });
  });

  useQueryPhase(
    { isPending: !page, error },
    page?.rows.length === 0,
    page && { ids: idsOf(page), total: page.total },
  );
  return {
    rows: page?.rows,
    total: page?.total ?? null,
    stale: isPlaceholderData || (error !== null && page !== undefined),
    loading: isFetching,
    error,
    retry: () => void refetch(),
  };
}
