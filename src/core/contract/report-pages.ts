import type { ReportPage } from './report-page.ts';
import { agentDevicesPage } from './reports/agent-devices.ts';
import { agentProductivityPerAgentPage, agentProductivityPerDayPage } from './reports/agent-productivity.ts';
import { billingPage } from './reports/billing.ts';
import { callReportPage } from './reports/call-report.ts';
import { contactCenterPerAgentPage, contactCenterPerDayPage } from './reports/contact-center.ts';
import { realtimeExtensionsPage, realtimePage } from './reports/realtime.ts';

/** Every report by what `<ramal-report type="…">` calls it. */
const PAGES = [
  callReportPage,
  contactCenterPerAgentPage,
  contactCenterPerDayPage,
  agentProductivityPerAgentPage,
  agentProductivityPerDayPage,
  realtimePage,
  realtimeExtensionsPage,
  agentDevicesPage,
  billingPage,
] as const;

type Page = (typeof PAGES)[number];
export type ReportType = Page['type'];
export type PanelId = Page['panels'][number]['id'];
/** A report whose names are known, so that each has a text. */
export type KnownPage = ReportPage<ReportType, PanelId>;

export const REPORT_PAGES: readonly KnownPage[] = PAGES;
