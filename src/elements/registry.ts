import type { Attributes, PropsOf } from '../core/element/attributes.ts';
import type { LoadScreen } from '../core/element/deferred-renderer.ts';

/** One tag: its name, its attributes beside the session's, and where its screen is. */
export interface ElementDeclaration<
  T extends `ramal-${string}` = `ramal-${string}`,
  A extends Attributes = Attributes,
> {
  readonly tag: T;
  readonly attributes: A;
  readonly load: LoadScreen<object>;
  /** What it usually takes, in px: kept free until its screen is here, so that nothing below moves. */
  readonly height?: number;
}

/** Declares a tag. The attributes must fit the screen's props, or this does not compile. */
function element<const T extends `ramal-${string}`, const A extends Attributes>(
  tag: T,
  attributes: A,
  load: LoadScreen<PropsOf<A>>,
  height = 0,
): ElementDeclaration<T, A> {
  return { tag, attributes, load: load as LoadScreen<object>, height };
}

/** What a list is asked for, beside its filters. */
const LIST = {
  search: 'string',
  orderBy: 'string',
  page: 'number',
  perPage: 'number',
  state: 'json',
} as const;

/** What a report is asked for: its range and filters. */
const REPORT = {
  start: 'string',
  end: 'string',
  callType: 'string',
  status: 'string',
  user: 'string',
  userLabel: 'string',
  number: 'string',
  serviceTimeRange: 'string',
  sourceNumber: 'string',
  destinationNumber: 'string',
  state: 'json',
} as const;

/** Every tag of the bundle. */
export const registry = [
  element(
    'ramal-shell',
    {
      routing: ['history', 'hash', 'memory'],
      basePath: 'string',
      embedded: 'boolean',
      trackingUrl: 'string',
    },
    () => import('./shell-screen.tsx'),
  ),
  element(
    'ramal-call-list',
    {
      tab: 'string',
      startDate: 'string',
      endDate: 'string',
      type: 'string',
      status: 'string',
      userLabel: 'string',
      user: 'string',
      media: 'string',
      numberClient: 'string',
      word: 'string',
      ...LIST,
    },
    () => import('../features/call-list/call-list.tsx'),
    1000,
  ),
  element(
    'ramal-call-player',
    { callId: 'number', startAt: 'number', speeds: 'string' },
    () => import('../features/call-player/call-player.tsx'),
    1200,
  ),
  element(
    'ramal-flow-designer',
    { flowId: 'number', historyId: 'string', readonly: 'boolean' },
    () => import('../features/flow-designer/flow-designer.tsx'),
  ),
  element(
    'ramal-flow-history',
    { flowId: 'number' },
    () => import('../features/flow-designer/flow-history.tsx'),
  ),
  element(
    'ramal-settings-entity',
    {
      entity: 'string',
      mode: ['list', 'view', 'edit', 'create'],
      recordId: 'string',
      provider: 'string',
      ...LIST,
    },
    () => import('../features/settings/settings.tsx'),
  ),
  element(
    'ramal-integration-logs',
    {
      integrationId: 'number',
      status: 'string',
      ...LIST,
    },
    () => import('../features/integration-logs/integration-logs.tsx'),
  ),
  element(
    'ramal-meeting-list',
    {
      tab: 'string',
      startDate: 'string',
      endDate: 'string',
      platform: 'string',
      ...LIST,
    },
    () => import('../features/meeting-list/meeting-list.tsx'),
  ),
  element(
    'ramal-meeting',
    { meetingId: 'number', startAt: 'number' },
    () => import('../features/meeting/meeting.tsx'),
  ),
  element('ramal-permissions', {}, () => import('../features/permissions/permissions.tsx')),
  element(
    'ramal-report',
    { type: 'string', ...REPORT },
    () => import('../features/reports/reports.tsx'),
    800,
  ),
  element(
    'ramal-report-panel',
    { report: 'string', panel: 'string', ...REPORT },
    () => import('../features/reports/report-panel.tsx'),
    280,
  ),
  element('ramal-sign-in', { view: ['login', 'recover'] }, () => import('../features/sign-in/sign-in.tsx')),
  element(
    'ramal-update-password',
    { token: 'string' },
    () => import('../features/sign-in/update-password.tsx'),
  ),
  element('ramal-home', {}, () => import('../features/home/home.tsx')),
  element('ramal-settings-home', {}, () => import('../features/home/settings-home.tsx')),
  element('ramal-profile', {}, () => import('../features/profile/profile.tsx')),
  element('ramal-not-found', {}, () => import('../features/not-found/not-found.tsx')),
] as const satisfies readonly ElementDeclaration[];
