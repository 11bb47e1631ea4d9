import { hashKey, type QueryState, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Endpoint, Request } from '../../contract/define/endpoint.ts';
import { type ErrorCode, type RamalError, toRamalError } from '../../errors/ramal-error.ts';
import { type Host, useHost } from '../../host/host-context.ts';
import { reportError } from '../../host/report-error.ts';
import { useSession, useSessionData } from '../../session/use-session.ts';
import { type Answer, type Api, createApi } from '../client.ts';
import { endpointQuery } from './endpoint-query.ts';

/** Gives a function that calls the API from event handlers; the tag reports breaches of the contract. */
export function useApi(): Api {
  const session = useSession();
  return useMemo(() => createApi(session), [session]);
}

/** Options on when an answer is fetched and how long it is kept. */
export interface EndpointOptions {
  /** False: the request is not sent yet. */
  readonly enabled?: boolean;
  /** The former answer stays until the next one arrives, but never that of another level. */
  readonly keepPrevious?: boolean;
  /** The time in ms during which an answer counts as fresh. */
  readonly staleTime?: number;
  /**
   * Repeats the request this long after each answer, in ms, but not while the page is hidden; the pauses grow
   * while the server fails.
   */
  readonly every?: number | undefined;
}

/** Gives the answer of a call. It is cached, repeated and aborted as the session and the request change. */
export function useEndpoint<E extends Endpoint>(
  endpoint: E,
  request: Request<E>,
  { keepPrevious, every, ...options }: EndpointOptions = {},
): UseQueryResult<Answer<E>, RamalError> {
  const host = useHost();
  const session = useSession();
  useSessionData((data) => data.level);
  useSessionData((data) => data.locale);

  const asked = endpointQuery(session, endpoint, request, (breach) => reportError(host, breach));
  const query = useQuery<Answer<E>, RamalError>({
    ...asked,
    placeholderData: (previous, from) =>
      from && stays(from.queryKey, asked.queryKey, keepPrevious) ? previous : undefined,
    ...(every && { refetchInterval: nextAsking(every), staleTime: every / 2, retry: false }),
    ...options,
  });

  useTellFailure(query, every ? hashKey(asked.queryKey) : undefined);
  return query;
}

/** The kinds of failures that a host was told of in the outages of its repeated requests, by the request. */
const outages = new WeakMap<Host, Map<string, Set<ErrorCode>>>();

/** Tells the host of a failure. One of a request that is repeated is told once for each outage, however many of a tag's parts ask. */
function useTellFailure(
  { error, isSuccess, isPlaceholderData }: UseQueryResult,
  repeated: string | undefined,
) {
  const host = useHost();
  const isAnswered = isSuccess && !isPlaceholderData;
  useEffect(() => {
    if (repeated && isAnswered) outages.get(host)?.delete(repeated);
  }, [repeated, isAnswered, host]);
  useEffect(() => {
    const failure = error && toRamalError(error);
    // A missing session has its own event, and an aborted request is not a failure.
    if (!failure || failure.code === 'unauthorised' || failure.code === 'aborted') return;
    if (!repeated || isNew(host, repeated, failure.code)) reportError(host, failure);
  }, [error, host, repeated]);
}

/** Notes a failure of an outage. False: it was noted before. */
function isNew(host: Host, request: string, code: ErrorCode): boolean {
  const ofHost = outages.get(host) ?? new Map<string, Set<ErrorCode>>();
  outages.set(host, ofHost);
  const told = ofHost.get(request) ?? new Set<ErrorCode>();
  ofHost.set(request, told);
  const isFirst = !told.has(code);
  told.add(code);
  return isFirst;
}

/** The longest pause between requests to a server that fails, in ms. */
const LONGEST_PAUSE = 60_000;

type PolledState = Pick<
  QueryState,
  'status' | 'error' | 'errorUpdatedAt' | 'dataUpdatedAt' | 'errorUpdateCount'
>;

/**
 * Gives the time to the next request. After a failure it is as long as the time since the last answer, so
 * that it doubles with each failure; it is longer if the server demands it.
 */
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
 * Tells whether the former answer is shown until the next one arrives: never that of another level, and
 * always that of another language, so that open parts of the screen stay open when the language is switched.
 */
function stays(from: readonly unknown[], to: readonly unknown[], keepPrevious = false): boolean {
  const [, fromLevel, , ...fromCall] = from;
  const [, toLevel, , ...toCall] = to;
  return fromLevel === toLevel && (keepPrevious || hashKey(fromCall) === hashKey(toCall));
}
