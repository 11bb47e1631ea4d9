import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import { toRamalError } from '../../../core/errors/ramal-error.ts';
import { useHost } from '../../../core/host/host-context.ts';
import { isUserMissing, loadUser } from '../../../core/http/load-user.ts';
import { tellEnd } from '../../../core/http/tell-end.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { useErrorToast } from '../../../core/ui/toasts/use-error-toast.ts';
import { useToast } from '../../../core/ui/toasts/use-toast.ts';
import type { PortalLocation } from '../location/portal-location.ts';
import type { Route } from '../location/use-route.ts';
import { useHandOver } from '../notices/use-hand-over.tsx';

/**
 * Loads the user on the first page and after each sign-in; if that fails, the sign-in page is shown. A server
 * that is offline has not refused the session: it is asked again once it answers.
 */
export function useWhoIsSignedIn(): void {
  const intl = useIntl();
  const session = useSession();
  const toast = useToast();
  const tellError = useErrorToast();
  const token = useSessionData((data) => data.token);
  const missing = useSessionData((data) => isUserMissing(data) && !data.offline);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token asks again
  useEffect(() => {
    // The answer to a tag may have come since this was rendered.
    if (!missing || !isUserMissing(session.getState())) return;
    loadUser(session).catch((cause: unknown) => {
      const error = toRamalError(cause, 'server');
      // A missing session is expected; a refused token is not: the user is told that the link or the session
      // is old.
      if (error.code === 'unauthorised' && token)
        toast('error', intl.formatMessage({ id: 'shell.tokenRefused' }));
      if (error.code === 'aborted' || error.code === 'offline') return;
      if (error.code !== 'unauthorised') tellError(error);
      session.setState({ authRequired: true });
    });
  }, [missing, token, session, toast]);
}

/**
 * The addresses that act and then redirect: the hand-over of a token, with its question, and the sign-out.
 */
export function useSessionRoutes({ match, query }: Route, location: PortalLocation): ReactNode {
  const host = useHost();
  const { take, dialog } = useHandOver();
  const session = useSession();
  const name = match?.name;

  useEffect(() => {
    if (name === 'AppLogin') {
      const token = query.token ?? query.access_token;
      // First of all: the token must not stay in the address, the history or a referrer.
      location.go('/', true);
      if (token) take(token);
    }
    if (name === 'Logout') {
      tellEnd(session);
      session.signOut();
      host.emit('ramal-logout', undefined);
      location.go('/login', true);
    }
  }, [name, query, location, session, host, take]);
  return dialog;
}
