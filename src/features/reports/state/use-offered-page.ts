import { useMemo } from 'react';
import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import type { KnownPage, KnownPanel } from '../../../core/reports/pages/report-pages.ts';
import { featuresOf } from '../../../core/session/back-end/features.ts';
import { useSessionData } from '../../../core/session/use-session.ts';

/** Gives a report with the panels whose calls the back end has, and each without the report of today that it does not have. */
export function useOfferedPage(page: KnownPage): KnownPage {
  const listed = useSessionData(featuresOf);
  return useMemo(() => {
    const isThere = ({ feature }: Endpoint) => feature === undefined || listed.includes(feature);
    const { panels } = page;
    if (panels.every(({ endpoint, today = endpoint }) => isThere(endpoint) && isThere(today))) return page;
    const offered = panels.filter(({ endpoint }) => isThere(endpoint));
    return { ...page, panels: offered.map((panel) => withoutToday(panel, isThere)) };
  }, [page, listed]);
}

function withoutToday(panel: KnownPanel, isThere: (endpoint: Endpoint) => boolean): KnownPanel {
  if (!panel.today || isThere(panel.today)) return panel;
  const { today: _, hasTargets: __, ...others } = panel;
  return others;
}
