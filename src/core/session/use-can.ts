import type { Permission } from '../contract/access/permissions.ts';
import { useSessionData } from './use-session.ts';

/**
 * Gives a function that tells whether the user holds a permission, or one of several. It only decides what to
 * show: the server checks again.
 */
export function useCan(): (permission: Permission | readonly Permission[]) => boolean {
  const held = useSessionData((data) => data.permissions);
  return (permission) =>
    typeof permission === 'string' ? held.includes(permission) : permission.some((one) => held.includes(one));
}
