import {
  hashKey,
  keepPreviousData,
  type QueryState,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Endpoint, Request } from '../contract/define/endpoint.ts';
import { type RamalError, toRamalError } from '../errors/ramal-error.ts';
import { useHost } from '../host/host-context.ts';
import { reportError } from '../host/report-error.ts';
import { useSession, useSessionData } from '../session/use-session.ts';
import { type Answer, type Api, createApi } from './client.ts';

/** Calls the API from an event handler; breaches of the contract are reported by the tag. */
export function useApi(): Api {
  const session = useSession();
  return useMemo(() => createApi(session), [session]);
}

export interface EndpointOptions {
  /** False: nothing is asked yet. */
  readonly enabled?: boolean;
  /** The former answer stays while the next one is on its way; never across levels. */
  readonly keepPrevious?: boolean;
  /** How long an answer counts as fresh, in ms. */
  readonly staleTime?: number;
  /**
   * Asked again so long after each answer, in ms; never while one is awaited, nor while the page is hidden, and ever more seldom
   * while the server fails.
   */
  readonly every?: number | undefined;
}

/** The answer of a call, fetched, cached, retried and aborted as the session and the request change. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  { keepPrevious, every, ...options }: EndpointOptions = {},
): UseQueryResult<Answer<E>, RamalError> {
  const host = useHost();
  const session = useSession();
  const api = useApi();
  const level = useSessionData((data) => data.level);
  const locale = useSessionData((data) => data.locale);
  const scope = endpoint.level === false ? null : level;

  const key = [session.id, scope, locale, endpoint.method, endpoint.path, request] as const;
  const query = useQuery<Answer<E>, RamalError>({
    queryKey: key,
    queryFn: ({ signal }) =>
      api(endpoint, request, { signal, onBreach: (breach) => reportError(host, breach) }),
    placeholderData: (previous, from) =>
      from && stays(from.queryKey, key, keepPrevious) ? (keepPreviousData(previous) as never) : undefined,
    ...(every && { refetchInterval: nextAsking(every), staleTime: every / 2, retry: false }),
    ...options,
  });

  const { error } = query;
  useEffect(() => {
    const failure = error && toRamalError(error);
    // A missing session is told once, by its own event; what was aborted is no failure.
    if (failure && failure.code !== 'unauthorised' && failure.code !== 'aborted') reportError(host, failure);
  }, [error, host]);
  return query;
}

/** How seldom a server that fails is asked at last, in ms. */
const LONGEST_PAUSE = 60_000;

type PolledState = Pick<
  QueryState,
  'status' | 'error' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'errorUpdateCount'
>;

/** How long to wait before it is asked again: after a failure as long as nothing has come, which doubles with each; longer where the server says so. */
const nextAsking =
  (every: number) =>
  ({ state }: { readonly state: PolledState }): number => {
    if (state.status !== 'error') return every;
    const { error, errorUpdatedAt, dataUpdatedAt, errorUpdateCount } = state;
    const pause = dataUpdatedAt ? errorUpdatedAt - dataUpdatedAt : every * 2 ** errorUpdateCount;
    const wanted = (toRamalError(error, 'server').facts.retryAfter ?? 0) * 1000;
    return Math.max(every, wanted, Math.min(pause, LONGEST_PAUSE));
  };

/**
 * Whether the former answer is shown until the next one is here. That of another level never is; that of another
 * language always: what a switch of the language finds open stays open.
 */
function stays(from: readonly unknown[], to: readonly unknown[], keepPrevious = false): boolean {
  const [, fromLevel, , ...fromCall] = from;
  const [, toLevel, , ...toCall] = to;
  return fromLevel === toLevel && (keepPrevious || hashKey(fromCall) === hashKey(toCall));
}
