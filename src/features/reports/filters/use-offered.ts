import { useCallback, useState } from 'react';
import type { ReportPage } from '../../../core/reports/report-page.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { ReportState } from '../state/report-state.ts';
import { filtersOf, type Offered } from './report-filters.ts';

const union = (one: readonly string[] = [], other: readonly string[] = []): readonly string[] =>
  other.every((value) => one.includes(value)) ? one : [...new Set([...one, ...other])];

/**
 * Collects the options of all answers of one range: choosing one removes none of the others (decision 76).
 */
export function useOffered(page: ReportPage, { range }: ReportState) {
  const level = useSessionData((data) => data.level);
  const key = `${level} ${range.start} ${range.end}`;
  const [seen, setSeen] = useState<{ key: string; offered: Offered }>({ key, offered: {} });
  const collect = useCallback(
    (answer: unknown) =>
      setSeen((before) => {
        const known = before.key === key ? before.offered : {};
        const offered = { ...known };
        for (const { name: filter } of filtersOf(page)) {
          const values = page.filters[filter]?.offered?.(answer as never);
          if (values) offered[filter] = union(known[filter], values);
        }
        return { key, offered };
      }),
    [page, key],
  );
  return { offered: seen.key === key ? seen.offered : {}, collect };
}
