import { useEffect } from 'react';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import type { PortalLocation } from '../location/portal-location.ts';
import { type Route, withQuery } from '../location/use-route.ts';

/**
 * Goes to the company that an address names (`/report/call?company=3`, as in mails), and takes its name out of the address. That a user
 * has no such company is told: what is shown then is of another one.
 *
 * @returns True until then: nothing is shown or asked for in a company that is left at once.
 */
export function useCompanyOfAddress({ path, query, company }: Route, location: PortalLocation): boolean {
  const text = useText();
  const toast = useToast();
  const session = useSession();
  const levels = useSessionData((data) => data.user?.levels);
  const isLeft = company !== undefined && levels !== undefined;
  useEffect(() => {
    if (!isLeft) return;
    const found = levels.find(({ id }) => String(id) === company);
    if (found) session.switchLevel(found.id);
    else toast('error', text('shell.companyNotYours'));
    location.go(withQuery(path, query), true);
  }, [isLeft, levels, company, path, query, session, toast, text, location]);
  return isLeft;
}
