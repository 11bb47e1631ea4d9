import { useHref } from '../host/use-navigate.ts';
import { useText } from '../i18n/use-text.ts';
import { useSession, useSessionData } from '../session/use-session.ts';
import { buttonLook } from './button.tsx';

/** The address of the sign-in after a session has ended; undefined while it lasts, and where the page signs its users in by itself. */
export function useSignInAddress(): string | undefined {
  const session = useSession();
  const ended = useSessionData((data) => data.authRequired);
  const address = useHref()('Login');
  return ended && !session.hosted() ? address : undefined;
}

/** The way to sign in in another tab, after which this one goes on; only where `useSignInAddress` has one. */
export function SignInLink() {
  const text = useText();
  const address = useSignInAddress();
  if (address === undefined) return null;
  return (
    <a {...buttonLook({ variant: 'primary', size: 'small' })} href={address} target="_blank" rel="noopener">
      {text('core.signIn')}
    </a>
  );
}
