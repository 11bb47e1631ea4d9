import { useMemo } from 'react';
import type { KnownPage } from '../../../core/reports/report-pages.ts';
import { featuresOf } from '../../../core/session/features.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Gives a report with the panels whose calls the back end has. */
export function useOfferedPage(page: KnownPage): KnownPage {
  const listed = useSessionData(featuresOf);
  return useMemo(() => {
    const panels = page.panels.filter(
      ({ endpoint: { feature } }) => feature === undefined || listed.includes(feature),
    );
    return panels.length < page.panels.length ? { ...page, panels } : page;
  }, [page, listed]);
}
