import { useCallback, useEffect } from 'react';
import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import { useEndpoint } from '../../../core/http/use-endpoint.ts';
import { type Comparison, daysBefore } from '../../../core/reports/comparison.ts';
import type { KnownPage } from '../../../core/reports/report-pages.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';
import type { OnKept } from '../kept.tsx';
import { queryOf, type ReportState } from '../state/report-state.ts';
import type { Before } from './before.ts';

const loadCompare = () => import('./with-before.ts').then((module) => module.withBefore);

interface BeforeSourceProps {
  readonly page: KnownPage;
  readonly endpoint: Endpoint;
  readonly state: ReportState;
  readonly comparison: Comparison;
  readonly onFound: (before: Before | null) => void;
  readonly onKept: OnKept;
}

/** Asks for the figures of the days before. It shows nothing of its own, so that what is shown stays while they come and go. */
export function BeforeSource({ page, endpoint, state, comparison, onFound, onKept }: BeforeSourceProps) {
  const days = daysBefore(state.range, comparison);
  const request = { query: queryOf(page, { ...state, range: days }) };
  const { data, error, refetch, isFetching } = useEndpoint(endpoint, request);
  const { code: compare } = useLazyCode(
    loadCompare,
    true,
    useCallback(() => {}, []),
  );
  const { start, end } = days;
  useEffect(() => {
    if (compare && data !== undefined) onFound({ of: state, answer: data, days: { start, end }, compare });
    return () => onFound(null);
  }, [compare, data, state, start, end, onFound]);
  const name = `${endpoint.path} before`;
  useEffect(() => {
    const busy = isFetching;
    const kept = { error, since: null, isHeld: false, isBefore: true, busy, onRetry: () => void refetch() };
    onKept(name, error ? kept : null);
    return () => onKept(name, null);
  }, [name, error, isFetching, refetch, onKept]);
  return null;
}
