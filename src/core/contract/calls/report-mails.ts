import * as z from 'zod/mini';
import { defineEndpoint } from '../define/endpoint.ts';
import { Message, Moment, openEnum } from '../define/fields/values.ts';
import { callFilters } from '../define/report.ts';
import { billingFilters } from '../reports/billing.ts';

/** The reports of ranges of days, by what `<ramal-report type="…">` calls them: these can be mailed. */
export const MAILED_REPORTS = [
  'call',
  'contact-center-per-agent',
  'contact-center-per-day',
  'agent-productivity-per-agent',
  'agent-productivity-per-day',
  'agent-device-status',
  'billing',
] as const;
/** The name of a report that can be mailed. */
export type MailedReport = (typeof MAILED_REPORTS)[number];

/** The spans that a mail is of: the day, the week from Monday or the month before. */
export const MAIL_SPANS = ['day', 'week', 'month'] as const;
/** The span that a mail is of. */
export type MailSpan = (typeof MAIL_SPANS)[number];

/** The filters of all of these reports, as their calls take them, without the days. */
const MailFilter = z.keyof(
  z.omit(z.object({ ...callFilters, ...billingFilters }), {
    startDate: true,
    endDate: true,
    start_date: true,
    end_date: true,
    per: true,
  }),
);

const MailFilters = z.partialRecord(MailFilter, z.string().check(z.maxLength(200)));

/** A report that comes by mail. */
export const ReportMail = z.object({
  report: openEnum(MAILED_REPORTS),
  every: openEnum(MAIL_SPANS),
  filters: z.record(z.string(), z.string()),
  /** When the next one is sent. */
  nextAt: Moment,
});
/** A parsed report that comes by mail. */
export type ReportMail = z.output<typeof ReportMail>;

/** Whoever may see one of the reports. */
const MAY_SEE = [
  'viewCallReport',
  'viewContactCenterPerAgentReport',
  'viewContactCenterPerDayReport',
  'viewAgentProductivityPerAgentReport',
  'viewAgentProductivityPerDayReport',
  'viewAgentDeviceStatusHistoryReport',
  'viewBillingReport',
] as const;

const params = z.object({ report: z.enum(MAILED_REPORTS) });

/** One of each report at most. */
export const listReportMails = defineEndpoint({
  method: 'GET',
  path: '/report-mails',
  summary: "The reports of the level that the caller gets by mail, at the caller's own address.",
  permission: MAY_SEE,
  feature: 'reportMails',
  reply: z.array(ReportMail),
});

/** Without the permission for the report it is a 403; a filter that the report does not take is a 422 of `filters`. */
export const keepReportMail = defineEndpoint({
  method: 'PUT',
  path: '/report-mails/{report}',
  summary:
    'Has a report sent to the caller every day, week or month, in the language and time zone of the request, in place of a former choice; of each only while the caller may see it.',
  permission: MAY_SEE,
  feature: 'reportMails',
  params,
  json: z.object({ every: z.enum(MAIL_SPANS), filters: z._default(MailFilters, {}) }),
  reply: ReportMail,
});

/** None is a success as well. */
export const endReportMail = defineEndpoint({
  method: 'DELETE',
  path: '/report-mails/{report}',
  summary: 'Sends a report to the caller no longer.',
  permission: MAY_SEE,
  feature: 'reportMails',
  params,
  reply: Message,
});
