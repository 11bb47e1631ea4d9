import type { LoadScreen } from '../core/element/deferred-renderer.ts';
import type { Attributes, PropsOf } from '../core/host/attributes.ts';

/**
 * One tag: its name after `ramal-`, its attributes beside the session's, where its screen is, and what it usually takes, in px:
 * kept free until its screen is here, so that nothing below moves. A plain list, because the loader carries it.
 */
type Declaration = readonly [
  name: string,
  attributes: Attributes,
  load: () => Promise<unknown>,
  height?: number,
];

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
export const declarations = [
  [
    'shell',
    {
      routing: ['history', 'hash', 'memory'],
      basePath: 'string',
      embedded: 'boolean',
      trackingUrl: 'string',
    },
    () => import('./shell-screen.tsx'),
  ],
  [
    'call-list',
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
  ],
  [
    'call-player',
    { callId: 'number', startAt: 'number', speeds: 'string' },
    () => import('../features/call-player/call-player.tsx'),
    1200,
  ],
  [
    'flow-designer',
    { flowId: 'number', historyId: 'string', readonly: 'boolean' },
    () => import('../features/flow-designer/flow-designer.tsx'),
  ],
  ['flow-history', { flowId: 'number' }, () => import('../features/flow-designer/flow-history.tsx')],
  [
    'settings-entity',
    {
      entity: 'string',
      mode: ['list', 'view', 'edit', 'create'],
      recordId: 'string',
      provider: 'string',
      ...LIST,
    },
    () => import('../features/settings/settings.tsx'),
  ],
  [
    'integration-logs',
    {
      integrationId: 'number',
      provider: 'string',
      status: 'string',
      ...LIST,
    },
    () => import('../features/integration-logs/integration-logs.tsx'),
  ],
  [
    'meeting-list',
    {
      tab: 'string',
      startDate: 'string',
      endDate: 'string',
      platform: 'string',
      ...LIST,
    },
    () => import('../features/meeting-list/meeting-list.tsx'),
  ],
  ['meeting', { meetingId: 'number', startAt: 'number' }, () => import('../features/meeting/meeting.tsx')],
  ['permissions', {}, () => import('../features/permissions/permissions.tsx')],
  ['report', { type: 'string', ...REPORT }, () => import('../features/reports/reports.tsx'), 800],
  [
    'report-panel',
    { report: 'string', panel: 'string', ...REPORT },
    () => import('../features/reports/report-panel.tsx'),
    280,
  ],
  ['sign-in', { view: ['login', 'recover'] }, () => import('../features/sign-in/sign-in.tsx')],
  ['update-password', { token: 'string' }, () => import('../features/sign-in/update-password.tsx')],
  ['home', {}, () => import('../features/home/home.tsx')],
  ['settings-home', {}, () => import('../features/home/settings-home.tsx')],
  ['profile', {}, () => import('../features/profile/profile.tsx')],
  ['not-found', {}, () => import('../features/not-found/not-found.tsx')],
] as const satisfies readonly Declaration[];

type Misfit<D> = D extends readonly [infer Name, infer A extends Attributes, infer Load, ...unknown[]]
  ? Load extends LoadScreen<PropsOf<A>>
    ? never
    : Name
  : never;

/** Attributes must fit the props of their screen: a tag whose do not is named here, and does not compile. */
true satisfies [Misfit<(typeof declarations)[number]>] extends [never]
  ? true
  : Misfit<(typeof declarations)[number]>;
