import { useText } from '../../../core/i18n/use-text.ts';
import { Notice } from '../../../core/ui/cards/notice.tsx';
import { SignInLink, useSignInAddress } from '../../../core/ui/sign-in-link.tsx';

/**
 * The notice over a page with unsaved changes after the session has ended: the user signs in in another tab,
 * and this one goes on. It replaces the tag's own card, which has no sign-in and would push the page down.
 */
export function SessionNotice() {
  const text = useText();
  if (useSignInAddress() === undefined) return null;
  return (
    <div className="session-ended">
      <Notice tone="yellow" role="alert" action={<SignInLink />}>
        {text('shell.sessionEnded')}
      </Notice>
    </div>
  );
}
