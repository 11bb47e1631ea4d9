import type { Permission } from '../contract/permissions.ts';
import { useSessionData } from './use-session.ts';

/** Whether the user holds a permission (any of several). Gates what is shown; the server decides again. */
export function useCan(): (permission: Permission | readonly Permission[]) => boolean {
  const held = useSessionData((data) => data.permissions);
  return (permission) =>
    typeof permission === 'string' ? held.includes(permission) : permission.some((one) => held.includes(one));
}
