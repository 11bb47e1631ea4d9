import type { Endpoint } from '../../../core/contract/define/endpoint.ts';
import type { IdKind } from '../../../core/contract/ids/id.ts';
import { type KnownPage, REPORT_PAGES } from '../../../core/reports/pages/report-pages.ts';
import { type FirstRequests, firstRequest } from '../../../core/screen/first-request.ts';
import { recordOf } from '../../../core/screen/use-tag-state.ts';
import { hasFeature } from '../../../core/session/back-end/features.ts';
import { idKindOf } from '../../../core/session/back-end/id-kind.ts';
import { queryOf, reportKind } from './report-state.ts';
import { isReport } from './use-report-page.ts';
import type { StateProps } from './use-report-state.ts';

/** Gives the requests that a report, or a part of it, sends first. */
export async function firstFigures(
  name: string | undefined,
  props: StateProps,
  endpointsOf: (page: KnownPage, timeZone: string, ids: IdKind) => readonly Endpoint[],
): Promise<FirstRequests | undefined> {
  if (!isReport(name)) return undefined;
  const page = await REPORT_PAGES[name]();
  return (data) => {
    const { permissions, timeZone } = data;
    if (!permissions.includes(page.permission)) return [];
    const ids = idKindOf(data);
    const state = reportKind(page).parse(recordOf(props), timeZone, ids);
    return endpointsOf(page, timeZone, ids)
      .filter(({ feature }) => feature === undefined || hasFeature(data, feature))
      .map((endpoint) => firstRequest(endpoint, { query: queryOf(page, state, endpoint) }));
  };
}
