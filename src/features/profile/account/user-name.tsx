import { useSessionData } from '../../../core/session/use-session.ts';

/** Whose password it is: for password managers, which keep it under this name. */
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
