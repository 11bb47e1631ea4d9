import { useSessionData } from '../../../core/session/use-session.ts';

/** The user's name in a form with a password: password managers store the password under it. */
export const UserName = () => (
  <input
    type="text"
    name="username"
    autoComplete="username"
    value={useSessionData((data) => data.user?.email) ?? ''}
    readOnly
    hidden
  />
);
