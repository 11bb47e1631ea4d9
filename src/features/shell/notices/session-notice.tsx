import { useHref } from '../../../core/host/use-navigate.ts';
import { useText } from '../../../core/i18n/use-text.ts';
import { useSession, useSessionData } from '../../../core/session/use-session.ts';
import { Notice } from '../../../core/ui/cards/notice.tsx';

/**
 * The notice over a page with unsaved changes after the session has ended: the user signs in in another tab,
 * and this one goes on. It replaces the tag's own card, which has no sign-in and would push the page down.
 */
export function SessionNotice() {
  const text = useText();
  const session = useSession();
  const ended = useSessionData((data) => data.authRequired);
  const address = useHref()('Login');
  if (!ended || session.hosted() || address === undefined) return null;
  return (
    <div className="session-ended">
      <Notice
        tone="yellow"
        role="alert"
        action={
          <a
            className="ui-button"
            data-variant="primary"
            data-size="small"
            href={address}
            target="_blank"
            rel="noopener"
          >
            {text('shell.sessionEnded.signIn')}
          </a>
        }
      >
        {text('shell.sessionEnded')}
      </Notice>
    </div>
  );
}
