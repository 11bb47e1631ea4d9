import type { ReportPage } from '../report-page.ts';

/**
 * Every report by what `<ramal-report type="…">` calls it, and where its declaration is: a tag fetches its own alone.
 */
const PAGES = {
  call: () => import('./call-report.ts').then((file) => file.callReportPage),
  'contact-center-per-agent': () =>
    import('./contact-center.ts').then((file) => file.contactCenterPerAgentPage),
  'contact-center-per-day': () => import('./contact-center.ts').then((file) => file.contactCenterPerDayPage),
  'agent-productivity-per-agent': () =>
    import('./agent-productivity.ts').then((file) => file.agentProductivityPerAgentPage),
  'agent-productivity-per-day': () =>
    import('./agent-productivity.ts').then((file) => file.agentProductivityPerDayPage),
  realtime: () => import('./realtime.ts').then((file) => file.realtimePage),
  'realtime-agent-extension': () => import('./realtime.ts').then((file) => file.realtimeExtensionsPage),
  'agent-device-status': () => import('./agent-devices.ts').then((file) => file.agentDevicesPage),
  billing: () => import('./billing.ts').then((file) => file.billingPage),
} as const;

type Page = Awaited<ReturnType<(typeof PAGES)[keyof typeof PAGES]>>;
/** The name of a report, as `<ramal-report type="…">` takes it. */
export type ReportType = Page['type'];
/** The id of a panel. Reports that have the same panel share the id, and so its title. */
export type PanelId = Page['panels'][number]['id'];
/** A report whose names are known, so that each has a text. */
export type KnownPage = ReportPage<ReportType, PanelId>;
/** A panel of a report whose kind has a view. */
export type KnownPanel = KnownPage['panels'][number];

/** The way to each report's declaration. */
export const REPORT_PAGES: Readonly<Record<ReportType, () => Promise<KnownPage>>> = PAGES;

/** The id of every panel, those that several reports have once. */
export async function panelIds(): Promise<PanelId[]> {
  const pages = await Promise.all(Object.values(REPORT_PAGES).map((load) => load()));
  return [...new Set(pages.flatMap(({ panels }) => panels.map(({ id }) => id)))];
}
