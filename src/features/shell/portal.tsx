import { useEffect, useRef } from 'react';
import type { Permission } from '../../core/contract/access/permissions.ts';
import type { Id } from '../../core/contract/ids/id.ts';
import { useHost } from '../../core/host/host-context.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { href } from '../../core/routes/href.ts';
import { useSession, useSessionData } from '../../core/session/use-session.ts';
import { useToast } from '../../core/ui/toasts/use-toast.ts';
import { useDock } from './dock/use-dock.tsx';
import { Frame } from './frame.tsx';
import { type Decision, guard } from './guard/guard.ts';
import { useCompanyOfAddress } from './guard/use-company-of-address.ts';
import { isDirty, useLeaveGuard } from './guard/use-leave-guard.tsx';
import { useLevelLock } from './guard/use-level-lock.ts';
import { useSessionRoutes, useWhoIsSignedIn } from './guard/use-portal-session.ts';
import type { PortalLocation } from './location/portal-location.ts';
import { entryOf, type RouteTable, settingsStart, startPath } from './location/route-entry.ts';
import { useNextAhead } from './location/use-ahead.ts';
import { useListQuery } from './location/use-list-query.ts';
import { useNavigation } from './location/use-navigation.ts';
import { useReturn } from './location/use-return.ts';
import { type Route, useRoute } from './location/use-route.ts';
import { PageViews } from './menu/page-views.tsx';
import { useAppearance } from './menu/use-appearance.ts';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import { LoadingDialog } from './notices/loading-dialog.tsx';
import { Outlet } from './outlet.tsx';
import { usePageEvents } from './use-page-events.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePageTitle } from './use-page-title.ts';
import { usePortalTools } from './use-portal-tools.tsx';

interface Props {
  readonly location: PortalLocation;
  readonly routes: RouteTable;
  readonly embedded: boolean;
  readonly demo: boolean;
  /** Whether the portal sets the document's title. */
  readonly titled: boolean;
}

/** The page of the address, in its frame. */
export function Portal({ location, routes, embedded, demo, titled }: Props) {
  const text = useText();
  const session = useSession();
  const route = useRoute(location, routes);
  const leaving = useCompanyOfAddress(route, location);
  const redirecting = useListQuery(route, location);
  const { guarded, dialog } = useLeaveGuard(location);
  usePageEvents(route, location, guarded);
  const decision = useDecision(route, location, routes);
  // In this order: a token from the address must be there before the user is requested.
  const handOver = useSessionRoutes(route, location);
  useWhoIsSignedIn();
  usePageLanguage(titled && !embedded);
  usePageKeys(titled && !embedded);
  useMisread(route);
  useLevelLock(route.entry?.levelLock);
  const appearance = useAppearance(titled && !embedded);

  const waiting = decision.kind !== 'show' && decision.kind !== 'not-found';
  const title = usePageTitle(route, titled);
  useNavigation(route, waiting);
  useReturn(route.path, location);
  useNextAhead(routes, waiting ? undefined : route.entry);
  const onLevel = (level: Id) => guarded(() => session.switchLevel(level), true);
  const tools = usePortalTools({
    table: routes,
    entry: route.entry,
    title,
    owned: titled && !embedded,
    enabled: !waiting && route.entry?.layout !== 'plain',
    onLevel,
  });
  const dock = useDock(route, waiting);
  const layout =
    decision.kind === 'show' ? (route.entry?.layout ?? 'main') : route.settings ? 'settings' : 'main';
  return (
    <div className="portal" data-layout={waiting ? 'plain' : layout}>
      {waiting || leaving || redirecting ? (
        <div className="loading">
          <ConnectionNotice />
          <p role="status">
            <span className="ui-spinner" aria-hidden="true" />
            {text('shell.loading')}
          </p>
        </div>
      ) : (
        <Frame
          layout={layout}
          routes={routes}
          embedded={embedded}
          demo={demo}
          current={route.entry?.name}
          wide={route.entry?.wide}
          section={route.entry?.section ?? route.entry?.back}
          levelLock={route.entry?.levelLock}
          views={<PageViews table={routes} route={route} />}
          back={entryOf(routes, route.entry?.back)}
          appearance={appearance}
          onLevel={onLevel}
          onPalette={tools.openPalette}
        >
          <Page route={route} found={decision.kind === 'show'} />
        </Frame>
      )}
      {dock}
      <LoadingDialog />
      {dialog}
      {handOver}
      {tools.dialog}
    </div>
  );
}

function Page({ route, found }: { route: Route; found: boolean }) {
  const { entry, match, query } = route;
  if (!found || !entry) return <Outlet tag="ramal-not-found" props={{}} />;
  return <Outlet tag={entry.tag} props={entry.props?.(match?.params ?? {}, query) ?? {}} />;
}

/**
 * The user for the guard. An expired session leads to the sign-in and back (decision 49), unless the page has
 * unsaved changes: then it stays until the user leaves it.
 */
function useWhoMayStay() {
  const { root } = useHost();
  const text = useText();
  const session = useSession();
  const toast = useToast();
  const user = useSessionData((data) => data.user);
  const authRequired = useSessionData((data) => data.authRequired);
  const last = useRef(user);
  if (user) last.current = user;
  const unsaved = isDirty(root);
  const expired = user !== null && authRequired && !unsaved;
  useEffect(() => {
    session.unsaved = () => isDirty(root);
    return () => {
      delete session.unsaved;
    };
  }, [session, root]);
  useEffect(() => {
    if (expired) toast('info', text('core.error.unauthorised'));
  }, [expired, toast, text]);
  // Also while the user is loaded after a new sign-in.
  if (unsaved) return { user: last.current, authRequired };
  return { user: expired ? null : user, authRequired };
}

/** The decision of the guard; a redirect is carried out. */
function useDecision(route: Route, location: PortalLocation, routes: RouteTable): Decision {
  const { user, authRequired } = useWhoMayStay();
  const permissions = useSessionData((data) => data.permissions);
  const { entry, match, path, query } = route;
  const start = startPath(routes, permissions);
  const known = entry && { name: entry.name, public: entry.public ?? false };
  const passing = match?.name === 'AppLogin' || match?.name === 'Logout';
  const decided = passing
    ? ({ kind: 'wait' } as const)
    : guard({ path, query, user, authRequired, route: known });
  const decision = decided.kind === 'not-found' ? firstPage(route, routes, permissions) : decided;
  const target = targetOf(decision, start);

  useEffect(() => {
    if (target !== undefined && target !== path) location.go(target, true);
  }, [target, path, location]);
  return decision;
}

/**
 * The path of the menu's first page, for an address of a home that is not built (the portal's, the
 * settings').
 */
function firstPage({ match }: Route, routes: RouteTable, held: readonly Permission[]): Decision {
  if (match?.name === 'Home') return { kind: 'redirect', to: 'Start' };
  const settings = match?.name === 'Settings' ? settingsStart(routes, held) : undefined;
  return settings ? { kind: 'go', path: href(settings.name) } : { kind: 'not-found' };
}

function targetOf(decision: Decision, start: string): string | undefined {
  if (decision.kind === 'go') return decision.path;
  if (decision.kind !== 'redirect') return undefined;
  if (decision.to === 'Start') return start;
  return href(decision.to, {}, decision.next ? { next: decision.next } : {});
}

/** Tells the user which parts of the address could not be read. */
function useMisread({ entry, query }: Route): void {
  const text = useText();
  const toast = useToast();
  const names = entry?.misread?.(query).join(', ') ?? '';
  useEffect(() => {
    if (names) toast('info', text('core.misread', { names }));
  }, [names, toast, text]);
}

/** Sets the document's language if the portal fills the page. A host's page keeps its own. */
function usePageLanguage(owned: boolean): void {
  const locale = useSessionData((data) => data.locale);
  useEffect(() => {
    if (owned) document.documentElement.lang = locale;
  }, [owned, locale]);
}
