import { ENTITY_NAMES } from '../contract/access/entity-access.ts';
import { entityRoutes, pagesOf } from './entity-pages.ts';

/**
 * The names and paths of all screens, as hosts and stored links use them (section 2 of both files). A name is
 * for links; the elements decide which tag shows a route. `{id}` and `{historyId}` take the ids that the back end
 * may have, and a fixed part goes before them (decision 13); `{name?}` may be missing.
 */
export const ROUTES = {
  Home: '/',
  Login: '/login',
  Logout: '/logout',
  UpdatePassword: '/update-password',
  AppLogin: '/app/login',
  /** The first start of a center: the server's console shows the link. */
  Setup: '/setup',
  /** Opens Login in its state RECOVER (decision 22). */
  ForgotPassword: '/forgot-password',
  Profile: '/profile',
  NotFound: '/not-found',

  CallList: '/calls/{tab?}',
  ViewCallById: '/calls/player/{id}',
  MeetingList: '/meetings/{tab?}',
  ViewMeetingById: '/meetings/player/{id}',

  CallReport: '/report/call',
  ContactCenterPerDayReport: '/report/contact-center-per-day',
  ContactCenterPerAgentReport: '/report/contact-center-per-agent',
  AgentProductivityPerDayReport: '/report/agent-productivity-per-day',
  AgentProductivityPerAgentReport: '/report/agent-productivity-per-agent',
  RealtimeReport: '/report/realtime',
  RealtimeAgentExtensionReport: '/report/realtime/agent-extension',
  AgentDeviceStatusHistoryReport: '/report/agent-device-status',
  BillingReportPage: '/report/billing',

  Settings: '/settings',
  Permissions: '/permissions',
  AuditLog: '/audit',
  TelephoneSystem: '/telephone-system',

  ...entityRoutes(),

  ListIntegrationLog: '/integration/{type}/{id}/logs',

  ConnectFlowDesigner: '/connect-flow/{id}/flow',
  ConnectFlowHistory: '/connect-flow/{id}/history',
  ConnectFlowHistoryDesigner: '/connect-flow/{id}/flow/{historyId}/history',
} as const;

/** The name of a screen. */
export type RouteName = keyof typeof ROUTES;

type Names<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Required<N extends string> = N extends `${string}?` ? never : N;
type Optional<N extends string> = N extends `${infer Name}?` ? Name : never;

/** The parameters of a route's path: `{ id }`, or `{ tab? }`. */
export type RouteParams<N extends RouteName> = {
  readonly [K in Required<Names<(typeof ROUTES)[N]>>]: string | number;
} & { readonly [K in Optional<Names<(typeof ROUTES)[N]>>]?: string };

/** A route whose path needs no parameters: a menu can lead there. */
export type OpenRoute = {
  [N in RouteName]: object extends RouteParams<N> ? N : never;
}[RouteName];

/** The names of all routes, in their order. */
export const ROUTE_NAMES: readonly RouteName[] = Object.keys(ROUTES).filter(isRouteName);

function isRouteName(text: string): text is RouteName {
  return Object.hasOwn(ROUTES, text);
}

/**
 * Reads the name of a route that was put together at run time.
 *
 * @throws TypeError if there is no such route.
 */
export function routeNamed(text: string): RouteName {
  if (!isRouteName(text)) throw new TypeError(`There is no route ${text}`);
  return text;
}

/** The first path segments of all screens in the settings layout (decision 14). */
export const SETTINGS_BASES: ReadonlySet<string> = new Set([
  'settings',
  'permissions',
  'telephone-system',
  ...ENTITY_NAMES.flatMap((name) => pagesOf(name).base.split('/').slice(0, 1)),
]);
