import Activity from 'lucide-react/icons/activity';
import Cable from 'lucide-react/icons/cable';
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
import { plainId } from '../core/contract/ids/ids.ts';
import { integrationType, SERVICE_NAMES } from '../core/contract/kinds/integration-services.ts';
import { LIST_KEYS } from '../core/list/key-help.ts';
import type { OpenRoute } from '../core/routes/href.ts';
import { PLAYER_KEYS } from '../features/call-player/key-help.ts';
import { DESIGNER_KEYS } from '../features/flow-designer/key-help.ts';
import { MEETING_KEYS } from '../features/meeting/key-help.ts';
import { MATRIX_KEYS } from '../features/permissions/key-help.ts';
import { CHART_KEYS } from '../features/reports/key-help.ts';
import type { PageView, RouteTable } from '../features/shell/shell.tsx';
import { entityRoutes } from './portal/entity-routes.ts';
import { misreadMoment, secondsOf } from './portal/moment-in-link.ts';
import { report } from './portal/report-route.ts';

const nameOfService = (type: string | undefined): string => {
  const known = integrationType(type);
  return known ? SERVICE_NAMES[known] : '';
};

const perAgentOrDay = (perAgent: OpenRoute, perDay: OpenRoute): readonly PageView[] => [
  { name: perAgent, label: 'shell.view.perAgent' },
  { name: perDay, label: 'shell.view.perDay' },
];
const CONTACT_CENTER = perAgentOrDay('ContactCenterPerAgentReport', 'ContactCenterPerDayReport');
const PRODUCTIVITY = perAgentOrDay('AgentProductivityPerAgentReport', 'AgentProductivityPerDayReport');

/** The first page of the settings opens with any permission of theirs. */
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
    isNamedByRecord: true,
    layout: 'main',
    permission: 'viewCall',
    levelLock: 'shell.lock.record',
    back: 'CallList',
    misread: misreadMoment,
    props: ({ id = '' }, { t, search }) => ({ callId: plainId(id), startAt: secondsOf(t), search }),
    keys: PLAYER_KEYS,
  },
  report({
    name: 'CallReport',
    type: 'call',
    title: 'shell.title.callReport',
    permission: 'viewCallReport',
    icon: ChartColumn,
    keys: CHART_KEYS,
  }),
  report({
    name: 'ContactCenterPerDayReport',
    type: 'contact-center-per-day',
    title: 'shell.title.contactCenterPerDay',
    permission: 'viewContactCenterPerDayReport',
    icon: CalendarDays,
    keys: CHART_KEYS,
    views: CONTACT_CENTER,
  }),
  report({
    name: 'ContactCenterPerAgentReport',
    type: 'contact-center-per-agent',
    title: 'shell.title.contactCenterPerAgent',
    permission: 'viewContactCenterPerAgentReport',
    icon: Headset,
    keys: CHART_KEYS,
    views: CONTACT_CENTER,
  }),
  report({
    name: 'AgentProductivityPerDayReport',
    type: 'agent-productivity-per-day',
    title: 'shell.title.productivityPerDay',
    permission: 'viewAgentProductivityPerDayReport',
    icon: ChartLine,
    keys: CHART_KEYS,
    views: PRODUCTIVITY,
  }),
  report({
    name: 'AgentProductivityPerAgentReport',
    type: 'agent-productivity-per-agent',
    title: 'shell.title.productivityPerAgent',
    permission: 'viewAgentProductivityPerAgentReport',
    icon: UserRoundCheck,
    keys: CHART_KEYS,
    views: PRODUCTIVITY,
  }),
  report({
    name: 'RealtimeReport',
    type: 'realtime',
    title: 'shell.title.realtime',
    permission: 'viewRealtimeReport',
    icon: Activity,
  }),
  report({
    name: 'RealtimeAgentExtensionReport',
    type: 'realtime-agent-extension',
    title: 'shell.title.realtimeExtensions',
    permission: 'viewAgentExtensionReport',
    icon: LayoutGrid,
  }),
  report({
    name: 'AgentDeviceStatusHistoryReport',
    type: 'agent-device-status',
    title: 'shell.title.deviceHistory',
    permission: 'viewAgentDeviceStatusHistoryReport',
    icon: History,
    keys: CHART_KEYS,
  }),
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
    props: ({ id = '' }, { t }) => ({ meetingId: plainId(id), startAt: secondsOf(t) }),
    keys: MEETING_KEYS,
  },
  report({
    name: 'BillingReportPage',
    type: 'billing',
    title: 'shell.title.billing',
    permission: 'viewBillingReport',
    icon: ReceiptText,
    group: 'account',
    keys: CHART_KEYS,
  }),
  {
    name: 'ConnectFlowDesigner',
    tag: 'ramal-flow-designer',
    title: 'shell.title.flowDesigner',
    layout: 'settings',
    back: 'ListConnectFlow',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id = '' }) => ({ flowId: plainId(id) }),
    wide: true,
    keys: DESIGNER_KEYS,
  },
  {
    name: 'ConnectFlowHistoryDesigner',
    tag: 'ramal-flow-designer',
    title: 'shell.title.flowDesigner',
    layout: 'settings',
    back: 'ListConnectFlow',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id = '', historyId }) => ({ flowId: plainId(id), historyId }),
    wide: true,
    keys: DESIGNER_KEYS,
  },
  {
    name: 'ConnectFlowHistory',
    tag: 'ramal-flow-history',
    title: 'shell.title.flowHistory',
    layout: 'settings',
    back: 'ListConnectFlow',
    permission: ['viewConnectFlow', 'editConnectFlow', 'createConnectFlow'],
    levelLock: 'shell.lock.record',
    props: ({ id = '' }) => ({ flowId: plainId(id) }),
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
    props: ({ id = '', type }, query) => ({ integrationId: plainId(id), provider: type, state: query }),
    keys: LIST_KEYS,
  },
  {
    name: 'Permissions',
    tag: 'ramal-permissions',
    title: 'shell.title.permissions',
    layout: 'settings',
    permission: 'assignRoleToUser',
    menu: { group: 'people', icon: ShieldCheck },
    levelLock: 'shell.lock.permissions',
    keys: MATRIX_KEYS,
  },
  {
    name: 'TelephoneSystem',
    tag: 'ramal-telephone-system',
    title: 'shell.title.telephoneSystem',
    layout: 'settings',
    permission: 'viewIntegrations',
    feature: 'telephoneSystems',
    menu: { group: 'account', icon: Cable },
  },
  {
    name: 'AuditLog',
    tag: 'ramal-audit-log',
    title: 'shell.title.auditLog',
    layout: 'settings',
    permission: 'viewAuditEvents',
    feature: 'audit',
    menu: { group: 'account', icon: History },
    remembers: true,
    props: (_params, query) => ({ state: query }),
    keys: LIST_KEYS,
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
    name: 'Setup',
    tag: 'ramal-sign-in',
    title: 'shell.title.setup',
    layout: 'plain',
    public: true,
    props: (_params, { token }) => ({ view: 'setup', token }),
    next: 'Home',
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
