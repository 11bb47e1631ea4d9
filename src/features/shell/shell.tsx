import { useEffect, useMemo } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useSession } from '../../core/session/use-session.ts';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import dialogCss from '../../core/ui/overlays/dialog.css?inline';
import baseCss from '../../core/ui/styles/base.css?inline';
import tokensCss from '../../core/ui/styles/tokens.css?inline';
import { openingRequests } from './location/opening-requests.ts';
import { createLocation, type Routing } from './location/portal-location.ts';
import type { RouteTable } from './location/route-entry.ts';
import { Portal } from './portal.tsx';

export type { MenuGroup, PageView, RouteTable } from './location/route-entry.ts';
export type { LoadTag } from './location/use-ahead.ts';

import { type LoadTag, LoadTagContext } from './location/use-ahead.ts';
import shellCss from './shell.css?inline';
import { useTracking } from './use-tracking.ts';

/** The attributes of the portal. */
export interface ShellProps {
  /** The place of the portal's path; the page's own address unless set. */
  readonly routing?: Routing;
  /** The text before the portal's paths, with `history`: `/portal`. */
  readonly basePath?: string;
  /** Inside another application: no sign-out button. */
  readonly embedded?: boolean;
  /** The address that `ramal-track` is posted to, as JSON; without it nothing leaves the page. */
  readonly trackingUrl?: string;
  /** The data is made up: every page says so, before a sign-in too. */
  readonly demo?: boolean;
  readonly routes?: RouteTable;
  /** Loads the code of a page's tag before the page is opened. */
  readonly loadTag?: LoadTag;
}

const NONE: RouteTable = [];

/** The portal's frame: only it changes the address, and it renders the tag of the current route. */
function Shell({
  routing = 'history',
  basePath,
  embedded = false,
  trackingUrl,
  demo = false,
  routes = NONE,
  loadTag,
}: ShellProps) {
  const host = useHost();
  const session = useSession();
  useTracking(trackingUrl);
  const location = useMemo(() => createLocation(routing, basePath), [routing, basePath]);
  useMemo(() => session.setState({ linkBase: location.linkBase, href: null }), [session, location]);
  useEffect(() => host.setPhase('ready'), [host]);
  return (
    <LoadTagContext value={loadTag}>
      <Portal
        location={location}
        routes={routes}
        embedded={embedded}
        demo={demo}
        titled={routing !== 'memory'}
      />
    </LoadTagContext>
  );
}

/** The screen of `<ramal-shell>`. */
export default defineScreen<ShellProps>({
  view: Shell,
  styles: [tokensCss, baseCss, fieldsCss, dialogCss, shellCss],
  messages: import.meta.glob('../../../locales/*/{shell,entities}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'public',
  first: ({ routes, loadTag, ...place }) =>
    routes && loadTag && openingRequests({ ...place, routes, loadTag }),
});
