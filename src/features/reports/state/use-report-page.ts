import { useEffect, useState } from 'react';
import { codeError } from '../../../core/errors/code-error.ts';
import type { RamalError } from '../../../core/errors/ramal-error.ts';
import { type KnownPage, REPORT_PAGES, type ReportType } from '../../../core/reports/pages/report-pages.ts';

/** Tells whether there is a report of this name. */
export const isReport = (name: string | undefined): name is ReportType =>
  name !== undefined && Object.hasOwn(REPORT_PAGES, name);

/** The declaration of a report: undefined until it is loaded, null if the name is wrong. */
export function useReportPage(name: string | undefined): KnownPage | null | undefined {
  const [page, setPage] = useState<KnownPage>();
  const [failure, setFailure] = useState<RamalError>();
  useEffect(() => {
    if (!isReport(name)) return;
    let current = true;
    REPORT_PAGES[name]().then(
      (loaded) => current && setPage(loaded),
      (cause: unknown) => current && setFailure(codeError(cause)),
    );
    return () => {
      current = false;
    };
  }, [name]);
  if (failure) throw failure;
  if (!isReport(name)) return null;
  return page?.type === name ? page : undefined;
}
