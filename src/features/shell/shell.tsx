import { useEffect, useMemo } from 'react';
import { useHost } from '../../core/host/host-context.ts';
import { defineScreen } from '../../core/screen/screen.ts';
import { useSession } from '../../core/session/use-session.ts';
import baseCss from '../../core/ui/base.css?inline';
import fieldsCss from '../../core/ui/inputs/fields.css?inline';
import dialogCss from '../../core/ui/overlays/dialog.css?inline';
import tokensCss from '../../core/ui/tokens.css?inline';
import { createLocation, type Routing } from './location/portal-location.ts';
import type { RouteTable } from './location/route-entry.ts';
import { Portal } from './portal.tsx';

export type { RouteTable } from './location/route-entry.ts';
export type { LoadTag } from './location/use-ahead.ts';

import { type LoadTag, LoadTagContext } from './location/use-ahead.ts';
import shellCss from './shell.css?inline';
import { useTracking } from './use-tracking.ts';

export interface ShellProps {
  /** Where the portal's address is kept; the page's own address unless said otherwise. */
  readonly routing?: Routing;
  /** What stands before the portal's paths, with `history`: `/portal`. */
  readonly basePath?: string;
  /** Inside another application: no sign-out button. */
  readonly embedded?: boolean;
  /** Where `ramal-track` is posted to, as JSON; without it nothing leaves the page. */
  readonly trackingUrl?: string;
  readonly routes?: RouteTable;
  /** The code of a page's tag, fetched before it is opened. */
  readonly loadTag?: LoadTag;
}

const NONE: RouteTable = [];

/** The portal's frame: it alone touches the address, and puts the tag of the current route inside itself. */
function Shell({
  routing = 'history',
  basePath,
  embedded = false,
  trackingUrl,
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
      <Portal location={location} routes={routes} embedded={embedded} titled={routing !== 'memory'} />
    </LoadTagContext>
  );
}

export default defineScreen<ShellProps>({
  view: Shell,
  styles: [tokensCss, baseCss, fieldsCss, dialogCss, shellCss],
  messages: import.meta.glob('../../../locales/*/{shell,entities}.json', {
    query: '?messages',
    import: 'default',
  }),
  access: 'public',
});
