import { REPORT_PAGES } from '../../core/reports/report-pages.ts';

/** Every report's declaration. */
export const reports = await Promise.all(Object.values(REPORT_PAGES).map((load) => load()));
