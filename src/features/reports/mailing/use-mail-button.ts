import type { KnownPage } from '../../../core/reports/pages/report-pages.ts';
import { useFeature } from '../../../core/session/back-end/use-feature.ts';
import { useLazyCode } from '../../../core/ui/hooks/use-lazy-code.ts';

const load = () => import('./mail-button.tsx').then((module) => module.MailButton);
const stay = () => undefined;

/** Gives the button of mails to a report of days, where the back end sends them. */
export const useMailButton = (page: KnownPage) =>
  useLazyCode(load, useFeature('reportMails') && page.range !== undefined, stay).code;
