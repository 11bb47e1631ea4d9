import type { Host } from '../../../core/host/host-context.ts';
import type { FirstRequests } from '../../../core/screen/first-request.ts';
import { firstSender } from '../../../core/screen/use-first-requests.ts';
import { idKindOf } from '../../../core/session/back-end/id-kind.ts';
import type { Session } from '../../../core/session/session.ts';
import { createLocation, type Routing } from './portal-location.ts';
import type { RouteTable } from './route-entry.ts';
import type { LoadTag } from './use-ahead.ts';
import { listRedirect, placeOf } from './use-list-query.ts';
import { routeOf } from './use-route.ts';

interface Portal {
  readonly routing?: Routing;
  readonly basePath?: string;
  readonly routes: RouteTable;
  readonly loadTag: LoadTag;
}

/** Gives the first requests of the page that the portal opens at: its tag would send them only once the frame is drawn. */
export const openingRequests =
  (portal: Portal): FirstRequests =>
  () => [(session, host) => void send(portal, session, host)];

async function send(
  { routing = 'history', basePath, routes, loadTag }: Portal,
  session: Session,
  host: Host,
) {
  const location = createLocation(routing, basePath);
  const { user, ...data } = session.getState();
  const ids = idKindOf({ user, ids: data.ids });
  const asked = routeOf(location.current(), routes, ids);
  // In another company than the one at hand.
  if (asked.company !== undefined && asked.company !== String(data.level)) return;
  const stored = listRedirect(asked, placeOf(asked.entry, user?.id, data), location.returned());
  const { entry, match, query } = stored === undefined ? asked : routeOf(stored, routes, ids);
  const screen = entry && (await loadTag(entry.tag).catch(() => undefined));
  if (screen) await firstSender(session, host, screen, entry.props?.(match?.params ?? {}, query) ?? {})();
}
