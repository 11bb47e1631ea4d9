import { REPORT_PAGES } from '../../core/reports/pages/report-pages.ts';

/** Every report's declaration. */
export const reports = await Promise.all(Object.values(REPORT_PAGES).map((load) => load()));
