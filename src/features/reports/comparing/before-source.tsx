import { useEffect } from 'react';
import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import { useEndpoint } from '../../../core/http/query/use-endpoint.ts';
import { daysBefore } from '../../../core/reports/comparison.ts';
import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import type { OnKept } from '../kept.tsx';
import { queryOf, type ReportState } from '../state/report-state.ts';
import type { Before } from './before.ts';
import { withBefore } from './with-before.ts';

interface BeforeSourceProps {
  readonly page: KnownPage;
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  readonly onFound: (before: Before | null) => void;
  readonly onKept: OnKept;
}

/** Asks for the figures of the days before. It shows nothing of its own, so that what is shown stays while they come and go. */
export function BeforeSource({ page, endpoint, state, onFound, onKept }: BeforeSourceProps) {
  const { compare = 'period' } = state.range;
  const days = daysBefore(state.range, compare);
  const request = {
    query: queryOf(page, { ...state, range: { ...days, group: state.range.group } }, endpoint),
  };
  const { data, error, refetch, isFetching } = useEndpoint(endpoint, request);
  const { start, end } = days;
  useEffect(() => {
    if (data !== undefined) onFound({ of: state, answer: data, days: { start, end }, compare: withBefore });
    return () => onFound(null);
  }, [data, state, start, end, onFound]);
  const name = `${endpoint.path} before`;
  useEffect(() => {
    const busy = isFetching;
    const kept = { error, since: null, isHeld: false, isBefore: true, busy, onRetry: () => void refetch() };
    onKept(name, error ? kept : null);
    return () => onKept(name, null);
  }, [name, error, isFetching, refetch, onKept]);
  return null;
}
