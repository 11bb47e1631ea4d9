import { useFeatures } from '../../../core/session/back-end/use-feature.ts';
import { useCan } from '../../../core/session/use-can.ts';
import { useSessionData } from '../../../core/session/use-session.ts';
import type { RouteEntry } from '../location/route-entry.ts';

/**
 * Tells whether the user may see a page: by its permission, by the back end having it, and for meetings by their company having
 * them.
 */
export function useMaySee(): (entry: RouteEntry) => boolean {
  const can = useCan();
  const meetings =
    useSessionData(({ user, level }) => user?.levels.find(({ id }) => id === level)?.hasMeeting) ?? false;
  const has = useFeatures();
  return ({ permission, feature, menu }) =>
    (!permission || can(permission)) &&
    (!feature || has(feature)) &&
    (menu?.group !== 'meetings' || meetings);
}
