import Activity from 'lucide-react/icons/activity';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartLine from 'lucide-react/icons/chart-line';
import Headset from 'lucide-react/icons/headset';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import PhoneCall from 'lucide-react/icons/phone-call';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import Video from 'lucide-react/icons/video';
import { integrationType, SERVICE_NAMES } from '../core/contract/integration-services.ts';
import { LIST_KEYS } from '../core/list/key-help.ts';
import { PLAYER_KEYS } from '../features/call-player/key-help.ts';
import { DESIGNER_KEYS } from '../features/flow-designer/key-help.ts';
import { MEETING_KEYS } from '../features/meeting/key-help.ts';
import { MATRIX_KEYS } from '../features/permissions/key-help.ts';
import { CHART_KEYS } from '../features/reports/key-help.ts';
import type { RouteTable } from '../features/shell/shell.tsx';
import { entityRoutes } from './entity-routes.ts';

/** A moment in a link: `83`, `83s`, `1:23`, `1:02:03`; what is no time is the start. */
function secondsOf(text: string | undefined): number | undefined {
  if (!text || !/^(\d+:){0,2}\d+(\.\d+)?s?$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0);
}

/** A moment that means nothing is left out, with a word about it. */
const misreadMoment = ({ t }: Readonly<Record<string, string>>) =>
  t && secondsOf(t) === undefined ? ['t'] : [];

const nameOfService = (type: string | undefined): string => {
  const known = integrationType(type);
  return known ? SERVICE_NAMES[known] : '';
};

/** Whoever may see any of the settings may see their first page. */
const settingsPermissions = [
  ...entityRoutes.flatMap(({ menu, permission = [] }) => (menu ? permission : [])),
  'assignRoleToUser' as const,
];

/**
 * The portal: one line for each page that is built. A name's path is in `core/routes/names.ts`; menu, guard,
 * title and level lock follow from the line.
 */
export const routes: RouteTable = [
  {
    name: 'Home',
    tag: 'ramal-home',
    title: 'shell.title.home',
    layout: 'main',
    menu: { group: 'main', icon: House },
    next: 'CallList',
  },
  {
    name: 'CallList',
    tag: 'ramal-call-list',
    title: 'shell.title.callList',
    layout: 'main',
    permission: 'viewCalls',
    menu: { group: 'main', icon: PhoneCall },
    remembers: true,
    props: ({ tab }, query) => ({ tab, state: query }),
    keys: LIST_KEYS,
    next: 'ViewCallById',
  },
  {
    name: 'ViewCallById',
    tag: 'ramal-call-player',
    title: 'shell.title.call',
    layout: 'main',
    permission: 'viewCall',
    levelLock: 'shell.lock.record',
    back: 'CallList',
    misread: misreadMoment,
    props: ({ id }, { t }) => ({ callId: Number(id), startAt: secondsOf(t) }),
    keys: PLAYER_KEYS,
  },
  {
    name: 'CallReport',
    tag: 'ramal-report',
    title: 'shell.title.callReport',
    layout: 'main',
    permission: 'viewCallReport',
    menu: { group: 'calls', icon: ChartColumn },
    props: (_params, query) => ({ type: 'call', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'ContactCenterPerAgentReport',
    tag: 'ramal-report',
    title: 'shell.title.contactCenterPerAgent',
    layout: 'main',
    permission: 'viewContactCenterPerAgentReport',
    menu: { group: 'calls', icon: Headset },
    props: (_params, query) => ({ type: 'contact-center-per-agent', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'ContactCenterPerDayReport',
    tag: 'ramal-report',
    title: 'shell.title.contactCenterPerDay',
    layout: 'main',
    permission: 'viewContactCenterPerDayReport',
    menu: { group: 'calls', icon: CalendarDays },
    props: (_params, query) => ({ type: 'contact-center-per-day', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'AgentProductivityPerAgentReport',
    tag: 'ramal-report',
    title: 'shell.title.productivityPerAgent',
    layout: 'main',
    permission: 'viewAgentProductivityPerAgentReport',
    menu: { group: 'calls', icon: UserRoundCheck },
    props: (_params, query) => ({ type: 'agent-productivity-per-agent', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'AgentProductivityPerDayReport',
    tag: 'ramal-report',
    title: 'shell.title.productivityPerDay',
    layout: 'main',
    permission: 'viewAgentProductivityPerDayReport',
    menu: { group: 'calls', icon: ChartLine },
    props: (_params, query) => ({ type: 'agent-productivity-per-day', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'RealtimeReport',
    tag: 'ramal-report',
    title: 'shell.title.realtime',
    layout: 'main',
    permission: 'viewRealtimeReport',
    menu: { group: 'calls', icon: Activity },
    props: (_params, query) => ({ type: 'realtime', state: query }),
  },
  {
    name: 'RealtimeAgentExtensionReport',
    tag: 'ramal-report',
    title: 'shell.title.realtimeExtensions',
    layout: 'main',
    permission: 'viewAgentExtensionReport',
    menu: { group: 'calls', icon: LayoutGrid },
    props: (_params, query) => ({ type: 'realtime-agent-extension', state: query }),
  },
  {
    name: 'AgentDeviceStatusHistoryReport',
    tag: 'ramal-report',
    title: 'shell.title.deviceHistory',
    layout: 'main',
    permission: 'viewAgentDeviceStatusHistoryReport',
    menu: { group: 'calls', icon: History },
    props: (_params, query) => ({ type: 'agent-device-status', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'MeetingList',
    tag: 'ramal-meeting-list',
    title: 'shell.title.meetingList',
    layout: 'main',
    permission: ['viewMeetings', 'viewMeeting'],
    menu: { group: 'meetings', icon: Video },
    remembers: true,
    props: ({ tab }, query) => ({ tab, state: query }),
    keys: LIST_KEYS,
    next: 'ViewMeetingById',
  },
  {
    name: 'ViewMeetingById',
    tag: 'ramal-meeting',
    title: 'shell.title.meeting',
    layout: 'main',
    permission: 'viewMeeting',
    levelLock: 'shell.lock.record',
    back: 'MeetingList',
    misread: misreadMoment,
    props: ({ id }, { t }) => ({ meetingId: Number(id), startAt: secondsOf(t) }),
    keys: MEETING_KEYS,
  },
  {
    name: 'BillingReportPage',
    tag: 'ramal-report',
    title: 'shell.title.billing',
    layout: 'main',
    permission: 'viewBillingReport',
    menu: { group: 'account', icon: ReceiptText },
    props: (_params, query) => ({ type: 'billing', state: query }),
    keys: CHART_KEYS,
  },
  {
    name: 'ConnectFlowDesigner',
    tag: 'ramal-flow-designer',
    title: 'shell.title.flowDesigner',
    layout: 'main',
    back: 'ListConnectFlow',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id }) => ({ flowId: Number(id) }),
    keys: DESIGNER_KEYS,
  },
  {
    name: 'ConnectFlowHistoryDesigner',
    tag: 'ramal-flow-designer',
    title: 'shell.title.flowDesigner',
    layout: 'main',
    back: 'ListConnectFlow',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id, historyId }) => ({ flowId: Number(id), historyId }),
    keys: DESIGNER_KEYS,
  },
  {
    name: 'ConnectFlowHistory',
    tag: 'ramal-flow-history',
    title: 'shell.title.flowHistory',
    layout: 'main',
    back: 'ListConnectFlow',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id }) => ({ flowId: Number(id) }),
  },
  {
    name: 'Settings',
    tag: 'ramal-settings-home',
    title: 'shell.settings',
    layout: 'settings',
    permission: settingsPermissions,
    menu: { group: 'main', icon: LayoutGrid, label: 'shell.title.settingsHome' },
    next: 'ListUser',
  },
  ...entityRoutes,
  {
    name: 'ListIntegrationLog',
    tag: 'ramal-integration-logs',
    title: 'shell.title.integrationLogs',
    layout: 'settings',
    permission: 'viewIntegrationLogs',
    levelLock: 'shell.lock.record',
    back: 'ListIntegration',
    titleValues: ({ type }) => ({ service: nameOfService(type) }),
    props: ({ id, type }, query) => ({ integrationId: Number(id), provider: type, state: query }),
    keys: LIST_KEYS,
  },
  {
    name: 'Permissions',
    tag: 'ramal-permissions',
    title: 'shell.title.permissions',
    layout: 'settings',
    permission: 'assignRoleToUser',
    menu: { group: 'main', icon: ShieldCheck },
    levelLock: 'shell.lock.permissions',
    keys: MATRIX_KEYS,
  },
  {
    name: 'Profile',
    tag: 'ramal-profile',
    title: 'shell.title.profile',
    layout: 'main',
  },
  {
    name: 'Login',
    tag: 'ramal-sign-in',
    title: 'shell.title.signIn',
    layout: 'plain',
    public: true,
    props: () => ({ view: 'login' }),
    next: 'Home',
  },
  {
    name: 'ForgotPassword',
    tag: 'ramal-sign-in',
    title: 'shell.title.signIn',
    layout: 'plain',
    public: true,
    props: () => ({ view: 'recover' }),
  },
  {
    name: 'UpdatePassword',
    tag: 'ramal-update-password',
    title: 'shell.title.updatePassword',
    layout: 'plain',
    public: true,
    props: (_params, { token }) => ({ token }),
  },
  {
    name: 'NotFound',
    tag: 'ramal-not-found',
    title: 'shell.notFound',
    layout: 'main',
  },
];
